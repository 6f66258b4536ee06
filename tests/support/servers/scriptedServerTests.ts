import { afterAll, beforeAll, beforeEach } from 'vitest'
import { startScriptedServer, type ScriptedServer } from './scriptedServer.ts'

/** Starts a scripted server for the tests of a file; each test starts without earlier requests. */
export function scriptedServerTests(): Omit<ScriptedServer, 'close'> {
  let started: ScriptedServer | undefined
  const running = () => {
    if (!started) throw new Error('The server starts before the first test; use it inside tests.')
    return started
  }
  beforeAll(async () => {
    started = await startScriptedServer()
  })
  afterAll(() => started?.close())
  beforeEach(() => {
    running().requests.length = 0
  })

  return {
    get url() {
      return running().url
    },
    get requests() {
      return running().requests
    },
    reply: (...replies) => running().reply(...replies),
    cut: () => running().cut(),
  }
}
