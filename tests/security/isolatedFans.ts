import fc from 'fast-check'
import { Agent } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sendRaw, type RawRequest } from '../gateway/rawRequest.ts'
import { startViewerStack, tokenOf, type ViewerStack } from '../gateway/viewerStack.ts'
import { startEdge, type EdgeProcess } from '../support/processes/edgeProcess.ts'
import type { RunPlan } from '../support/random/randomRuns.ts'
import { settableClock } from '../support/settableClock.ts'

/** A fan, with marks of her own, or a visitor, who has none. */
interface Person {
  headers: Record<string, string>
  cookie: string
  marks: readonly string[]
}

const NAMES = [
  { uid: 'fan-qadira', firstName: 'Qadira', lastName: 'Xanthe', zip: '90731' },
  { uid: 'fan-wilka', firstName: 'Wilka', lastName: 'Jovanka', zip: '04412' },
]
const PERSONAL = [
  '{ viewer { id firstName zip email } }',
  '{ site { league } viewer { id firstName zip email } standings { rows { id } } }',
]
const PUBLIC = ['{ site { league } }', '{ standings { rows { id rank } } }', '{ teams { id name } }']
const PAGES = ['/', '/profile', '/standings', '/teams/guard']
/** Between two runs, in ms of the gateway: slow enough that no mutation is rate limited. */
const PAUSE_MS = 1000

const agent = new Agent({ keepAlive: false })
let stack: ViewerStack
let edge: EdgeProcess
let visitor: Person
let people: readonly Person[]

type Deed =
  'reads' | 'readsByAddress' | 'asksPublic' | 'asksPublicByAddress' | 'opens' | 'isGreeted' | 'saves'
interface Step {
  who: number
  deed: Deed
  which: number
  way: 'edge' | 'gateway'
  withCookie: boolean
}

const anyStep: fc.Arbitrary<Step> = fc.record({
  who: fc.nat(2),
  deed: fc.constantFrom<Deed>(
    ...([
      'reads',
      'readsByAddress',
      'asksPublic',
      'asksPublicByAddress',
      'opens',
      'isGreeted',
      'saves',
    ] as const),
  ),
  which: fc.nat(11),
  way: fc.constantFrom('edge', 'gateway'),
  withCookie: fc.boolean(),
})

const json = { 'content-type': 'application/json' }
const PERSONAL_DEEDS: readonly Deed[] = ['reads', 'readsByAddress', 'isGreeted', 'saves']

function requestOf({ deed, which }: Step): RawRequest {
  const document = (list: readonly string[]) => list[which % list.length] ?? ''
  const post = (query: string): RawRequest => ({ body: JSON.stringify({ query }), headers: json })
  const get = (query: string): RawRequest => ({ path: `/graphql?query=${encodeURIComponent(query)}` })
  switch (deed) {
    case 'reads':
      return post(document(PERSONAL))
    case 'readsByAddress':
      return get(document(PERSONAL))
    case 'asksPublic':
      return post(document(PUBLIC))
    case 'asksPublicByAddress':
      return get(document(PUBLIC))
    case 'opens':
      return { path: document(PAGES) }
    case 'isGreeted':
      return { path: '/session' }
    case 'saves':
      return post('mutation { setFavorites(input: { team: "charm" }) { viewer { id firstName zip email } } }')
  }
}

/** Describes the mistake in the answer to one step; undefined without one. */
async function mistakeIn(step: Step): Promise<unknown> {
  const person = people[step.who] ?? visitor
  const request = requestOf(step)
  const hasCookie = step.deed === 'isGreeted' || step.withCookie
  const headers = {
    ...{ 'apollo-require-preflight': 'true', ...request.headers, ...person.headers },
    ...(hasCookie && person.cookie !== '' && { cookie: person.cookie }),
  }
  const answer = await sendRaw(step.way === 'edge' ? edge.url : stack.url, { ...request, headers, agent })
  // Ids and tags are random digits, in which a fan's zip code may stand by chance.
  const { 'x-request-id': _id, etag: _tag, ...others } = answer.headers
  const text = JSON.stringify(others) + answer.bytes.toString()
  const isPersonal = PERSONAL_DEEDS.includes(step.deed)
  const foreign = people
    .flatMap(({ marks }) => marks)
    .filter((word) => text.includes(word) && !(isPersonal && person.marks.includes(word)))
  const ownWord = step.deed === 'isGreeted' ? person.marks.at(-1) : person.marks[0]
  const isOwn = !isPersonal || ownWord === undefined || text.includes(ownWord)
  const isKept = isPersonal && answer.headers['cache-control'] !== 'private, no-store'
  const isCopy = isPersonal && answer.headers['x-cache'] === 'HIT'
  if (foreign.length === 0 && isOwn && !isKept && !isCopy && (answer.status ?? 500) < 500) return undefined
  return { step, status: answer.status, foreign, isOwn, isKept, isCopy, text: text.slice(0, 400) }
}

/**
 * Lets two fans and a visitor send random requests, several at once in each run, for the planned number of
 * runs. Nobody may get another person's data, and no fan's data may be cached.
 */
export function testSeparateFans({ runs, seed }: RunPlan): void {
  const wall = settableClock(new Date().toISOString())
  beforeAll(async () => {
    stack = await startViewerStack({ wall })
    edge = await startEdge([stack.url.replace('localhost', '127.0.0.1')])
    const fans = NAMES.map(async ({ uid, ...names }) => {
      const email = `${uid}@fans.example`
      const token = tokenOf(uid, { email, iat: Math.floor(wall.nowMs() / 1000) })
      await stack.setRecord(token, names)
      const headers = { authorization: `Bearer ${token}` }
      const begun = await sendRaw(edge.url, { path: '/session', method: 'POST', headers })
      const cookie = begun.headers['set-cookie']?.[0]?.split(';')[0] ?? ''
      const initials = `"initials":"${names.firstName[0]}${names.lastName[0]}"`
      return {
        headers,
        cookie,
        marks: [uid, email, names.firstName, names.lastName, names.zip, cookie, initials],
      }
    })
    visitor = { headers: {}, cookie: '', marks: [] }
    people = [visitor, ...(await Promise.all(fans))]
  })
  afterAll(async () => {
    await edge.close()
    await stack.close()
  })

  it(
    `two fans and a visitor get nothing of each other, by the gateway and the edge, in ${runs} runs from seed ${seed}`,
    async () => {
      let personal = 0

      await fc.assert(
        fc.asyncProperty(fc.array(anyStep, { minLength: 3, maxLength: 6 }), async (steps) => {
          personal += steps.filter(({ deed, who }) => who > 0 && PERSONAL_DEEDS.includes(deed)).length
          wall.advance(PAUSE_MS)
          const mistakes = await Promise.all(steps.map(mistakeIn))

          expect(mistakes.filter((mistake) => mistake !== undefined)).toEqual([])
        }),
        { numRuns: runs, seed, endOnFailure: true },
      )

      expect(personal).toBeGreaterThan(runs)
    },
    Math.max(60_000, runs * 1200),
  )
}
