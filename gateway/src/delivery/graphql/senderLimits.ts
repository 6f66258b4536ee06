import { HeaderMap, type ApolloServerPlugin, type GraphQLRequestListener } from '@apollo/server'
import { GraphQLError } from 'graphql'
import type { RequestContext } from '../../context.ts'
import { TooManyRequestsError } from '../../errors.ts'
import type { Clock } from '../../platform/clock.ts'
import { createFleetLimit } from '../../platform/fleet/fleetLimit.ts'
import type { Identity } from '../../platform/identity/identity.ts'
import type { PubSub } from '../../platform/redis/pubsub.ts'
import { currentClient } from '../../platform/requestContext.ts'

/**
 * How many operations a minute may be run: by a fan, and by all in one network who are no fans, such as a stadium's. No person comes
 * near them, and a fan's own are not taken by others in her network.
 */
const MOST = {
  changes: { fan: 60, network: 600 },
  all: { fan: 1200, network: 6000 },
}

/**
 * Limits the operations that are run for one sender: each of them, and those that change something, on all gateways together. Answers
 * that are the same for everybody are not counted, because they are not run for a sender (`RequestContext.isForSender`).
 */
export function senderLimits({
  clock,
  pubsub,
}: {
  clock: Clock
  pubsub: Pick<PubSub, 'count'>
}): ApolloServerPlugin<RequestContext> {
  const changes = createFleetLimit({ name: 'changes', clock, pubsub })
  const all = createFleetLimit({ name: 'operations', clock, pubsub })

  const listener: GraphQLRequestListener<RequestContext> = {
    didResolveOperation({ operation, contextValue }) {
      if (contextValue.isForSender !== true) return Promise.resolve()
      const { kind, sender } = senderOf(contextValue.viewer)
      const isChange = operation?.operation === 'mutation'
      const waitMs = isChange ? changes.take(sender, MOST.changes[kind]) : all.take(sender, MOST.all[kind])
      return waitMs === 0 ? Promise.resolve() : Promise.reject(tooManyOperations(sender, waitMs))
    },
  }
  return { requestDidStart: () => Promise.resolve(listener) }
}

function senderOf(viewer: Identity): { kind: 'fan' | 'network'; sender: string } {
  return 'uid' in viewer
    ? { kind: 'fan', sender: `fan ${viewer.uid}` }
    : { kind: 'network', sender: `network ${currentClient()}` }
}

function tooManyOperations(client: string, waitMs: number): GraphQLError {
  const originalError = new TooManyRequestsError({ client, waitMs })
  const headers = new HeaderMap([['retry-after', String(originalError.retryAfterSeconds)]])
  const extensions: Record<string, unknown> = { http: { status: 429, headers } }
  return new GraphQLError(originalError.message, { originalError, extensions })
}
