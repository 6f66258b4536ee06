import { useEffect, useEffectEvent, useState } from 'react'
import { Link } from 'react-router-dom'
import { leavesPageOpen } from '../../../lib/leavesPageOpen.ts'
import { savesData } from '../../../lib/settings/dataSaver.ts'
import { Button } from '../../../ui/Button.tsx'
import styles from './NextClip.module.css'

/** How long the next clip waits, in seconds. */
const WAIT_SECONDS = 8

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
}

/**
 * What comes after a clip that has ended. It counts down and goes there, unless the fan stops it, saves data or wants little motion:
 * then it waits for her.
 */
export function NextClip({ next, onNext }: NextClipProps) {
  const [left, setLeft] = useState(() => (goesOnByItself() ? WAIT_SECONDS : null))
  const goOn = useEffectEvent(onNext)
  useEffect(() => {
    if (left === null) return undefined
    if (left === 0) {
      goOn()
      return undefined
    }
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left])

  return (
    <div className={styles.next}>
      <p className="small" role="status">
        <span className="visuallyHidden">
          {left === null ? 'Next clip: ' : `In ${WAIT_SECONDS} seconds: `}
          {next.title}
        </span>
        <span aria-hidden="true">{left === null ? 'Next clip' : `Next in ${left} s`}</span>
      </p>
      <p className={styles.title}>
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
      <div className={styles.buttons}>
        <Button look="spark" dense onClick={onNext}>
          Play next
        </Button>
        {left === null ? null : (
          <Button look="outline" dense onClick={() => setLeft(null)}>
            Stop
          </Button>
        )}
      </div>
    </div>
  )
}

function goesOnByItself(): boolean {
  return !savesData() && !matchMedia('(prefers-reduced-motion: reduce)').matches
}
