/**
 * Reloads the page, but only once for the same cause in a tab, so that a lasting fault cannot keep a page reloading.
 *
 * @param kind the kind of cause; causes are remembered for each kind.
 * @param cause the cause, such as the hash of an operation or the address of a page; without spaces.
 * @param reload reloads the page; `location.reload` when left out.
 */
export function reloadOnce(
  kind: 'operation' | 'page',
  cause: string,
  reload: () => void = () => location.reload(),
): void {
  const key = `reloadedFor.${kind}`
  try {
    // All causes are stored: a page with two unknown operations would otherwise reload for them by turns for ever.
    const causes = sessionStorage.getItem(key)?.split(' ') ?? []
    if (causes.includes(cause)) return
    sessionStorage.setItem(key, [...causes, cause].join(' '))
  } catch {
    // Without the storage every reloaded page would reload again.
    return
  }
  reload()
}
