import { useEffect, useState } from 'react'

/** Below this width of the frame, in px, the large controls stand in its middle (PlayerControls.module.css). */
const WIDE_PX = 600

/** Whether a frame is narrow, also after it has been turned or has become full screen. */
export function useNarrow(frame: HTMLElement): boolean {
  const [isNarrow, setNarrow] = useState(() => frame.clientWidth < WIDE_PX)
  useEffect(() => {
    if (typeof ResizeObserver !== 'function') return undefined
    const observer = new ResizeObserver(() => setNarrow(frame.clientWidth < WIDE_PX))
    observer.observe(frame)
    return () => observer.disconnect()
  }, [frame])

  return isNarrow
}
