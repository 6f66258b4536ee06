import type { Page } from 'playwright-core'
import { startSandbox, type Sandbox } from '../../sandbox/src/sandbox.ts'
import { LIVE_MOMENT } from '../../sandbox/src/season/liveMoment.ts'
import { BREAKER_MS, clockAhead } from '../support/clockAhead.ts'
import { freePort } from '../support/processes/freePort.ts'
import { startBuiltSite } from './builtSite.ts'

/** The built site with a league that is out of reach until `reach` is called. */
export async function startWithoutLeague(): Promise<{
  url: string
  /** Has the league answer, and moves the gateway's clock past the pause after a failure. */
  reach(): Promise<void>
  close(): Promise<void>
}> {
  const wall = clockAhead()
  const leaguePort = await freePort()
  const { url, gateway, sandbox: first } = await startBuiltSite({ wall, sandbox: { leaguePort } })
  await first.close()
  let sandbox: Sandbox | undefined

  return {
    url,
    async reach() {
      const clockAnchor = { wallMs: Date.now(), leagueMs: Date.parse(LIVE_MOMENT), speed: 0 }
      sandbox = await startSandbox({ leaguePort, clockAnchor })
      wall.advance(BREAKER_MS)
    },
    async close() {
      await gateway.close()
      await sandbox?.close()
    },
  }
}

/** Presses the first "Try again" of the page, where there is one that can be pressed. */
export async function pressTryAgain(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: 'Try again' })
    .first()
    .click({ timeout: 1000 })
    .catch(() => undefined)
}
