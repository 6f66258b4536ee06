import type { GameStatus } from '../../__generated__/schemaTypes.ts'
import { leagueDay } from '../wire/leagueDay.ts'
import type { ListedGame } from './listedGame.ts'

const NOT_PLAYED: readonly GameStatus[] = ['POSTPONED', 'CANCELED']

/**
 * Numbers the games of two teams on one day (`Game.numberOnDay`), whoever is the home team: 1, 2 and so on by
 * the start.
 * @param games the games of a season, ascending by start
 */
export function numberGamesOfDay<Game extends ListedGame>(games: readonly Game[]): Game[] {
  const meetings = Map.groupBy(games, meetingKey)
  return games.map((game) => {
    const key = meetingKey(game)
    const sameDay = key === null ? [] : (meetings.get(key) ?? [])
    return { ...game, numberOnDay: sameDay.length > 1 ? sameDay.indexOf(game) + 1 : null }
  })
}

/** The two teams and the league's day of a game; null while a team is undecided, and for a game that is not played that day. */
function meetingKey({ homeTeam, awayTeam, startTime, state }: ListedGame): string | null {
  if (!homeTeam || !awayTeam || NOT_PLAYED.includes(state.status)) return null
  return [leagueDay(startTime), ...[homeTeam.officialId, awayTeam.officialId].toSorted()].join(' ')
}
