import type { Page } from 'playwright-core'

/** The keys of the browser's offline cache. */
export function keptKeys(page: Page): Promise<string[]> {
  return page.evaluate(readKeptKeys)
}

/** Runs in pages of any browser: the same keys. */
export async function readKeptKeys(): Promise<string[]> {
  // Opening it would create it, without the site's object store.
  const databases = await indexedDB.databases()
  if (!databases.some(({ name }) => name === 'WLLWebDB')) return []
  return new Promise<string[]>((resolve, reject) => {
    const opening = indexedDB.open('WLLWebDB')
    opening.onerror = () => reject(new Error('There is no database'))
    opening.onsuccess = () => {
      const reading = opening.result.transaction('cache').objectStore('cache').getAllKeys()
      reading.onsuccess = () => {
        opening.result.close()
        resolve(reading.result.map(String))
      }
    }
  })
}
