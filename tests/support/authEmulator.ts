import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { vi } from 'vitest'
import { compileCache } from './compileCache.ts'
import { freePort } from './freePort.ts'

/** A fan's account of the emulator. */
interface Account {
  uid: string
  /** Her ID token, good for an hour. */
  token: string
}

/** The identity provider's own emulator, of the project `demo-wll`. */
export interface AuthEmulator {
  /** Host and port, the value of `FIREBASE_AUTH_EMULATOR_HOST`. */
  host: string
  /** Creates an account; an anonymous one when there is no address. */
  signUp(account?: { email: string; name?: string }): Promise<Account>
  disable(uid: string): Promise<void>
  /** Makes all tokens of an account expire that have been issued so far. */
  endSessions(uid: string): Promise<void>
  /** Stops the process and every process that it started. */
  close(): Promise<void>
}

const program = resolve(import.meta.dirname, '../../identity/start.mjs')
const accounts = 'identitytoolkit.googleapis.com/v1/accounts'

/** Starts the emulator on a free port. Rejects with its output when it exits before it answers. */
export async function startAuthEmulator(): Promise<AuthEmulator> {
  const port = await freePort()
  const host = `127.0.0.1:${port}`
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, ...compileCache, IDENTITY_PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  const hear = (chunk: Buffer) => void (said += chunk.toString())
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  const gone = once(child, 'exit')
  await vi.waitFor(
    async () => {
      if (child.exitCode === null && !(await fetch(`http://${host}/`)).ok) throw new Error('Not up yet')
    },
    { timeout: 170_000, interval: 250 },
  )
  if (child.exitCode !== null) throw new Error(`The emulator ended before it was up:\n${said}`)

  async function post(call: string, body: Record<string, unknown>): Promise<Record<string, unknown>> {
    const response = await fetch(`http://${host}/${accounts}:${call}?key=any`, {
      method: 'POST',
      // The token of the project's owner, who may change accounts in the emulator.
      headers: {
        'content-type': 'application/json',
        ...(call === 'update' && { authorization: 'Bearer owner' }),
      },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`The emulator refused ${call}: ${await response.text()}`)
    return (await response.json()) as Record<string, unknown>
  }

  return {
    host,
    async signUp({ email, name } = { email: '' }) {
      const account = email === '' ? {} : { email, password: 'lacrosse', displayName: name }
      const { localId, idToken } = await post('signUp', { ...account, returnSecureToken: true })
      return { uid: String(localId), token: String(idToken) }
    },
    disable: async (uid) =>
      void (await post('update', { localId: uid, disableUser: true, targetProjectId: 'demo-wll' })),
    async endSessions(uid) {
      // Tokens are older than a second of the clock only from the next one on.
      const validSince = String(Math.floor(Date.now() / 1000) + 1)
      await post('update', { localId: uid, validSince, targetProjectId: 'demo-wll' })
    },
    async close() {
      if (child.exitCode !== null) return
      child.kill('SIGTERM')
      await gone
    },
  }
}
