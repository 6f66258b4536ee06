declare global {
  interface Window {
    /** The address that the page was opened at, which the inline script notes before anybody can leave it. */
    openedAt?: string
  }
}

/**
 * The address of the history's current entry (path, query, fragment), where Back or Forward has left that of the page before its code
 * was there to hear of it: a page that was loaded anew shares its entries with those before. Undefined where nobody has.
 */
export function traversedAddress(openedAt: string | undefined): string | undefined {
  if (openedAt === undefined) return undefined
  const opened = new URL(openedAt)
  const { pathname, search, hash } = location
  return pathname === opened.pathname && search === opened.search ? undefined : pathname + search + hash
}

/** Runs with the current entry at another address of the site, and sets its own again. */
export function atAddress<Result>(address: string, run: () => Result): Result {
  const { href } = location
  history.replaceState(history.state, '', address)
  try {
    return run()
  } finally {
    history.replaceState(history.state, '', href)
  }
}
