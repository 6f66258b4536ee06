import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LIVE_MOMENT } from '../../sandbox/src/season/liveMoment.ts'
import { settableClock } from '../support/settableClock.ts'
import { startStack, type Stack, type StackOptions } from '../support/stack.ts'
import { sendRaw } from './rawRequest.ts'

const GAME = 'games/2025-wll-ev-17.png'
const HOUR_MS = 3_600_000
/** The cache headers of a picture; a day of stale-while-revalidate only where its data was fresh when it was drawn. */
const KEPT = /^public, max-age=\d+, stale-while-revalidate=(?:60|86400)$/

let stack: Stack

beforeAll(async () => {
  stack = await startStack()
})
afterAll(() => stack.close())

const get = (path: string, options: RequestInit = {}, from = stack) =>
  fetch(`${from.url}/share/${path}`, { redirect: 'manual', ...options })

async function bytesOf(path: string, from = stack): Promise<Buffer> {
  const response = await get(path, {}, from)
  expect(response.status).toBe(200)
  return Buffer.from(await response.arrayBuffer())
}

/** The address of the game's picture with its current score, if it has one. */
async function pathWithScore(from: Stack): Promise<string> {
  const { data } = await from.query(
    '{ game(slug: "2025-wll-ev-17") { state { ... on LiveGame { periodLabel score { home away } } ... on FinalGame { label score { home away } } } } }',
  )
  type Shown = { score?: { home: number; away: number }; periodLabel?: string; label?: string }
  const { state } = data?.['game'] as { state: Shown }
  if (!state.score) return GAME
  const when = (state.periodLabel ?? state.label ?? '').toLowerCase().replace('/', '-')
  return `${GAME}?score=${state.score.away}-${state.score.home}-${when}`
}

/** Runs with a stack of its own, this many hours after the live moment. */
async function withStack<T>(options: StackOptions, run: (own: Stack) => Promise<T>, hours = 0): Promise<T> {
  const leagueMs = Date.parse(LIVE_MOMENT) + hours * HOUR_MS
  const own = await startStack({
    sandbox: { clockAnchor: { wallMs: Date.now(), leagueMs, speed: 0 } },
    ...options,
  })
  try {
    return await run(own)
  } finally {
    await own.close()
  }
}

describe('a share picture', () => {
  it.each([GAME, 'teams/guard.png', 'players/keira-gildersleeve.png', 'news/wll-art-1013.png'])(
    '%s is a small PNG of the size that social networks require',
    async (path) => {
      const response = await get(path)
      const bytes = Buffer.from(await response.arrayBuffer())

      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'image/png',
        'cache-control': expect.stringMatching(KEPT) as string,
        'content-security-policy': "default-src 'none'",
        'cross-origin-resource-policy': 'cross-origin',
      })
      expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630, format: 'png' })
      expect(bytes.length).toBeLessThan(300_000)
    },
  )

  it('gets a 304 when the client has it, and only headers for HEAD', async () => {
    const etag = (await get(GAME)).headers.get('etag') ?? ''

    const again = await sendRaw(stack.url, { path: `/share/${GAME}`, headers: { 'if-none-match': etag } })
    const head = await get(GAME, { method: 'HEAD' })

    expect(etag).toMatch(/^"[\w-]{27}"$/)
    expect(again.status).toBe(304)
    expect([head.status, head.headers.get('etag'), (await head.arrayBuffer()).byteLength]).toEqual([
      200,
      etag,
      0,
    ])
    expect((await get(GAME, { method: 'POST' })).status).toBe(405)
  })

  it.each(['WGUA', 'boston-guard', 'GUARD', 'x1-guard', '%20guard'])(
    'of a team has one canonical address, to which %s redirects uncached',
    async (name) => {
      const { status, headers } = await get(`teams/${name}.png`)

      expect([status, headers.get('location')]).toEqual([308, '/share/teams/guard.png'])
      expect(headers.get('cache-control')).toBe('private, no-store')
    },
  )

  it.each(['games/2025-WLL-ev-17.png', 'players/Keira-Gildersleeve.png', 'news/WLL-ART-1013.png'])(
    'has no second address: %s',
    async (path) => {
      expect((await get(path)).status).not.toBe(200)
    },
  )
})

describe('the course of a game', () => {
  it('changes only the picture that shows the score', async () => {
    const [before, live, over] = await Promise.all(
      [-24, 0, 24].map((hours) =>
        withStack(
          {},
          async (own) => ({
            status: (await own.query('{ game(slug: "2025-wll-ev-17") { status } }')).data?.['game'],
            hidden: await bytesOf(GAME, own),
            shown: await bytesOf(await pathWithScore(own), own),
          }),
          hours,
        ),
      ),
    )
    if (!before || !live || !over) throw new Error('A stack is missing')

    expect([before.status, live.status, over.status]).toEqual([
      { status: 'SCHEDULED' },
      { status: 'LIVE' },
      { status: 'FINAL' },
    ])
    expect(before.shown.equals(before.hidden)).toBe(true)
    expect(live.hidden.equals(before.hidden)).toBe(true)
    expect(over.hidden.equals(before.hidden)).toBe(true)
    expect(live.shown.equals(live.hidden)).toBe(false)
    expect(over.shown.equals(live.shown)).toBe(false)
  })

  it('is shown at the address with the current score, and never at that of another score', async () => {
    const path = await pathWithScore(stack)
    const [, away = '', rest = ''] = /score=(\d+)(-.*)/.exec(path) ?? []
    const others = [`${GAME}?score=${Number(away) + 1}${rest}`, `${GAME}?score=${away}${rest}-ot`]

    expect((await get(path)).headers.get('cache-control')).toMatch(KEPT)
    for (const other of others) {
      const { status, headers } = await get(other)
      expect([status, headers.get('cache-control')]).toEqual([409, 'private, no-store'])
    }
  })

  it('removes only the headline from the picture of a story about it', async () => {
    const title = 'Boston take it 12-10 in overtime'
    const where = { id: 'wll-art-1013' }
    const tags = ['WLL', '2025-wll-ev-17']
    const pictures = await Promise.all(
      [title, 'New York steal it 13-12'].map((headline) =>
        withStack({}, async (own) => {
          await own.control({ action: 'patch', path: 'feed', where, set: { title: headline, tags } })
          return bytesOf('news/wll-art-1013.png', own)
        }),
      ),
    )

    expect(pictures[0]?.equals(pictures[1] ?? Buffer.alloc(0))).toBe(true)
    expect(pictures[0]?.equals(await bytesOf('news/wll-art-1013.png'))).toBe(false)
  })
})

it('a share picture is redrawn when the venue of its game changes', async () => {
  const set = { venue: 'Another Ground' }
  const moved = await withStack({}, async (own) => {
    await own.control({ action: 'patch', path: 'v4/events?', where: { slugname: '2025-wll-ev-17' }, set })
    return bytesOf(GAME, own)
  })

  expect(moved.equals(await bytesOf(GAME))).toBe(false)
})

it.each<[set: object, what: string]>([
  [{ homeTeam: null, awayTeam: null }, 'undecided teams'],
  [{ startTime: String(Date.parse('2025-07-20T03:23:00Z') / 1000) }, 'a time that is to be announced'],
  [{ venue: null, location: null }, 'no place'],
  [
    { homeTeam: { officialId: 'WXS', fullName: '<script>&"\u0000\u{1F94D}', urlLogo: 'not an address' } },
    'an odd team',
  ],
])('a share picture of the game %j shows %s', async (set) => {
  const bytes = await withStack({}, async (own) => {
    await own.control({ action: 'patch', path: 'v4/events?', where: { slugname: '2025-wll-ev-17' }, set })
    return bytesOf(GAME, own)
  })

  expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630 })
})

describe('a share picture without', () => {
  it('its crests is drawn all the same, and cached for a minute if they may load later', async () => {
    const wall = settableClock()
    const [failing, refused] = await Promise.all([
      withStack({ wall }, async (own) => {
        await own.control({ action: 'failNext', count: 50, status: 503 }, 'media')
        return get(GAME, {}, own)
      }),
      withStack({ wall, env: { IMAGE_ORIGINS: 'https://pictures.example.org' } }, (own) =>
        get(GAME, {}, own),
      ),
    ])

    expect(failing.headers.get('cache-control')).toBe('public, max-age=60, stale-while-revalidate=60')
    expect(refused.headers.get('cache-control')).toBe('public, max-age=3600, stale-while-revalidate=86400')
    expect([failing, refused].map(({ headers }) => headers.get('content-type'))).toEqual([
      'image/png',
      'image/png',
    ])
  })

  it("a reachable league is the league's own one for a minute, and 503 in a build without that", async () => {
    const folder = mkdtempSync(join(tmpdir(), 'share-'))
    writeFileSync(join(folder, 'share.png'), 'the picture of the league')
    try {
      const answers = await Promise.all(
        [folder, join(folder, 'none')].map((WEB_STATIC_DIR) =>
          withStack({ env: { WEB_STATIC_DIR } }, async (own) => {
            await own.control({ action: 'failNext', count: 500, status: 503 })
            const response = await get(GAME, {}, own)
            const answered = [response.status, response.headers.get('cache-control'), await response.text()]
            const reasons = own.logs.filter(
              ({ msg }) => msg === "The league's own share picture cannot be read",
            )
            return [...answered, reasons.length]
          }),
        ),
      )

      expect(answers).toEqual([
        [200, 'public, max-age=60', 'the picture of the league', 0],
        [503, 'public, max-age=60', 'The picture could not be made.\n', 1],
      ])
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})
