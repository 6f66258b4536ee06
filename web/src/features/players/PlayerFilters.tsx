import { segmentLinks, typeOfSegment } from '../../lib/address/segmentType.ts'
import type { CountedSegment } from '../../lib/address/segmentType.ts'
import { ChipLinks } from '../../ui/ChipLinks.tsx'
import { SeasonSelect } from '../../ui/SeasonSelect.tsx'
import styles from './PlayerFilters.module.css'

interface PlayerFiltersProps {
  /** The path of the page, without the choices made here. */
  path: string
  /** The season that is shown; 0 for all of them. */
  year: number
  /** The seasons in which she has played, and the one that is shown. */
  years: readonly number[]
  segment: CountedSegment
  /** Whether the Championship Series may be chosen. */
  seriesOffered: boolean
  /** Returns the address with another part of the season. */
  segmentAddress: (segment: CountedSegment) => string
}

/** Chooses the season and the part of it whose figures are shown. */
export function PlayerFilters({
  path,
  year,
  years,
  segment,
  seriesOffered,
  segmentAddress,
}: PlayerFiltersProps) {
  return (
    <div className={styles.bar}>
      <SeasonSelect
        action={path}
        year={year}
        years={years}
        keep={segment === 'REGULAR' ? {} : { type: typeOfSegment(segment) }}
        allYears
      />
      <ChipLinks
        label="Part of the season"
        links={segmentLinks(segment, { isSeriesShown: seriesOffered, to: segmentAddress })}
      />
    </div>
  )
}
