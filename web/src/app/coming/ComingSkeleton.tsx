import { useCallback, useLayoutEffect, useRef } from 'react'
import type { RefObject } from 'react'
import { useApolloClient } from '@apollo/client/react'
import { createPath, useNavigate } from 'react-router-dom'
import type { Location } from 'react-router-dom'
import { comingPage } from './comingPage.ts'
import styles from './ComingSkeleton.module.css'
import { entryAhead } from './entryAhead.ts'
import { isComingGame } from '../../pages/games/isComingGame.ts'
import { arriveShared } from '../sharedElements/withSharedElements.ts'
import { pageSkeletons } from './pageSkeletons.tsx'

/** A navigation. One navigation may follow another before its page has come; the component stays for all of them. */
export interface ComingSkeletonProps {
  /** The page that is left. */
  from: Location
  coming: Location
  /** Whether the fan has waited so long that the skeleton is to be shown. */
  isLate: boolean
}

/**
 * The skeleton of the next page; nothing where the page stays or the boxes of the next one are not known. While the skeleton is
 * shown, the former page is hidden but kept, the address is already the new one, and the window is at its top. Back returns to the
 * former page at once, at the place where it was scrolled to.
 */
export function ComingSkeleton({ from, coming, isLate }: ComingSkeletonProps) {
  const root = useRef<HTMLDivElement>(null)
  const { cache } = useApolloClient()
  const kind = isLate ? comingPage(from.pathname, coming.pathname) : null
  useSkeletonInPlaceOfPage({ root, from, coming, hasSkeleton: kind !== null })
  if (kind === null) return null
  const isToCome = kind === 'game' && isComingGame(cache, coming.pathname.split('/')[2])
  const Page = pageSkeletons[isToCome ? 'comingGame' : kind]

  return (
    // The effect shows it, after it has read where the former page is scrolled to.
    <div className={styles.coming} ref={root} aria-busy="true" hidden>
      <Page pathname={coming.pathname} />
    </div>
  )
}

/** Where the fan was on the former page. */
interface Place {
  left: number
  top: number
  focused: Element | null
}

interface Change {
  root: Readonly<RefObject<HTMLElement | null>>
  from: Location
  coming: Location
  hasSkeleton: boolean
}

/**
 * Puts the address of the next page into the history before that page has come. The router would do so only afterwards, and Back
 * would then lead past the former page. The navigation begins again as one that replaces the new entry; Apollo joins a query with
 * the same one that is still on its way, so that nothing is asked for twice.
 */
function useSkeletonInPlaceOfPage({ root, from, coming, hasSkeleton }: Change): void {
  const navigate = useNavigate()
  /** Null while the former page is shown. */
  const place = useRef<Place>(null)
  const showFormerPage = useCallback(() => {
    if (root.current) root.current.hidden = true
    if (place.current) scrollTo(place.current.left, place.current.top)
  }, [root])

  useLayoutEffect(() => {
    if (hasSkeleton) place.current ??= readPlace()
    const entry = history.state as { key?: string; idx?: number } | null
    // Back and Forward have changed the address already.
    if (coming.key !== (entry?.key ?? 'default')) {
      const state = { usr: coming.state as unknown, key: coming.key }
      if (entryAhead.begin) {
        history.replaceState({ ...state, idx: entry?.idx }, '', createPath(coming))
      } else if (hasSkeleton) {
        // An entry that the browser has added for a link to a part of the page has no state.
        history.pushState({ ...state, idx: (entry?.idx ?? 0) + 1 }, '', createPath(coming))
        // Nobody has seen the page of the new entry, so whatever comes next replaces it; the former page is reached by going back.
        entryAhead.begin = (begin, to, options) => {
          if (typeof to === 'number') return begin(to)
          // The router stores the place of the former page when a navigation begins.
          showFormerPage()
          const address = typeof to === 'string' ? to : createPath(to ?? {})
          return address === createPath(from) ? begin(-1) : begin(to, { ...options, replace: true })
        }
        void navigate(coming, { state: coming.state as unknown })
      }
    }
    if (hasSkeleton && root.current) {
      root.current.hidden = false
      scrollTo(0, 0)
      arriveShared()
    } else {
      showFormerPage()
      place.current = null
    }
  }, [root, from, coming, hasSkeleton, navigate, showFormerPage])

  useLayoutEffect(() => {
    const comeBack = () => {
      const focused = place.current?.focused
      showFormerPage()
      place.current = null
      entryAhead.begin = null
      if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
    }
    entryAhead.popstate = comeBack
    return () => {
      entryAhead.popstate = null
      entryAhead.begin = null
    }
  }, [showFormerPage])
}

function readPlace(): Place {
  return { left: scrollX, top: scrollY, focused: document.activeElement }
}
