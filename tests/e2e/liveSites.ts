import { createComposeStack } from '../support/processes/composeStack.ts'
import { startBuiltSite } from './builtSite.ts'

/** The site with a league whose clock a test can start. */
interface LiveSite {
  /** Its address, without a trailing slash. */
  url: string
  /** Starts the league's clock, ten times as fast as the wall clock. */
  run(): Promise<void>
  close(): Promise<void>
}

const SPEED = 10

/**
 * Starts the site with the league's clock stopped at an instant.
 * @param way `straight` is one gateway; `edge` is nginx in front of two of them with Redis between them, as
 * they are deployed.
 * @param leagueTime ISO.
 */
export async function startLiveSite(way: 'straight' | 'edge', leagueTime: string): Promise<LiveSite> {
  const leagueMs = Date.parse(leagueTime)
  const running = () => ({ wallMs: Date.now(), leagueMs, speed: SPEED })
  if (way === 'straight') {
    const stack = await startBuiltSite({
      sandbox: { clockAnchor: { wallMs: Date.now(), leagueMs, speed: 0 } },
    })
    return {
      url: stack.url,
      run: async () => void (await stack.control({ action: 'setClock', anchor: running() })),
      close: () => stack.close(),
    }
  }
  const stack = await createComposeStack(`${new Date().toISOString()}/${leagueTime}/0`)
  // Nobody signs in.
  const names = stack.names.filter((name) => !name.startsWith('identity'))
  await Promise.all(names.map((name) => stack.startOne(name)))
  return {
    url: stack.urlOf('edge.1', 8080),
    run: async () => {
      const response = await fetch(`${stack.urlOf('sandbox.1', 4101)}/__control`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ action: 'setClock', anchor: running() }),
      })
      if (!response.ok) throw new Error(`The sandbox refused: ${await response.text()}`)
    },
    close: () => stack.close(),
  }
}
