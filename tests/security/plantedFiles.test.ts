import ICAL from 'ical.js'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { LIVE_MOMENT } from '../../sandbox/src/season/liveMoment.ts'
import { startSandbox, type Sandbox } from '../../sandbox/src/sandbox.ts'
import { sendRaw, type RawAnswer } from '../gateway/rawRequest.ts'
import { startStack, type Stack } from '../support/stack.ts'
import { MARK } from './hostileRows.ts'
import { startPlantedLeague, type PlantedLeague } from './plantedLeague.ts'

let sandbox: Sandbox
let league: PlantedLeague
let stack: Stack

beforeAll(async () => {
  const clockAnchor = { wallMs: Date.now(), leagueMs: Date.parse(LIVE_MOMENT), speed: 0 }
  sandbox = await startSandbox({ clockAnchor })
  league = await startPlantedLeague(sandbox)
  const env = { ...league.env, MEDIA_ORIGINS: sandbox.mediaUrl, PUBLIC_URL: 'https://www.example.com' }
  stack = await startStack({ sandbox: { clockAnchor }, env })
})
afterAll(async () => {
  await stack.close()
  await league.close()
  await sandbox.close()
})

/** An answer whose content type forbids guessing. */
async function typed(
  path: string,
  contentType: string,
  headers: Record<string, string> = {},
): Promise<RawAnswer> {
  const answer = await sendRaw(stack.url, { path, headers })
  expect(answer.status).toBe(200)
  expect(answer.headers).toMatchObject({ 'content-type': contentType, 'x-content-type-options': 'nosniff' })
  return answer
}

it.each(['league', 'guard', 'games/2025-wll-ev-17'])(
  'the calendar %s has only lines of its own',
  async (name) => {
    const { bytes } = await typed(`/calendar/${name}.ics`, 'text/calendar; charset=utf-8')

    const text = bytes.toString()
    const calendar = new ICAL.Component(ICAL.parse(text) as unknown[])
    const events = calendar.getAllSubcomponents('vevent')
    const names = events.flatMap((event) => event.getAllProperties().map((property) => property.name))
    expect(text.replaceAll('\r\n ', '')).toContain(`<${MARK} `)
    expect(text.replaceAll(/\r\n/g, '')).not.toMatch(/\p{Cc}/u)
    expect([...new Set(names)].filter((known) => !LINES.has(known))).toEqual([])
    expect(calendar.getAllSubcomponents()).toHaveLength(events.length)
    expect(text.match(/^END:VEVENT\r$/gm)).toHaveLength(events.length)
  },
)

const LINES = new Set([
  ...['uid', 'dtstamp', 'sequence', 'dtstart', 'dtend', 'transp', 'status', 'summary', 'description'],
  ...['location', 'url'],
])

it.each(['games/2025-wll-ev-17', 'teams/guard', 'players/keira-gildersleeve', 'news/wll-art-1003'])(
  'the share picture of %s contains only pixels, whatever the names',
  async (name) => {
    const { bytes } = await typed(`/share/${name}.png`, 'image/png')

    expect(bytes.subarray(1, 4).toString()).toBe('PNG')
    expect(bytes.toString('latin1')).not.toContain('planted')
  },
)

const NAMES = `/graphql?query=${encodeURIComponent('{ teams { name location } }')}`

it.each(['application/json', '*/*', 'application/graphql-response+json'])(
  'an operation is answered with JSON for Accept %s, whatever names are in it',
  async (accept) => {
    const type = accept === '*/*' ? 'application/json' : accept
    const headers = { accept, 'apollo-require-preflight': 'true' }

    const { bytes } = await typed(NAMES, `${type}; charset=utf-8`, headers)

    expect(bytes.toString()).toContain(MARK)
  },
)

it.each(['text/html', 'image/*', 'text/javascript', 'text/css'])(
  'an operation is not answered for Accept %s',
  async (accept) => {
    const headers = { accept, 'apollo-require-preflight': 'true' }

    const answer = await sendRaw(stack.url, { path: NAMES, headers })

    expect(answer.headers['x-content-type-options']).toBe('nosniff')
    expect(answer.bytes.toString()).not.toContain('planted')
  },
)
