import { inject } from 'vitest'
import type {} from './emulatorLender.ts'

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
  /** Gives it back, for another file. */
  close(): Promise<void>
}

const accounts = 'identitytoolkit.googleapis.com/v1/accounts'

/**
 * Borrows an emulator without accounts, which nobody else has until it is closed; the first ones start then. Rejects with its
 * output when it does not start. Whoever wants the provider to be away puts something in between.
 */
export async function startAuthEmulator(): Promise<AuthEmulator> {
  const lender = inject('emulatorLender')
  const lent = await fetch(lender, { method: 'POST' })
  const host = await lent.text()
  if (!lent.ok) throw new Error(`No emulator could be borrowed: ${host}`)

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
    close: async () => void (await fetch(lender, { method: 'DELETE', body: host })),
  }
}
