import { expect, it } from 'vitest'
import { formatHeight, playerTeams, yearRanges } from './playerDetails.ts'

it.each([
  [[2025], '2025'],
  [[2025, 2024, 2023], '2023–2025'],
  [[2026, 2022, 2024, 2023], '2022–2024, 2026'],
])('writes the years %j as %s', (years, text) => {
  expect(yearRanges(years)).toBe(text)
})

it('lists each team once with its years, the latest first, and no season without a team', () => {
  const guard = { officialId: 'WGUA', name: 'Guard', location: 'Boston' }
  const north = { officialId: 'TNO', name: 'Team North', location: null }

  const teams = playerTeams([
    { year: 2022, team: null },
    { year: 2023, team: north },
    { year: 2024, team: guard },
    { year: 2025, team: guard },
    { year: 2025, team: guard },
  ])

  expect(teams).toEqual([
    { id: 'WGUA', name: 'Boston Guard', remark: '2024–2025' },
    { id: 'TNO', name: 'Team North', remark: '2023' },
  ])
})

it.each([
  ["5'8", '5 ft 8 in'],
  ['5’10', '5 ft 10 in'],
  ["6'", '6 ft'],
  ['172 cm', '172 cm'],
  [null, null],
])('writes the height %s as %s', (height, text) => {
  expect(formatHeight(height)).toBe(text)
})
