import { useSyncExternalStore } from 'react'
import { graphql } from '../../__generated__/gql.ts'
import type { BoxScore_StatDefinitionFragment, GameCenter_GameFragment } from '../../__generated__/graphql.ts'
import { GameCenterBar } from '../../features/games/scoreboard/GameCenterBar.tsx'
import { Scoreboard } from '../../features/games/scoreboard/Scoreboard.tsx'
import { useGameCenterLive } from '../../features/games/live/useGameCenterLive.ts'
import { useScoreDelay } from '../../features/games/live/useScoreDelay.ts'
import { useFanTimeZone } from '../../lib/settings/timeZone.ts'
import { GamePreview } from './GamePreview.tsx'
import { GameSummary } from './GameSummary.tsx'
import styles from './GamePage.module.css'

/** Everything the Game center shows of a game, and everything that changes while it is on. */
graphql(`
  fragment GameCenter_game on Game {
    id
    year
    streamingUrl
    ...DetailsAge_game
    ...Scoreboard_game
    ...GameCard_game
    periods {
      ...PeriodTable_period
    }
    winChances {
      home
      away
    }
    plays {
      ...WinChanceFlow_play
      ...PlayList_play
    }
    boxScore {
      id
      ...BoxScore_boxScore
      ...BoxScoreTeamStats_boxScore
    }
    highlights {
      ...Highlights_video
    }
    headToHead {
      ...HeadToHead_headToHead
    }
  }
`)

/** What changes while the game is on. */
const GAME_LIVE = graphql(`
  query GameLive($slug: String!) {
    game(slug: $slug) {
      ...GameCenter_game
    }
  }
`)

/** The parts of the page of a game that has begun, and of one that has not. */
const PLAYED = [
  { hash: '', label: 'Summary' },
  { hash: '#box-score', label: 'Box score', isSpoiler: true },
  { hash: '#plays', label: 'Play-by-play', isSpoiler: true },
  { hash: '#highlights', label: 'Highlights' },
]
const COMING = [
  { hash: '', label: 'Preview' },
  { hash: '#tickets', label: 'Tickets' },
]

interface GameCenterProps {
  game: GameCenter_GameFragment
  catalogue: readonly BoxScore_StatDefinitionFragment[]
  /** Where the league explains what happens to the tickets of a game that is put off. */
  ticketTerms: string | null
  retry: () => Promise<unknown>
}

/** One game, kept up to date while it is on, as late as the fan has set. */
export function GameCenter({ game: latest, catalogue, ticketTerms, retry }: GameCenterProps) {
  const timeZone = useFanTimeZone()
  const isOn = useGameCenterLive({
    query: GAME_LIVE,
    variables: { slug: latest.slug },
    game: latest,
  })
  const { shown, delayS, delay, choose } = useScoreDelay(latest, isOn)
  const held = shown === null && hasBegun(latest)
  const game = shown ?? latest
  const begun = hasBegun(game)

  return (
    <div className={useIsHydrated() || !isOn ? undefined : styles.undelayed}>
      <Scoreboard game={game} timeZone={timeZone} delayS={delayS} held={held} />
      <GameCenterBar
        game={game}
        places={begun ? PLAYED : COMING}
        timeZone={timeZone}
        delayS={delayS}
        held={held}
      />
      {begun ? (
        <GameSummary
          game={game}
          catalogue={catalogue}
          timeZone={timeZone}
          heldS={held ? delayS : null}
          delay={delay}
          onDelay={choose}
          retry={retry}
        />
      ) : (
        <GamePreview
          game={game}
          timeZone={timeZone}
          ticketTerms={ticketTerms}
          delay={delay}
          onDelay={choose}
        />
      )}
    </div>
  )
}

/** The server knows no fan's delay: until scripts have taken over, the page may show more than she wants to see. */
function useIsHydrated(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
}

function hasBegun({ state }: GameCenter_GameFragment): boolean {
  return state.__typename === 'LiveGame' || state.__typename === 'FinalGame'
}
