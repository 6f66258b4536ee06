/** Cookies of the analytics service, and of the messaging service where another site of the league has set them. */
const COOKIES = /^(?:_ga|_ga_.*|_gid|_gat.*|ab\..*)$/

/** The prefix of what the messaging service keeps in localStorage. */
const MESSAGING_KEYS = 'ab.storage.'

/** What the services keep in IndexedDB. The accounts' library has a database of its own. */
const DATABASES = ['firebase-installations-database', 'AppboyServiceWorkerAsyncStorage']

/** Removes everything that the services which count have stored in this browser, also where none of them was loaded in this page. */
export async function forgetServices(): Promise<void> {
  forgetCookies()
  forgetKeys()
  await Promise.all(DATABASES.map(emptyDatabase))
}

/** A cookie can be deleted only by the domain that it was set for, which a page cannot read: its host or one above. */
function forgetCookies(): void {
  const labels = location.hostname.split('.')
  const domains = ['', ...labels.map((_label, index) => `; domain=${labels.slice(index).join('.')}`)]
  for (const [name = ''] of document.cookie.split(/;\s*/).map((cookie) => cookie.split('=', 1)))
    if (COOKIES.test(name))
      for (const domain of domains) document.cookie = `${name}=; max-age=0; path=/${domain}`
}

function forgetKeys(): void {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(MESSAGING_KEYS)) localStorage.removeItem(key)
  } catch {
    // A storage that cannot be read has nothing of theirs.
  }
}

/**
 * Empties a database, if there is one. It is not deleted: that would wait for every page that has it open, and whoever opens it
 * meanwhile would wait too.
 */
function emptyDatabase(name: string): Promise<void> {
  return new Promise((resolve) => {
    if (!('indexedDB' in globalThis)) return resolve()
    const request = indexedDB.open(name)
    request.onupgradeneeded = () => request.transaction?.abort()
    request.onerror = (event) => {
      event.preventDefault()
      resolve()
    }
    request.onsuccess = () => {
      const { result: database } = request
      const stores = [...database.objectStoreNames]
      const done = () => {
        database.close()
        resolve()
      }
      if (stores.length === 0) return done()
      const transaction = database.transaction(stores, 'readwrite')
      for (const store of stores) transaction.objectStore(store).clear()
      transaction.oncomplete = done
      transaction.onabort = done
    }
  })
}
