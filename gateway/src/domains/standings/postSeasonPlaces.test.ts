import { describe, expect, it } from 'vitest'
import { knockoutGames, type KnockoutGame } from '../../../../tests/support/examples/knockoutGames.ts'
import { outcomesOf, countOf, resultsOf } from './gameResult.ts'
import { placePostSeason } from './postSeasonPlaces.ts'
import type { PlacingFigures } from './tableRow.ts'

const NAMES = ['Guard', 'Palms', 'Charging', 'Charm', 'Atlas', 'Chaos', 'Redwoods', 'Cannons']

/** The places of the teams in these games: rank, name and how their post-season ended. */
function placed(...inShort: readonly KnockoutGame[]) {
  const games = knockoutGames(...inShort)
  const ids = new Set(games.flatMap(({ homeTeam, awayTeam }) => [homeTeam?.officialId, awayTeam?.officialId]))
  const rows = NAMES.filter((name) => ids.has(idOf(name))).map((name): PlacingFigures => {
    const figures = { scores: 0, scoreDiff: 0, seed: null }
    return {
      officialId: idOf(name),
      name,
      ...countOf(outcomesOf(resultsOf(games, 'POST'), idOf(name))),
      ...figures,
    }
  })
  return placePostSeason(rows, games)
}

function idOf(name: string): string {
  return name.toUpperCase()
}

function places(...inShort: readonly KnockoutGame[]) {
  return placed(...inShort).map(({ rank, row, finish }) => [rank, row.name, finish])
}

const QUARTERFINALS = ['Guard 12-9 Palms', 'Charm 10-11 Charging', 'Atlas 8-7 Chaos']
const THIRD: KnockoutGame = ['Charm 4-20 Palms', { description: 'Third Place' }]
const FINAL: KnockoutGame = ['Guard 12-9 Charging', { description: 'Final' }]

describe('placePostSeason', () => {
  it('places champion, runner-up and the losers of each round, with eight teams', () => {
    const table = places(
      ...[...QUARTERFINALS, 'Redwoods 9-8 Cannons', 'Guard 7-8 Charging', 'Atlas 9-5 Redwoods'],
      'Charging 13-12 Atlas',
    )

    expect(table).toEqual([
      [1, 'Charging', 'CHAMPION'],
      [2, 'Atlas', 'RUNNER_UP'],
      [3, 'Guard', 'OUT_IN_SEMIFINAL'],
      [3, 'Redwoods', 'OUT_IN_SEMIFINAL'],
      [5, 'Cannons', 'OUT_IN_QUARTERFINAL'],
      [5, 'Chaos', 'OUT_IN_QUARTERFINAL'],
      [5, 'Charm', 'OUT_IN_QUARTERFINAL'],
      [5, 'Palms', 'OUT_IN_QUARTERFINAL'],
    ])
  })

  it('counts a forfeit without a score for nobody, and derives no outcome from it', () => {
    const forfeit: KnockoutGame = ['Guard 0-0 Palms', { gameStatus: 'Forfeit', description: 'Semifinal' }]
    const semifinal: KnockoutGame = ['Charm 4-9 Charging', { description: 'Semifinal' }]
    const table = placed(forfeit, semifinal)

    expect(table.map(({ row }) => [row.name, row.wins, row.losses, row.ties])).toEqual([
      ['Charging', 1, 0, 0],
      ['Charm', 0, 1, 0],
      ['Guard', 0, 0, 0],
      ['Palms', 0, 0, 0],
    ])
  })

  it('places teams that play on, without a rank, above eliminated ones, with seven teams', () => {
    const table = places(...QUARTERFINALS, 'Redwoods 7-8 Guard', 'Charging Atlas', 'Guard ?')

    expect(table).toEqual([
      [null, 'Guard', null],
      [null, 'Atlas', null],
      [null, 'Charging', null],
      [null, 'Redwoods', 'OUT_IN_SEMIFINAL'],
      [5, 'Chaos', 'OUT_IN_QUARTERFINAL'],
      [5, 'Charm', 'OUT_IN_QUARTERFINAL'],
      [5, 'Palms', 'OUT_IN_QUARTERFINAL'],
    ])
  })

  it('decides third place by a game when there is one, whatever its score', () => {
    expect(places(THIRD, FINAL)).toEqual([
      [1, 'Guard', 'CHAMPION'],
      [2, 'Charging', 'RUNNER_UP'],
      [3, 'Palms', 'THIRD'],
      [4, 'Charm', 'FOURTH'],
    ])
  })

  it.each<[string, KnockoutGame[], (number | string | null)[][]]>([
    [
      'before the final, the finalists first',
      [THIRD, ['Guard Charging', { description: 'Final' }]],
      [
        [null, 'Charging', null],
        [null, 'Guard', null],
        [3, 'Palms', 'THIRD'],
        [4, 'Charm', 'FOURTH'],
      ],
    ],
    [
      'of a game that nobody won',
      [['Charm 9-9 Palms', { description: 'Third Place' }], FINAL],
      [
        [1, 'Guard', 'CHAMPION'],
        [2, 'Charging', 'RUNNER_UP'],
        [null, 'Charm', null],
        [null, 'Palms', null],
      ],
    ],
    [
      'of the semifinals while their losers have a game to play',
      ['Guard 12-9 Palms', 'Charm 10-11 Charging', ['? ?', { description: '3rd place' }], '? ?'],
      [
        [null, 'Charging', null],
        [null, 'Guard', null],
        [null, 'Charm', null],
        [null, 'Palms', null],
      ],
    ],
    [
      'where nobody knows what was played for',
      ['Guard 12-9 Palms', 'Charm 10-11 Charging'],
      [
        [null, 'Charging', null],
        [null, 'Charm', null],
        [null, 'Guard', null],
        [null, 'Palms', null],
      ],
    ],
    [
      'before the first result',
      ['Guard Palms', 'Charm Charging', '? ?'],
      [
        [null, 'Charging', null],
        [null, 'Charm', null],
        [null, 'Guard', null],
        [null, 'Palms', null],
      ],
    ],
  ])('gives no rank %s', (_when, games, expected) => {
    expect(places(...games)).toEqual(expected)
  })

  it('names the game that decided each place, and none for teams that share a place', () => {
    const table = placed('Guard 12-9 Palms', 'Charm 10-11 Charging', 'Guard 9-8 Charging')

    expect(table.map(({ row, placed: placing }) => [row.name, placing?.reason])).toEqual([
      ['Guard', 'Won the final 9-8.'],
      ['Charging', 'Played in the final.'],
      ['Charm', undefined],
      ['Palms', undefined],
    ])
  })

  it('gives no reason above a team whose outcome is unknown', () => {
    const forfeit: KnockoutGame = ['Charm 0-0 Palms', { gameStatus: 'Forfeit', description: 'Semifinal' }]
    const table = placed(forfeit, FINAL)

    expect(table.map(({ row, placed: placing }) => [row.name, placing?.reason])).toEqual([
      ['Guard', 'Won the final 12-9.'],
      ['Charging', undefined],
      ['Charm', undefined],
      ['Palms', undefined],
    ])
  })

  it('has no third-place game for a semifinalist when there was none', () => {
    const table = placed('Guard 12-9 Palms', 'Charm 10-11 Charging', 'Guard 9-8 Charging')

    expect(JSON.stringify(table)).not.toContain('3rd place')
  })

  it('names a third-place game that was played', () => {
    expect(placed(THIRD, FINAL).map(({ placed: placing }) => placing?.reason)).toEqual([
      'Won the final 12-9.',
      'Played in the final.',
      'Won the game for 3rd place 20-4.',
      undefined,
    ])
  })
})
