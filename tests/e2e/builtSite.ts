import { loadSite } from '../../gateway/src/delivery/loadSite.ts'
import { startStack } from '../support/stack.ts'
import type { Stack, StackOptions } from '../support/stack.ts'

/**
 * Starts the sandbox and the gateway on free ports with the built site (`npm run build`); the league's clock stands still. The
 * deadline of a page is long, because the machine may have more work than cores.
 */
export async function startBuiltSite(options: StackOptions = {}): Promise<Stack> {
  return startStack({
    pageDeadlineMs: 30_000,
    ...options,
    site: await loadSite('dist/server/entry.server.js'),
  })
}

/** Reads the sandbox's own answer at a path such as `v4/standings?year=2025`. */
export async function leagueAnswer<T>(stack: Stack, path: string): Promise<T> {
  const response = await fetch(`${stack.sandbox.leagueUrl}/${path}`, {
    headers: { authorization: 'Bearer test' },
  })
  const { data } = (await response.json()) as { data: T }
  return data
}
