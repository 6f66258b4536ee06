import { useLoaderData } from 'react-router-dom'
import { useId } from 'react'
import { isPastSeason, useSeasons } from '../../lib/address/leagueSeasons.ts'
import { paths } from '../../lib/address/paths.ts'
import { usePageQuery } from '../../lib/loading/usePageQuery.ts'
import { useLive } from '../../lib/live/useLive.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageMeta } from '../../ui/PageMeta.tsx'
import { QueryFailed } from '../../ui/QueryFailed.tsx'
import { gameList } from '../../features/games/gameEvent.ts'
import { ScheduleSkeleton } from '../../features/games/card/ScheduleSkeleton.tsx'
import { latestReading } from '../../features/games/gameLists.ts'
import type { GameCard_GameFragment } from '../../__generated__/graphql.ts'
import { useFanTimeZone } from '../../lib/settings/timeZone.ts'
import { useLeagueNow } from '../../lib/time/leagueClock.ts'
import { Freshness } from '../../ui/score/Freshness.tsx'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import { GameDays } from '../../features/games/card/GameDays.tsx'
import { areSettled, isLive, isOff, isToCome } from '../../features/games/statePredicates.ts'
import { ScheduleStatus } from '../../features/games/card/ScheduleStatus.tsx'
import { scoreOf } from '../../lib/live/stateWord.ts'
import { formatShortDay, formatWeekday, gameDay } from '../../lib/time/formatGameTime.ts'
import { gameOfDay } from '../../lib/meeting.ts'
import { gameSpoilerId, useRevealed } from '../../lib/settings/spoilers.ts'
import { Panel } from '../../ui/Panel.tsx'
import { Score } from '../../ui/spoiler/Score.tsx'
import { TeamMark } from '../../ui/team/TeamMark.tsx'
import { GameActions } from '../../features/games/card/GameActions.tsx'
import { nickname } from '../../features/games/matchup.ts'
import type { MatchupTeam } from '../../features/games/matchup.ts'
import { fittedName } from '../../ui/fittedName.ts'
import { SeriesStage } from './SeriesStage.tsx'
import type { LoadedSeries } from './championshipSeriesData.ts'
import { CHAMPIONSHIP_SERIES_PAGE, seriesFinal } from './championshipSeriesData.ts'
import styles from './ChampionshipSeriesPage.module.css'

/** The Championship Series: live and coming games while the league shows them, and always the results in order of play. */
export function ChampionshipSeriesPage() {
  const { variables } = useLoaderData<LoadedSeries>()
  const { data, isLoading, retry } = usePageQuery(CHAMPIONSHIP_SERIES_PAGE, variables)

  const schedule = data?.schedule ?? null
  const games = schedule?.games ?? []
  useLive({ query: CHAMPIONSHIP_SERIES_PAGE, variables, games })

  const seasons = useSeasons()
  const year = schedule?.year ?? variables.year
  const otherYear = year === (seasons?.current ?? null) ? null : year

  return (
    <>
      <PageMeta
        title={year === null ? 'Championship Series' : `Championship Series ${year}`}
        description={`The ${year === null ? '' : `${year} `}Championship Series of the Women’s Lacrosse League: every result in order of play.`}
        keywords={['lacrosse', 'women’s lacrosse', 'WLL', 'Championship Series', 'results']}
        canonical={`${paths.championshipSeries}${otherYear === null ? '' : `?year=${otherYear}`}`}
        crawlers={import.meta.env.SSR ? { data: (origin) => gameList(games, origin) } : undefined}
        hidden={games.length === 0}
      />
      <SeriesStage year={year} years={seasons?.years ?? []} final={seriesFinal(games)} />
      <div className={`wrap ${styles.page}`}>
        {isLoading ? (
          <ScheduleSkeleton />
        ) : schedule === null ? (
          <QueryFailed what="Championship Series" retry={retry} />
        ) : games.length === 0 ? (
          <EmptyState icon="calendar" title={`No Championship Series games in ${schedule.year}`}>
            {isPastSeason(schedule.year, seasons) ? null : (
              <p>Results appear here once the series has been played.</p>
            )}
          </EmptyState>
        ) : (
          <SeriesGames
            year={schedule.year}
            games={games}
            ticketTerms={data?.site?.links?.ticketTerms ?? null}
            lastUpdated={schedule.lastUpdated}
          />
        )}
      </div>
    </>
  )
}

interface SeriesGamesProps {
  year: number
  /** Ascending by start. */
  games: readonly GameCard_GameFragment[]
  ticketTerms: string | null
  /** When the games were last read, ISO. */
  lastUpdated: string
}

/** The games of a series: live and coming ones by day, and below them the results in order of play. */
function SeriesGames({ year, games, ticketTerms, lastUpdated }: SeriesGamesProps) {
  const timeZone = useFanTimeZone()
  const isResult = (game: GameCard_GameFragment) =>
    game.state.__typename === 'FinalGame' && scoreOf(game) !== null
  const results = games.filter(isResult)
  const upcoming = games.filter((game) => !isResult(game))
  const isSettled = areSettled(games, useLeagueNow())
  const freshness =
    isPastSeason(year, useSeasons()) || isSettled ? null : (
      <Freshness lastUpdated={latestReading(lastUpdated, games)} live={games.some(isLive)} />
    )

  return (
    <>
      {upcoming.length === 0 ? null : (
        <section className={styles.coming} aria-labelledby="series-coming">
          <SectionHeading id="series-coming" aside={freshness}>
            {headingOf(upcoming)}
          </SectionHeading>
          <GameDays games={upcoming} setting={{ timeZone, ticketTerms }} />
        </section>
      )}
      {results.length === 0 ? null : (
        <section aria-labelledby="series-results">
          <SectionHeading id="series-results" aside={upcoming.length === 0 ? freshness : null}>
            Results
          </SectionHeading>
          <SeriesResults games={results} />
        </section>
      )}
      <ScheduleStatus count={games.length} games={games} />
    </>
  )
}

function headingOf(games: readonly GameCard_GameFragment[]): string {
  if (games.some(isLive)) return 'Live and coming'

  return games.some((game) => isToCome(game) || isOff(game)) ? 'Coming games' : 'Other games'
}

/** The results of a series in order of play, each in one line, visitors first: "Whipsnakes 13 – 25 Atlas". */
function SeriesResults({ games }: { games: readonly GameCard_GameFragment[] }) {
  const place = sharedPlace(games)

  return (
    <>
      {place === null ? null : <p className={styles.place}>All played at {place}</p>}
      <Panel>
        <ol>
          {games.map((game) => (
            <li key={game.id}>
              <Result game={game} />
            </li>
          ))}
        </ol>
      </Panel>
    </>
  )
}

/**
 * The place of a series that is played in one place, such as "The St. James, Springfield, VA"; null when there are several or it
 * is not known.
 */
function sharedPlace(games: readonly GameCard_GameFragment[]): string | null {
  const places = new Set(games.map(({ venue }) => [venue?.name, venue?.city].filter(Boolean).join(', ')))
  const [place = '', ...others] = places

  return place === '' || others.length > 0 ? null : place
}

function Result({ game }: { game: GameCard_GameFragment }) {
  const lineId = useId()
  const revealed = useRevealed(gameSpoilerId(game))
  const score = scoreOf(game)
  const winner = game.state.__typename === 'FinalGame' ? game.state.winner : null
  const day = gameDay(game)
  const name = [game.description, gameOfDay(game)].filter(Boolean).join(' · ') || null

  return (
    <article
      className={styles.result}
      aria-labelledby={lineId}
      data-revealed={revealed || undefined}
      tabIndex={-1}
    >
      <p className={`cluster spread fine muted ${styles.when}`}>
        <time dateTime={day}>
          {formatWeekday(day)}, {formatShortDay(day)}
        </time>
        {name === null ? null : <span>{name}</span>}
      </p>
      <h3
        className={styles.line}
        id={lineId}
        style={fittedName(`${nickname(game.awayTeam)} ${nickname(game.homeTeam)}`)}
      >
        <SeriesSide team={game.awayTeam} lost={winner === 'HOME'} side="away" />
        <span className={styles.score}>
          <Score insteadClassName={styles.dots}>
            {' '}
            <b>{score?.away}</b> – <b>{score?.home}</b>{' '}
          </Score>
        </span>
        <SeriesSide team={game.homeTeam} lost={winner === 'AWAY'} side="home" />
      </h3>
      <GameActions game={game} ticketTerms={null} />
    </article>
  )
}

interface SeriesSideProps {
  team: MatchupTeam | null
  lost: boolean
  side: 'away' | 'home'
}

/**
 * One side of a result. Its crest is at the outer end in the markup, so that screen readers read the line in one piece; the
 * stylesheet moves it next to the score.
 */
function SeriesSide({ team, lost, side }: SeriesSideProps) {
  const crest = team === null ? null : <TeamMark code={team.code} logo={team.logo} size={32} />

  return (
    <span className={[styles[side], lost && styles.lost].filter(Boolean).join(' ')}>
      {side === 'away' ? crest : null}
      <span>{nickname(team)}</span>
      {side === 'home' ? crest : null}
    </span>
  )
}
