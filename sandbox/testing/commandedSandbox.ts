import { afterAll, afterEach, beforeAll } from 'vitest'
import { startSandbox, type Sandbox } from '../src/sandbox.ts'

/** Shortly before the game of LIVE_MOMENT. */
export const BEFORE_GAME = { wallMs: 0, leagueMs: Date.parse('2025-07-12T19:00:00Z'), speed: 0 }

/** Starts a sandbox for the tests of a file, and resets it after each. Call it at the top of the file. */
export function commandedSandbox() {
  let running: Sandbox | undefined
  const sandbox = () => {
    if (!running) throw new Error('The sandbox starts before the first test; use it inside tests.')
    return running
  }
  beforeAll(async () => {
    running = await startSandbox({ clockAnchor: BEFORE_GAME })
  })
  afterEach(() => command({ action: 'reset' }))
  afterAll(() => running?.close())

  /** Asks the league's API. */
  function ask(path: string, init: RequestInit = {}): Promise<Response> {
    return fetch(`${sandbox().leagueUrl}/${path}`, { headers: { authorization: 'Bearer fan' }, ...init })
  }

  /** Sends a command, to the league's server unless another origin is given. */
  async function command(body: object | string, origin = new URL(sandbox().leagueUrl).origin) {
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    const response = await fetch(`${origin}/__control`, { method: 'POST', body: text })
    return { status: response.status, answer: (await response.json()) as Record<string, unknown> }
  }

  return { sandbox, ask, command }
}
