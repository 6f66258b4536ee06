import { matchRoutes } from 'react-router-dom'
import { routes } from '../../web/src/app/routes.ts'

/** The number of simultaneous requests. */
const AT_A_TIME = 4
/** How many pages of a route with parameters are read; the first two may have different states. */
const PAGES_OF_A_ROUTE = 2

/** A page in the crawl, as the server sent it. */
export interface CrawledPage {
  /** Path and query. */
  address: string
  status: number
  html: string
  /** The target of its redirect: path and query. */
  location: string | null
  /** The targets of its links within the site, with their fragments, as absolute addresses. */
  links: URL[]
}

/** The result of a crawl. */
export interface Crawl {
  pages: CrawledPage[]
  /** Path and query of each link target within the site, with the address of the first page that has it. */
  foundOn: ReadonlyMap<string, string>
}

const routeObjects = routes.map(({ path }) => ({ path }))

/** The path pattern in routes.ts that an address of the site belongs to; null for files, calendars and dead addresses. */
export function routeOf(address: string): string | null {
  return matchRoutes(routeObjects, address.replace(/\?.*/, ''))?.at(-1)?.route.path ?? null
}

/**
 * Follows the links of the server's pages from `start`, breadth first. It reads two pages of each route without a query, and one of each
 * route with one parameter. Addresses with more parameters only combine those, so they are recorded but not read.
 */
export async function crawl(site: string, start: string): Promise<Crawl> {
  const pages: CrawledPage[] = []
  const foundOn = new Map<string, string>()
  const readOfShape = new Map<string, number>()
  let next = [start]
  while (next.length > 0) {
    const read = await fourAtATime(next, (address) => readPage(site, address))
    pages.push(...read)
    next = read
      .flatMap((page) => {
        const found = page.links.map((link) => link.pathname + link.search)
        const fresh = [...new Set(found)].filter((address) => !foundOn.has(address))
        for (const address of fresh) foundOn.set(address, page.address)
        return fresh
      })
      .filter(
        (address) => !pages.some((page) => page.address === address) && isToBeRead(address, readOfShape),
      )
  }
  return { pages, foundOn }
}

function isToBeRead(address: string, readOfShape: Map<string, number>): boolean {
  const route = routeOf(address)
  const parameters = [...new URL(address, 'http://site').searchParams.keys()]
  if (route === null || parameters.length > 1) return false
  const shape = `${route}?${parameters.join('')}`
  const read = readOfShape.get(shape) ?? 0
  readOfShape.set(shape, read + 1)
  return read < (parameters.length === 0 ? PAGES_OF_A_ROUTE : 1)
}

/** Reads a page as the server sends it; a redirect is not followed. */
export async function readPage(site: string, address: string): Promise<CrawledPage> {
  const url = new URL(address, site)
  const response = await fetch(url, { redirect: 'manual' })
  const html = await response.text()
  const links = attributesOf(html, 'a', 'href')
    .map((href) => new URL(href, url))
    .filter(({ origin }) => origin === url.origin)
  return { address, status: response.status, html, location: response.headers.get('location'), links }
}

/** The values of an attribute of all elements of a kind, without React's entities. */
export function attributesOf(html: string, element: string, attribute: string): string[] {
  return [...html.matchAll(new RegExp(`<${element}(?=\\s)[^>]*?\\s${attribute}="([^"]*)"`, 'gi'))].map(
    ([, value = '']) => value.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&'),
  )
}

/** Calls `task` with each item, four at a time, and returns the results in the order of the items. */
export async function fourAtATime<Item, Result>(
  items: readonly Item[],
  task: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  const waiting = items.entries()
  const work = async () => {
    for (const [place, item] of waiting) results[place] = await task(item)
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, work))
  return results
}

/** At most `most` of each kind, evenly spread, including the first one. */
export function sampleOfEachKind<Item>(
  items: readonly Item[],
  most: number,
  kindOf: (item: Item) => string,
): Item[] {
  return [...Map.groupBy(items, kindOf).values()].flatMap((kind) => {
    const step = Math.ceil(kind.length / most)
    return kind.filter((_item, place) => place % step === 0)
  })
}
