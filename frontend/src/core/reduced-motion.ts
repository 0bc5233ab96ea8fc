/** Whether the person wants things to keep still. */
export function wantsCalm(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** How to scroll: smoothly, unless the person wants things to keep still. */
export function calmly(): ScrollBehavior {
  return wantsCalm() ? 'auto' : 'smooth'
}
