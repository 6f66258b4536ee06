import { expect, it } from 'vitest'
import { requestKind } from './requestKind.ts'

const SITE = 'https://www.example.com'
const kindOf = (address: string, { method = 'GET', mode = 'no-cors', headers = {} } = {}) =>
  requestKind({ method, mode, url: new URL(address, SITE), headers: new Headers(headers) }, SITE)

it.each(['/', '/schedule?team=guard', '/games/2025-wll-ev-17', '/profile', '/offline'])(
  'takes a navigation to %s for a page',
  (address) => {
    expect(kindOf(address, { mode: 'navigate' })).toBe('page')
  },
)

it.each([
  ...['/calendar/guard.ics', '/images/96/media/x.png', '/share/games/x.png', '/graphql', '/graphiql'],
  ...['/session', '/schema.graphql', '/sitemap.xml', '/sitemaps/games-1.xml', '/robots.txt', '/favicon.svg'],
  ...['/static/media/goal.mp4', '/static/assets/barlow-4f2a.woff2'],
])('takes no navigation to %s for a page', (address) => {
  expect(kindOf(address, { mode: 'navigate' })).toBe('no page')
})

it.each([
  ['/static/js/site-4f2a.js', 'static'],
  ['/static/assets/barlow-4f2a.woff2', 'static'],
  ['/images/640/media.example.com/crests/guard.svg', 'picture'],
])('takes %s for %s', (address, kind) => {
  expect(kindOf(address, { mode: 'cors' })).toBe(kind)
})

it.each([
  ...['/graphql?query=x', '/graphql/stream', '/session', '/rum', '/healthz', '/calendar/guard.ics'],
  ...['/share/games/x.png', '/schedule', '/service-worker.js', '/manifest.webmanifest'],
  ...['https://media.example.com/static/x.js', 'https://ads.example.com/images/1/x/y.png'],
])('leaves a request for %s alone', (address) => {
  expect(kindOf(address, { mode: 'cors' })).toBeNull()
})

it.each(['POST', 'HEAD', 'DELETE'])('leaves what is sent by %s alone', (method) => {
  expect(kindOf('/static/js/site-4f2a.js', { method })).toBeNull()
  expect(kindOf('/schedule', { method, mode: 'navigate' })).toBeNull()
})

it.each(['/static/media/goal.mp4', '/images/640/x.png'])('leaves a part of %s alone', (address) => {
  expect(kindOf(address, { headers: { range: 'bytes=0-1023' } })).toBeNull()
})
