import type { ApolloClient } from '@apollo/client'
import type { StatsVariables } from './statsPageQuery.ts'

/** When boards were loaded, by what decides them (epoch ms by the visitor's own clock). */
const loadedAt = new WeakMap<ApolloClient, Map<string, number>>()

/** Remembers that the boards of a page have been loaded just now. */
export function noteBoardsLoaded(client: ApolloClient, variables: StatsVariables): void {
  const times = loadedAt.get(client) ?? new Map<string, number>()
  loadedAt.set(client, times.set(keyOf(variables), Date.now()))
}

/**
 * How long ago the boards of a page were loaded, in ms; those that came with the server's page as long ago as the visit began. Both ends
 * are measured with the visitor's clock, which may be far from the league's. Infinity where it has been set back since.
 */
export function boardsAgeMs(client: ApolloClient, variables: StatsVariables): number {
  // Not performance.now(), which stands still while a device sleeps.
  const ageMs = Date.now() - (loadedAt.get(client)?.get(keyOf(variables)) ?? performance.timeOrigin)
  return ageMs < 0 ? Infinity : ageMs
}

function keyOf({ year, segment, position, first, second, third }: StatsVariables): string {
  return [year, segment, position, first, second, third].join()
}
