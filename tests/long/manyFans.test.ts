import { createClient, type RedisClientType } from '@keyv/redis'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { LIVE_MOMENT } from '../../sandbox/src/season/liveMoment.ts'
import { startViewerStack, tokenOf, type ViewerStack } from '../gateway/viewerStack.ts'
import { freshRuns, pickFrom, randomFrom, type Random } from '../support/random/randomRuns.ts'
import { startRedisServer, type RedisServer } from '../support/processes/redisServer.ts'

/** The number of simultaneous requests. */
const AT_ONCE = 50
/** After this many requests the league's clock advances by ten seconds, so that the live game gets a new version. */
const REQUESTS_PER_STEP = 2000

/** All data of a fan contains her mark, which occurs nowhere else. So many that none of them sends too many changes in a minute. */
const FANS = Array.from({ length: 1000 }, (_none, number) => {
  const mark = `mark${number}x`
  const uid = `fan-${mark}`
  const email = `${mark}@example.com`
  return { mark, uid, email, token: tokenOf(uid, { name: `Fan ${mark}`, email }) }
})
type Fan = (typeof FANS)[number]

const ANY_MARK = /mark\d+x|eyJ/

const VIEWER = 'viewer { id firstName lastName email zip topics favoriteTeam { slug } favoritePlayerSlugs }'
const SAVE = `mutation Save($input: SaveProfileInput!) {
  saveProfile(input: $input) { viewer { id email topics } problems { code } }
}`
const PICK = `mutation Pick($input: SetFavoritesInput!) {
  setFavorites(input: $input) { viewer { id email favoriteTeam { slug } } problems { code } }
}`

/** Public operations. Everything in them that changes during the game includes the game's version. */
const PUBLIC = [
  '{ game(slug: "2025-wll-ev-17") { slug version state { __typename ... on LiveGame { version label score { home away } } } } }',
  '{ schedule(year: 2025) { currentGame { slug version state { __typename ... on LiveGame { label score { home away } } } } } }',
  '{ standings(year: 2024) { rows { rank wins losses team { name } } } }',
  '{ team(slug: "guard") { name roster { slug lastName } } }',
  '{ player(slug: "keira-gildersleeve") { slug lastName careerStats { points } } }',
  '{ search(text: "guard") { nodes { __typename ... on Team { id } ... on Player { id } ... on Game { id } } } }',
  '{ site { league seasons { current first } links { shop } } }',
]

/** No answer, or the league was unreachable: no fault of the gateway's, as long as it is rare. */
const UNANSWERED = Symbol('unanswered')
/** The mistake in an answer, if any. */
type Outcome = string | typeof UNANSWERED | undefined

let redis: RedisServer
let stack: ViewerStack
beforeAll(async () => {
  redis = await startRedisServer()
  const env = { REDIS_URL: redis.url, LOG_LEVEL: 'info', UPSTREAM_FOREGROUND_MS: '60000' }
  stack = await startViewerStack({ env })
})
afterAll(async () => {
  await stack.close()
  await redis.close()
})

it(
  'of 100,000 interleaved requests of fans and visitors none is answered with another fan’s data',
  { timeout: 3_600_000 },
  async () => {
    const { runs, seed } = freshRuns(100_000)
    const random = randomFrom(seed)
    const problems: string[] = []
    const publicAnswers = new Map<string, string>()
    const counts = { fans: 0, visitors: 0, unanswered: 0, steps: 0 }
    const startMs = performance.now()
    let sent = 0

    async function ask(number: number): Promise<Outcome> {
      if (number % REQUESTS_PER_STEP === 0) await moveLeague((counts.steps += 1) * 10)
      const isFan = random() < 0.5
      counts[isFan ? 'fans' : 'visitors'] += 1
      return isFan ? askAsFan(random, pickFrom(random, FANS)) : askAsVisitor(random, publicAnswers)
    }
    async function client(): Promise<void> {
      while (sent < runs && problems.length === 0) {
        const number = (sent += 1)
        const problem = await ask(number).catch((error: unknown) =>
          isConnectionLost(error) ? UNANSWERED : String(error),
        )
        if (problem === UNANSWERED) counts.unanswered += 1
        else if (problem !== undefined) problems.push(`Request ${number} from seed ${seed}: ${problem}`)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, client))

    const seconds = (performance.now() - startMs) / 1000
    console.log(
      [
        `seed ${seed}: ${counts.fans} requests of ${FANS.length} fans and ${counts.visitors} of visitors in ${Math.round(seconds)} s, ${counts.unanswered} unanswered`,
        `the league moved ${counts.steps} times; ${publicAnswers.size} versions of ${PUBLIC.length} public answers`,
      ].join('\n'),
    )
    expect(problems).toEqual([])
    // A machine that stalls for a while closes connections just when they are reused.
    expect(counts.unanswered).toBeLessThan(runs / 1000)
    expect(publicAnswers.size).toBeGreaterThan(PUBLIC.length)
    const kept = await everythingInRedis()
    expect(kept).toMatch(/config/)
    expect(kept).not.toMatch(ANY_MARK)
    expect(JSON.stringify(stack.logs)).not.toMatch(ANY_MARK)
  },
)

/** Reads or changes data as the fan, sometimes with public fields. Returns the mistake in the answer. */
async function askAsFan(random: Random, fan: Fan): Promise<Outcome> {
  const turn = random()
  const answer =
    turn < 0.1
      ? await stack.query(
          SAVE,
          { input: { topics: [`${fan.mark} likes ${Math.floor(turn * 1000)}`] } },
          fan.token,
        )
      : turn < 0.2
        ? await stack.query(PICK, { input: { team: random() < 0.5 ? 'charm' : 'guard' } }, fan.token)
        : turn < 0.6
          ? await stack.query(`{ ${VIEWER} }`, {}, fan.token)
          : await stack.query(`{ ${VIEWER} ${pickFrom(random, PUBLIC).slice(1)}`, {}, fan.token)
  const others = FANS.filter(({ uid }) => uid !== fan.uid).filter(({ mark }) => answer.text.includes(mark))
  const isHers = answer.text.includes(`"id":"Viewer:${fan.uid}"`) && answer.text.includes(fan.email)
  const isReached = !isUnreached(answer.text)
  const wrong = [
    ...(isReached && !(isHers && answer.errors.length === 0) ? ['is not hers'] : []),
    ...others.map(({ mark }) => `holds what is of ${mark}`),
    ...(answer.headers.get('cache-control') === 'private, no-store' ? [] : ['may be kept']),
  ]
  if (wrong.length === 0) return isReached ? undefined : UNANSWERED
  return `the answer to ${fan.mark} ${wrong.join(', ')}: ${answer.text}`
}

/** Sends a public operation. The answer must contain no fan's data, and equal any other of the same versions byte for byte. */
async function askAsVisitor(random: Random, known: Map<string, string>): Promise<Outcome> {
  const query = pickFrom(random, PUBLIC)
  const { status, text } = random() < 0.5 ? await askByGet(query) : await stack.query(query)
  if (ANY_MARK.test(text)) return `a visitor was told of a fan: ${text}`
  if (isUnreached(text)) return UNANSWERED
  if (status !== 200 || text.includes('"errors"')) return `${query} was answered ${status}: ${text}`
  const versions = [...text.matchAll(/"version":(\d+)/g)].map(([, version]) => version)
  const key = `${query} ${versions.join()}`
  const before = known.get(key) ?? text
  known.set(key, before)
  return before === text ? undefined : `two answers of one version differ:\n${before}\n${text}`
}

/** Whether the league did not answer in time, to a read or to a change. */
function isUnreached(text: string): boolean {
  return /"code":"(?:UPSTREAM_UNAVAILABLE|UNCERTAIN)"/.test(text)
}

function isConnectionLost(error: unknown): boolean {
  return error instanceof TypeError && error.message === 'fetch failed'
}

/** Sends a GET, whose answers may be cached on the way. */
async function askByGet(query: string): Promise<{ status: number; text: string }> {
  const response = await fetch(`${stack.url}/graphql?${new URLSearchParams({ query })}`, {
    headers: { 'apollo-require-preflight': 'true' },
  })
  return { status: response.status, text: await response.text() }
}

function moveLeague(seconds: number): Promise<unknown> {
  const leagueMs = Date.parse(LIVE_MOMENT) + seconds * 1000
  return stack.control({ action: 'setClock', anchor: { wallMs: Date.now(), leagueMs, speed: 0 } })
}

async function everythingInRedis(): Promise<string> {
  const client: RedisClientType = createClient({ url: redis.url })
  await client.connect()
  try {
    const keys = await client.keys('*')
    return JSON.stringify([keys, await Promise.all(keys.map((key) => client.get(key)))])
  } finally {
    client.destroy()
  }
}
