import { afterEach, expect, it } from 'vitest'
import { plainSite, startStack, type Stack } from '../support/stack.ts'
import { sendRaw } from './rawRequest.ts'

/** More than are made at a time and may wait together, of clients of which none has more than its share. */
const CROWD = 120
const CLIENTS = 20
const ID = 'request-of-one-more'
/** Headers that only cached answers have. */
const OF_KEPT_PAGES = ['age', 'etag', 'x-accel-expires']

const from = (client: number) => ({ 'x-forwarded-for': `192.0.2.${client}` })

let stack: Stack
afterEach(() => stack.close())

/** A gateway whose slots for players are all taken, until the test ends their renders. */
async function startCrowded() {
  const { promise, resolve: release } = Promise.withResolvers<undefined>()
  let begun = 0
  stack = await startStack({
    site: {
      ...plainSite,
      async render(request, execute) {
        if (request.url.includes('/players/')) {
          begun += 1
          await promise
        }
        return plainSite.render(request, execute)
      },
    },
    pageDeadlineMs: 60_000,
  })
  await sendRaw(stack.url, { path: '/standings' })
  const crowd = Array.from({ length: CROWD }, (_none, number) =>
    sendRaw(stack.url, { path: `/players/player-${number}`, headers: from(number % CLIENTS) }),
  )
  // Late requests of the crowd are rejected too, and would be counted with the pages of the test.
  const come = async () => {
    const { refused, waiting } = await counts()
    return begun + waiting + refused
  }
  await expect.poll(come, { timeout: 30_000 }).toBe(CROWD)
  return { crowd, release: () => release(undefined) }
}

/** The numbers of rejected pages, of failed responses, and of waiting pages. */
async function counts(): Promise<{ refused: number; failed: number; waiting: number }> {
  const text = await (await fetch(`${stack.adminUrl}/metrics`)).text()
  return {
    refused: Number(/^wll_page_renders_total\{outcome="refused"\} (\d+)$/m.exec(text)?.[1] ?? 0),
    failed: Number(/^wll_kept_answers_total\{outcome="failed"\} (\d+)$/m.exec(text)?.[1] ?? 0),
    waiting: Number(/^wll_page_renders_waiting (\d+)$/m.exec(text)?.[1]),
  }
}

it('a page that would have to wait too long is rejected before the handler chain, and all other requests are answered', async () => {
  const { crowd, release } = await startCrowded()
  const before = await counts()

  const headers = { 'x-request-id': ID, 'accept-encoding': 'br, gzip' }
  const answer = await sendRaw(stack.url, { path: '/players/one-more', headers })
  const head = await sendRaw(stack.url, { method: 'HEAD', path: '/players/one-more', headers })
  const after = await counts()
  const ofCrowd = await sendRaw(stack.url, { path: '/players/one-more', headers: from(0) })
  const shared = sendRaw(stack.url, { path: '/players/player-0' })
  const others = await Promise.all(
    ['/standings', '/schedule', '/healthz'].map((path) => sendRaw(stack.url, { path })),
  )
  release()
  const first = await crowd[0]
  const statuses = new Set((await Promise.all(crowd)).map(({ status }) => status))

  const page = (await sendRaw(stack.url, { path: '/standings' })).headers
  expect([answer.status, ofCrowd.status]).toEqual([503, 429])
  expect(ofCrowd.bytes.toString()).toContain('from your network')
  // The chain would have computed a tag of its own.
  expect(namesOf(answer.headers)).toEqual(
    [...namesOf(page).filter((name) => !OF_KEPT_PAGES.includes(name)), 'retry-after'].toSorted(),
  )
  expect(answer.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-length': String(answer.bytes.length),
    'cache-control': 'private, no-store',
    'content-security-policy': page['content-security-policy'],
    'retry-after': expect.stringMatching(/^\d+$/) as unknown,
    'x-request-id': ID,
  })
  expect(answer.bytes.toString()).toContain(`Request ${ID}`)
  expect([head.status, head.headers['content-length'], head.bytes.length]).toEqual([
    503,
    String(answer.bytes.length),
    0,
  ])
  expect([after.refused - before.refused, after.failed - before.failed]).toEqual([2, 2])
  expect(stack.logs.filter((line) => line['requestId'] === ID)).toMatchObject([
    { method: 'GET', path: '/players/one-more', status: 503 },
    { method: 'HEAD', path: '/players/one-more', status: 503 },
  ])
  expect(others.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await shared).bytes).toEqual(first?.bytes)
  expect(statuses).toEqual(new Set([200, 429]))
})

function namesOf(headers: object): string[] {
  return Object.keys(headers).toSorted()
}
