import { useEffect, useRef, useState } from 'react'
import type { MouseEvent, ReactNode, RefObject } from 'react'
import { Link, useLocation, useNavigate, useNavigation } from 'react-router-dom'
import type { To } from 'react-router-dom'
import buttons from '../../ui/Button.module.css'
import { leavesPageOpen } from '../../lib/leavesPageOpen.ts'
import { useFailurePause } from '../../lib/loading/failurePause.ts'
import styles from './ShowMore.module.css'

interface ShowMoreProps {
  /** The address that shows more, which the link leads to where no script runs; null at the end of the list. */
  to: To | null
  /** The text of the link: "Show 12 more". */
  label: string
  /** What the list has, in the plural: "clips". */
  items: string
  /** How many the list shows. */
  shown: number
  /** The element around the list. Each item of it is an article with a link. */
  list: RefObject<HTMLElement | null>
  /** Loads what is shown next into the cache, and says whether it could. Left out where everything has been loaded. */
  load?: () => Promise<boolean>
  /** Whether the page keeps its address, because `to` shows only what follows. */
  keepsAddress?: boolean
  /** Whether the link does nothing without scripts, so that it is hidden there. */
  needsScript?: boolean
  /** Stands before the link: "12 of 40 shown". */
  children?: ReactNode
}

/**
 * The way to the rest of a list: a link, which with scripts adds to the list that is here. Then the first new item takes the focus,
 * and a live region says how many have come. When they could not be loaded, it says so and the link tries again.
 */
export function ShowMore(props: ShowMoreProps) {
  const { to, label, items, shown, list, load, keepsAddress = false, needsScript = false, children } = props
  const navigate = useNavigate()
  const isStillHere = useStillHere()
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const [news, setNews] = useState('')
  const pause = useFailurePause()
  /** How many were shown when the link was pressed; null once they have more. */
  const pressedAt = useRef<number | null>(null)
  useEffect(() => {
    const before = pressedAt.current
    if (before === null || shown <= before) return
    pressedAt.current = null
    list.current?.querySelectorAll('article')[before]?.querySelector('a')?.focus()
    setNews(`${shown - before} more ${items}, ${shown} in all`)
  }, [shown, items, list])

  async function showMore(address: To): Promise<void> {
    pressedAt.current = shown
    setNews('')
    setState('loading')
    const pausing = pause.over()
    if (pausing) await pausing
    const isLoaded = load === undefined || (await load().catch(() => false))
    if (!isLoaded) {
      pressedAt.current = null
      pause.begin()
    }
    setState(isLoaded ? 'idle' : 'failed')
    if (isLoaded && !keepsAddress && isStillHere())
      await navigate(address, { replace: true, preventScrollReset: true })
  }

  return (
    <div className={to === null ? undefined : styles.more}>
      {to === null ? null : (
        <>
          {children}
          <Link
            className={`${buttons.button} ${buttons.outline} ${needsScript ? 'needsScript' : ''}`}
            to={to}
            replace
            preventScrollReset
            aria-busy={state === 'loading'}
            onClick={(event: MouseEvent) => {
              if (leavesPageOpen(event)) return
              event.preventDefault()
              if (state !== 'loading') void showMore(to)
            }}
          >
            {state === 'loading' ? 'Loading…' : state === 'failed' ? 'Try again' : label}
          </Link>
        </>
      )}
      <p className="small" role="status">
        {state === 'failed' ? (
          `More ${items} could not be loaded.`
        ) : (
          <span className="visuallyHidden">{news}</span>
        )}
      </p>
    </div>
  )
}

/**
 * A function that says whether the page of this rendering is still shown and no way to another has begun. A late answer must not
 * change the address then: it would cancel the other navigation.
 */
function useStillHere(): () => boolean {
  const { key } = useLocation()
  const isLeaving = useNavigation().state !== 'idle'
  const currentKey = useRef<string | null>(null)
  useEffect(() => {
    currentKey.current = isLeaving ? null : key
    return () => {
      currentKey.current = null
    }
  }, [key, isLeaving])

  return () => currentKey.current === key
}
