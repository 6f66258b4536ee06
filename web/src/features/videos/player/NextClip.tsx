import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { leavesPageOpen } from '../../../lib/leavesPageOpen.ts'
import { Button } from '../../../ui/Button.tsx'
import styles from './NextClip.module.css'
import { goesOnByItself, WAIT_SECONDS } from './continuedClip.ts'

/** The clip after this one in its list. */
export interface FollowingClip {
  mediaId: string
  /** The path of its page within the list. */
  to: string
  /** A title that the fan may see. */
  title: string
}

interface NextClipProps {
  next: FollowingClip
  /** Goes to the page of the next clip, which plays there. */
  onNext: () => void
  /** Takes this away, and what lies under it can be pressed again. */
  onClose: () => void
}

/**
 * What comes after a clip that has ended, in the frame of the clip. It counts down and goes there, unless the fan stops it, saves data
 * or wants little motion: then it waits for her. It stands still while she writes or reads elsewhere.
 */
export function NextClip({ next, onNext, onClose }: NextClipProps) {
  const [remaining, setRemaining] = useState(() => (goesOnByItself() ? WAIT_SECONDS : null))
  const card = useRef<HTMLDivElement>(null)
  const goOn = useEffectEvent(onNext)
  useEffect(() => {
    if (remaining === null) return undefined
    if (remaining === 0) {
      goOn()
      return undefined
    }
    const timer = setInterval(() => {
      if (watches(card.current?.parentElement)) setRemaining(remaining - 1)
    }, 1000)
    return () => clearInterval(timer)
  }, [remaining])

  return (
    <div ref={card} className={styles.next}>
      <p className="small">
        {remaining === null ? 'Next clip' : <span aria-hidden="true">Next in {remaining} s</span>}
      </p>
      <p className={`clamped ${styles.title}`}>
        <Link
          to={next.to}
          onClick={(event) => {
            if (leavesPageOpen(event)) return
            event.preventDefault()
            // An overlay around the player would close, as it does when a link in it is followed.
            event.stopPropagation()
            onNext()
          }}
        >
          {next.title}
        </Link>
      </p>
      <div className="row">
        <Button look="spark" className={styles.button} onClick={onNext}>
          Play next
        </Button>
        {/* One button, so that it keeps the focus. */}
        <Button
          look="outline"
          className={styles.button}
          onClick={() => (remaining === null ? onClose() : setRemaining(null))}
        >
          {remaining === null ? 'Close' : 'Stop'}
        </Button>
      </div>
    </div>
  )
}

/** Whether the fan is at the clip, as far as a page can know: nothing outside its frame has the focus. */
function watches(frame: HTMLElement | null | undefined): boolean {
  const { activeElement, body, visibilityState } = document
  if (visibilityState === 'hidden') return false
  return activeElement === null || activeElement === body || frame?.contains(activeElement) === true
}
