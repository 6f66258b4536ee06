import { gameOfDay } from '../../lib/meeting.ts'

/** "· Game 2" behind the day of a game, where its clubs meet more than once on that day. */
export function GameOfDay({ game }: { game: { numberOnDay: number | null } }) {
  const number = gameOfDay(game)

  return number === null ? null : <small> · {number}</small>
}
