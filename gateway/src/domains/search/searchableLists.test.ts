import { expect, it } from 'vitest'
import { toSettings, type SiteSettings } from '../site/settings.ts'
import { areSame, type SearchableLists } from './searchableLists.ts'

const SETTINGS = toSettings(null, { currentSeasonYear: 2025, firstSeasonYear: 2022 })

function listsWith(settings: SiteSettings): SearchableLists {
  const season = { year: 2025, games: [], teams: [], lastUpdated: '2025-07-12T20:00:00.000Z', settings }
  return { seasons: [{ season, players: null }], clips: null, home: null }
}

it('are the same where the same lists are read under the same settings', () => {
  expect(areSame(listsWith(SETTINGS), listsWith(SETTINGS))).toBe(true)
})

it('are others under other settings, which say which games are shown', () => {
  const shown = { ...SETTINGS, championshipSeries: { hasStarted: true, isShown: true } }

  expect(areSame(listsWith(SETTINGS), listsWith(shown))).toBe(false)
})
