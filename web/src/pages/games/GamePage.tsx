import { useLoaderData } from 'react-router-dom'
import { gamePath, paths, sharePicturePath } from '../../lib/address/paths.ts'
import { PageMeta } from '../../ui/PageMeta.tsx'
import { GameSkeleton } from './GameSkeleton.tsx'
import type { LoadedGame } from './gameData.ts'
import { GAME_LIVE, GAME_PAGE } from './gameData.ts'
import styles from './GamePage.module.css'
import { graphql } from '../../__generated__/gql.ts'
import type { GameCenter_GameFragment, GameEvent_GameFragment } from '../../__generated__/graphql.ts'
import { gameDescription, gameEvent } from '../../features/games/gameEvent.ts'
import { calendarStart, isOverWithoutScore } from '../../features/games/statePredicates.ts'
import { fullName, matchup, matchupInFull } from '../../features/games/matchup.ts'
import { formatDay, gameDay } from '../../lib/time/formatGameTime.ts'
import { useEffect } from 'react'
import { GameCenterBar } from '../../features/games/scoreboard/GameCenterBar.tsx'
import { useGameCenterLive } from '../../features/games/live/useGameCenterLive.ts'
import { useScoreDelay } from '../../features/games/live/useScoreDelay.ts'
import { useFanTimeZone } from '../../lib/settings/timeZone.ts'
import { useIsHydrated } from '../../lib/useIsHydrated.ts'
import { GamePreview, GameSummary, hasBegun } from './gameParts.tsx'
import { usePageQuery } from '../../lib/loading/usePageQuery.ts'
import { FailedScreen } from '../../ui/Loaded.tsx'

/** Everything that the Game center shows of a game, including what changes while the game is live. */
graphql(`
  fragment GameCenter_game on Game {
    id
    slug
    ...GameState_game
    ...DetailsAge_game
    ...GameCenterBar_game
    ...GamePreview_game
    ...GameSummary_game
  }
`)

/** The places on the page of a game that has begun, and of one that has not. */
const PLAYED = [
  { hash: '', label: 'Summary' },
  { hash: '#box-score', label: 'Box score', isSpoiler: true },
  { hash: '#plays', label: 'Play-by-play', isSpoiler: true },
  { hash: '#highlights', label: 'Highlights' },
]
const COMING = [
  { hash: '', label: 'Preview' },
  { hash: '#tickets', label: 'Tickets' },
  { hash: '#rosters', label: 'Rosters' },
]
const OVER = [{ hash: '', label: 'Game' }]

/** The Game center: the preview of a game, its live state, or its result. */
export function GamePage() {
  const { variables } = useLoaderData<LoadedGame>()
  const { data, isLoading, retry } = usePageQuery(GAME_PAGE, variables)
  if (isLoading) return <GameSkeleton />
  if (!data?.game) {
    return (
      <FailedScreen
        title="Game center"
        description="A game of the Women’s Lacrosse League: when and where, box score, plays and highlights."
        canonical={gamePath(variables.slug)}
        what="game"
        retry={retry}
      />
    )
  }

  return (
    <>
      <GameMeta game={data.game} />
      <GameCenter
        key={data.game.slug}
        game={data.game}
        ticketTerms={data.site?.links?.ticketTerms ?? null}
        retry={retry}
      />
    </>
  )
}

/** The metadata of a game for search engines and link previews. It contains no score, for fans who hide them. */
function GameMeta({ game }: { game: GameEvent_GameFragment }) {
  const day = formatDay(gameDay({ startTime: calendarStart(game) }))

  return (
    <PageMeta
      title={`${matchup(game)}, ${day}`}
      description={import.meta.env.SSR ? gameDescription(game) : ''}
      keywords={["women's lacrosse", 'box score', fullName(game.awayTeam), fullName(game.homeTeam)]}
      canonical={gamePath(game.slug)}
      crawlers={
        import.meta.env.SSR
          ? {
              picture: { path: sharePicturePath('games', game.slug), alt: `${matchupInFull(game)}, ${day}` },
              data: (origin) => [gameEvent(game, origin)].filter((event) => event !== null),
              above: [{ name: 'Schedule', path: paths.schedule }],
            }
          : undefined
      }
    />
  )
}

interface GameCenterProps {
  game: GameCenter_GameFragment
  /** The page on which the league explains what happens to the tickets of a postponed game. */
  ticketTerms: string | null
  retry: () => Promise<unknown>
}

/** The page of one game. While the game is live it is kept up to date, with the delay that the fan has set. */
function GameCenter({ game: latest, ticketTerms, retry }: GameCenterProps) {
  const timeZone = useFanTimeZone()
  const { isOn, isFollowed } = useGameCenterLive({
    query: GAME_LIVE,
    variables: { slug: latest.slug },
    game: latest,
  })
  const { visible, delayS, delay, choose } = useScoreDelay(latest, isOn)
  const held = visible === null && hasBegun(latest)
  const game = visible ?? latest
  const begun = hasBegun(game)
  useEffect(() => {
    // The game may begin at any moment, and then the page changes at once.
    if (isOn && !begun) void GameSummary.preload()
  }, [isOn, begun])

  const bar = (
    <GameCenterBar
      game={game}
      places={begun ? PLAYED : placesBefore(game)}
      timeZone={timeZone}
      delayS={delayS}
      held={held}
    />
  )

  return (
    <div className={useIsHydrated() || !isOn ? undefined : styles.undelayed}>
      {begun ? (
        <GameSummary
          game={game}
          bar={bar}
          timeZone={timeZone}
          delayS={delayS}
          held={held}
          delay={delay}
          onDelay={choose}
          isFollowed={isFollowed}
          retry={retry}
        />
      ) : (
        <GamePreview
          game={game}
          bar={bar}
          timeZone={timeZone}
          ticketTerms={ticketTerms}
          delay={delay}
          onDelay={choose}
        />
      )}
    </div>
  )
}

/** The places on the page of a game without a score; only clubs have rosters, and one that is over sells no tickets. */
function placesBefore(game: GameCenter_GameFragment) {
  if (isOverWithoutScore(game)) return OVER
  const { homeTeam, awayTeam } = game
  const hasRosters = [homeTeam, awayTeam].some((team) => team?.kind === 'CLUB')

  return hasRosters ? COMING : COMING.filter(({ hash }) => hash !== '#rosters')
}
