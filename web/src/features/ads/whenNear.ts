/** How far below the window an element may be when it is taken for near, in CSS px. */
const MARGIN = '200px'

/**
 * Calls `start` once the element is in view or nearly so, and what `start` returned when it is stopped. Returns the function that
 * stops it, before or after.
 */
export function whenNear(element: Element, start: () => () => void): () => void {
  let stop: (() => void) | undefined
  const observer = new IntersectionObserver(
    (entries) => {
      if (stop || !entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      stop = start()
    },
    { rootMargin: MARGIN },
  )
  observer.observe(element)
  return () => {
    observer.disconnect()
    stop?.()
  }
}
