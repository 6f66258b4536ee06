import { expect, it } from 'vitest'
import { schedulePreset } from './presets.ts'

it.each([
  ['/schedule', 'upcoming', 'fan'],
  ['/schedule-et', 'upcoming', 'league'],
  ['/scores', 'results', 'fan'],
  ['/tickets', 'tickets', 'fan'],
  ['/elsewhere', 'upcoming', 'fan'],
])('shows at %s the games that are %s, in the times of the %s', (pathname, view, times) => {
  expect(schedulePreset(pathname)).toMatchObject({ view, times })
})
