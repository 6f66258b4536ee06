import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { comparePath, paths } from '../../lib/address/paths.ts'
import { segmentLinks, typeOfSegment } from '../../lib/address/segmentType.ts'
import type { CountedSegment } from '../../lib/address/segmentType.ts'
import { ChipLinks } from '../../ui/ChipLinks.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { SeasonSelect } from '../../ui/SeasonSelect.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { AddPlayer } from './AddPlayer.tsx'
import { comparisonSearch } from './comparisonSearch.ts'
import { PER_GAME } from '../../features/stats/statsAddress.ts'
import styles from './CompareHead.module.css'

interface CompareHeadProps {
  /** The players that are compared, or will be once they are loaded. */
  slugs: readonly string[]
  segment: CountedSegment
  /** Whether the figures that are shown are per game. */
  perGame: boolean
  /** The season of the address; null for the current one. */
  yearOfAddress: number | null
  year: number | null
  years: readonly number[] | null
  /** Whether the Championship Series may be chosen. */
  seriesOffered: boolean
  /** The query of the address, or of the one that is loading. */
  search: URLSearchParams
  /** What can be done with the comparison, beside the choices. */
  children?: ReactNode
}

/** The title, and the choices: season, part of it, in total or per game, and another player. */
export function CompareHead({
  slugs,
  segment,
  perGame,
  yearOfAddress: yearOfAddress,
  year,
  years,
  seriesOffered,
  search,
  children,
}: CompareHeadProps) {
  const to = (changes: Record<string, string | null>) => comparePath(slugs, comparisonSearch(search, changes))

  return (
    <>
      <div className={styles.head}>
        <div>
          <Link className={styles.back} to={paths.stats}>
            <Icon name="chevronRight" size={16} /> Stats
          </Link>
          <h1 tabIndex={-1}>Compare players</h1>
        </div>
        {years && year !== null && (
          <SeasonSelect
            action={paths.compare}
            year={year}
            years={years}
            keep={{
              players: slugs.join(','),
              ...Object.fromEntries(comparisonSearch(search, { year: null, yr: null })),
            }}
          />
        )}
      </div>
      <Tabs
        label="Part of the season"
        tabs={segmentLinks(segment, {
          isSeriesShown: seriesOffered,
          to: (option) => to({ type: option === 'REGULAR' ? null : typeOfSegment(option) }),
        })}
      />
      <div className={styles.choices}>
        <ChipLinks
          label="Figures"
          links={[false, true].map((option) => ({
            to: to({ figures: option ? PER_GAME : null }),
            label: option ? 'Per game' : 'Total',
            current: option === perGame,
          }))}
        />
        <AddPlayer key={yearOfAddress} slugs={slugs} year={yearOfAddress} search={search} />
        {children}
      </div>
    </>
  )
}
