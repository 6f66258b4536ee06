import { removeServiceStorage } from '../lib/tracking/setConsent.ts'

/** What the services keep in IndexedDB. The accounts' library has a database of its own. */
const DATABASES = ['firebase-installations-database', 'AppboyServiceWorkerAsyncStorage']

/** Removes everything that the services which count have stored in this browser, also where none of them was loaded in this page. */
export async function forgetServices(): Promise<void> {
  removeServiceStorage()
  await Promise.all(DATABASES.map(emptyDatabase))
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
