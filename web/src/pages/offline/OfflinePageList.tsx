import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '../../lib/address/paths.ts'
import { offlinePageList } from '../../lib/localCache/offlinePageList.ts'
import type { OfflinePageEntry } from '../../lib/localCache/offlinePageList.ts'
import { LEAGUE_TIME_ZONE, useFanTimeZone } from '../../lib/settings/timeZone.ts'
import { instantMs } from '../../lib/time/instant.ts'
import { dayOf, formatShortDay, formatTime, zoneLabel } from '../../lib/time/formatGameTime.ts'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import styles from './OfflinePageList.module.css'

/** The pages that this browser has kept, each with the time at which it was loaded. */
export function OfflinePageList() {
  const [pages, setPages] = useState<OfflinePageEntry[] | null>(null)
  useEffect(() => {
    const readPages = async () => setPages(await offlinePageList().catch(() => []))
    void readPages()
  }, [])

  return (
    <section className={`wrap ${styles.kept}`} aria-labelledby="kept-title">
      <SectionHeading id="kept-title">What you can read now</SectionHeading>
      {pages === null ? null : <OfflineEntries pages={pages} />}
    </section>
  )
}

/** Says how a page comes to be kept where none is. */
export function OfflineEntries({ pages }: { pages: readonly OfflinePageEntry[] }) {
  if (pages.length === 0)
    return <p>Nothing yet. Pages that you open with a network can be read here without one.</p>

  return (
    <ul>
      {pages.map((page) => (
        <li key={page.href}>
          <Link to={page.href}>{page.href === paths.home ? 'Home' : page.title}</Link>{' '}
          <AsOf instant={page.lastUpdated} />
        </li>
      ))}
    </ul>
  )
}

function AsOf({ instant }: { instant: string }) {
  const timeZone = useFanTimeZone()
  const day = formatShortDay(dayOf(instantMs(instant), timeZone))
  const zone = timeZone === LEAGUE_TIME_ZONE ? ` ${zoneLabel(instant, timeZone)}` : ''

  return (
    <time dateTime={instant}>
      As of {day}, {formatTime(instant, timeZone)}
      {zone}
    </time>
  )
}
