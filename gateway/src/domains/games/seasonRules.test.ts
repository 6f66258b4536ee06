import { describe, expect, it } from 'vitest'
import { exampleGames, exampleGamesAt } from '../../../../tests/support/examples/exampleEvent.ts'
import { currentGame, isPostSeasonActive, segmentGames, shownGames } from './seasonRules.ts'

const OFF = { hasStarted: true, isShown: false }
const ON = { hasStarted: true, isShown: true }

const SEASON = exampleGames(
  { startTime: '100', seasonSegment: 'champseries', eventStatus: 2 },
  { startTime: '200', seasonSegment: 'champseries', eventStatus: 1 },
  { startTime: '300', seasonSegment: 'champseries', eventStatus: 0 },
  { startTime: '400', seasonSegment: 'regular', eventStatus: 2 },
  { startTime: '500', seasonSegment: 'regular', eventStatus: 0 },
)

describe('visible games of the Championship Series', () => {
  it.each([
    [OFF, ['4', '5']],
    [{ hasStarted: false, isShown: true }, ['4', '5']],
    [ON, ['1', '2', '3', '4', '5']],
  ])('in the whole season, with flags %j', (flags, expected) => {
    const games = shownGames(SEASON, flags)

    expect(games.map((game) => game.officialId)).toEqual(expected)
  })

  it.each([
    [OFF, ['1']],
    [{ hasStarted: false, isShown: true }, ['1']],
    [ON, ['1', '2', '3']],
  ])('under its own segment, with flags %j, past results always', (flags, expected) => {
    const games = segmentGames(SEASON, 'CHAMPSERIES', flags)

    expect(games.map((game) => game.officialId)).toEqual(expected)
  })

  it('do not affect other segments', () => {
    const games = segmentGames(SEASON, 'REGULAR', OFF)

    expect(games.map((game) => game.officialId)).toEqual(['4', '5'])
  })
})

describe('currentGame', () => {
  it.each([
    ['the first game that is not over', [2, 0, 0], '2'],
    ['the live game', [2, 1, 0], '2'],
    ['the last game when all are over', [2, 2, 3], '3'],
  ])('is %s', (_what, statuses, expected) => {
    const games = exampleGames(...statuses.map((eventStatus, at) => ({ eventStatus, startTime: at })))

    const game = currentGame(games)

    expect(game?.officialId).toBe(expected)
  })

  it('skips a June game that was left as scheduled, and one that was left as live', () => {
    const on = (day: string, eventStatus: number) => ({
      startTime: Date.parse(`${day}T19:00:00Z`) / 1000,
      eventStatus,
    })

    const games = exampleGamesAt(
      '2025-09-10T16:00:00Z',
      ...[on('2025-06-07', 0), on('2025-06-14', 1), on('2025-09-09', 2), on('2025-09-14', 0)],
    )

    expect(currentGame(games)?.officialId).toBe('4')
  })

  it('skips postponed and canceled games', () => {
    const games = exampleGames(
      { startTime: 1, gameStatus: 'postponed' },
      { startTime: 2, gameStatus: 'canceled' },
      { startTime: 3 },
    )

    const game = currentGame(games)

    expect(game?.officialId).toBe('3')
  })

  it('is null without games', () => {
    const game = currentGame([])

    expect(game).toBeNull()
  })
})

describe('isPostSeasonActive', () => {
  const LAST_START = 1_754_700_000
  const TWO_WEEKS = 1_209_600
  const regular = { startTime: 1_752_000_000, eventStatus: 2 }
  const post = { startTime: LAST_START, seasonSegment: 'post' }

  it.each([
    ['the next game is of the post-season and has both teams', [regular, post], LAST_START - 1, true],
    [
      'the next game is live in the post-season',
      [regular, { ...post, eventStatus: 1 }],
      LAST_START + 1,
      true,
    ],
    ['the next game has only one team yet', [regular, { ...post, awayTeam: null }], LAST_START - 1, false],
    [
      'the next game waits for the winners of one that is over',
      [
        regular,
        { ...post, startTime: LAST_START - 10, eventStatus: 2 },
        { ...post, homeTeam: null, awayTeam: null },
      ],
      LAST_START - 1,
      true,
    ],
    ['a regular game is still to come', [{ ...regular, eventStatus: 0 }, post], LAST_START - 1, false],
    ['the final ended within 14 days', [regular, { ...post, eventStatus: 2 }], LAST_START + TWO_WEEKS, true],
    ['the final is longer ago', [regular, { ...post, eventStatus: 2 }], LAST_START + TWO_WEEKS + 1, false],
    ['the last game was a regular one', [regular], 1_752_000_100, false],
    ['there are no games', [], LAST_START, false],
  ])('when %s', (_what, fields, now, expected) => {
    const games = exampleGames(...fields)

    const active = isPostSeasonActive(games, now)

    expect(active).toBe(expected)
  })
})
