import { expect, it } from 'vitest'
import { easternInstant, final, sampleGame } from '../../../testing/gameSample.ts'
import { weekPlaces } from './weekPlaces.ts'

const played = (day: string, week: number | null) =>
  sampleGame({ id: day, week, startTime: easternInstant(`${day}T19:00`), state: final(9, 12) })

it('finds the first day of each week in the order of the list', () => {
  const games = [played('2025-07-20', 9), played('2025-07-13', 8), played('2025-07-12', 8)]

  expect(weekPlaces(games)).toEqual([
    { week: 9, day: '2025-07-20', id: 'week-9' },
    { week: 8, day: '2025-07-13', id: 'week-8' },
  ])
})

it('gives two weeks that begin on one day one place', () => {
  expect(weekPlaces([played('2025-07-13', 8), played('2025-07-13', 7)]).map(({ id }) => id)).toEqual([
    'week-8',
    'week-8',
  ])
})

it('passes over games that are in no week', () => {
  expect(weekPlaces([played('2025-09-13', null)])).toEqual([])
})
