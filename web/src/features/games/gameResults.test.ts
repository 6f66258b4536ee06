import { describe, expect, it } from 'vitest'
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
  scheduled,
  suspended,
} from '../../../testing/gameSample.ts'
import { lastFive, resultOf, scoreLine } from './gameResults.ts'
import { sampleLogGame } from '../../../testing/playerSample.ts'

describe('lastFive', () => {
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
})

describe('resultOf', () => {
  it.each([
    ['a win away', final(12, 9), 'AWAY', 'at', 'Charging', 'W', '12–9'],
    ['a loss away', final(9, 12), 'AWAY', 'at', 'Charging', 'L', '9–12'],
    ['a win at home', final(9, 12), 'HOME', 'vs', 'Guard', 'W', '12–9'],
    ['a tie', final(9, 9), 'HOME', 'vs', 'Guard', 'T', '9–9'],
    ['a game being played', live(5, 4), 'HOME', 'vs', 'Guard', null, '4–5'],
    ['a suspended game', suspended(5, 4), 'HOME', 'vs', 'Guard', null, '4–5'],
    ['a forfeit at 0–0, which is no tie', forfeit, 'HOME', 'vs', 'Guard', null, null],
    ['a game without a result', noResult, 'HOME', 'vs', 'Guard', null, null],
    ['an evening without a score', held, 'HOME', 'vs', 'Guard', null, null],
    ['a game of a side unknown', final(12, 9), null, null, 'Charging', null, '12–9'],
  ] as const)('reads %s', (_what, state, side, preposition, opponent, letter, score) => {
    const result = resultOf(sampleLogGame({ state }, side))

    expect(result).toMatchObject({ preposition, opponent: { name: opponent }, letter, score })
  })

  it('has vs instead of at on neutral ground', () => {
    const result = resultOf(sampleLogGame({ isNeutral: true }, 'AWAY'))

    expect(result.preposition).toBe('vs')
  })

  it('has no score before the game', () => {
    const result = resultOf(sampleLogGame({ state: scheduled }))

    expect(result).toMatchObject({ letter: null, score: null })
  })
})

describe('scoreLine', () => {
  const game = sampleGame({ homeTeam: charm, awayTeam: guard, state: final(12, 9) })

  it.each([
    ['over', game, 'Guard 12, Charm 9 (final)'],
    ['over after extra time', { ...game, state: final(12, 9, 'Final/OT') }, 'Guard 12, Charm 9 (final/OT)'],
    ['on', { ...game, state: live(12, 9) }, 'Guard 12, Charm 9 (3rd 4:21)'],
    ['to come', sampleGame(), null],
  ])('puts the score of a game that is %s into a line', (_name, shared, expected) => {
    expect(scoreLine(shared)).toBe(expected)
  })
})
