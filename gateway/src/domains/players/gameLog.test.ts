import { describe, expect, it } from 'vitest'
import { exampleGames } from '../../../../tests/support/examples/exampleEvent.ts'
import { toGameLog } from './gameLog.ts'
import { gameLogPayload, playerPayload } from './payload.ts'
import { toPlayer } from './player.ts'

const GUARD = { officialId: 'WGUA', fullName: 'Guard' }
const PALMS = { officialId: 'WPLM', fullName: 'Palms' }

const GAMES = exampleGames(
  { slugname: 'first', startTime: '100', homeTeam: GUARD, awayTeam: PALMS },
  { slugname: 'second', startTime: '200', homeTeam: PALMS, awayTeam: GUARD },
)

const ANN = toPlayer(
  playerPayload.parse({
    ...{ officialId: '001809', slug: 'ann-archer', firstName: 'Ann', lastName: 'Archer' },
    currentTeam: 'WGUA',
  }),
  2025,
)

function entryOf(slugname: string, sides: object, stats: object = {}) {
  return { event: { slugname, eventStatus: 2, ...sides }, stats: { goals: 2, ...stats } }
}

describe('toGameLog', () => {
  it("has the games of the season, newest first, with the player's stats in each", () => {
    const log = gameLogPayload.parse([
      entryOf('first', { homeTeam: GUARD, awayTeam: PALMS }, { goals: 1 }),
      entryOf('second', { homeTeam: PALMS, awayTeam: GUARD }, { goals: 4 }),
    ])

    const games = toGameLog(log, ANN, GAMES)

    expect(games).toMatchObject([
      { id: 'PlayerGame:001809:2025:2', side: 'AWAY', stats: { goals: 4 } },
      { id: 'PlayerGame:001809:2025:1', side: 'HOME', stats: { goals: 1 } },
    ])
    expect(games[0]?.game).toBe(GAMES[1])
  })

  it("leaves out a game that the season's list lacks", () => {
    const log = gameLogPayload.parse([entryOf('third', { homeTeam: GUARD, awayTeam: PALMS })])

    const games = toGameLog(log, ANN, GAMES)

    expect(games).toEqual([])
  })

  it.each([
    ['the team that her figures name, before a trade', { homeTeam: GUARD, awayTeam: PALMS }, 'WPLM', 'AWAY'],
    ['bare ids', { homeTeam: 'WPLM', awayTeam: 'WGUA' }, null, 'AWAY'],
    ['neither team', { homeTeam: PALMS, awayTeam: null }, null, null],
  ])("finds the player's side by %s", (_what, sides, teamId, expected) => {
    const log = gameLogPayload.parse([entryOf('first', sides, { teamId })])

    const [game] = toGameLog(log, ANN, GAMES)

    expect(game?.side).toBe(expected)
  })

  it.each([
    ['null', null],
    ['no game', { stats: {} }],
    ['no figures', { event: { slugname: 'first', eventStatus: 2 } }],
    ['words for a figure', entryOf('first', {}, { goals: 'two' })],
  ])('rejects a log with %s', (_what, entry) => {
    const result = gameLogPayload.safeParse([entry])

    expect(result.success).toBe(false)
  })
})
