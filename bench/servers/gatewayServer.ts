// The gateway as in production, with the image's memory limits, except for the keys of the identity provider,
// which a server in this process publishes.
import { startSite } from '../../gateway/src/delivery/pages/startSite.ts'
import { createDependencies } from '../../gateway/src/dependencies.ts'
import type { ClockAnchor } from '../../gateway/src/platform/clock.ts'
import { createIdentity } from '../../gateway/src/platform/identity/identity.ts'
import { createServer } from '../../gateway/src/server.ts'
import type { Sandbox } from '../../sandbox/src/sandbox.ts'
import {
  createProviderKey,
  exampleClaims,
  signToken,
  startKeyServer,
} from '../../tests/support/identity/idTokens.ts'
import { configOf, plainSite } from '../../tests/support/stack.ts'
import { announce, serverSettings } from '../serverSettings.ts'

export interface GatewaySettings {
  sandbox: Omit<Sandbox, 'close'>
  clockAnchor: ClockAnchor
  /** Variables that override those of a stack for tests. */
  env: Record<string, string>
  /** How many fans get a valid token. */
  fans: number
  /** Whether its pages are empty, so that no web build is needed. */
  isWithoutSite?: boolean
}

const { sandbox, clockAnchor, env, fans, isWithoutSite = false } = serverSettings<GatewaySettings>()
const config = configOf({ ...sandbox, close: () => Promise.resolve() }, clockAnchor, {
  ...{ LOG_LEVEL: 'info', FIREBASE_PROJECT_ID: 'league-site' },
  ...env,
})
const dependencies = createDependencies(config, { withProcessMetrics: true })
const { clocks, log, metrics, fleetStore } = dependencies
const report = (error: unknown) => log.error({ err: error }, 'A page failed')
const key = createProviderKey()
const { connectToKeys } = await startKeyServer(key)
const identity = createIdentity({
  ...{ projectId: config.firebaseProjectId, clock: clocks.wall, log, metrics, fleetStore, connectToKeys },
})
const site = isWithoutSite ? plainSite : await startSite(config.webEntry, { report, log, metrics })
const gateway = await createServer({ ...dependencies, identity, site })
const { port, adminPort } = await gateway.listen()
const tokens = Array.from({ length: fans }, (_none, number) =>
  signToken(key, exampleClaims({ sub: `fan-${number}` })),
)
announce({ url: `http://127.0.0.1:${port}`, adminUrl: `http://127.0.0.1:${adminPort}`, tokens })
