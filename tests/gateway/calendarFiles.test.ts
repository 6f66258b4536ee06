import ICAL from 'ical.js'
import { afterEach, describe, expect, it } from 'vitest'
import { settableClock } from '../support/settableClock.ts'
import { startStack, type Stack, type StackOptions } from '../support/stack.ts'

let stack: Stack

async function start(options: StackOptions = {}): Promise<void> {
  stack = await startStack({
    ...options,
    env: { UPSTREAM_FOREGROUND_MS: '10000', PUBLIC_URL: 'https://www.example.com', ...options.env },
  })
}

afterEach(async () => {
  await stack.close()
})

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${stack.url}/calendar/${path}`, { headers })

/** The games of a calendar, as an independent parser reads them. */
async function gamesIn(path: string) {
  const text = await (await get(path)).text()
  const events = new ICAL.Component(ICAL.parse(text) as unknown[]).getAllSubcomponents('vevent')
  return new Map(events.map((event) => [slugOf(event), event]))
}

function slugOf(event: InstanceType<typeof ICAL.Component>): string {
  return valueOf(event, 'url').replace('https://www.example.com/games/', '')
}

function valueOf(event: InstanceType<typeof ICAL.Component> | undefined, name: string): string {
  return String(event?.getFirstPropertyValue(name))
}

describe('/calendar', () => {
  it('has every visible game of the league, as an independent parser reads it', async () => {
    await start()

    const games = await gamesIn('league.ics')

    const answer = await stack.query('{ schedule { games { slug } } }')
    const { games: shown } = answer.data?.['schedule'] as { games: { slug: string }[] }
    expect([...games.keys()]).toEqual(shown.map((game) => game.slug))
    const coming = games.get('2025-wll-ev-18')
    expect(valueOf(coming, 'dtstart')).toBe('2025-07-12T23:30:00Z')
    expect(valueOf(coming, 'dtend')).toBe('2025-07-13T02:00:00Z')
    expect(valueOf(coming, 'summary')).toBe('California Palms at Maryland Charm')
    expect(valueOf(coming, 'url')).toBe('https://www.example.com/games/2025-wll-ev-18')
    expect(valueOf(coming, 'description')).toContain('Tickets: https://www.ticketmaster.com/event/')
    expect(new Set([...games.values()].map((event) => valueOf(event, 'uid'))).size).toBe(games.size)
  })

  it.each([
    ['2025-wll-ev-22', 'CONFIRMED', '2025-07-19', true],
    ['2025-wll-ev-21', 'TENTATIVE', '2025-07-19T20:00:00Z', false],
    ['2025-wll-ev-10', 'CANCELLED', '2025-06-21T19:00:00Z', false],
  ])('writes %s as %s on %s', async (slug, status, dtstart, isWholeDay) => {
    await start()

    const event = (await gamesIn('league.ics')).get(slug)

    expect(valueOf(event, 'status')).toBe(status)
    expect(valueOf(event, 'dtstart')).toBe(dtstart)
    expect(new ICAL.Event(event).startDate.isDate).toBe(isWholeDay)
  })

  it.each(['guard', 'GUARD', 'boston-guard', 'wgua'])('finds the team %s', async (name) => {
    await start()

    const games = await gamesIn(`${name}.ics`)

    expect(games.size).toBeGreaterThan(10)
    expect([...games.values()].every((event) => valueOf(event, 'summary').includes('Boston Guard'))).toBe(
      true,
    )
  })

  it('has a calendar for one game by its slug, with the same event id as in the other calendars', async () => {
    await start()

    const [one] = (await gamesIn('games/2025-wll-ev-18.ics')).values()
    const same = (await gamesIn('charm.ics')).get('2025-wll-ev-18')

    expect(valueOf(one, 'uid')).toBe(valueOf(same, 'uid'))
    expect(valueOf(one, 'summary')).toBe('California Palms at Maryland Charm')
  })

  it('is sent as a cacheable calendar, in lines of at most 75 bytes', async () => {
    await start()

    const response = await get('guard.ics')

    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(response.headers.get('content-disposition')).toBe('attachment; filename=guard.ics')
    expect(response.headers.get('cache-control')).toMatch(
      /^public, max-age=3\d\d, stale-while-revalidate=300$/,
    )
    const lines = (await response.text()).split('\r\n')
    expect(lines.every((line) => Buffer.byteLength(line) <= 75 && !line.includes('\n'))).toBe(true)
  })

  it('answers 304 while only the load time has changed', async () => {
    const wall = settableClock()
    await start({ wall })
    const first = await get('palms.ics')
    const etag = first.headers.get('etag') ?? ''
    const { stamps, rest } = split(await first.text())

    wall.advance(3_600_000)
    const second = await get('palms.ics')
    const again = split(await second.text())
    // Without it `fetch` would forbid a 304.
    const third = await get('palms.ics', { 'if-none-match': etag, 'cache-control': 'max-age=0' })

    expect(again.rest).toEqual(rest)
    expect(again.stamps).not.toEqual(stamps)
    expect(third.status).toBe(304)
  })

  it.each([
    ['a team that does not exist', 'dragons.ics', 'unknown team dragons\n'],
    ['an id that does not exist', 'wxyz.ics', 'unknown team wxyz\n'],
    ['a game that does not exist', 'games/2025-wll-ev-99.ics', 'unknown game 2025-wll-ev-99\n'],
  ])('answers 404 for %s', async (_what, path, expected) => {
    await start()

    const response = await get(path)

    expect(response.status).toBe(404)
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(await response.text()).toBe(expected)
  })

  it('answers 404 for an invalid name, without a call to the league', async () => {
    await start()

    const response = await get('%3Cb%3E.ics')

    expect(response.status).toBe(404)
    expect(await stack.requests()).toEqual([])
  })

  it('asks the client to retry when the league is unreachable', async () => {
    await start()
    await stack.control({ action: 'failNext', count: 50, status: 503, path: '/events' })

    const response = await get('guard.ics')

    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('300')
    expect(await response.text()).toBe('This could not be loaded right now.\n')
  })
})

function split(calendar: string): { stamps: string[]; rest: string[] } {
  const lines = calendar.split('\r\n')
  const isStamp = (line: string) => /^(DTSTAMP|SEQUENCE):/.test(line)
  return { stamps: lines.filter(isStamp), rest: lines.filter((line) => !isStamp(line)) }
}
