import { createContext } from 'react'

/**
 * The types of schema.org that the site uses, with the properties that search engines read. A property that they require is
 * required here as well. No type has a place for a score: structured data is the same for everybody, also for fans who hide scores.
 */
export interface Place {
  '@type': 'Place'
  name: string
  address: string | PostalAddress
}

interface PostalAddress {
  '@type': 'PostalAddress'
  addressLocality: string
  addressRegion: string
}

export interface Organization {
  '@type': 'Organization' | 'SportsOrganization'
  '@id': string
  name: string
  alternateName?: string
  sport?: string
  url: string
  logo: string
}

export interface WebSite {
  '@type': 'WebSite'
  '@id': string
  name: string
  url: string
}

export interface SportsTeam {
  '@type': 'SportsTeam'
  '@id'?: string
  name: string
  sport: 'Lacrosse'
  url?: string
  logo?: string
  memberOf?: { '@id': string }
  coach?: Person[]
  athlete?: Person[]
}

export interface Person {
  '@type': 'Person'
  name: string
  url?: string
  image?: string
  jobTitle?: string
  /** In feet and inches, such as 5 ft 8 in. */
  height?: string
  homeLocation?: { '@type': 'Place'; name: string }
  memberOf?: SportsTeam
}

export interface SportsEvent {
  '@type': 'SportsEvent'
  name: string
  description: string
  sport: 'Lacrosse'
  url: string
  image: string
  /** ISO 8601: an instant, or the day alone while the time is not announced. */
  startDate: string
  eventStatus: `https://schema.org/Event${'Scheduled' | 'Postponed' | 'Cancelled'}`
  eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode'
  location: Place
  organizer: { '@type': 'SportsOrganization'; name: string; url: string }
  homeTeam?: SportsTeam
  awayTeam?: SportsTeam
  offers?: { '@type': 'Offer'; url: string; availability: 'https://schema.org/InStock' }
}

export interface NewsArticle {
  '@type': 'NewsArticle'
  /** At most 110 letters. */
  headline: string
  url: string
  image: string[]
  /** ISO 8601. */
  datePublished: string
  /** ISO 8601. */
  dateModified: string
  author: { '@type': 'Person' | 'Organization'; name: string; url?: string }
  publisher: Organization
}

export interface VideoObject {
  '@type': 'VideoObject'
  name: string
  description: string
  url: string
  thumbnailUrl: string
  /** ISO 8601. */
  uploadDate: string
  /** ISO 8601, such as PT48S. */
  duration?: string
}

export interface ItemList {
  '@type': 'ItemList'
  itemListElement: { '@type': 'ListItem'; position: number; item: SportsEvent }[]
}

interface BreadcrumbList {
  '@type': 'BreadcrumbList'
  itemListElement: { '@type': 'ListItem'; position: number; name: string; item: string }[]
}

/** Anything that a page says of itself to search engines. */
export type StructuredData =
  | BreadcrumbList
  | ItemList
  | NewsArticle
  | Organization
  | Person
  | SportsEvent
  | SportsTeam
  | VideoObject
  | WebSite

/** A page on the way from a list to the page itself. */
export interface Crumb {
  name: string
  path: string
}

/** The way to a page, from the list that it belongs to down to the page itself. `origin` is the site's own. */
export function breadcrumbs(way: readonly Crumb[], origin: string): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: way.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${origin}${path}`,
    })),
  }
}

/**
 * Receives, on the server, what a page says of itself to search engines. It stands in the document's head outside of React, because
 * the browser has neither the code that makes it nor any use for it.
 */
export const StructuredDataOnPage = /* @__PURE__ */ createContext<
  ((data: readonly StructuredData[]) => void) | null
>(null)

/** The script element with the structured data of a page; an empty text without any. */
export function structuredDataElement(data: readonly StructuredData[]): string {
  if (data.length === 0) return ''
  const text = JSON.stringify({ '@context': 'https://schema.org', '@graph': data })

  return `<script type="application/ld+json">${text.replaceAll('<', '\\u003c')}</script>`
}
