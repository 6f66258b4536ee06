import { afterEach, describe, expect, it } from 'vitest'
import { settableClock } from '../support/settableClock.ts'
import { startStack, type Stack } from '../support/stack.ts'

const MINUTE = 60_000
/** A Wednesday of the sandbox's season without games. */
const NO_GAME = '2025-07-09T15:00:00.000Z'
const GAME = '2025-wll-ev-18'
const CALENDAR = `/calendar/games/${GAME}.ics`
const OF_CALENDAR = 'public, max-age=300, stale-while-revalidate=300'
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

/** Asks until nothing is missing in the answer that loads late on a loaded machine, and is then as cacheable as it can be. */
async function askForWhole(wall: ReturnType<typeof settableClock>, path: string, policy = OF_CALENDAR) {
  for (let asked = 1; ; asked += 1) {
    const answer = await ask(path)
    if (answer.headers['cache-control'] === policy) return answer
    // What is missing is looked for again after a minute, while the last answer is sent a few times more.
    if (asked % 20 === 0) wall.advance(2 * MINUTE)
  }
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
  ['a calendar', CALENDAR, OF_CALENDAR, 3],
  ['a share picture', PICTURE, 'public, max-age=3600, stale-while-revalidate=86400', 60],
])('the response cache for %s', (_what, path, policy, brief) => {
  it('builds it once for simultaneous and later requests, with the same headers and bytes', async () => {
    const wall = await start()
    await askForWhole(wall, path, policy)
    await moveGame()
    wall.advance(16 * MINUTE)
    const madeBefore = await counted('made')

    const first = await Promise.all(Array.from({ length: 10 }, () => ask(path)))
    const later = await ask(path)

    for (const answer of first) expect(answer).toEqual(later)
    expect([later.status, later.headers['cache-control']]).toEqual([200, policy])
    expect(await counted('made')).toBe(madeBefore + 1)
  })

  it('answers 304 to a client that has it, even if a proxy has weakened its tag', async () => {
    const wall = await start()
    const { headers } = await askForWhole(wall, path, policy)
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
    const before = await askForWhole(wall, path, policy)
    const madeBefore = await counted('made')
    wall.advance(6 * MINUTE)
    const same = await ask(path)
    const madeOfSame = (await counted('made')) - madeBefore
    await moveGame()
    wall.advance(16 * MINUTE)

    const after = await ask(path)

    expect([same.headers['etag'], madeOfSame]).toEqual([before.headers['etag'], 0])
    expect(after.headers['etag']).not.toBe(before.headers['etag'])
    expect(after.headers['cache-control']).toBe(policy)
  })

  it('serves it stale while the league is unreachable, with its age, and cacheable briefly', async () => {
    const wall = await start()
    const before = await askForWhole(wall, path, policy)
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
  const plain = await askForWhole(await start(), CALENDAR)
  const madeBefore = await counted('made')

  const answers = await Promise.all(Array.from({ length: 50 }, (_, at) => ask(`${CALENDAR}?made_up_${at}=1`)))

  for (const answer of answers) expect(answer).toEqual(plain)
  expect(await counted('made')).toBe(madeBefore)
})

it("the response cache shares a team's calendar among all spellings of its name in other cases", async () => {
  const first = await askForWhole(await start(), '/calendar/guard.ics')
  const madeBefore = await counted('made')

  const answers = [
    await ask('/calendar/guard.ics'),
    await ask('/calendar/GUARD.ics'),
    await ask('/calendar/%20gUard.ics'),
  ]

  for (const answer of answers) expect(answer).toEqual(first)
  expect(await counted('made')).toBe(madeBefore)
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
