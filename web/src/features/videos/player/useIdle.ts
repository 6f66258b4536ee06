import { useEffect, useEffectEvent, useState } from 'react'

/** How long the controls stay after the last move, in ms. */
const STAYS_MS = 3000

const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const

/**
 * Whether nobody has moved, touched or pressed anything inside a frame for 3 s while its clip plays: its controls are hidden. The
 * finger that brings them back presses none of them.
 */
export function useIdle(frame: HTMLElement, isPlaying: boolean): boolean {
  const [isUntouched, setIdle] = useState(false)
  const isIdle = isUntouched && isPlaying
  const isWakingTouch = useEffectEvent(({ pointerType }: PointerEvent) => isIdle && pointerType === 'touch')
  useEffect(() => {
    let isSwallowed = false
    const onPointerDown = (event: PointerEvent) => {
      isSwallowed = isWakingTouch(event)
    }
    const onClick = (event: MouseEvent) => {
      // A button that is pressed by a key has no pointer before it.
      if (!isSwallowed || event.detail === 0) return
      isSwallowed = false
      event.stopPropagation()
      event.preventDefault()
    }
    // Before any control of the frame hears of it.
    frame.addEventListener('pointerdown', onPointerDown, { capture: true })
    frame.addEventListener('click', onClick, { capture: true })
    return () => {
      frame.removeEventListener('pointerdown', onPointerDown, { capture: true })
      frame.removeEventListener('click', onClick, { capture: true })
    }
  }, [frame])
  useEffect(() => {
    let timer = 0
    const wake = () => {
      window.clearTimeout(timer)
      setIdle(false)
      timer = window.setTimeout(() => setIdle(true), STAYS_MS)
    }
    wake()
    for (const sign of SIGNS) frame.addEventListener(sign, wake)
    return () => {
      window.clearTimeout(timer)
      for (const sign of SIGNS) frame.removeEventListener(sign, wake)
    }
  }, [frame])

  return isIdle
}
