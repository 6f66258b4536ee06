import type { Position } from '../../__generated__/graphql.ts'
import { paths } from '../../lib/address/paths.ts'
import { positionName } from '../../lib/positionNames.ts'
import { segmentLinks, typeOfSegment } from '../../lib/address/segmentType.ts'
import type { CountedSegment } from '../../lib/address/segmentType.ts'
import { YEAR } from '../../lib/address/seasonParameters.ts'
import { withParams } from '../../lib/address/withParams.ts'
import { ChipLinks } from '../../ui/ChipLinks.tsx'
import { Freshness } from '../../ui/score/Freshness.tsx'
import { SeasonSelect } from '../../ui/SeasonSelect.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { paramOf, POSITIONS } from '../../features/stats/statsAddress.ts'
import { withoutRoles } from '../../features/stats/statsParameters.ts'
import styles from './StatsHead.module.css'

interface StatsHeadProps {
  segment: CountedSegment
  position: Position | null
  /** The season that is shown, and all seasons; null when they could not be loaded. */
  year: number | null
  years: readonly number[] | null
  /** Whether the Championship Series may be chosen. */
  seriesOffered: boolean
  lastUpdated: string | null
  /** Whether the season is over, so that its figures cannot become old. */
  isPast: boolean
  /** The query of the address. */
  search: URLSearchParams
}

/** The title, and the filters of the whole page: season, part of it, position. */
export function StatsHead({
  segment,
  position,
  year,
  years,
  seriesOffered,
  lastUpdated,
  isPast,
  search,
}: StatsHeadProps) {
  const to = (changes: Record<string, string | null>) =>
    paths.stats + withParams(search, { show: null, ...changes })

  return (
    <>
      <div className={styles.head}>
        <h1>Stats</h1>
        <div className={styles.aside}>
          {lastUpdated !== null && !isPast && <Freshness lastUpdated={lastUpdated} />}
          {years && year !== null && (
            <SeasonSelect action={paths.stats} year={year} years={years} keep={keptParams(search)} />
          )}
        </div>
      </div>
      <Tabs
        label="Part of the season"
        tabs={segmentLinks(segment, {
          isSeriesShown: seriesOffered,
          to: (option) => to({ type: option === 'REGULAR' ? null : typeOfSegment(option) }),
        })}
      />
      <div className={styles.positions}>
        <ChipLinks
          label="Position"
          links={[null, ...POSITIONS].map((option) => ({
            to: to({ position: option && paramOf(option), stat: null, sort: null, order: null }),
            label: positionName(option, 'All positions') ?? '',
            current: option === position,
          }))}
        />
      </div>
    </>
  )
}

/** The parameters that stay when another season is chosen. */
function keptParams(search: URLSearchParams): Record<string, string> {
  const others = withoutRoles(search, 'length')
  for (const name of YEAR.names) others.delete(name)
  return Object.fromEntries(others)
}
