/** The key in sessionStorage. */
const KEY = 'offlineReload'

/** A reload that led back to this page did so by then, ms; what was stored before belongs to an earlier outage. */
const MAX_LOAD_MS = 60_000

interface StoredReload {
  address: string
  count: number
  atMs: number
}

/** How many reloads of this address by the offline page have led back to it, one after the other. It stays stored: the page may be mounted twice. */
export function failedReloads(): number {
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as StoredReload | null
    const isSame = stored?.address === location.href && Date.now() - stored.atMs < MAX_LOAD_MS
    return isSame ? stored.count : 0
  } catch {
    return 0
  }
}

/**
 * Remembers a reload that is about to begin.
 *
 * @param count how many there are with it.
 * @returns whether it is stored. Where it is not, the page that comes would begin to count again, and might reload for ever.
 */
export function storeReload(count: number): boolean {
  const reload: StoredReload = { address: location.href, count, atMs: Date.now() }
  try {
    sessionStorage.setItem(KEY, JSON.stringify(reload))
    return true
  } catch {
    return false
  }
}
