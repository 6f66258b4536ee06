import { parse, type DocumentNode } from 'graphql'
import { pickFrom, type Random } from '../support/random/randomRuns.ts'
import type { RawRequest } from '../gateway/rawRequest.ts'

export const GAME = '2025-wll-ev-17'
const ARTICLE = 'wll-art-1015'

const game = `game(slug: "${GAME}") {
  id version venue { name } state { __typename ... on LiveGame { score { home away } } }
}`

/** Public operations with different dependencies: one, some or all. */
const OPERATIONS = {
  news: '{ news(first: 5) { nodes { id title } } }',
  article: `{ article(officialId: "${ARTICLE}") { id title } }`,
  player: '{ player(slug: "keira-gildersleeve") { id lastName bio team { id name } } }',
  // Its version stays the same however often the players and their stats are reloaded.
  players: '{ players(stat: POINTS, first: 3) { version nodes { slug } } }',
  roster: '{ team(slug: "guard") { id roster { id slug lastName } } }',
  schedule: '{ schedule { games { id version venue { name } state { status } } } }',
  game: `query ($x: Boolean = true) { ${game} site @include(if: $x) { league } }`,
  popup: '{ site { popup { title } promos { title } } }',
  all: `{ news(first: 2) { nodes { id title } } player(slug: "keira-gildersleeve") { id bio } ${game} site { popup { title } } }`,
} as const

const PERSONAL = [
  '{ viewer { id email } }',
  '{ site { league } viewer { id email } }',
  `query Both { viewer { ...Fan } ${game} } fragment Fan on Viewer { id email }`,
]

/** The pages of the test's web build, and their operations. */
export const PAGES: Readonly<Record<string, keyof typeof OPERATIONS>> = {
  '/': 'all',
  '/news/wll-art-1015': 'article',
  '/players/keira-gildersleeve': 'player',
  '/schedule': 'schedule',
}

const CALENDARS = ['/calendar/league.ics', '/calendar/guard.ics', `/calendar/games/${GAME}.ics`]
export const PICTURE = `/share/news/${ARTICLE}.png`

/** The documents by the paths of the pages that run them. */
export function pageDocuments(): Record<string, DocumentNode> {
  return Object.fromEntries(Object.entries(PAGES).map(([path, name]) => [path, parse(OPERATIONS[name])]))
}

/** A fan with her token; a rejected token has no email address. */
export interface Fan {
  authorization: string
  email?: string
}

/** A request and how it is sent. Questions with one name have one answer, however they are sent. */
export interface Question {
  name: string
  kind: 'operation' | 'page' | 'calendar' | 'picture' | 'personal'
  request: RawRequest
  fan: Fan | undefined
  /** The lowest version of the game that the answer may contain. */
  atLeast?: number
}

const ENCODINGS = ['gzip', 'br', 'gzip, br', 'identity', 'br;q=0.2, gzip;q=0.9', '*']
const JUNK = ['utm_source=mail', 'fbclid=', 'n=', 'ref=a%20b', 'gclid=']

/** A random question, sent in a random way; any of them may get a random made-up parameter. */
export function anyQuestion(random: Random, fans: readonly Fan[], atLeast: number): Question {
  const fan = random() < 0.3 ? pickFrom(random, fans) : undefined
  const common = {
    ...(random() < 0.7 && { 'accept-encoding': pickFrom(random, ENCODINGS) }),
    ...(fan && { authorization: fan.authorization }),
    ...(random() < 0.15 && { origin: 'https://elsewhere.example' }),
  }
  const junk = random() < 0.25 ? `${pickFrom(random, JUNK)}${Math.floor(random() * 1e6)}` : ''
  const chance = random()
  if (chance < 0.3) {
    const path = pickFrom(random, Object.keys(PAGES))
    const request = { path: junk === '' ? path : `${path}?${junk}`, headers: common }
    return { name: `page ${path}`, kind: 'page', fan, request }
  }
  if (chance < 0.38) {
    const path = pickFrom(random, CALENDARS)
    return { name: path, kind: 'calendar', fan, request: { path, headers: common } }
  }
  if (chance < 0.4)
    return { name: PICTURE, kind: 'picture', fan, request: { path: PICTURE, headers: common } }
  const isPersonal = chance < 0.5
  const name = isPersonal
    ? 'personal'
    : pickFrom(random, Object.keys(OPERATIONS) as (keyof typeof OPERATIONS)[])
  const query = name === 'personal' ? pickFrom(random, PERSONAL) : OPERATIONS[name]
  const wants = name === 'game' && atLeast > 0 && random() < 0.2
  const extensions = wants ? { extensions: { atLeast } } : {}
  const described = {
    ...{ name: `${name}${wants ? ` from ${atLeast}` : ''}`, fan },
    ...{ kind: isPersonal ? ('personal' as const) : ('operation' as const), ...(wants && { atLeast }) },
  }
  if (random() < 0.5) {
    const headers = { ...common, 'content-type': 'application/json' }
    return { ...described, request: { body: JSON.stringify({ query, ...extensions }), headers } }
  }
  const parameters = new URLSearchParams({
    query,
    ...(wants && { extensions: JSON.stringify(extensions.extensions) }),
  })
  const path = `/graphql?${parameters}${junk === '' ? '' : `&${junk}`}`
  return { ...described, request: { path, headers: { ...common, 'apollo-require-preflight': 'true' } } }
}
