import { useQuery } from '@apollo/client/react'
import { useRevalidator } from 'react-router-dom'
import type { PlayerStatsPageQuery, PlayerStatsPageQueryVariables } from '../../__generated__/graphql.ts'
import { careerLine } from '../../features/players/careerLine.ts'
import { PlayerCareer } from '../../features/players/PlayerCareer.tsx'
import { PlayerFacts } from '../../features/players/PlayerFacts.tsx'
import { PlayerFilters } from '../../features/players/PlayerFilters.tsx'
import { figuresOf, labelsOf, seasonFigures } from '../../features/players/statRow.ts'
import type { StatLabels } from '../../features/players/statRow.ts'
import { playerName } from '../../features/players/playerName.ts'
import { PlayerTiles } from '../../features/players/PlayerTiles.tsx'
import { RevealPlayerButton } from '../../features/players/RevealPlayerButton.tsx'
import { isSeriesShown } from '../../lib/address/segmentOfAddress.ts'
import { isPastSeason, useSeasons } from '../../lib/address/leagueSeasons.ts'
import { NOT_A_SPOILER } from '../../lib/settings/spoilers.ts'
import type { SpoilerId } from '../../lib/settings/spoilers.ts'
import { QueryFailed } from '../../ui/QueryFailed.tsx'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import { ALL_YEARS, playerAddress } from './playerAddress.ts'
import { PlayerGames } from './PlayerGames.tsx'
import type { LoadedPlayer, RequestedPart } from './playerData.ts'
import { LatestMedia } from './PlayerMedia.tsx'
import { PLAYER_STATS_PAGE } from './playerData.ts'
import styles from './PlayerPage.module.css'

type StatsPlayer = NonNullable<PlayerStatsPageQuery['player']>
/** Returns the id by which the figures of a season are revealed to a fan who hides scores; see SpoilerFigure. */
type SpoilerIdOfYear = (year: number) => SpoilerId

interface PlayerStatsProps {
  requested: RequestedPart
  /** The variables with which the page was loaded. */
  variables: PlayerStatsPageQueryVariables
  failures: LoadedPlayer['failures']
  spoilerId: SpoilerIdOfYear
}

/** A player's figures of one season with its games, or of all seasons, and below them her latest media. */
export function PlayerStats({
  requested: { segment, allYears },
  variables,
  failures,
  spoilerId,
}: PlayerStatsProps) {
  const { data } = useQuery(PLAYER_STATS_PAGE, { variables })
  const current = useSeasons()?.current ?? null
  if (!data?.player) return null
  const { player, site } = data
  const labels = labelsOf(data.statCatalogue)
  const otherYear = player.year === current ? null : player.year
  const hasFailed = (path: string) => failures.some((failure) => failure.path === path)

  return (
    <div className="wrap">
      <PlayerFilters
        path={playerAddress(player.slug, 'stats')}
        year={allYears ? ALL_YEARS : player.year}
        years={[...new Set([player.year, ...player.years])].sort((a, b) => b - a)}
        segment={segment}
        seriesOffered={isSeriesShown(site?.championshipSeries)}
        segmentAddress={(other) =>
          playerAddress(player.slug, 'stats', { year: allYears ? ALL_YEARS : otherYear, segment: other })
        }
      />
      {allYears ? null : (
        <SeasonTiles
          player={player}
          labels={labels}
          hasFailed={hasFailed('player.stats')}
          spoilerId={spoilerId(player.year)}
        />
      )}
      {variables.withLog ? (
        <PlayerGames
          name={playerName(player)}
          player={data.log ?? null}
          variables={{ ...variables, segment }}
          position={player.position}
          season={data.log?.year === player.year && !allYears ? seasonLine(player) : null}
          seasonSpoilerId={spoilerId(player.year)}
          labels={labels}
          unknown={failures.some(({ path, code }) => path === 'log' && code === 'NOT_FOUND')}
          facts={<PlayerFacts player={player} />}
        />
      ) : null}
      <Career player={player} segment={segment} allYears={allYears} spoilerId={spoilerId} labels={labels} />
      <LatestMedia news={player.news} all={playerAddress(player.slug, 'media', { year: otherYear })} />
    </div>
  )
}

/** The season's figures for the last row of the game log; null for a player who has not dressed in the season. */
function seasonLine({ stats }: StatsPlayer) {
  return stats?.cells.filter(({ stat }) => stat !== 'GAMES_PLAYED') ?? null
}

interface SeasonTilesProps {
  player: StatsPlayer
  labels: StatLabels
  hasFailed: boolean
  spoilerId: SpoilerId
}

function SeasonTiles({ player, labels, hasFailed, spoilerId }: SeasonTilesProps) {
  const { revalidate } = useRevalidator()
  if (player.stats === null) return hasFailed ? <QueryFailed what="figures" retry={revalidate} /> : null

  return (
    <section aria-labelledby="totals">
      <h2 id="totals" className="visuallyHidden">
        Season totals
      </h2>
      <PlayerTiles figures={seasonFigures(player, labels)} spoilerId={spoilerId} />
    </section>
  )
}

interface CareerProps extends Pick<RequestedPart, 'segment' | 'allYears'> {
  player: StatsPlayer
  spoilerId: SpoilerIdOfYear
  labels: StatLabels
}

function Career({ player, segment, allYears, spoilerId, labels }: CareerProps) {
  const { revalidate } = useRevalidator()
  const { seasons } = player
  const leagueSeasons = useSeasons()
  const career = careerLine(player, segment)
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
        <PlayerCareer
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
        <QueryFailed what="career" retry={revalidate} />
      )}
    </section>
  )
}
