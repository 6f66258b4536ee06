import { useQuery } from '@apollo/client/react'
import { useRevalidator } from 'react-router-dom'
import type {
  PlayerCareerQueryVariables,
  PlayerFiguresQuery,
  PlayerPageQuery,
  PlayerPageQueryVariables,
} from '../../__generated__/graphql.ts'
import { careerFigures, PLAYER_CAREER, PlayerCareer } from '../../features/players/PlayerCareer.tsx'
import { PlayerFacts } from '../../features/players/PlayerFacts.tsx'
import { PlayerFilters } from '../../features/players/PlayerFilters.tsx'
import { figuresOf, headlineStats, labelsOf } from '../../features/players/playerFigures.ts'
import type { StatLabels } from '../../features/players/playerFigures.ts'
import { playerName } from '../../features/players/playerName.ts'
import { PlayerTiles } from '../../features/players/PlayerTiles.tsx'
import { ShowFigures } from '../../features/players/ShowFigures.tsx'
import { QueryFailed } from '../../ui/QueryFailed.tsx'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ALL_YEARS, playerAddress } from './playerAddress.ts'
import { PlayerGames } from './PlayerGames.tsx'
import type { LoadedPlayer, LoadedStats } from './playerLoader.ts'
import { LatestMedia } from './PlayerMedia.tsx'
import styles from './PlayerPage.module.css'

interface PlayerStatsProps {
  player: NonNullable<PlayerPageQuery['player']>
  site: PlayerPageQuery['site']
  /** Undefined while it is on the way, null when it could not be loaded. */
  figures: PlayerFiguresQuery | null | undefined
  asked: LoadedPlayer['asked']
  loaded: LoadedStats
  /** Under what the figures of a season are revealed to a fan who hides scores; see ScoreInPlace. */
  hiddenBy: (year: number) => string | null
  /** Who she is, as it was loaded. */
  variables: PlayerPageQueryVariables
  /** When the page was loaded, on the wall's clock, ms. */
  loadedAtMs: number
  /** The league's clock, ms. */
  leagueNowMs: number
}

/** A player's figures: of one season with its games, or of all seasons; under them the latest media. */
export function PlayerStats({
  player,
  site,
  figures,
  asked,
  loaded,
  hiddenBy,
  variables,
  loadedAtMs,
  leagueNowMs,
}: PlayerStatsProps) {
  const { games, career } = loaded
  const { segment } = asked
  const labels = labelsOf(figures?.statCatalogue)
  const allYears = asked.year === ALL_YEARS
  const year = allYears ? ALL_YEARS : player.year
  const current = site?.seasons.current
  const yearWord = year === current ? null : year
  const flags = site?.championshipSeries
  const ofSameSeason = !allYears && (asked.logYear ?? current) === player.year
  const season = figures?.player?.stats?.cells.filter(({ stat }) => stat !== 'GAMES_PLAYED') ?? null
  const facts = <PlayerFacts player={player} />

  return (
    <div className="wrap">
      <PlayerFilters
        path={playerAddress(player.slug, 'stats')}
        year={year}
        years={[...new Set([player.year, ...player.years])].sort((a, b) => b - a)}
        segment={segment}
        seriesOffered={Boolean(flags?.started && flags.shown)}
        segmentAddress={(other) => playerAddress(player.slug, 'stats', { year: yearWord, segment: other })}
      />
      {allYears ? null : <SeasonTiles player={player} figures={figures} hiddenBy={hiddenBy(player.year)} />}
      {games ? (
        <PlayerGames
          name={playerName(player)}
          variables={{ ...games.variables, segment }}
          position={player.position}
          season={ofSameSeason ? season : null}
          seasonHiddenBy={hiddenBy(player.year)}
          labels={labels}
          loadedAtMs={loadedAtMs}
          unknown={games.failures.some(({ path, code }) => path === 'player' && code === 'NOT_FOUND')}
          facts={facts}
        />
      ) : null}
      <Career
        player={player}
        asked={asked}
        hiddenBy={hiddenBy}
        variables={career.variables}
        labels={labels}
      />
      <LatestMedia
        variables={variables}
        all={playerAddress(player.slug, 'media', { year: player.year === current ? null : player.year })}
        leagueNowMs={leagueNowMs}
      />
    </div>
  )
}

interface SeasonTilesProps extends Pick<PlayerStatsProps, 'player' | 'figures'> {
  hiddenBy: string | null
}

function SeasonTiles({ player, figures, hiddenBy }: SeasonTilesProps) {
  const { revalidate } = useRevalidator()
  if (figures === undefined) return <Skeleton height={118} />
  if (!figures?.player) return <QueryFailed what="figures" retry={revalidate} />
  const { stats, ranks } = figures.player
  if (stats === null) return null
  const shown = figuresOf(
    headlineStats(player.position),
    stats.cells,
    ranks ?? [],
    labelsOf(figures.statCatalogue),
  )

  return (
    <section aria-labelledby="totals">
      <h2 id="totals" className="visuallyHidden">
        Season totals
      </h2>
      <PlayerTiles figures={shown} hiddenBy={hiddenBy} />
    </section>
  )
}

interface CareerProps extends Pick<PlayerStatsProps, 'player' | 'asked' | 'hiddenBy'> {
  variables: PlayerCareerQueryVariables
  labels: StatLabels
}

function Career({ player, asked, hiddenBy, variables, labels }: CareerProps) {
  const { data, error } = useQuery(PLAYER_CAREER, { variables })
  const { revalidate } = useRevalidator()
  const { segment } = asked
  const allYears = asked.year === ALL_YEARS
  const totals = careerFigures(data?.player ?? null, segment)
  const seasons = data?.player?.seasons ?? null
  const isHidden = (seasons ?? []).some(({ year }) => hiddenBy(year) !== null)

  return (
    <section className={allYears ? undefined : styles.section} aria-labelledby="career">
      {allYears && totals.length > 0 ? (
        <div className={styles.career}>
          <PlayerTiles
            figures={figuresOf(headlineStats(player.position), totals, [], labels)}
            hiddenBy={isHidden ? player.slug : null}
            ranked={false}
          />
        </div>
      ) : null}
      <SectionHeading
        id="career"
        aside={isHidden ? <ShowFigures slug={player.slug} what="career" /> : null}
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
          career={totals}
          segment={segment}
          labels={labels}
          hiddenBy={hiddenBy}
          seasonAddress={(season) => playerAddress(player.slug, 'stats', { year: season, segment })}
        />
      ) : data === undefined && error === undefined ? (
        <Skeleton height={180} />
      ) : (
        <QueryFailed what="career" retry={revalidate} />
      )}
    </section>
  )
}
