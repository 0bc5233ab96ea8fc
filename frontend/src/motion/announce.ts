/** A new round or phase is announced above the table for a moment; `data-announce` holds its name. */
import { run } from './running'

/** Long enough to be read; it covers nothing that can be pressed. */
const READ = 1400

export function announced(root: Element): string {
  return root.querySelector<HTMLElement>('[data-announce]')?.dataset.announce ?? ''
}

export function announce(layer: HTMLElement, text: string, milliseconds: number): void {
  layer.querySelector('.announced')?.remove()
  const banner = document.createElement('p')
  banner.className = 'announced'
  banner.textContent = text
  layer.append(banner)
  const edge = Math.min(0.4, milliseconds / READ)
  const away = { opacity: 0, transform: 'translate(-50%, -12px)' }
  const here = { opacity: 1, transform: 'translate(-50%, 0)' }
  const steps = [away, { ...here, offset: edge }, { ...here, offset: 1 - edge }, away]
  run(banner.animate(steps, { duration: READ, easing: 'ease-out' }), () => banner.remove())
}
