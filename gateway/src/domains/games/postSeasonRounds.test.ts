import { describe, expect, it } from 'vitest'
import { knockoutGames } from '../../../../tests/support/examples/knockoutGames.ts'

/** The rounds of games such as "Guard 12-9 Palms", in order. */
function roundsOf(...games: readonly (string | [game: string, fields: Record<string, unknown>])[]) {
  return knockoutGames(...games).map(({ round }) => round)
}

const SEVEN_SIDES = ['Guard 12-9 Palms', 'Charm 10-11 Charging', 'Atlas 8-7 Chaos']
const EIGHT_SIDES = [...SEVEN_SIDES, 'Redwoods 9-8 Cannons']
const [QUARTER, SEMI, THIRD, FINAL] = ['QUARTERFINAL', 'SEMIFINAL', 'THIRD_PLACE', 'FINAL']

describe('roundsOf a post-season without names from the league', () => {
  it.each<[string, string[], (string | undefined | null)[]]>([
    [
      'eight sides, the later games open',
      [...EIGHT_SIDES, '? ?', '? ?', '? ?'],
      [QUARTER, QUARTER, QUARTER, QUARTER, SEMI, SEMI, FINAL],
    ],
    [
      'eight sides, to the end',
      [...EIGHT_SIDES, 'Guard 7-8 Charging', 'Atlas 9-5 Redwoods', 'Charging 13-12 Atlas'],
      [QUARTER, QUARTER, QUARTER, QUARTER, SEMI, SEMI, FINAL],
    ],
    [
      'eight sides with a game of those who lost the semifinals',
      [
        ...[...EIGHT_SIDES, 'Guard 7-8 Charging', 'Atlas 9-5 Redwoods'],
        ...['Guard 6-5 Redwoods', 'Charging 13-12 Atlas'],
      ],
      [QUARTER, QUARTER, QUARTER, QUARTER, SEMI, SEMI, THIRD, FINAL],
    ],
    [
      'seven sides, of which the first skips the quarterfinals',
      [...SEVEN_SIDES, 'Redwoods ?', '? ?', '? ?'],
      [QUARTER, QUARTER, QUARTER, SEMI, SEMI, FINAL],
    ],
    [
      'six sides, of which two skip the quarterfinals',
      ['Guard 12-9 Palms', 'Charm 10-11 Charging', 'Atlas 9-8 Guard', 'Chaos 7-6 Charging', 'Atlas Chaos'],
      [QUARTER, QUARTER, SEMI, SEMI, FINAL],
    ],
    ['four sides', ['Guard 12-9 Palms', 'Charm 10-11 Charging', 'Guard 9-8 Charging'], [SEMI, SEMI, FINAL]],
    [
      'five sides: who knows what the first game is called',
      ['Guard 12-9 Palms', 'Charm 10-11 Guard', 'Atlas 9-8 Chaos', '? ?'],
      [null, SEMI, SEMI, FINAL],
    ],
    [
      'a ladder, in which only the final is sure',
      ['Guard 12-9 Palms', 'Guard 10-9 Charging', 'Guard 9-8 Atlas', 'Guard Chaos'],
      [null, null, null, FINAL],
    ],
    ['quarterfinals alone, which might be anything', EIGHT_SIDES, [null, null, null, null]],
    ['two games of four sides', ['Guard Palms', 'Charm Charging'], [null, null]],
    ['nobody named yet', ['? ?', '? ?', '? ?'], [null, null, null]],
    ['a series of games', ['Guard 9-8 Palms', 'Palms 9-8 Guard', 'Guard 9-8 Palms'], [null, null, null]],
  ])('is derived for %s', (_what, games, expected) => {
    expect(roundsOf(...games)).toEqual(expected)
  })
})

describe("roundsOf a post-season with the league's names", () => {
  it.each([
    [
      'in descriptions',
      { description: 'Semi-Final 1' },
      { description: 'Third Place' },
      { description: 'Final' },
    ],
    [
      'in addresses, where descriptions are null',
      { slugname: 'playoffs-semifinal-1-2024-9-8', description: null },
      { slugname: '2024-wll-third-place', description: null },
      { slugname: '2025_championship_game', description: null },
    ],
  ])('uses names where rounds cannot be derived from the games: %s', (_where, semifinal, third, final) => {
    expect(roundsOf(['? ?', semifinal], ['? ?', third], ['? ?', final])).toEqual([SEMI, THIRD, FINAL])
  })

  it('prefers names to the games', () => {
    const games = ['Charm 10-11 Charging', 'Guard 9-8 Charging'] as const

    expect(roundsOf(['Guard 12-9 Palms', { description: 'Quarterfinal' }], ...games)).toEqual([
      QUARTER,
      SEMI,
      FINAL,
    ])
  })

  it('does not derive a final from a name on an earlier game, or on a whole weekend', () => {
    const weekend = { description: 'Championship Weekend' }

    expect(roundsOf(['Guard Palms', { description: 'Final' }], ['Charm Charging', weekend])).toEqual([
      null,
      null,
    ])
  })

  it('uses names only for the post-season, and only for games that are played', () => {
    expect(
      roundsOf(
        ['Guard 9-8 Palms', { seasonSegment: 'regular', description: 'Final' }],
        ['Charm Charging', { gameStatus: 'canceled', description: 'Semifinal' }],
      ),
    ).toEqual([null, null])
  })
})
