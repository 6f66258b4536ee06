import { matchRoutes } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { pickFrom, randomFrom } from '../../../../tests/support/random/randomRuns.ts'
import { routes } from '../routes.ts'
import { canonicalAddress } from './canonicalAddress.ts'
import { matchedPath } from './matchedPath.ts'
import { routeParameters } from './routeParameters.ts'

describe('an address that is written as the site writes it', () => {
  it.each([
    '/',
    '/schedule?team=guard&team=palms&year=2024&type=post&week=3',
    '/standings?year=2024&type=regular',
    '/players/keira-gildersleeve/stats?year=0&type=post',
    '/games/2025-wll-ev-17?team=guard&sort=shot_pct&order=asc&plays=all',
    '/stats/compare?players=keira-gildersleeve,freya-aldaine&year=2024',
    '/search?q=a+b%2C+c&in=players&after=YWJj',
    '/shop/guard?kind=long-sleeve-tees&order=price-low&inStock=true&page=2',
    '/play/schedule?tab=girls',
    '/videos?playlistId=players',
    '/login?then=%2Fschedule%3Fteam%3Dguard',
    '/news?show=24',
    '/news/tag/WGUA',
  ])('is its own canonical address: %s', (address) => {
    expect(canonicalAddress(address)).toEqual({ address, others: '', isWrittenSo: true })
  })
})

describe('parameters that no page reads', () => {
  it.each([
    ['/?utm_source=x&fbclid=y', '/', 'utm_source=x&fbclid=y'],
    ['/schedule?utm_source=x&team=guard&%7e=%zz', '/schedule?team=guard', 'utm_source=x&%7e=%zz'],
    ['/login?mode=signIn&oobCode=abc&then=%2Fteams', '/login?then=%2Fteams', 'mode=signIn&oobCode=abc'],
    ['/offline?build=1-a', '/offline', 'build=1-a'],
    ['/standings?Year=2024&', '/standings', 'Year=2024'],
    ['/standings?constructor=1&__proto__=2', '/standings', 'constructor=1&__proto__=2'],
  ])('are kept apart from the address, which stays as it is: %s', (requested, address, others) => {
    expect(canonicalAddress(requested)).toEqual({ address, others, isWrittenSo: true })
  })
})

it.each([
  [
    'a ticked player before the order',
    '/stats?sort=goals&order=desc&players=a%2Cb',
    '/stats?sort=goals&order=desc&players=a,b',
  ],
  [
    'a table after a position',
    '/teams/guard/roster?position=attack&view=table',
    '/teams/guard/roster?view=table&position=attack',
  ],
  ['another team after all plays', '/games/x?plays=all&team=guard', '/games/x?team=guard&plays=all'],
  [
    'teams in the order of their choice',
    '/schedule?week=3&team=palms&team=guard',
    '/schedule?team=guard&team=palms&week=3',
  ],
  ['another encoding', "/search?q=o'neil%20~", '/search?q=o%27neil+%7E'],
  ['a way back', '/login?then=/players/x', '/login?then=%2Fplayers%2Fx'],
])('is written so with %s: the same parameters in any order and encoding', (_what, requested, address) => {
  expect(canonicalAddress(requested)).toEqual({ address, others: '', isWrittenSo: true })
})

describe('another spelling', () => {
  it.each([
    ['with a value twice', '/schedule?team=palms&team=GUARD&team=guard', '/schedule?team=guard&team=palms'],
    ['with a parameter twice', '/standings?year=2024&year=2023', '/standings?year=2024'],
    ['with an empty value', '/schedule?team=&year=2024&week=', '/schedule?year=2024'],
    ['with an older name', '/schedule?segment=post&yr=2024&year=2023', '/schedule?year=2024&type=post'],
    ['with a usual value', '/shop?order=featured&page=1&inStock=false', '/shop'],
    [
      'with a value that makes no sense',
      '/teams/guard/roster?view=tiles&position=bench',
      '/teams/guard/roster',
    ],
    ['with a number between two steps', '/news?show=13', '/news?show=24'],
    ['with a number of players between two steps', '/stats?show=51', '/stats?show=75'],
    ['with more players than the table shows', '/stats?show=9999', '/stats?show=1000'],
    ['with a value in capitals', '/stats?position=ATTACK&type=POST', '/stats?type=post&position=attack'],
    ['with players one by one', '/stats/compare?players=b&players=a%2Cb', '/stats/compare?players=b,a'],
    ['encoded without need', '/%73chedule?%74eam=gu%61rd', '/schedule?team=guard'],
    ['with a space as %20', '/search?q=%20a%20b', '/search?q=a+b'],
    ['with a slash at its end', '/schedule/', '/schedule'],
    ['with doubled slashes', '//schedule', '/schedule'],
    ['with backslashes', '/\\schedule', '/schedule'],
    ['with dots', '/x/%2e%2e/./schedule', '/schedule'],
    ['with capitals', '/Schedule', '/schedule'],
    ['with a club in capitals', '/TEAMS/GUARD', '/teams/guard'],
  ])('%s has the same address', (_how, requested, address) => {
    expect(canonicalAddress(requested)).toEqual({ address, others: '', isWrittenSo: false })
  })

  it('keeps the case of what is told apart by it', () => {
    expect(canonicalAddress('/videos/Clip-1/')?.address).toBe('/videos/Clip-1')
  })
})

it.each([
  '/nope',
  '/schedule/nope',
  '/calendar/league.ics',
  '/share/games/x.png?score=1-2-f',
  '//elsewhere.example/',
  '/%00',
  '/player',
])('is not known for %s, which no page has', (requested) => {
  expect(canonicalAddress(requested)).toBeNull()
})

const PARTS = [
  ...[
    'schedule',
    'Schedule',
    'teams',
    'GUARD',
    'roster',
    'news',
    'tag',
    'videos',
    'event',
    'player',
    'players',
  ],
  ...[
    '',
    '.',
    '..',
    '%2e%2e',
    '%2F',
    '%00',
    '%zz',
    '\\',
    'elsewhere.example',
    'stats',
    'compare',
    'play',
    'é',
  ],
  ...['%C3%A9', '%5C', '%2e', 'a%20b', "o'neil", 'a,b'],
]
const NAMES = ['team', 'year', 'yr', 'type', 'segment', 'show', 'players', 'q', 'then', 'utm_a', 't%65am', '']
const VALUES = [
  ...[
    '',
    'guard',
    'GUARD',
    '2024',
    '-1',
    '1e9',
    '%zz',
    'a,b',
    'a%2Cb',
    '//x',
    '%2F%2Fx',
    'post',
    '13',
    '+',
    '%0d%0a',
  ],
]

const random = randomFrom(20_250_712)
const upToFour = <T>(make: () => T) => Array.from({ length: Math.floor(random() * 5) }, make)
const madeUpPaths = Array.from(
  { length: 4000 },
  () => `/${upToFour(() => pickFrom(random, PARTS)).join('/')}`,
)

it('is the same address once more, on the site, and without anything that no page reads', () => {
  for (const path of madeUpPaths) {
    const pairs = upToFour(() => `${pickFrom(random, NAMES)}=${pickFrom(random, VALUES)}`)
    const canonical = canonicalAddress(`${path}?${pairs.join('&')}`)
    if (canonical === null) continue
    const { address } = canonical
    expect(canonicalAddress(address)).toEqual({ address, others: '', isWrittenSo: true })
    expect(new URL(address, 'https://www.example.com').href).toBe(`https://www.example.com${address}`)
    expect(address).not.toContain('utm_a')
  }
})

it('finds the pages that the router finds', () => {
  const table = routes.map(({ path, page }) => ({ path, handle: page }))
  for (const path of madeUpPaths.filter((made) => !made.includes('%zz'))) {
    // The router gets the path of an address that has been read.
    const pathname = new URL(`https://www.example.com${path}`).pathname.replaceAll(/\/{2,}/g, '/')
    const found = matchRoutes(table, pathname)?.[0]?.route.handle ?? null
    expect([pathname, matchedPath(pathname)?.page ?? null]).toEqual([pathname, found])
  }
})

it.each(routes)('has the parameters of $page under names of their own', ({ page }) => {
  const names = routeParameters[page].flatMap((parameter) => parameter.names)

  expect(new Set(names).size).toBe(names.length)
})
