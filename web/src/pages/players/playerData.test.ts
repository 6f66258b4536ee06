import { expect, it } from 'vitest'
import { charging, final, guard, live, palms, sampleGame } from '../../../testing/gameSample.ts'
import { nextGameOf, playerAddress, requestedSeasons, requestedTab } from './playerData.ts'

const bounds = { first: 2022, last: 2025, current: 2025 }

it.each([
  [undefined, '', 'profile'],
  ['profile', '', 'profile'],
  ['stats', '', 'stats'],
  ['media', '?tab=stats', 'media'],
  [undefined, '?tab=media', 'media'],
  [undefined, '?tab=nonsense', 'profile'],
  ['nonsense', '', null],
] as const)('reads the part of the page out of /%s%s as %s', (segment, search, tab) => {
  expect(requestedTab(segment, new URLSearchParams(search))).toBe(tab)
})

it.each([
  ['', 2025, 2025],
  ['?year=2023', 2023, 2023],
  ['?yr=2024&year=2023', 2024, 2024],
  ['?year=1990', 2022, 2022],
  ['?year=2090', 2025, 2025],
  ['?year=soon', 2025, 2025],
  ['?year=0', 0, undefined],
  ['?yr=0', 0, undefined],
  ['?eventsYear=2023', 2025, 2023],
  ['?year=0&eventsYear=2024', 0, 2024],
  ['?year=2024&eventsYear=0', 2024, 2024],
  ['?eventsYear=1990', 2025, 2022],
])('reads %s as the season %s and the log of %s', (search, year, logYear) => {
  expect(requestedSeasons(new URLSearchParams(search), bounds)).toEqual({ year, logYear })
})

it('leaves the season to the gateway where the seasons are not known, but for all years', () => {
  expect(requestedSeasons(new URLSearchParams('?year=2023'), null)).toEqual({ year: null, logYear: null })
  expect(requestedSeasons(new URLSearchParams('?year=0'), null)).toEqual({ year: 0, logYear: undefined })
})

it.each([
  ['profile', {}, '/players/ann-lee'],
  ['stats', {}, '/players/ann-lee/stats'],
  ['stats', { year: 2024, segment: 'POST' }, '/players/ann-lee/stats?year=2024&type=post'],
  ['stats', { year: 0 }, '/players/ann-lee/stats?year=0'],
  ['media', { year: null, segment: 'CHAMPSERIES' }, '/players/ann-lee/media?type=champseries'],
] as const)('writes the address of %s with %j', (tab, season, address) => {
  expect(playerAddress('ann-lee', tab, season)).toBe(address)
})

it("finds the team's next game, which may be on", () => {
  const over = sampleGame({ id: '1', homeTeam: guard, awayTeam: palms, state: final(1, 2) })
  const on = sampleGame({ id: '2', homeTeam: guard, awayTeam: charging, state: live(1, 2) })
  const later = sampleGame({ id: '3', homeTeam: guard, awayTeam: palms })

  expect(nextGameOf([over, on, later])?.id).toBe('2')
  expect(nextGameOf([over, later])?.id).toBe('3')
  expect(nextGameOf([over])).toBe(null)
  expect(nextGameOf(null)).toBe(null)
})
