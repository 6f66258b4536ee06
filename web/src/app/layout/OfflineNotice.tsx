import { useApolloClient } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { useLoaderData, useLocation, useRevalidator } from 'react-router-dom'
import { usePendingData } from '../../lib/loading/pendingData.ts'
import { useOnline } from '../../lib/loading/online.ts'
import { useFanTimeZone } from '../../lib/settings/timeZone.ts'
import { whenIdleOrHidden } from '../../lib/whenIdle.ts'
import { loadOfflineCache } from '../offline/offlineLink.ts'
import type { LoadedLayout } from './layoutRoute.ts'
import styles from './OfflineNotice.module.css'

/** A network that comes and goes, as on a train, is not told each time. In ms. */
const SHOWN_AFTER_MS = 1000

/** The notice of the whole page while the site cannot be reached; the blocks keep their data. It lies over the foot of the window, so that it moves nothing. */
export function OfflineNotice() {
  const online = useOnline()
  const asOf = useAsOf(online)
  const [isLasting, setIsLasting] = useState(false)
  useEffect(() => {
    if (online) return undefined
    const timer = setTimeout(setIsLasting, SHOWN_AFTER_MS, true)
    return () => {
      clearTimeout(timer)
      setIsLasting(false)
    }
  }, [online])

  return (
    <div role="status" className={styles.place}>
      {online || !isLasting ? null : (
        <p className={styles.notice}>
          <span className="wrap">
            <b>{navigator.onLine ? 'The league’s site cannot be reached.' : 'You are offline.'}</b> Showing
            what was loaded last{asOf}.
          </span>
        </p>
      )}
    </div>
  )
}

/** Has each page stored once the browser is idle. Returns from when the page on the screen is, where a stored answer had to stand in. */
function useAsOf(online: boolean): string {
  const client = useApolloClient()
  const { loadedAtMs } = useLoaderData<LoadedLayout>()
  const { revalidate } = useRevalidator()
  const { pathname, search } = useLocation()
  const timeZone = useFanTimeZone()
  const [asOf, setAsOf] = useState('')
  const isPending = usePendingData() !== undefined
  useEffect(() => {
    if (isPending) return
    const storePage = async () => {
      const cache = await loadOfflineCache()
      setAsOf(cache.storeVisiblePage({ client, timeZone, revalidate }, loadedAtMs))
    }
    whenIdleOrHidden(() => void storePage().catch(() => undefined))
  }, [client, loadedAtMs, revalidate, timeZone, pathname, search, online, isPending])

  return asOf
}
