import { afterEach, describe, expect, it } from 'vitest'
import { settableClock } from '../support/settableClock.ts'
import { startStack, type Stack } from '../support/stack.ts'

const MINUTE = 60_000
/** A Wednesday of the sandbox's season without games. */
const NO_GAME = '2025-07-09T15:00:00.000Z'
const GAME = '2025-wll-ev-18'
const CALENDAR = `/calendar/games/${GAME}.ics`
const PICTURE = `/share/games/${GAME}.png`

let stack: Stack

afterEach(() => stack.close())

async function start() {
  const wall = settableClock('2026-01-01T12:00:00.000Z')
  const clockAnchor = { wallMs: wall.nowMs(), leagueMs: Date.parse(NO_GAME), speed: 1 }
  stack = await startStack({ wall, sandbox: { clockAnchor }, env: { PUBLIC_URL: 'https://www.example.com' } })
  return wall
}

async function ask(path: string, headers: Record<string, string> = {}) {
  // Without the second header `fetch` would forbid a 304.
  const response = await fetch(stack.url + path, { headers: { ...headers, 'cache-control': 'max-age=0' } })
  const body = Buffer.from(await response.arrayBuffer())
  const { 'x-request-id': _id, ...others } = Object.fromEntries(response.headers)
  return { status: response.status, headers: others, body }
}

async function counted(outcome: string): Promise<number> {
  const metrics = await (await fetch(`${stack.adminUrl}/metrics`)).text()
  const line = new RegExp(`^wll_kept_answers_total\\{outcome="${outcome}"\\} (\\d+)$`, 'm').exec(metrics)
  return Number(line?.[1] ?? 0)
}

async function moveGame(): Promise<void> {
  const set = { venue: 'Another Ground' }
  await stack.control({ action: 'patch', path: 'v4/events?', where: { slugname: GAME }, set })
}

describe.each([
  ['a calendar', CALENDAR, 'public, max-age=300, stale-while-revalidate=300', 3],
  ['a share picture', PICTURE, 'public, max-age=3600, stale-while-revalidate=86400', 60],
])('the response cache for %s', (_what, path, policy, brief) => {
  it('builds it once for simultaneous and later requests, with the same headers and bytes', async () => {
    await start()

    const first = await Promise.all(Array.from({ length: 10 }, () => ask(path)))
    const later = await ask(path)

    for (const answer of first) expect(answer).toEqual(later)
    expect([later.status, later.headers['cache-control']]).toEqual([200, policy])
    expect(await counted('made')).toBe(1)
  })

  it('answers 304 to a client that has it, even if a proxy has weakened its tag', async () => {
    await start()
    const { headers } = await ask(path)
    // A slow first answer may be built again, when its data has changed meanwhile.
    const madeBefore = await counted('made')
    const tag = String(headers['etag']).replace('W/', '')

    const answers = [
      await ask(path, { 'if-none-match': tag }),
      await ask(path, { 'if-none-match': `W/${tag}` }),
    ]

    expect(answers.map(({ status, body }) => [status, body.length])).toEqual([
      [304, 0],
      [304, 0],
    ])
    expect(await counted('made')).toBe(madeBefore)
  })

  it('rebuilds it when the game has changed, and only then', async () => {
    const wall = await start()
    const before = await ask(path)
    wall.advance(6 * MINUTE)
    const same = await ask(path)
    const madeOfSame = await counted('made')
    await moveGame()
    wall.advance(16 * MINUTE)

    const after = await ask(path)

    expect([same.headers['etag'], madeOfSame]).toEqual([before.headers['etag'], 1])
    expect(after.headers['etag']).not.toBe(before.headers['etag'])
    expect(after.headers['cache-control']).toBe(policy)
  })

  it('serves it stale while the league is unreachable, with its age, and cacheable briefly', async () => {
    const wall = await start()
    const before = await ask(path)
    await stack.control({ action: 'failNext', count: 1000, status: 503 })
    wall.advance(7 * MINUTE)

    const after = await ask(path)

    expect([after.status, after.headers['etag'], after.body]).toEqual([
      ...[200, before.headers['etag']],
      before.body,
    ])
    expect([before.headers['age'], after.headers['age']]).toEqual(['0', '420'])
    expect([after.headers['date'], after.headers['x-accel-expires']]).toEqual([
      before.headers['date'],
      String(brief),
    ])
    expect(after.headers['cache-control']).toBe(
      `public, max-age=${420 + brief}, stale-while-revalidate=${brief}`,
    )
  })
})

it('the response cache shares a calendar among all its addresses with meaningless parameters', async () => {
  await start()
  const plain = await ask(CALENDAR)

  const answers = await Promise.all(Array.from({ length: 50 }, (_, at) => ask(`${CALENDAR}?made_up_${at}=1`)))

  for (const answer of answers) expect(answer).toEqual(plain)
  expect(await counted('made')).toBe(1)
})

it("the response cache shares a team's calendar among all spellings of its name in other cases", async () => {
  await start()

  const answers = [
    await ask('/calendar/guard.ics'),
    await ask('/calendar/GUARD.ics'),
    await ask('/calendar/%20gUard.ics'),
  ]

  for (const answer of answers) expect(answer).toEqual(answers[0])
  expect(await counted('made')).toBe(1)
})

it('an incomplete calendar is cacheable only briefly', async () => {
  await start()
  await stack.control({ action: 'failNext', count: 1000, status: 503, path: 'config' })

  const { status, headers } = await ask('/calendar/league.ics')

  expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=3, stale-while-revalidate=3'])
})

it('a calendar for a made-up team name has a safe file name', async () => {
  await start()

  const { headers } = await ask(`/calendar/${encodeURIComponent("boston guard.'")}.ics`)

  expect(headers['content-disposition'] ?? 'attachment; filename=none').toMatch(
    /^attachment; filename=(?:"[\w.' -]+"|[\w.'-]+)$/,
  )
})
