import { Link } from 'react-router-dom'
import type { ReactNode } from 'react'
import { graphql } from '../../__generated__/gql.ts'
import type { PlayerCareer_PlayerFragment, PlayerStatsPageQuery } from '../../__generated__/graphql.ts'
import { segmentName } from '../../lib/address/segmentType.ts'
import type { CountedSegment } from '../../lib/address/segmentType.ts'
import { NOT_A_SPOILER } from '../../lib/settings/spoilers.ts'
import type { SpoilerId } from '../../lib/settings/spoilers.ts'
import { figuresOf } from '../../features/players/statRow.ts'
import { playerName } from '../../features/players/playerDetails.ts'
import { PlayerTiles, RevealPlayerButton } from '../../features/players/PlayerTiles.tsx'
import { isPastSeason, useSeasons } from '../../lib/address/leagueSeasons.ts'
import { QueryFailed } from '../../ui/QueryFailed.tsx'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import { ALL_YEARS, playerAddress } from './playerData.ts'
import type { RequestedPart } from './playerData.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { DataColumn } from '../../ui/table/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { figureColumns, spoilerColumn } from '../../features/players/figureColumns.tsx'
import type { WrittenFigure } from '../../features/players/figureColumns.tsx'
import type { StatLabels } from '../../features/players/statRow.ts'
import styles from './PlayerPage.module.css'

graphql(`
  fragment PlayerCareer_totals on StatLine {
    headline: positionCells(view: HEADLINE) {
      stat
      code
      text
    }
    cells: positionCells(view: CAREER) {
      stat
      code
      text
    }
  }
  fragment PlayerCareer_player on Player {
    id
    careerStats {
      ...PlayerCareer_totals
    }
    championshipSeriesStats {
      ...PlayerCareer_totals
    }
    seasons {
      id
      year
      segment
      team {
        id
        name
      }
      stats {
        cells: positionCells(view: SEASON) {
          stat
          code
          text
        }
      }
    }
  }
`)

interface PlayerCareerProps extends Pick<RequestedPart, 'segment' | 'allYears'> {
  player: NonNullable<PlayerStatsPageQuery['player']>
  /** Returns the id by which the figures of a season are revealed; see SpoilerFigure. */
  spoilerId: (year: number) => SpoilerId
  labels: StatLabels
  retry: () => Promise<void>
}

/** Her figures in each season, and those of all seasons, which are also shown large where no season is chosen. */
export function PlayerCareer({ player, segment, allYears, spoilerId, labels, retry }: PlayerCareerProps) {
  const { seasons } = player
  const leagueSeasons = useSeasons()
  // The Championship Series is counted by itself.
  const career = segment === 'CHAMPSERIES' ? player.championshipSeriesStats : player.careerStats
  const isHidden = (seasons ?? []).some(({ year }) => spoilerId(year) !== NOT_A_SPOILER)

  return (
    <section className={allYears ? undefined : styles.section} aria-labelledby="career">
      {allYears && career !== null ? (
        <div className={styles.career}>
          <PlayerTiles
            figures={figuresOf(career.headline, [], labels)}
            spoilerId={isHidden ? player.slug : NOT_A_SPOILER}
            ranked={false}
          />
        </div>
      ) : null}
      <SectionHeading
        id="career"
        aside={isHidden ? <RevealPlayerButton slug={player.slug} what="career" /> : null}
        more={
          allYears
            ? undefined
            : { to: playerAddress(player.slug, 'stats', { year: ALL_YEARS, segment }), label: 'All Years' }
        }
      >
        Career
      </SectionHeading>
      {seasons ? (
        <CareerTable
          name={playerName(player)}
          seasons={seasons}
          career={career?.cells ?? []}
          segment={segment}
          labels={labels}
          spoilerId={spoilerId}
          isPast={isPastSeason(player.year, leagueSeasons)}
          seasonAddress={(season) => playerAddress(player.slug, 'stats', { year: season, segment })}
        />
      ) : (
        <QueryFailed what="career" retry={retry} />
      )}
    </section>
  )
}

interface CareerRow {
  id: string
  spoilerId: SpoilerId
  head: ReactNode
  cells: readonly WrittenFigure[]
}

interface CareerTableProps {
  /** The player's full name. */
  name: string
  /** The player's seasons, as they were loaded. */
  seasons: NonNullable<PlayerCareer_PlayerFragment['seasons']>
  /** The totals of all seasons; empty when nothing is known. */
  career: readonly WrittenFigure[]
  segment: CountedSegment
  labels: StatLabels
  /** Returns the id by which the figures of a season are revealed; see SpoilerFigure. */
  spoilerId: (year: number) => SpoilerId
  /** The address of one season's figures. */
  seasonAddress: (year: number) => string
  /** Whether her latest season is over. */
  isPast: boolean
}

/** One row for each season that has this part, newest first, and her career as the last row. */
function CareerTable({
  name,
  seasons,
  career,
  segment,
  labels,
  spoilerId,
  seasonAddress,
  isPast,
}: CareerTableProps) {
  const ofSegment = seasons.filter((season) => season.segment === segment)
  const heads = ofSegment[0]?.stats.cells ?? []
  if (heads.length === 0) {
    return (
      <EmptyState icon="stats" title={isPast ? 'No figures' : 'No figures yet'}>
        <p>
          {name} has not played in a {segmentName(segment).toLowerCase()}.
        </p>
      </EmptyState>
    )
  }
  const withPostSeason = segment !== 'CHAMPSERIES' && seasons.some((season) => season.segment === 'POST')
  const alsoCounted = !withPostSeason ? null : segment === 'POST' ? 'All games' : 'With post-season'
  // The career minus the earlier seasons would reveal the season that is hidden.
  const careerSpoilerId =
    seasons.map(({ year }) => spoilerId(year)).find((id) => id !== NOT_A_SPOILER) ?? NOT_A_SPOILER
  const columns: DataColumn<CareerRow>[] = [
    { head: 'Season', kind: 'rowHead', cell: (row) => row.head },
    ...figureColumns<CareerRow>(heads, labels, null).map(spoilerColumn),
  ]

  return (
    <Panel>
      <DataTable
        caption={`${name}, ${segmentName(segment).toLowerCase()} by year`}
        columns={columns}
        rows={ofSegment.map(({ id, year, team, stats }): CareerRow => ({
          id,
          spoilerId: spoilerId(year),
          head: <SeasonHead to={seasonAddress(year)} year={year} team={team?.name ?? null} />,
          cells: stats.cells,
        }))}
        foot={
          career.length > 0
            ? {
                id: 'career',
                spoilerId: careerSpoilerId,
                head: <CareerHead alsoCounted={alsoCounted} />,
                cells: career,
              }
            : null
        }
      />
    </Panel>
  )
}

function SeasonHead({ to, year, team }: { to: string; year: number; team: string | null }) {
  return (
    <span className={styles.season}>
      <Link to={to}>{year}</Link>
      {team === null ? null : <small>{team}</small>}
    </span>
  )
}

/** `alsoCounted` says what the career counts besides the rows above it; null when it counts only those. */
function CareerHead({ alsoCounted }: { alsoCounted: string | null }) {
  return (
    <span className={styles.season}>
      Career
      {alsoCounted === null ? null : <small>{alsoCounted}</small>}
    </span>
  )
}
