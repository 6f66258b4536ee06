import { expect, it } from 'vitest'
import { statLine } from '../statLines/payload.ts'
import { toStatLine } from '../statLines/statLine.ts'
import { playerPayload } from './payload.ts'
import { toPlayer } from './player.ts'
import { playersByFigure } from './playersByFigure.ts'

function player(lastName: string) {
  return toPlayer(
    playerPayload.parse({ officialId: lastName, slug: lastName, firstName: 'Ann', lastName }),
    2025,
  )
}

function dressed(lastName: string, wire: Record<string, unknown>) {
  return { player: player(lastName), stats: toStatLine(statLine.parse(wire)) }
}

const SEASON = [
  dressed('Archer', { gamesPlayed: 8, points: 12, turnovers: 9, shotPct: 0.25 }),
  dressed('Bell', { gamesPlayed: 4, points: 9, turnovers: 2, shotPct: 0.5 }),
  dressed('Cole', { gamesPlayed: 8, points: 12 }),
]
const PLAYERS = ['Dean', 'Archer', 'Bell', 'Cole'].map(player)

it.each([
  ['the most points first, level ones as they come', 'POINTS', false, null, 'Archer Cole Bell Dean'],
  ['the fewest points first, who has none last', 'POINTS', false, 'ASCENDING', 'Bell Archer Cole Dean'],
  ['points for each game', 'POINTS', true, null, 'Bell Archer Cole Dean'],
  ['the fewest turnovers first, left out ones as none', 'TURNOVERS', false, null, 'Cole Bell Archer Dean'],
  ['the most turnovers first', 'TURNOVERS', false, 'DESCENDING', 'Archer Bell Cole Dean'],
  ['a share, who has none last', 'SHOT_PCT', false, null, 'Bell Archer Dean Cole'],
  ['a share from the lowest, who has none last', 'SHOT_PCT', false, 'ASCENDING', 'Archer Bell Dean Cole'],
] as const)('playersByFigure sorts by %s', (_what, stat, perGame, direction, expected) => {
  const { players } = playersByFigure(PLAYERS, SEASON, { stat, perGame, direction })

  expect(players.map(({ lastName }) => lastName).join(' ')).toBe(expected)
})

it('playersByFigure returns the stat that each player is sorted by', () => {
  const { figures } = playersByFigure(PLAYERS, SEASON, { stat: 'TURNOVERS', perGame: true })

  expect(figures).toEqual([0, 0.5, 1.125, null])
})
