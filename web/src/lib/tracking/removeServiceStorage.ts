/**
 * Removes the cookies of this site whose names match, also those of the domains above it, where a service may have put them. Cookies
 * that scripts cannot see are left.
 */
export function removeCookies(name: RegExp): void {
  const labels = location.hostname.split('.')
  const domains = labels.map((_label, place) => `; domain=${labels.slice(place).join('.')}`)
  for (const pair of document.cookie.split('; ')) {
    const found = pair.split('=')[0] ?? ''
    if (!name.test(found)) continue
    for (const domain of ['', ...domains]) document.cookie = `${found}=; max-age=0; path=/${domain}`
  }
}

/** Removes the entries of localStorage whose keys match. A storage that cannot be reached has none. */
export function removeEntries(key: RegExp): void {
  try {
    for (const found of Object.keys(localStorage).filter((name) => key.test(name)))
      localStorage.removeItem(found)
  } catch {
    // What may not be read was not written either.
  }
}
