import type { UpstreamHealth } from './resilientCaller.ts'

/** A caller of an outside system, as operators see it. */
interface ObservedSystem {
  health(): UpstreamHealth
  /** How the system refuses the site's calls just now, such as `402`; undefined where it does not. */
  refusedWith(): string | undefined
}

/** The present states of all outside systems, by their names. */
interface UpstreamStates {
  healths(): Readonly<Record<string, UpstreamHealth>>
  refusals(): Readonly<Record<string, string | undefined>>
}

/** Builds the overview of outside systems for `/readyz` and metrics. */
export function createUpstreamStates(systems: Readonly<Record<string, ObservedSystem>>): UpstreamStates {
  const ofEach = <State>(stateOf: (system: ObservedSystem) => State): Record<string, State> =>
    Object.fromEntries(Object.entries(systems).map(([name, system]) => [name, stateOf(system)]))
  return {
    healths: () => ofEach((system) => system.health()),
    refusals: () => ofEach((system) => system.refusedWith()),
  }
}
