import type { SiteService } from '../../__generated__/graphql.ts'
import { currentSession, onSession } from '../../session/session.ts'
import { clientContext } from '../../lib/loading/clientContext.ts'
import type { TrackedEvent } from '../../lib/tracking/track.ts'
import { startTelemetry } from '../../telemetry/startTelemetry.ts'

/** Starts the services that count with the client of the tab and whoever is signed in. Returns the function that stops them. */
export function startAnalytics(
  services: readonly SiteService[],
  queuedEvents: readonly TrackedEvent[],
): () => void {
  const client = clientContext.defaultValue
  if (!client) throw new Error('Telemetry needs the client of the tab')
  return startTelemetry({
    client,
    services,
    queuedEvents: queuedEvents,
    account: { uid: currentUid, onChange: onSession },
  })
}

function currentUid(): string | null | undefined {
  const session = currentSession()
  if (session.state === 'loading') return undefined
  return session.state === 'loggedIn' ? session.account.uid : null
}
