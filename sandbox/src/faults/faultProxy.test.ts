import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createBrotliDecompress, createGunzip } from 'node:zlib'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startSandbox } from '../sandbox.ts'
import type { Sandbox } from '../sandbox.ts'

const BEFORE = { wallMs: 0, leagueMs: Date.parse('2025-07-12T19:00:00Z'), speed: 0 }
const STANDINGS = '/v4/standings'

let sandbox: Sandbox

beforeAll(async () => {
  sandbox = await startSandbox({ clockAnchor: BEFORE, faultProxies: true })
})
afterEach(() => command({ action: 'reset' }))
afterAll(() => sandbox.close())

function ask(path: string, init: RequestInit = {}): Promise<Response> {
  return fetch(`${sandbox.leagueUrl}${path}`, { headers: { authorization: 'Bearer fan' }, ...init })
}

async function command(body: object, address = '/__faults') {
  const url = new URL(address, sandbox.leagueUrl)
  const response = await fetch(url, { method: 'POST', body: JSON.stringify(body) })
  return { status: response.status, answer: (await response.json()) as Record<string, unknown> }
}

/** Reads at least this many bytes of a body, and leaves the connection open. */
async function readBytes(response: Response, bytes: number): Promise<string> {
  const reader = response.body?.getReader()
  let text = ''
  while (text.length < bytes) {
    const piece = await reader?.read()
    if (!piece || piece.done) break
    text += Buffer.from(piece.value).toString()
  }
  await reader?.cancel()
  return text
}

describe('a fault proxy', () => {
  it('forwards everything unchanged, and lists it', async () => {
    await command({ action: 'patch', path: 'standings', set: { wins: 99 } }, '/__control')

    const answer = await ask(`${STANDINGS}?year=2025`)
    const body = await answer.text()
    const picture = await fetch(`${sandbox.mediaUrl}/cdn/shop/products/guard-crest-tee.svg`)
    const missing = await ask('/v9/nothing', { method: 'POST', body: '{}' })
    const { answer: seen } = await command({ action: 'requests' }, '/__control')
    const { answer: passed } = await command({ action: 'requests' })
    await command({ action: 'reset' }, '/__control')

    expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
    expect(body).toContain('"wins":99')
    expect((await picture.text()).startsWith('<svg')).toBe(true)
    expect(missing.status).toBe(404)
    expect(seen).toMatchObject({
      requests: [{ query: { year: '2025' }, headers: { authorization: 'Bearer fan' } }, { body: '{}' }],
    })
    expect(passed['requests']).toContainEqual({
      ...{ method: 'GET', path: '/api/v4/standings?year=2025', fault: null },
      bytes: Buffer.byteLength(body),
    })
  })

  it('drips a body', async () => {
    const whole = await (await ask(STANDINGS)).text()
    await command({ action: 'drip', bytes: 100, ms: 0, path: STANDINGS })
    const dripped = await (await ask(STANDINGS)).text()
    await command({ action: 'drip', bytes: 2, ms: 3_600_000, path: STANDINGS })

    const begun = await readBytes(await ask(STANDINGS), 2)

    expect(dripped).toBe(whole)
    expect(begun).toBe(whole.slice(0, 2))
  })

  it('cuts a body', async () => {
    await command({ action: 'cut', bytes: 10, path: STANDINGS })

    const answer = await ask(STANDINGS)

    expect(answer.status).toBe(200)
    await expect(answer.text()).rejects.toThrow('terminated')
    expect((await command({ action: 'requests' })).answer['requests']).toMatchObject([
      { fault: 'cut', bytes: 10 },
    ])
  })

  it('freezes a body, and still answers other requests', async () => {
    await command({ action: 'freeze', bytes: 10, path: STANDINGS })

    const frozen = await ask(STANDINGS)
    const other = await ask('/v2/config')

    expect(await readBytes(frozen, 10)).toHaveLength(10)
    expect(other.status).toBe(200)
  })

  it('redirects', async () => {
    await command({ action: 'redirect', to: 'http://elsewhere.example/', status: 301, path: STANDINGS })

    const answer = await ask(STANDINGS, { redirect: 'manual' })

    expect(answer.status).toBe(301)
    expect(answer.headers.get('location')).toBe('http://elsewhere.example/')
  })

  it.each([
    ['gzip', 400_000, createGunzip],
    ['br', 100_000, createBrotliDecompress],
  ])('sends a bomb encoded with %s', async (encoding, most, unpacked) => {
    await command({ action: 'bomb', encoding, path: STANDINGS })

    // Read in full before it is unpacked: that may take longer than a server keeps a connection open.
    const [answer] = (await once(get(`${sandbox.leagueUrl}${STANDINGS}`), 'response')) as [IncomingMessage]
    const packed = await buffer(answer)
    let length = 0
    for await (const piece of Readable.from([packed]).pipe(unpacked())) {
      length += (piece as Buffer).byteLength
      if (length >= 32 * 1024 * 1024) break
    }

    expect(answer.headers['content-encoding']).toBe(encoding)
    expect(Number(answer.headers['content-length'])).toBe(packed.byteLength)
    expect(packed.byteLength).toBeLessThan(most)
    expect(length).toBeGreaterThanOrEqual(32 * 1024 * 1024)
  })

  it('sends a body without an end', async () => {
    await command({ action: 'bomb', encoding: 'none', path: STANDINGS })

    const answer = await ask(STANDINGS)

    expect(answer.headers.get('content-length')).toBeNull()
    expect((await readBytes(answer, 3_000_000)).length).toBeGreaterThanOrEqual(3_000_000)
  })

  it('ends the faults of a path, or all', async () => {
    await command({ action: 'cut', bytes: 0, path: STANDINGS })
    await command({ action: 'cut', bytes: 0, path: '/v2/config' })

    await command({ action: 'clear', path: STANDINGS })
    const one = await ask(STANDINGS)
    await command({ action: 'clear' })
    const other = await ask('/v2/config')

    expect([one.status, other.status]).toEqual([200, 200])
  })

  it.each([
    [{ action: 'melt' }, /action must be one of drip, cut/],
    [{ action: 'cut' }, /bytes must be a whole number/],
    [{ action: 'drip', bytes: 0 }, /bytes must be 1 or more/],
    [{ action: 'bomb', encoding: 'zip' }, /encoding must be one of gzip, br, none/],
    [{ action: 'redirect' }, /to must be a string/],
  ])('rejects %j', async (body, reason) => {
    const { status, answer } = await command(body)

    expect(status).toBe(400)
    expect(answer['error']).toMatch(reason)
  })
})
