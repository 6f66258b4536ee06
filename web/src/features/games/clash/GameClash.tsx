import { useId } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { graphql } from '../../../__generated__/gql.ts'
import type { GameClash_GameFragment } from '../../../__generated__/graphql.ts'
import { gamePath } from '../../../lib/address/paths.ts'
import { gameSpoilerId, useRevealed } from '../../../lib/settings/spoilers.ts'
import { distinguishable } from '../../../lib/teamColors.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { RevealButton } from '../../../ui/spoiler/Score.tsx'
import { Spoiler } from '../../../ui/spoiler/Spoiler.tsx'
import { matchup, sidePaint } from '../matchup.ts'
import { ClashSide } from './ClashSide.tsx'
import { ClashStatus } from './ClashStatus.tsx'
import { scoreOf } from '../../../lib/live/stateWord.ts'
import styles from './GameClash.module.css'

graphql(`
  fragment GameClash_game on Game {
    id
    slug
    isTimeAnnounced
    ...GameState_game
    ...Matchup_game
    venue {
      id
      name
      city
    }
  }
`)

interface GameClashProps {
  game: GameClash_GameFragment
  /** The level of its heading in the page; within a story, whose outline it is no part of, it has none. */
  headingLevel?: 2 | 3
  /** What it is drawn on: dark in both schemes, or like the page around it. */
  ground?: 'stage' | 'surface'
  /** Stands between the sides and the foot. */
  children?: ReactNode
}

/** A game in brief: who plays whom on the grounds of both clubs, the score, where it is played, and the link to its page. */
export function GameClash({ game, headingLevel, ground = 'stage', children }: GameClashProps) {
  const headingId = useId()
  const spoilerId = gameSpoilerId(game)
  const revealed = useRevealed(spoilerId)
  const { away, home } = distinguishable({ away: sidePaint(game.awayTeam), home: sidePaint(game.homeTeam) })
  const score = scoreOf(game)
  const winner = game.state.__typename === 'FinalGame' ? game.state.winner : null
  const { name, city } = game.venue ?? { name: null, city: null }
  const Heading = headingLevel === undefined ? 'p' : (`h${headingLevel}` as const)

  return (
    <article
      className={`${styles.card} ${ground === 'stage' ? ground : styles.surface}`}
      aria-labelledby={headingId}
      data-revealed={revealed || undefined}
      tabIndex={-1}
    >
      <div className={`stage ${styles.line}`}>
        <Heading id={headingId}>{matchup(game)}</Heading>
        <ClashStatus game={game} />
      </div>
      <div className={styles.sides}>
        <ClashSide team={game.awayTeam} paint={away} score={score?.away} isWinner={winner === 'AWAY'} />
        <ClashSide team={game.homeTeam} paint={home} score={score?.home} isWinner={winner === 'HOME'} />
      </div>
      {children}
      <div className={`${styles.line} ${styles.foot}`}>
        {/* The button stands in the place of the venue, because the line has no room for both. */}
        <Spoiler
          when={score !== null}
          className={styles.place}
          instead={
            <RevealButton
              spoilerId={spoilerId}
              dense
              className={styles.reveal}
              aria-label={`Show score, ${matchup(game)}`}
            >
              Show score
            </RevealButton>
          }
        >
          {name ?? city}
          {name && city ? <span className={styles.city}>, {city}</span> : null}
        </Spoiler>
        <Link to={gamePath(game.slug)}>
          {game.state.__typename === 'FinalGame' && score !== null ? 'Box score' : 'Game center'}
          <span className="visuallyHidden">: {matchup(game)}</span> <Icon name="chevronRight" size={16} />
        </Link>
      </div>
    </article>
  )
}
