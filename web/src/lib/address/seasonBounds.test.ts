import { expect, it } from 'vitest'
import { boundedSeasonYear, seasonBoundsOf } from './seasonBounds.ts'

const bounds = { first: 2019, last: 2026, current: 2025 }

it.each([
  ['', 2025, 'nothing asked for'],
  ['yr=2024', 2024, 'a season by yr'],
  ['year=2023', 2023, 'a season by year'],
  ['yr=2022&year=2023', 2022, 'both: yr wins'],
  ['yr=2019', 2019, 'the first season'],
  ['yr=2018', 2019, 'before the first season'],
  ['yr=-1', 2019, 'a negative number'],
  ['yr=0', 2019, 'zero'],
  ['yr=2026', 2026, 'the last season that can be asked for'],
  ['yr=2027', 2025, 'after the last season'],
  ['yr=99999999999999999999', 2025, 'a huge number'],
  ['yr=', 2025, 'an empty value'],
  ['yr=&year=2024', 2024, 'an empty yr beside a year'],
  ['yr=%20&year=2024', 2024, 'a blank yr beside a year'],
  ['yr=abc&year=2024', 2025, 'a word beside a year: yr wins'],
  ['yr=abc', 2025, 'a word'],
  ['yr=2024abc', 2024, 'digits and a word, as parseInt reads them'],
  ['yr=2024.9', 2024, 'a fraction'],
  ['yr=%202024', 2024, 'a space before the number'],
  ['yr=Infinity', 2025, 'infinity'],
])('reads the season out of "%s" as %i (%s)', (search, expected) => {
  const year = boundedSeasonYear(new URLSearchParams(search), bounds)

  expect(year).toBe(expected)
})

it.each([
  [[2025, 2024], 2025],
  [[2026, 2025, 2024], 2026],
  [[], 2025],
])('lets an address name seasons until the latest known one: of %j %i', (years, last) => {
  expect(seasonBoundsOf({ current: 2025, first: 2024, years })).toEqual({ first: 2024, current: 2025, last })
})
