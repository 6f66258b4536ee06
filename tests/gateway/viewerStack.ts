import { exampleClaims, unsignedToken } from '../support/identity/idTokens.ts'
import { trustingIdentities } from '../support/identity/trustingIdentities.ts'
import { startStack, type Stack, type StackOptions } from '../support/stack.ts'

/** A stack that accepts a fan's token without verifying it, and where the test decides which sessions have ended. */
export interface ViewerStack extends Stack {
  /** The fans whose sessions were ended, by the product or by a test. */
  ended: Set<string>
  /** The fans whose sessions were checked with the provider, in order. */
  checks: string[]
  /** Calls about fans that the league received, and no others. */
  userCalls(): Promise<{ method: string; path: string; token: string | undefined; body: string }[]>
  /** Changes the league's record of a fan directly. */
  setRecord(token: string, record: object): Promise<void>
  /** The league's record of a fan. */
  recordOf(token: string): Promise<Record<string, unknown>>
}

/** A token of a fan with an account that this stack accepts; it rejects `REFUSED`. */
export function tokenOf(uid: string, claims: Record<string, unknown> = {}): string {
  return unsignedToken(exampleClaims({ sub: uid, ...claims }))
}

/** A token of a fan without an account. */
export function anonymousTokenOf(uid: string): string {
  return tokenOf(uid, { firebase: { sign_in_provider: 'anonymous' } })
}

export const REFUSED = 'junk'

export async function startViewerStack(options: StackOptions = {}): Promise<ViewerStack> {
  const ended = new Set<string>()
  const checks: string[] = []
  const stack = await startStack({ identity: trustingIdentities(ended, checks), ...options })

  return {
    ...stack,
    ended,
    checks,
    userCalls: async () =>
      (await stack.requests())
        .filter(({ path }) => /user/.test(path))
        .map(({ method, path, headers, body }) => ({
          ...{ method, path, body },
          token: headers['authorization']?.replace('Bearer ', ''),
        })),
    async setRecord(token, record) {
      await fetch(`${stack.sandbox.leagueUrl}/v2/user`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${token}` },
        body: JSON.stringify(record),
      })
    },
    async recordOf(token) {
      const answer = await fetch(`${stack.sandbox.leagueUrl}/v4/get-create-user`, {
        headers: { authorization: `Bearer ${token}` },
      })
      return ((await answer.json()) as { data: Record<string, unknown> }).data
    },
  }
}
