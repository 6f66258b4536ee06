import { localCache } from './localCache.ts'
import type { KeyedEntry } from './localEntry.ts'

/** A page that can be read without a network. */
export interface OfflinePageEntry {
  /** Path and query of its address. */
  href: string
  title: string
  /** When its oldest answer was read from the network, ISO. */
  lastUpdated: string
}

/** The prefix of the entries that list pages; the address follows it. */
const PAGE = 'page '

/** The key of a page in the local cache. */
export function pageKey(href: string): string {
  return PAGE + href
}

/** What is stored of a page: its title, and the keys of its answers. */
interface PageData {
  title: string
  keys: string[]
}

/** The entry that lists a page. `lastUpdated` is the time of its oldest answer, ISO. */
export function pageEntry(href: string, data: PageData, lastUpdated: string): KeyedEntry {
  return [pageKey(href), { data, lastUpdated }]
}

/** The pages that can be read without a network, those that were loaded last first. */
export async function offlinePageList(): Promise<OfflinePageEntry[]> {
  const stored = new Set(await localCache.keys())
  const pages = await localCache.get([...stored].filter((key) => key.startsWith(PAGE)))
  return [...pages]
    .flatMap(([key, { data, lastUpdated }]) => {
      const { title, keys } = data as PageData
      return keys.every((part) => stored.has(part))
        ? [{ href: key.slice(PAGE.length), title, lastUpdated }]
        : []
    })
    .sort((one, other) => (one.lastUpdated < other.lastUpdated ? 1 : -1))
}
