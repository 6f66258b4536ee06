/**
 * Loads the page anew, but only once for the same cause in a tab, so that a fault which stays cannot keep a fan's page loading.
 *
 * @param kind what kind of cause; each has a memory of its own.
 * @param cause such as the hash of an operation or the address of a page; without spaces.
 * @param reload what loads the page anew; the browser's own way when left out.
 */
export function reloadOnce(
  kind: 'operation' | 'page',
  cause: string,
  reload: () => void = () => location.reload(),
): void {
  const key = `reloadedFor.${kind}`
  try {
    // All of them: a page may ask for two operations that are unknown, and would go from one to the other for ever.
    const causes = sessionStorage.getItem(key)?.split(' ') ?? []
    if (causes.includes(cause)) return
    sessionStorage.setItem(key, [...causes, cause].join(' '))
  } catch {
    // Without a memory the next page might do the same again, and so might the one after it.
    return
  }
  reload()
}
