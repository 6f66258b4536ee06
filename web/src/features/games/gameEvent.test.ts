import { expect, it } from 'vitest'
import {
  canceledFrom,
  delayed,
  easternInstant,
  final,
  forfeit,
  held,
  live,
  NO_TICKETS,
  noResult,
  postponedFrom,
  sampleGame,
  suspended,
} from '../../../testing/gameSample.ts'
import { missingFields } from '../../../testing/requiredFields.ts'
import { gameDescription, gameEvent, gameList } from './gameEvent.ts'

const ORIGIN = 'https://www.example.com'
const originalStartTime = easternInstant('2025-07-12T19:30')
const postponed = postponedFrom(originalStartTime)
const canceled = canceledFrom(originalStartTime)

it('has all that search engines require of a game', () => {
  const event = gameEvent(sampleGame(), ORIGIN)

  expect(event).toMatchObject({
    name: 'California Palms at Maryland Charm',
    url: `${ORIGIN}/games/2025-game-7`,
    image: `${ORIGIN}/share/games/2025-game-7.png`,
    startDate: '2025-07-12T23:30:00.000Z',
    eventStatus: 'https://schema.org/EventScheduled',
    location: {
      name: 'Harbor Field',
      address: { '@type': 'PostalAddress', addressLocality: 'Annapolis', addressRegion: 'MD' },
    },
    homeTeam: { name: 'Maryland Charm', url: `${ORIGIN}/teams/charm` },
    awayTeam: { name: 'California Palms', url: `${ORIGIN}/teams/palms` },
    offers: { url: 'https://tickets.example.com/7', availability: 'https://schema.org/InStock' },
  })
  expect(missingFields(event ?? {})).toEqual([])
})

it.each([
  ['postponed', postponed, 'https://schema.org/EventPostponed'],
  ['canceled', canceled, 'https://schema.org/EventCancelled'],
] as const)('says that a game is %s, and offers no tickets', (_name, state, eventStatus) => {
  const event = gameEvent(sampleGame({ state }), ORIGIN)

  expect(event).toMatchObject({ eventStatus, startDate: originalStartTime })
  expect(event).not.toHaveProperty('offers')
})

it.each([
  ['suspended', suspended(4, 5), 'EventPostponed'],
  ['without a result', noResult, 'EventScheduled'],
  ['held', held, 'EventScheduled'],
  ['forfeited', forfeit, 'EventScheduled'],
])('offers no tickets for a game that is %s', (_name, state, eventStatus) => {
  const event = gameEvent(sampleGame({ state }), ORIGIN)

  expect(event?.eventStatus).toBe(`https://schema.org/${eventStatus}`)
  expect(event).not.toHaveProperty('offers')
})

it('still offers tickets while a game is delayed, and says so', () => {
  const game = sampleGame({ state: delayed })

  expect(gameEvent(game, ORIGIN)).toHaveProperty('offers')
  expect(gameDescription(game)).toMatch(/^Delayed\. California Palms at Maryland Charm: Sat/)
})

it('offers tickets only where they are sold', () => {
  expect(gameEvent(sampleGame({ tickets: NO_TICKETS }), ORIGIN)).not.toHaveProperty('offers')
  expect(gameEvent(sampleGame({ state: live(8, 10) }), ORIGIN)).not.toHaveProperty('offers')
})

it('gives the league’s day alone while the time is not announced', () => {
  const startTime = easternInstant('2025-07-12T23:23')

  expect(gameEvent(sampleGame({ startTime, isTimeAnnounced: false }), ORIGIN)?.startDate).toBe('2025-07-12')
})

it('is no event without a place', () => {
  const nowhere = sampleGame({ venue: null })

  expect(gameEvent(nowhere, ORIGIN)).toBeNull()
  expect(gameList([nowhere], ORIGIN)).toEqual([])
})

it('names no side that is undecided, and takes a city that it cannot split as it is', () => {
  const venue = { id: 'v', name: null, city: 'Toronto' }
  const event = gameEvent(sampleGame({ homeTeam: null, venue }), ORIGIN)

  expect(event).not.toHaveProperty('homeTeam')
  expect(event?.location).toEqual({ '@type': 'Place', name: 'Toronto', address: 'Toronto' })
})

it('tells no score of a game that is over', () => {
  const game = sampleGame({ state: final(37, 41) })

  expect(JSON.stringify(gameList([game], ORIGIN))).not.toMatch(/37|41|record|winner/)
  expect(gameDescription(game)).not.toMatch(/37|41/)
})

it('lists games in the order of the page', () => {
  const [list] = gameList([sampleGame(), sampleGame({ slug: 'next' })], ORIGIN)

  expect(list?.itemListElement.map(({ position, item }) => [position, item.url])).toEqual([
    [1, `${ORIGIN}/games/2025-game-7`],
    [2, `${ORIGIN}/games/next`],
  ])
  expect(missingFields(list ?? {})).toEqual([])
})

const PLACE =
  'California Palms at Maryland Charm: Sat, Jul 12, 2025, 7:30 PM ET, Harbor Field, Annapolis, MD.'

it.each([
  ['to come', {}, `${PLACE} On ESPN+. Tickets on sale.`],
  ['without tickets', { tickets: NO_TICKETS }, `${PLACE} On ESPN+.`],
  [
    'without a time',
    { isTimeAnnounced: false, broadcasters: [], tickets: NO_TICKETS },
    PLACE.replace('7:30 PM ET', 'time TBA'),
  ],
  ['over', { state: final(9, 12) }, `${PLACE} On ESPN+. Box score, plays and highlights.`],
  ['postponed', { state: postponed }, `Postponed. ${PLACE.replace('Sat', 'was Sat')} On ESPN+.`],
  ['canceled', { state: canceled }, `Canceled. ${PLACE.replace('Sat', 'was Sat')} On ESPN+.`],
  [
    'without a venue',
    { venue: null },
    `${PLACE.replace(', Harbor Field, Annapolis, MD', '')} On ESPN+. Tickets on sale.`,
  ],
])('describes a game %s', (_name, changes, expected) => {
  const description = gameDescription(sampleGame(changes))

  expect(description).toBe(expected)
  expect(description.length).toBeLessThanOrEqual(160)
})
