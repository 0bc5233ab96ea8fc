/** An element that is told its own size, as lengths that its style sheet counts with. */
import { useLayoutEffect, useRef } from 'preact/hooks'

/**
 * Sets `--measured-width` and `--measured-height` on the element, and again whenever its size changes. Units of a
 * container would say the same; but with them the browser works out the style of all that is inside anew at each layout.
 */
export function useMeasured() {
  const element = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const measured = element.current!
    const observer = new ResizeObserver(([entry]) => {
      const { width, height } = entry!.contentRect
      measured.style.setProperty('--measured-width', `${width}px`)
      measured.style.setProperty('--measured-height', `${height}px`)
    })
    observer.observe(measured)
    return () => observer.disconnect()
  }, [])
  return element
}
