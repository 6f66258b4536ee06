import { inject } from 'vitest'
import type {} from './emulatorLender.ts'

/** A fan's account of the emulator. */
interface Account {
  uid: string
  /** Her ID token, valid for an hour. */
  token: string
}

/** The identity provider's own emulator, of the project `demo-wll`. */
export interface AuthEmulator {
  /** Host and port, the value of `FIREBASE_AUTH_EMULATOR_HOST`. */
  host: string
  /** Creates an account; an anonymous one when there is no address. */
  signUp(account?: { email: string; name?: string }): Promise<Account>
  /** Creates an account with a name, as another site of the league would. */
  createAccount(uid: string, name: string): Promise<void>
  disable(uid: string): Promise<void>
  /** Makes all tokens of an account expire that have been issued so far. */
  endSessions(uid: string): Promise<void>
  /** The link in the newest email to an address; '' for none. */
  linkSentTo(email: string): Promise<string>
  /** The code in the newest message to a number; '' for none. */
  codeSentTo(phone: string): Promise<string>
  /** Returns it for another file. */
  close(): Promise<void>
}

/**
 * Leases an emulator without accounts, exclusively until it is closed; started on first use. Rejects with its
 * output when it does not start. Tests of an unreachable provider use a proxy in between.
 */
export async function startAuthEmulator(): Promise<AuthEmulator> {
  const lender = inject('emulatorLender')
  const lent = await fetch(lender, { method: 'POST' })
  const host = await lent.text()
  if (!lent.ok) throw new Error(`No emulator could be borrowed: ${host}`)

  async function post(
    path: string,
    body: Record<string, unknown>,
    isByOwner = false,
  ): Promise<Record<string, unknown>> {
    const response = await fetch(`http://${host}/identitytoolkit.googleapis.com/v1/${path}`, {
      method: 'POST',
      // The token of the project's owner, who may create and change accounts in the emulator.
      headers: { 'content-type': 'application/json', ...(isByOwner && { authorization: 'Bearer owner' }) },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`The emulator refused ${path}: ${await response.text()}`)
    return (await response.json()) as Record<string, unknown>
  }

  const postByOwner = async (path: string, body: Record<string, unknown>) =>
    void (await post(`projects/demo-wll/${path}`, body, true))

  /** The messages sent by the emulator, the newest last. */
  async function sent<T>(what: 'oobCodes' | 'verificationCodes'): Promise<T[]> {
    const response = await fetch(`http://${host}/emulator/v1/projects/demo-wll/${what}`)
    return ((await response.json()) as Record<string, T[]>)[what] ?? []
  }

  return {
    host,
    async signUp({ email, name } = { email: '' }) {
      const account = email === '' ? {} : { email, password: 'lacrosse', displayName: name }
      const { localId, idToken } = await post('accounts:signUp?key=any', {
        ...account,
        returnSecureToken: true,
      })
      return { uid: String(localId), token: String(idToken) }
    },
    createAccount: (uid, name) => postByOwner('accounts', { localId: uid, displayName: name }),
    disable: (uid) => postByOwner('accounts:update', { localId: uid, disableUser: true }),
    async endSessions(uid) {
      // Times have whole seconds, so tokens are older only from the next second on.
      const validSince = String(Math.floor(Date.now() / 1000) + 1)
      await postByOwner('accounts:update', { localId: uid, validSince })
    },
    async linkSentTo(email) {
      const links = await sent<{ email: string; oobLink: string }>('oobCodes')
      return links.findLast((link) => link.email === email)?.oobLink ?? ''
    },
    async codeSentTo(phone) {
      const codes = await sent<{ phoneNumber: string; code: string }>('verificationCodes')
      return codes.findLast(({ phoneNumber }) => phoneNumber === phone)?.code ?? ''
    },
    close: async () => void (await fetch(lender, { method: 'DELETE', body: host })),
  }
}
