import { expect, it } from 'vitest'
import {
  charging,
  charm,
  final,
  forfeit,
  guard,
  held,
  live,
  noResult,
  palms,
  sampleGame,
  suspended,
} from '../../../testing/gameSample.ts'
import { lastFive } from './lastFive.ts'

it('returns the result for the team, whichever side it was', () => {
  const games = [
    sampleGame({ id: '1', homeTeam: guard, awayTeam: charging, state: final(9, 12) }),
    sampleGame({ id: '2', homeTeam: palms, awayTeam: guard, state: final(8, 14) }),
    sampleGame({ id: '3', homeTeam: guard, awayTeam: palms, state: final(7, 7) }),
  ]

  const results = lastFive(games, guard.id)

  expect(
    results.map(({ outcome, own, theirs, opponent, atHome }) => [
      outcome,
      own,
      theirs,
      opponent?.name,
      atHome,
    ]),
  ).toEqual([
    ['T', 7, 7, 'Palms', true],
    ['L', 8, 14, 'Palms', false],
    ['W', 12, 9, 'Charging', true],
  ])
})

it('leaves out games that are not over and all but the last five', () => {
  const ended = [1, 2, 3, 4, 5, 6].map((number) =>
    sampleGame({ id: String(number), homeTeam: guard, state: final(1, 2) }),
  )

  const results = lastFive(
    [...ended, sampleGame({ id: '7', state: live(1, 2) }), sampleGame({ id: '8' })],
    guard.id,
  )

  expect(results.map(({ game }) => game.id)).toEqual(['6', '5', '4', '3', '2'])
})

it('counts only games with a result: no forfeit without a winner, none broken off, held or never reported', () => {
  const states = [final(9, 12), forfeit, suspended(3, 4), held, noResult, live(1, 0), final(8, 8)]
  const games = states.map((state, at) => sampleGame({ id: String(at), state }))

  const results = lastFive(games, charm.id)

  expect(results.map(({ game, outcome }) => [game.id, outcome])).toEqual([
    ['6', 'T'],
    ['0', 'W'],
  ])
})

it('counts a forfeit that the league gives a winner', () => {
  const state = {
    ...forfeit,
    winner: 'HOME' as const,
    score: { __typename: 'Score' as const, home: 1, away: 0 },
  }

  expect(lastFive([sampleGame({ state })], charm.id)[0]?.outcome).toBe('W')
})
