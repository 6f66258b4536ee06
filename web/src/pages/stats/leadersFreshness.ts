import type { ApolloClient } from '@apollo/client'
import { momentNow, msSince } from '../../lib/time/elapsed.ts'
import type { Moment } from '../../lib/time/elapsed.ts'
import type { StatsVariables } from './statsData.ts'

/** When boards were loaded, by what decides them. */
const loadedAt = new WeakMap<ApolloClient, Map<string, Moment>>()

/** Remembers that the boards of a page have been loaded just now. */
export function markLeadersLoaded(client: ApolloClient, variables: StatsVariables): void {
  const times = loadedAt.get(client) ?? new Map<string, Moment>()
  loadedAt.set(client, times.set(keyOf(variables), momentNow()))
}

/**
 * How long ago the boards of a page were loaded, in ms; those that came with the server's page as long ago as the visit began.
 */
export function leadersAgeMs(client: ApolloClient, variables: StatsVariables): number {
  return msSince(loadedAt.get(client)?.get(keyOf(variables)) ?? visitBegan())
}

function visitBegan(): Moment {
  return { wallMs: performance.timeOrigin, monotonicMs: 0 }
}

function keyOf({ year, segment, position, first, second, third }: StatsVariables): string {
  return [year, segment, position, first, second, third].join()
}
