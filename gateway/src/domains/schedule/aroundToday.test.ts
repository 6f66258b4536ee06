import { expect, it } from 'vitest'
import { exampleGames, exampleGamesAt } from '../../../../tests/support/examples/exampleEvent.ts'
import { latestResults, nextGame, upcomingGames } from './aroundToday.ts'

const at = (instant: string) => Date.parse(instant) / 1000
const GAMES = exampleGames(
  { startTime: at('2025-07-10T23:00:00Z'), eventStatus: 2 },
  { startTime: at('2025-07-11T23:00:00Z'), eventStatus: 0 },
  // Late in the evening of Friday the 11th in the league's zone, and still live.
  { startTime: at('2025-07-12T03:30:00Z'), eventStatus: 1 },
  { startTime: at('2025-07-12T16:00:00Z'), eventStatus: 2 },
  { startTime: at('2025-07-13T19:00:00Z'), eventStatus: 0 },
)
/** Five in the afternoon of Saturday the 12th. */
const NOW = at('2025-07-12T21:00:00Z')
const idsOf = (games: { officialId: string }[]) => games.map(({ officialId }) => officialId)

it("upcomingGames has today's games, over or not, those of later days, and the live one", () => {
  expect(idsOf(upcomingGames(GAMES, NOW, 20))).toEqual(['3', '4', '5'])
  expect(idsOf(upcomingGames(GAMES, NOW, 2))).toEqual(['3', '4'])
})

it('latestResults has the games that are over since an earlier day, newest first', () => {
  const monday = at('2025-07-14T16:00:00Z')

  expect(idsOf(latestResults(GAMES, NOW, 20))).toEqual(['1'])
  expect(idsOf(latestResults(GAMES, monday, 20))).toEqual(['4', '1'])
  expect(idsOf(latestResults(GAMES, monday, 1))).toEqual(['4'])
})

it("upcomingGames starts a day at midnight in the league's zone", () => {
  expect(idsOf(upcomingGames(GAMES, at('2025-07-13T03:59:59Z'), 20))).toContain('4')
  expect(idsOf(upcomingGames(GAMES, at('2025-07-13T04:00:00Z'), 20))).not.toContain('4')
})

it('nextGame is the live one, else the first scheduled one, however many called-off ones precede it', () => {
  const saturday = { startTime: at('2025-07-12T23:00:00Z') }
  const calledOff = Array.from({ length: 30 }, () => ({ ...saturday, eventStatus: 4 }))
  const forgotten = { startTime: at('2025-07-10T23:00:00Z'), eventStatus: 0 }
  const [toCome, on] = [
    { startTime: at('2025-07-13T19:00:00Z'), eventStatus: 0 },
    { startTime: at('2025-07-13T21:00:00Z'), eventStatus: 1 },
  ]
  const numberOfNext = (...events: { startTime: number; eventStatus: number }[]) =>
    nextGame(exampleGamesAt(new Date(NOW * 1000).toISOString(), ...events))?.officialId

  expect(numberOfNext(forgotten, ...calledOff, toCome)).toBe('32')
  expect(numberOfNext(forgotten, ...calledOff, toCome, on)).toBe('33')
  expect(numberOfNext(forgotten, ...calledOff)).toBeUndefined()
})

it('nextGame skips a game that was left as live nine days ago', () => {
  const [left, toCome] = [
    { startTime: at('2025-07-03T19:00:00Z'), eventStatus: 1 },
    { startTime: at('2025-07-13T19:00:00Z'), eventStatus: 0 },
  ]

  const games = exampleGamesAt(new Date(NOW * 1000).toISOString(), left, toCome)

  expect(nextGame(games)?.officialId).toBe('2')
  expect(idsOf(upcomingGames(games, NOW, 20))).toEqual(['2'])
})
