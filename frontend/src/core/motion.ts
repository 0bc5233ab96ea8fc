/** How to scroll: smoothly, unless the person wants things to keep still. */
export function calmly(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'
}
