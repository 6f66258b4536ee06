import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startStack, type Stack } from '../support/stack.ts'

const GAME = 'games/2025-wll-ev-17.png'

let stack: Stack

beforeAll(async () => {
  stack = await startStack()
})
afterAll(() => stack.close())

const get = (path: string) => fetch(`${stack.url}/share/${path}`, { redirect: 'manual' })

/** Sends a path unchanged: clients normalize it, an attacker does not. */
function answerTo(path: string): Promise<{ status: number | undefined; cacheControl: string | undefined }> {
  return new Promise((resolve, reject) => {
    const { port } = new URL(stack.url)
    request({ host: 'localhost', port, path, agent: false }, (answer) => {
      const { statusCode: status } = answer
      answer.resume().on('end', () => resolve({ status, cacheControl: answer.headers['cache-control'] }))
    })
      .on('error', reject)
      .end()
  })
}

describe('an address below /share', () => {
  it.each([
    ['games/2025-wll-ev-999.png'],
    ['games/2025-wll-ev-17.jpg'],
    ['games/2025-wll-ev-17'],
    ['games/%00.png'],
    ['games/..%2F..%2Fetc%2Fpasswd.png'],
    ['games/../teams/guard.png'],
    ['games/%E0%A4%A.png'],
    ['teams/%00.png'],
    ['teams/dragons.png'],
    [`teams/${'a'.repeat(80)}.png`],
    ['players/%3Cscript%3E.png'],
    ['news/wll-art-0.png'],
    ['videos/a.png'],
    [''],
  ])('%s is no picture, and its 404 is cacheable for a minute', async (path) => {
    const { status, cacheControl } = await answerTo(`/share/${path}`)

    expect(status).toBe(404)
    expect(cacheControl).toMatch(/^public, max-age=\d{2,3}(?:$|, stale-while-revalidate=60$)/)
  })

  it('of 9,000 characters is no picture', async () => {
    expect((await answerTo(`/share/games/${'a'.repeat(9000)}.png`)).status).toBe(404)
  })

  it('with a made-up name costs the league no call', async () => {
    await get('games/no-such-game-1.png')
    const before = (await stack.requests()).length

    await Promise.all([2, 3, 4].map((number) => get(`games/no-such-game-${number}.png`)))

    expect((await stack.requests()).length).toBe(before)
  })

  it.each([
    [`${GAME}?utm_source=a`, GAME],
    [`${GAME}?score=hidden`, GAME],
    [`${GAME}?score=shown`, GAME],
    [`${GAME}?score=3-2-1st&a=1`, `${GAME}?score=3-2-1st`],
    ['teams/guard.png?score=3-2-1st', 'teams/guard.png'],
    ['games/2025%2dwll-ev-17.png', GAME],
  ])('%s redirects to the canonical address of the picture', async (path, own) => {
    const response = await get(path)

    expect([response.status, response.headers.get('location')]).toEqual([308, `/share/${own}`])
  })
})
