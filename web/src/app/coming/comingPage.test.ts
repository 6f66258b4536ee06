import { expect, it } from 'vitest'
import { comingPage } from './comingPage.ts'

it.each([
  ['/', '/schedule', 'schedule'],
  ['/schedule', '/scores', 'schedule'],
  ['/schedule', '/standings', 'standings'],
  ['/', '/stats', 'stats'],
  ['/schedule', '/games/2025-wll-ev-17', 'game'],
  ['/games/2025-wll-ev-17', '/games/2025-wll-ev-18', 'game'],
  ['/', '/teams/guard', 'team'],
  ['/teams/guard', '/teams/charm/roster', 'team'],
  ['/teams/guard/roster', '/players/keira-gildersleeve', 'player'],
  ['/', '/player/keira-gildersleeve/media', 'player'],
  ['/', '/videos', 'videos'],
  ['/news', '/videos/tag/WGUA', 'videos'],
  ['/', '/news', 'news'],
  ['/news', '/news/1234', 'article'],
  ['/news/1234', '/news/tag/WGUA', 'news'],
  ['/', '/shop', 'shop'],
  ['/', '/shop/guard', 'shop'],
  ['/', '/schedule/', 'schedule'],
])('from %s to %s stands the skeleton of %s', (from, to, kind) => {
  expect(comingPage(from, to)).toBe(kind)
})

it.each([
  ['/schedule', '/schedule'],
  ['/teams/guard', '/teams/guard/roster'],
  ['/players/keira-gildersleeve', '/players/keira-gildersleeve/stats'],
  ['/videos', '/videos/tag/WGUA'],
  ['/news/tag/WGUA', '/news'],
  ['/shop', '/shop/guard'],
])('from %s to %s the page stays', (from, to) => {
  expect(comingPage(from, to)).toBeNull()
})

it.each([
  '/search',
  '/',
  '/settings',
  '/login',
  '/stats/compare',
  '/videos/clip-1',
  '/nope',
  '/shopping',
  '/teams',
  '/teams/guard/nope',
])('has no skeleton for %s, whose boxes nobody knows', (to) => {
  expect(comingPage('/all-star', to)).toBeNull()
})
