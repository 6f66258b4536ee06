import { useEffect, useState } from 'react'

/** How long the controls stay after the last move, in ms. */
const STAYS_MS = 3000

const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const

/** Whether nobody has moved, touched or pressed anything inside a frame for 3 s. */
export function useIdle(frame: HTMLElement): boolean {
  const [isIdle, setIdle] = useState(false)
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
