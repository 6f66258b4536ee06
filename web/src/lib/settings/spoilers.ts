import { useSyncExternalStore } from 'react'

/** The key in sessionStorage: what was revealed outlives a reload, and ends with the tab. */
const KEY = 'wll.revealed'

let revealed: ReadonlySet<string> | undefined
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)

  return () => listeners.delete(listener)
}

/**
 * Shows to a fan who hides scores what stands under an id, wherever it is drawn, until her visit ends: the id of a game, the slug of a
 * player for what her season comes to, or the name of a block. The stylesheet does the hiding, so it holds before scripts run as well.
 */
export function reveal(id: string): void {
  revealed = new Set([...current(), id])
  store([...revealed])
  for (const listener of listeners) listener()
}

/**
 * Whether the fan has asked to see all that stands under these ids; goes into `data-revealed` on the block around it. Never for null,
 * which is what nobody can tell. False on the server and during hydration.
 */
export function useRevealed(ids: string | readonly string[] | null): boolean {
  return useSyncExternalStore(
    subscribe,
    () => ids !== null && [ids].flat().every((id) => current().has(id)),
    () => false,
  )
}

/** Hides again what was revealed, as the end of the visit does. */
export function hideRevealed(): void {
  revealed = new Set()
  store([])
  for (const listener of listeners) listener()
}

function current(): ReadonlySet<string> {
  revealed ??= new Set(stored())

  return revealed
}

/** Anybody may have written there; where the storage is forbidden a reveal lasts until the document is left. */
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
    // Full or forbidden: the reveal holds for this document alone.
  }
}
