import { useId } from 'react'
import { graphql } from '../../../__generated__/gql.ts'
import type { GameCard_GameFragment, GameSides_GameFragment } from '../../../__generated__/graphql.ts'
import { gameSpoilerId, useRevealed } from '../../../lib/settings/spoilers.ts'
import { GameActions } from './GameActions.tsx'
import { isLive, isOff, isToCome } from '../statePredicates.ts'
import { GameTiming } from './GameTiming.tsx'
import styles from './GameCard.module.css'
import { useOnline } from '../../../lib/loading/online.ts'
import { gameOfDay } from '../../../lib/meeting.ts'
import { Score } from '../../../ui/spoiler/Score.tsx'
import { fullName, matchupInFull, occasionOf, recordBefore } from '../matchup.ts'
import { scoreOf, stateWord } from '../../../lib/live/stateWord.ts'
import { Spoiler } from '../../../ui/spoiler/Spoiler.tsx'
import { TeamMark } from '../../../ui/team/TeamMark.tsx'
import type { MatchupTeam } from '../matchup.ts'
import { ScoreFigure } from '../ScoreFigure.tsx'
import { PutOffText } from '../GameTexts.tsx'
import { BroadcasterMarks } from '../../../ui/BroadcasterMark.tsx'
import { saleNote } from '../ticketLink.ts'

graphql(`
  fragment GameCard_game on Game {
    id
    description
    venue {
      id
      name
      city
    }
    broadcasters {
      name
      mark
    }
    ...GameSides_game
    ...PutOffText_game
    ...GameActions_game
  }
`)

/** What every card of a page shares. */
export interface GameCardSetting {
  /** The zone the times are shown in, as an IANA name. */
  timeZone: string
  /** Where the league explains what happens to tickets; null when that is not known. */
  ticketTerms: string | null
}

/** One game of the schedule: when, who, where, where to watch, how to get in. */
export function GameCard({ game, setting }: { game: GameCard_GameFragment; setting: GameCardSetting }) {
  const titleId = useId()
  const revealed = useRevealed(gameSpoilerId(game))

  return (
    <article
      className={isLive(game) ? `${styles.card} ${styles.live}` : styles.card}
      aria-labelledby={titleId}
      data-revealed={revealed || undefined}
      tabIndex={-1}
    >
      <GameTitle id={titleId} game={game} />
      <GameTiming game={game} timeZone={setting.timeZone} />
      <GameSides game={game} />
      <GameDetails game={game} />
      <GameActions game={game} ticketTerms={setting.ticketTerms} />
    </article>
  )
}

/** The heading of a game for screen readers: "Final: California Palms 9, Maryland Charm 13". */
function GameTitle({ id, game }: { id: string; game: GameSides_GameFragment }) {
  const online = useOnline()
  const score = scoreOf(game)
  if (score === null) {
    return (
      <h3 id={id} className="visuallyHidden">
        {matchupInFull(game)}
        {remark(game)}
      </h3>
    )
  }

  return (
    <h3 id={id} className="visuallyHidden">
      {`${[stageOf(game, online), gameOfDay(game)].filter(Boolean).join(', ')}: `}
      <Score instead={`${matchupInFull(game)}, score hidden`}>
        {`${fullName(game.awayTeam)} ${score.away}, ${fullName(game.homeTeam)} ${score.home}`}
      </Score>
    </h3>
  )
}

function stageOf({ state }: GameSides_GameFragment, online: boolean): string {
  if (state.__typename === 'LiveGame') return online ? 'Live' : 'Last known'
  if (state.__typename === 'SuspendedGame') return 'Suspended'

  return state.__typename === 'FinalGame' && state.isForfeit ? 'Forfeit' : 'Final'
}

function remark(game: GameSides_GameFragment): string {
  const word = stateWord(game)
  if (word !== null) return `, ${word.toLowerCase()}`

  return game.isTimeAnnounced ? '' : ', time to be announced'
}

/** The two teams of a game with their scores, or with their records before the game. Visitors come first. */
function GameSides({ game }: { game: GameSides_GameFragment }) {
  const score = scoreOf(game)
  const winner = game.state.__typename === 'FinalGame' ? game.state.winner : null

  return (
    <div className={`stack gap4 ${styles.sides}`}>
      <Side
        game={game}
        team={game.awayTeam}
        score={score?.away ?? null}
        outcome={winner && (winner === 'AWAY' ? 'won' : 'lost')}
      />
      <Side
        game={game}
        team={game.homeTeam}
        score={score?.home ?? null}
        outcome={winner && (winner === 'HOME' ? 'won' : 'lost')}
      />
    </div>
  )
}

interface SideProps {
  game: GameSides_GameFragment
  team: MatchupTeam | null
  score: number | null
  outcome: 'won' | 'lost' | null
}

function Side({ game, team, score, outcome }: SideProps) {
  if (team === null) {
    return (
      <div className={styles.side}>
        <span className={`center ${styles.undecided}`} aria-hidden="true">
          ?
        </span>
        <span className={styles.name}>To be decided</span>
      </div>
    )
  }

  return (
    <div className={outcome === 'lost' ? `${styles.side} ${styles.lost}` : styles.side}>
      <TeamMark code={team.code} logo={team.logo} size={40} />
      <span className={styles.name}>
        {team.location === null ? null : <small>{team.location} </small>}
        {team.name}
      </span>
      {score === null ? (
        <Spoiler className={styles.record}>{recordBefore(game, team)}</Spoiler>
      ) : (
        <Score className={`row gap12 ${styles.score}`} insteadClassName={styles.hidden}>
          <ScoreFigure value={score} />
          <span className={outcome === 'won' ? styles.caret : styles.noCaret}>
            {outcome === 'won' ? <span className="visuallyHidden"> Winner</span> : null}
          </span>
        </Score>
      )}
    </div>
  )
}

/** What kind of game it is, where it is played and where to watch it. */
function GameDetails({ game }: { game: GameCard_GameFragment }) {
  const note = isToCome(game) ? saleNote(game.tickets) : null
  const event = [occasionOf(game), note].filter(Boolean).join(' · ')

  return (
    <div className={`stack gap6 ${styles.details}`}>
      {event === '' ? null : <p className={styles.event}>{event}</p>}
      <Place game={game} />
      {game.broadcasters.length === 0 ? null : (
        <BroadcasterMarks broadcasters={game.broadcasters} lead="Watch on" />
      )}
    </div>
  )
}

function Place({ game }: { game: GameCard_GameFragment }) {
  if (isOff(game)) return <PutOffText game={game} />
  const { name = null, city = null } = game.venue ?? {}
  if (name === null && city === null) return null

  return (
    <p>
      {name === null ? null : <span className={styles.place}>{city === null ? name : `${name},`} </span>}
      {city === null ? null : <span className={styles.place}>{city}</span>}
    </p>
  )
}
