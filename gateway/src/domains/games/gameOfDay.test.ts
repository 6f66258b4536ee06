import { expect, it } from 'vitest'
import { exampleGames } from '../../../../tests/support/examples/exampleEvent.ts'

const GUARD = { officialId: 'WGUA', fullName: 'Guard' }
const CHARGING = { officialId: 'WCHA', fullName: 'Charging' }
const CHARM = { officialId: 'WCHR', fullName: 'Charm' }
const NOON = Date.parse('2025-07-12T16:00:00Z') / 1000
const at = (hours: number) => String(NOON + hours * 3600)

function numbersOf(...events: readonly Record<string, unknown>[]) {
  return exampleGames(...events).map(({ slug, numberOnDay }) => [slug, numberOnDay])
}

it('numberGamesOfDay numbers the games of two teams on one day by their start, whoever is the home team', () => {
  const numbers = numbersOf(
    { slugname: 'evening', startTime: at(8), homeTeam: CHARGING, awayTeam: GUARD },
    { slugname: 'noon', startTime: at(0) },
    { slugname: 'others', startTime: at(4), homeTeam: CHARM, awayTeam: GUARD },
    { slugname: 'next day', startTime: at(24) },
  )

  expect(numbers).toEqual([
    ['noon', 1],
    ['others', null],
    ['evening', 2],
    ['next day', null],
  ])
})

it('numberGamesOfDay skips games that are not played that day, and undecided ones', () => {
  const numbers = numbersOf(
    { slugname: 'canceled', startTime: at(0), gameStatus: 'canceled' },
    { slugname: 'played', startTime: at(4) },
    { slugname: 'open', startTime: at(5), homeTeam: null, awayTeam: null },
    { slugname: 'open too', startTime: at(6), homeTeam: null, awayTeam: null },
  )

  expect(numbers.map(([, number]) => number)).toEqual([null, null, null, null])
})
