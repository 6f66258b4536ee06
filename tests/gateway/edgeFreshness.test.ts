import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startEdge, type EdgeProcess } from '../support/processes/edgeProcess.ts'
import {
  answer,
  startScriptedServer,
  type Reply,
  type ScriptedServer,
} from '../support/servers/scriptedServer.ts'

let gateway: ScriptedServer
let edge: EdgeProcess

beforeAll(async () => {
  gateway = await startScriptedServer()
  edge = await startEdge([gateway.url])
})
beforeEach(() => {
  gateway.requests.length = 0
})
afterAll(async () => {
  await edge.close()
  await gateway.close()
})

/** A complete answer that may be cached for this many seconds more. */
function whole(left: number, age = 0): Reply {
  return answer(200, 'whole', {
    'cache-control': `public, max-age=${age + left}, stale-while-revalidate=30`,
    ...{ age: String(age), 'x-accel-expires': String(left) },
  })
}

/** The gateway's headers for an answer that is incomplete, because an outside system is down. */
const broken = answer(200, 'broken', {
  'cache-control': 'public, max-age=0, s-maxage=3, stale-while-revalidate=2',
  ...{ age: '0', 'x-accel-expires': '3' },
})

/** A reply that waits until it is released. */
function held(reply: Reply): { reply: Reply; release: () => void } {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  return { reply: (...exchange) => void released.then(() => reply(...exchange)), release }
}

const epochSeconds = () => Math.floor(Date.now() / 1000)

/** The instant that the edge has stored with a copy: the last six digits of its epoch seconds. */
function storedInstantOf(path: string): string | undefined {
  const folder = join(edge.folder, 'cache')
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  const texts = entries.map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'latin1'))
  const copy = texts.find((text) => text.includes(`KEY: ${path}\n`))
  return /^X-Confirmed-At: (\d+)\r$/m.exec(copy ?? '')?.[1]
}

/** Requests until the edge reports this state of its copy. */
function untilCopyIs(path: string, copy: string) {
  return vi.waitFor(async () => {
    const got = await edge.ask(path)
    expect(got.copy).toBe(copy)
    return got
  }, 20_000)
}

describe('the edge while an outside system is down', () => {
  it('makes one request to the gateways for each crowd on an uncached Home', async () => {
    gateway.reply(broken)

    const answers = await Promise.all(Array.from({ length: 30 }, () => edge.ask('/cold')))
    const later = await Promise.all(Array.from({ length: 100 }, () => edge.ask('/cold')))

    expect(new Set([...answers, ...later].map(({ status, body }) => `${status} ${body}`))).toEqual(
      new Set(['200 broken']),
    )
    expect(gateway.requests).toHaveLength(1)
  })

  it('serves the last copy while one request fetches a new one', async () => {
    const freshness = 'public, max-age=0, s-maxage=1, stale-while-revalidate=60'
    gateway.reply(answer(200, 'broken', { 'cache-control': freshness, 'x-accel-expires': '1' }))
    await edge.ask('/renewed')
    const renewal = held(whole(60))
    gateway.reply(renewal.reply)

    await untilCopyIs('/renewed', 'STALE')
    const crowd = await Promise.all(Array.from({ length: 100 }, () => edge.ask('/renewed')))
    renewal.release()
    await untilCopyIs('/renewed', 'HIT')

    expect(new Set(crowd.map(({ body, copy }) => `${copy} ${body}`))).toEqual(new Set(['UPDATING broken']))
    expect(gateway.requests).toHaveLength(2)
  })
})

it('the edge lets no request wait long behind one that hangs', async () => {
  const first = held(whole(60))
  gateway.reply(first.reply, whole(60))

  const hanging = edge.ask('/hanging')
  await vi.waitFor(() => expect(gateway.requests).toHaveLength(1))
  // With nginx's default lock time of five seconds, this one would be answered too, but later.
  const next = edge.ask('/hanging')
  await vi.waitFor(() => expect(gateway.requests).toHaveLength(2), 4000)

  expect((await next).body).toBe('whole')
  first.release()
  expect((await hanging).body).toBe('whole')
})

describe("the age of the edge's copy", () => {
  it.each([0, 1, 9, 10, 99, 100, 999, 9990, 99_999, 604_790])(
    "continues from the gateway's %i s, by the clock of the edge alone",
    async (age) => {
      gateway.reply(whole(600, age))

      const before = epochSeconds()
      const first = await edge.ask(`/aged-${age}`)
      const filled = epochSeconds()
      const copy = await edge.ask(`/aged-${age}`)

      expect([first.copy, copy.copy]).toEqual(['MISS', 'HIT'])
      expect(Number(first.headers['age'])).toBeGreaterThanOrEqual(age)
      expect(Number(copy.headers['age'])).toBeGreaterThanOrEqual(age)
      expect(Number(copy.headers['age'])).toBeLessThanOrEqual(age + epochSeconds() - before + 1)
      const confirmed = Array.from({ length: filled - before + 1 }, (_, index) => before + index - age)
      expect(confirmed.map((second) => String(second % 1_000_000).padStart(6, '0'))).toContain(
        storedInstantOf(`/aged-${age}`),
      )
    },
  )

  it('grows while the copy is stored, and is sent once, as is the remaining lifetime', async () => {
    gateway.reply(whole(600, 95))

    const before = epochSeconds()
    await edge.ask('/growing')
    const filled = epochSeconds()
    const copy = await vi.waitFor(async () => {
      const got = await edge.ask('/growing')
      expect(Number(got.headers['age'])).toBeGreaterThanOrEqual(98)
      return got
    }, 20_000)

    expect(epochSeconds() - before).toBeGreaterThanOrEqual(2)
    expect(Number(copy.headers['age'])).toBeLessThanOrEqual(95 + epochSeconds() - before + 1)
    expect(filled - before).toBeLessThan(20)
    expect(copy.headers['cache-control']).toBe(
      'public, max-age=695, stale-while-revalidate=30, stale-if-error=86400',
    )
    expect(copy.headers).not.toHaveProperty('x-confirmed-at')
    expect(copy.headers).not.toHaveProperty('x-gateway')
  })

  it('is capped at the most that the edge can count', async () => {
    gateway.reply(whole(600, 950_000))

    const [first, copy] = [await edge.ask('/ancient'), await edge.ask('/ancient')]

    expect([first.copy, copy.copy]).toEqual(['MISS', 'HIT'])
    expect(Number(copy.headers['age'])).toBeGreaterThanOrEqual(899_999)
  })

  it('is not sent for files of a build, which never expire', async () => {
    gateway.reply(answer(200, 'file', { 'cache-control': 'public, max-age=31536000, immutable', age: '5' }))

    const [first, copy] = [await edge.ask('/static/js/a.js'), await edge.ask('/static/js/a.js')]

    expect([first.copy, copy.copy]).toEqual(['MISS', 'HIT'])
    for (const { headers } of [first, copy]) expect(headers).not.toHaveProperty('age')
  })

  it('is not sent for uncacheable answers', async () => {
    gateway.reply(answer(200, 'mine', { 'cache-control': 'private, no-store' }))

    const got = await edge.ask('/mine')

    expect(got.headers).not.toHaveProperty('age')
    expect(got.headers['cache-control']).toBe('private, no-store')
  })

  it('is not sent for answers that bypass the inner server', async () => {
    gateway.reply(answer(200, 'ok', { 'cache-control': 'public, max-age=60' }))

    expect((await edge.ask('/graphql/stream')).headers).not.toHaveProperty('age')
  })

  it('adds up through a second edge', { tags: 'night' }, async () => {
    const outer = await startEdge([edge.url])
    gateway.reply(whole(600, 40))
    try {
      const before = epochSeconds()
      await edge.ask('/tiers')
      await vi.waitFor(
        async () => expect(Number((await edge.ask('/tiers')).headers['age'])).toBeGreaterThan(41),
        20_000,
      )
      await outer.ask('/tiers')
      const copy = await outer.ask('/tiers')

      expect(copy.copy).toBe('HIT')
      expect(Number(copy.headers['age'])).toBeGreaterThan(41)
      expect(Number(copy.headers['age'])).toBeLessThanOrEqual(40 + epochSeconds() - before + 2)
    } finally {
      await outer.close()
    }
  })
})

it('no cache before the edge serves an incomplete answer when the edge fails', async () => {
  gateway.reply(broken)

  const got = await edge.ask('/lacking')

  expect(got.headers['cache-control']).toBe('public, max-age=0, s-maxage=3, stale-while-revalidate=2')
})

it('the edge sends the last copy with its age, and as fresh for nobody', async () => {
  const short = await startScriptedServer()
  const lonely = await startEdge([short.url])
  short.reply(
    answer(200, 'last', { 'cache-control': 'public, max-age=51', age: '50', 'x-accel-expires': '1' }),
  )
  try {
    await lonely.ask('/last')
    await short.close()
    const copy = await vi.waitFor(async () => {
      const got = await lonely.ask('/last')
      expect(got.copy).toBe('STALE')
      return got
    }, 20_000)

    expect([copy.status, copy.body]).toEqual([200, 'last'])
    expect(copy.headers['cache-control']).toBe('public, max-age=0, must-revalidate')
    expect(Number(copy.headers['age'])).toBeGreaterThanOrEqual(51)
  } finally {
    await lonely.close()
  }
})
