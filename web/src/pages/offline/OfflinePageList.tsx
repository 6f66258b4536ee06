import { useEffect, useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '../../lib/address/paths.ts'
import { offlinePageList } from '../../lib/localCache/offlinePageList.ts'
import type { OfflinePageEntry } from '../../lib/localCache/offlinePageList.ts'
import { LEAGUE_TIME_ZONE, useFanTimeZone } from '../../lib/settings/timeZone.ts'
import { instantMs } from '../../lib/time/instant.ts'
import { dayOf, formatShortDay, formatTime, zoneLabel } from '../../lib/time/formatGameTime.ts'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import styles from './OfflinePageList.module.css'

/** The pages that this browser has stored, each with the time at which it was loaded. */
export function OfflinePageList() {
  const [pages, setPages] = useState<OfflinePageEntry[] | null>(null)
  useEffect(() => {
    const readPages = async () => setPages(await offlinePageList().catch(() => []))
    void readPages()
  }, [])

  return (
    <section className={`wrap ${styles.list}`} aria-labelledby="stored-title">
      <SectionHeading id="stored-title">What you can read now</SectionHeading>
      {pages === null ? null : <OfflineEntries pages={pages} />}
    </section>
  )
}

/** Says how a page comes to be stored where none is. */
export function OfflineEntries({ pages }: { pages: readonly OfflinePageEntry[] }) {
  const timeZone = useFanTimeZone()
  const asOf = useMemo(() => pages.map((page) => formatStored(page.lastUpdated, timeZone)), [pages, timeZone])
  if (pages.length === 0)
    return <p>Nothing yet. Pages that you open with a network can be read here without one.</p>

  return (
    <ul>
      {pages.map(({ href, title, lastUpdated }, at) => (
        <li key={href}>
          <Link to={href}>{href === paths.home ? 'Home' : title}</Link>{' '}
          <time dateTime={lastUpdated}>{asOf[at]}</time>
        </li>
      ))}
    </ul>
  )
}

function formatStored(instant: string, timeZone: string): string {
  const day = formatShortDay(dayOf(instantMs(instant), timeZone))
  const zone = timeZone === LEAGUE_TIME_ZONE ? ` ${zoneLabel(instant, timeZone)}` : ''
  return `As of ${day}, ${formatTime(instant, timeZone)}${zone}`
}
