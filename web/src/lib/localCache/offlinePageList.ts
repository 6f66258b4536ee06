import { localCache } from './localCache.ts'

/** A page that can be read without a network. */
export interface OfflinePageEntry {
  /** Path and query of its address. */
  href: string
  title: string
  /** When its oldest part was read from the network, ISO. */
  lastUpdated: string
}

/** The prefix of the entries that say which pages are kept; the address follows it. */
const PAGE = 'page:'

/** The key of a page in the local cache. */
export function pageKey(href: string): string {
  return PAGE + href
}

/** What is stored of a page: its title, and the keys of the entries that it is made of. */
interface PageData {
  title: string
  keys: string[]
}

/** The pages that can be read without a network, those that were loaded last first. */
export async function offlinePageList(): Promise<OfflinePageEntry[]> {
  const entries = await localCache.entries()
  return [...entries]
    .flatMap(([key, { data, lastUpdated }]) => {
      if (!key.startsWith(PAGE)) return []
      const { title, keys } = data as PageData
      return keys.every((part) => entries.has(part))
        ? [{ href: key.slice(PAGE.length), title, lastUpdated }]
        : []
    })
    .sort((one, other) => Date.parse(other.lastUpdated) - Date.parse(one.lastUpdated))
}
