/** Beside what the messaging service keeps, and removed together with it. */
const KEY = 'ab.storage.wll-alias'

/** Remembers in this browser which alias the messaging service was told of last, and of which fan. */
export interface AliasMemory {
  /** @param uid null for a visitor who is not signed in. */
  has: (uid: string | null, alias: string) => boolean
  add: (uid: string | null, alias: string) => void
  forget: () => void
}

/** What cannot be stored is remembered until the site is loaded anew. */
export function createAliasMemory(): AliasMemory {
  let known = withStorage(() => localStorage.getItem(KEY)) ?? null
  return {
    has: (uid, alias) => known === JSON.stringify([uid, alias]),
    add(uid, alias) {
      const entry = (known = JSON.stringify([uid, alias]))
      withStorage(() => localStorage.setItem(KEY, entry))
    },
    forget() {
      known = null
      withStorage(() => localStorage.removeItem(KEY))
    },
  }
}

function withStorage<Result>(access: () => Result): Result | undefined {
  try {
    return access()
  } catch {
    return undefined
  }
}
