import { graphql } from '../../__generated__/gql.ts'
import type { PutOffText_GameFragment } from '../../__generated__/graphql.ts'
import { isPastSeason, useSeasons } from '../../lib/address/leagueSeasons.ts'
import { resultExtra, scoreOf } from '../../lib/live/stateWord.ts'
import { Spoiler } from '../../ui/spoiler/Spoiler.tsx'
import type { StatedGame } from './statePredicates.ts'
import { revealsTie, suspendedAt } from '../../lib/live/liveLabel.ts'
import type { LivePeriod } from '../../lib/live/liveLabel.ts'
import { gameOfDay } from '../../lib/meeting.ts'

graphql(`
  fragment PutOffText_game on Game {
    id
    year
    state {
      __typename
    }
  }
`)

/** What becomes of a postponed or canceled game; one that its season ended without has no new date to come. */
export function PutOffText({ game }: { game: PutOffText_GameFragment }) {
  const isPast = isPastSeason(game.year, useSeasons())
  if (game.state.__typename === 'PostponedGame' && !isPast) return <p>New date to come.</p>

  return <p>{isPast ? 'This game was not played.' : 'This game will not be played.'}</p>
}

/** "Final", "Final/OT" or "Forfeit"; while scores are hidden without the overtime, which tells that the sides were tied. */
export function ResultLabel({ state }: { state: { label: string; isForfeit: boolean } }) {
  if (state.isForfeit) return state.label
  const extra = resultExtra(state)

  return (
    <>
      Final<Spoiler>{extra === '' ? '' : `/${extra}`}</Spoiler>
    </>
  )
}

/** The league's own words about where a game stands, as they are; hidden with the score, which they may tell. Mostly nothing. */
export function StatusNote({ game }: { game: StatedGame }) {
  if (game.statusNote === null) return null

  return (
    <Spoiler as="span" when={scoreOf(game) !== null}>
      <small>{game.statusNote}</small>
    </Spoiler>
  )
}

interface SuspendedAtProps {
  state: LivePeriod
  /** Stands before it, and goes with it. */
  after?: string
}

/** The period and clock at which a game was broken off; hidden with scores where they tell that the sides were tied. */
export function SuspendedAt({ state, after = '' }: SuspendedAtProps) {
  const at = suspendedAt(state)

  return <Spoiler when={revealsTie(at)}>{`${after}${at}`}</Spoiler>
}

/** "· Game 2" behind the day of a game, where its clubs meet more than once on that day. */
export function GameOfDay({ game }: { game: { numberOnDay: number | null } }) {
  const number = gameOfDay(game)

  return number === null ? null : <small> · {number}</small>
}
