import { promisifyRequest } from 'idb-keyval'
import { CACHE_DATABASE } from '../lib/localCache/databaseBacking.ts'

/** The prefix of the keys of pages, as of `pageKey` (lib/localCache/offlinePageList.ts), which would bring the whole cache into the worker. */
export const PAGE_PREFIX = 'page '

/**
 * Whether the data of the page at an address are stored for reading without a network, with whatever parameters. The database is closed
 * again, because an open one could not be removed by a fan who signs out, and is not made where there is none.
 *
 * @throws DOMException where there is no database, and where the storage is forbidden.
 */
export async function isPageCached({ pathname }: URL): Promise<boolean> {
  const opening = indexedDB.open(CACHE_DATABASE)
  opening.onupgradeneeded = () => opening.transaction?.abort()
  const database = await promisifyRequest(opening)
  try {
    const keys = await promisifyRequest(database.transaction('cache').objectStore('cache').getAllKeys())
    const isOfPage = (key: IDBValidKey) =>
      typeof key === 'string' && key.split('?')[0] === PAGE_PREFIX + pathname
    return keys.some(isOfPage)
  } finally {
    database.close()
  }
}
