import type { Broadcaster, BroadcasterMark } from '../../__generated__/schemaTypes.ts'

/** Broadcasters with a logo of ours. */
const MARKS: ReadonlyMap<string, BroadcasterMark> = new Map([
  ['ESPN', 'ESPN'],
  ['ESPN2', 'ESPN2'],
  ['ABC', 'ABC'],
  ['ESPNU', 'ESPNU'],
  ['ESPN+', 'ESPN_PLUS'],
])

/** Where to watch, in the league's order; blank names are dropped, each name appears once. */
export function toBroadcasters(names: readonly string[] | null | undefined): Broadcaster[] {
  const distinct = new Set((names ?? []).map((name) => name.trim()).filter(Boolean))
  return [...distinct].map((name) => ({ name, mark: MARKS.get(name) ?? null }))
}
