import { useBrowserValue } from '../useBrowserValue.ts'

/** The key in sessionStorage: what was revealed stays so after a reload, until the tab is closed. */
const KEY = 'wll.revealed'

/** Takes the place of an id for content that gives no result away, so it is always shown. */
export const NOT_A_SPOILER = Symbol('not a spoiler')

/** The id by which a figure is revealed, or the mark that it needs none. */
export type SpoilerId = string | typeof NOT_A_SPOILER

/**
 * The id by which the score of a game is revealed: the league's own id. The storage outlives a deploy, which may change the opaque
 * `Game.id`.
 */
export function gameSpoilerId({ officialId }: { officialId: string }): string {
  return officialId
}

let revealed: ReadonlySet<string> | undefined
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)

  return () => listeners.delete(listener)
}

/**
 * Reveals all spoilers with an id until the visit ends: the id of a game, the slug of a player for the totals of her season, or
 * the name of a block. The stylesheet hides spoilers, so that they are hidden before scripts run as well.
 */
export function reveal(id: string): void {
  revealed = new Set([...current(), id])
  store([...revealed])
  for (const listener of listeners) listener()
}

/**
 * Whether the fan has revealed all of these ids; the result goes into `data-revealed` on the block around the spoilers. Always
 * false for null, which means that the ids are not known. False on the server and during hydration. Always true for
 * NOT_A_SPOILER.
 */
export function useRevealed(ids: SpoilerId | readonly string[] | null): boolean {
  const isRevealed = useBrowserValue(
    subscribe,
    () => ids !== null && ids !== NOT_A_SPOILER && [ids].flat().every((id) => current().has(id)),
    () => false,
  )

  return ids === NOT_A_SPOILER || isRevealed
}

/** Hides all revealed spoilers again, as the end of the visit does. */
export function hideRevealed(): void {
  revealed = new Set()
  store([])
  for (const listener of listeners) listener()
}

function current(): ReadonlySet<string> {
  revealed ??= new Set(stored())

  return revealed
}

/** The stored text is not trusted. When sessionStorage is forbidden, a spoiler stays revealed until the document is left. */
function stored(): string[] {
  try {
    const ids: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]')
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

function store(ids: readonly string[]): void {
  try {
    if (ids.length === 0) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, JSON.stringify(ids))
  } catch {
    // When the storage is full or forbidden, the spoiler is revealed in this document only.
  }
}
