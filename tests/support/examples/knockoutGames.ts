import type { GameModel } from '../../../gateway/src/domains/games/game.ts'
import { exampleGames } from './exampleEvent.ts'

/** A short form of a game, alone or with changed wire fields. */
export type KnockoutGame = string | [game: string, fields: Record<string, unknown>]

/**
 * For tests: the games of a post-season, each starting after the previous one, without any names from the league. "Guard 12-9 Palms" is
 * over, "Guard Palms" is upcoming, and "?" is an undecided team. A team's id is its name in capitals.
 */
export function knockoutGames(...games: readonly KnockoutGame[]): readonly GameModel[] {
  return exampleGames(
    ...games.map((game, at) => {
      const [inShort, fields] = typeof game === 'string' ? [game, {}] : game
      return { ...eventOf(inShort), ...NEUTRAL(at), ...fields }
    }),
  )
}

const NEUTRAL = (at: number) => ({
  slugname: `2024_game_${at + 30}`,
  description: null,
  seasonSegment: 'post',
  startTime: 1_725_000_000 + at * 86_400,
})

function eventOf(inShort: string): Record<string, unknown> {
  const [home, away, score] = sidesOf(inShort.split(' '))
  const [homeScore, visitorScore] = score?.split('-').map(Number) ?? []
  const sides = { homeTeam: teamOf(home), awayTeam: teamOf(away) }
  return score === undefined ? sides : { ...sides, eventStatus: 3, homeScore, visitorScore }
}

function sidesOf(names: readonly string[]): [home: string, away: string, score?: string] {
  const [home = '?', second = '?', away] = names
  return away === undefined ? [home, second] : [home, away, second]
}

function teamOf(name: string) {
  return name === '?' ? null : { officialId: name.toUpperCase(), fullName: name }
}
