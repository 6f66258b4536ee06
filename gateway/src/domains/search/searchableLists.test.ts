import { expect, it } from 'vitest'
import { toSettings, type SiteSettings } from '../site/settings.ts'
import { areSameLists, documentsOf, type SearchableLists } from './searchableLists.ts'

const SETTINGS = toSettings(null, { currentSeasonYear: 2025, firstSeasonYear: 2022 })

function listsWith(settings: SiteSettings): SearchableLists {
  const season = { year: 2025, games: [], teams: [], lastUpdated: '2025-07-12T20:00:00.000Z', settings }
  return { seasons: [{ season, players: null }], clips: null, home: null, collections: [] }
}

it('searchable lists are equal when the same lists are read under the same settings', () => {
  expect(areSameLists(listsWith(SETTINGS), listsWith(SETTINGS))).toBe(true)
})

it('searchable lists differ under other settings, which decide which games are visible', () => {
  const shown = { ...SETTINGS, championshipSeries: { hasStarted: true, isShown: true } }

  expect(areSameLists(listsWith(SETTINGS), listsWith(shown))).toBe(false)
})

const product = (id: string, isAvailable = true) => ({
  ...{
    id,
    shopifyId: id,
    title: `Hoodie ${id}`,
    handle: id,
    category: 'Hoodies',
    url: 'https://shop.example/',
  },
  ...{ image: null, variant: null, badge: null, isAvailable },
  priceRange: {
    min: { amount: '74.00', currencyCode: 'USD' },
    max: { amount: '74.00', currencyCode: 'USD' },
  },
})

it('searchable lists differ when a collection of the shop has been reloaded', () => {
  const with1 = (products: ReturnType<typeof product>[]) => ({
    ...listsWith(SETTINGS),
    collections: [{ officialId: null, products }],
  })
  const hoodies = [product('a')]

  expect(areSameLists(with1(hoodies), with1(hoodies))).toBe(true)
  expect(areSameLists(with1(hoodies), with1([product('a')]))).toBe(false)
  expect(areSameLists(with1(hoodies), listsWith(SETTINGS))).toBe(false)
})

it('searchable lists have each product once, sold-out ones last', () => {
  const collections = [
    { officialId: null, products: [product('sold', false), product('a')] },
    { officialId: 'WGUA', products: [product('a'), product('b')] },
  ]

  const documents = documentsOf({ ...listsWith(SETTINGS), collections })

  expect(documents.map(({ result }) => result.id)).toEqual(['a', 'b', 'sold'])
})
