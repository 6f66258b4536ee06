/**
 * Removes the cookies and the entries of localStorage that services store under the site's own name, those of advertisements and of
 * what counts. What they store under their own names is out of reach; their databases are emptied by forgetServices.
 */
export function removeServiceStorage(): void {
  removeCookies(/^__(?:gads|gpi|eoi)$|^GoogleAdServingTest$|^_g(?:a|id|at.*|a_.*)$|^ab\./)
  removeEntries(/^(?:google_|goog_pem_|ab\.storage\.)/)
}

/**
 * Removes the cookies of this site whose names match, also those of the domains above it, where a service may have put them. Cookies
 * that scripts cannot see are left.
 */
function removeCookies(name: RegExp): void {
  const labels = location.hostname.split('.')
  const domains = labels.map((_label, place) => `; domain=${labels.slice(place).join('.')}`)
  for (const pair of document.cookie.split('; ')) {
    const found = pair.split('=')[0] ?? ''
    if (!name.test(found)) continue
    for (const domain of ['', ...domains]) document.cookie = `${found}=; max-age=0; path=/${domain}`
  }
}

/** Removes the entries of localStorage whose keys match. A storage that cannot be reached has none. */
function removeEntries(key: RegExp): void {
  try {
    for (const found of Object.keys(localStorage).filter((name) => key.test(name)))
      localStorage.removeItem(found)
  } catch {
    // What may not be read was not written either.
  }
}
