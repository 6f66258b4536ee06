import type { SitemapEntry } from './sitemapEntries.ts'

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** A sitemap of pages by the protocol of sitemaps.org. `origin` is the site's, without a trailing slash. */
export function sitemapText(entries: readonly SitemapEntry[], origin: string): string {
  const pages = entries.map(({ path, lastModified }) => {
    const modified = lastModified === undefined ? '' : `<lastmod>${escaped(lastModified)}</lastmod>`
    return `<url><loc>${escaped(origin + path)}</loc>${modified}</url>`
  })
  return xml(`<urlset xmlns="${NAMESPACE}">`, pages, '</urlset>')
}

/** A list of sitemaps by their paths. */
export function sitemapIndexText(paths: readonly string[], origin: string): string {
  const sitemaps = paths.map((path) => `<sitemap><loc>${escaped(origin + path)}</loc></sitemap>`)
  return xml(`<sitemapindex xmlns="${NAMESPACE}">`, sitemaps, '</sitemapindex>')
}

function xml(head: string, lines: readonly string[], foot: string): string {
  return ['<?xml version="1.0" encoding="UTF-8"?>', head, ...lines, foot, ''].join('\n')
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
}
