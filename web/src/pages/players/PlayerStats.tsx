import type { PlayerStatsPageQuery, PlayerStatsPageQueryVariables } from '../../__generated__/graphql.ts'
import { PlayerFacts } from '../../features/players/PlayerFacts.tsx'
import { labelsOf, seasonFigures } from '../../features/players/statRow.ts'
import type { StatLabels } from '../../features/players/statRow.ts'
import { playerName } from '../../features/players/playerDetails.ts'
import { PlayerTiles } from '../../features/players/PlayerTiles.tsx'
import { isSeriesShown } from '../../lib/address/segmentOfAddress.ts'
import { useSeasons } from '../../lib/address/leagueSeasons.ts'
import type { SpoilerId } from '../../lib/settings/spoilers.ts'
import { usePageQuery } from '../../lib/loading/usePageQuery.ts'
import { QueryFailed } from '../../ui/QueryFailed.tsx'
import { segmentLinks, typeOfSegment } from '../../lib/address/segmentType.ts'
import { ChipLinks } from '../../ui/ChipLinks.tsx'
import { SeasonSelect } from '../../ui/SeasonSelect.tsx'
import { PlayerCareer } from './PlayerCareer.tsx'
import { ALL_YEARS, PLAYER_STATS_PAGE, playerAddress } from './playerData.ts'
import { PlayerGames } from './PlayerGames.tsx'
import type { LoadedPlayer, RequestedPart } from './playerData.ts'
import { LatestMedia } from './PlayerMedia.tsx'
import styles from './PlayerPage.module.css'

type StatsPlayer = NonNullable<PlayerStatsPageQuery['player']>

interface PlayerStatsProps {
  requested: RequestedPart
  /** The variables with which the page was loaded. */
  variables: PlayerStatsPageQueryVariables
  failures: LoadedPlayer['failures']
  /** Returns the id by which the figures of a season are revealed to a fan who hides scores; see SpoilerFigure. */
  spoilerId: (year: number) => SpoilerId
}

/** A player's figures of one season with its games, or of all seasons, and below them her latest media. */
export function PlayerStats({
  requested: { segment, allYears },
  variables,
  failures,
  spoilerId,
}: PlayerStatsProps) {
  const { data, retry } = usePageQuery(PLAYER_STATS_PAGE, variables)
  const current = useSeasons()?.current ?? null
  if (!data?.player) return null
  const { player, site } = data
  const labels = labelsOf(data.statCatalogue)
  const otherYear = player.year === current ? null : player.year
  const hasFailed = (path: string) => failures.some((failure) => failure.path === path)

  return (
    <div className="wrap">
      <div className={`cluster ${styles.filters}`}>
        <SeasonSelect
          action={playerAddress(player.slug, 'stats')}
          year={allYears ? ALL_YEARS : player.year}
          years={[...new Set([player.year, ...player.years])].sort((a, b) => b - a)}
          keep={segment === 'REGULAR' ? {} : { type: typeOfSegment(segment) }}
          allYears
        />
        <ChipLinks
          label="Part of the season"
          links={segmentLinks(segment, {
            isSeriesShown: isSeriesShown(site?.championshipSeries),
            to: (other) =>
              playerAddress(player.slug, 'stats', { year: allYears ? ALL_YEARS : otherYear, segment: other }),
          })}
        />
      </div>
      {allYears ? null : (
        <SeasonTiles
          player={player}
          labels={labels}
          hasFailed={hasFailed('player.stats')}
          spoilerId={spoilerId(player.year)}
          retry={retry}
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
          retry={retry}
        />
      ) : null}
      <PlayerCareer
        player={player}
        segment={segment}
        allYears={allYears}
        spoilerId={spoilerId}
        labels={labels}
        retry={retry}
      />
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
  retry: () => Promise<void>
}

function SeasonTiles({ player, labels, hasFailed, spoilerId, retry }: SeasonTilesProps) {
  if (player.stats === null) return hasFailed ? <QueryFailed what="figures" retry={retry} /> : null

  return (
    <section aria-labelledby="totals">
      <h2 id="totals" className="visuallyHidden">
        Season totals
      </h2>
      <PlayerTiles figures={seasonFigures(player, labels)} spoilerId={spoilerId} />
    </section>
  )
}
