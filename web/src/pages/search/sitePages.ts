import { clubDestinations, destinations } from './destinations.ts'
import type { Destination } from './destinations.ts'
import { findByWords, tellingWordsIn, wordsIn } from './searchWords.ts'
import type { Findable } from './searchWords.ts'

/** A page of the site in the results of a search. */
export interface SitePage extends Pick<Destination, 'to' | 'title' | 'note' | 'icon'> {
  __typename: 'SitePage'
  /** Different for each, of letters, digits and hyphens. */
  id: string
}

/** The titles of the pages that the search offers before anything is typed. */
const OFFERED: readonly string[] = ['Standings', 'Tickets', 'Highlights', 'Shop']

/** The pages of the site that a text means. */
export interface FoundPages {
  /** Best first. */
  pages: readonly SitePage[]
  /** Whether every word of the text is a word of the first one, so that it stands before all other results. */
  isNamed: boolean
}

interface NamedClub {
  slug: string
  name: string
  location: string | null
}

const ofSite: readonly Findable<SitePage>[] = destinations.map(({ synonyms, ...page }) => ({
  found: sitePage(page),
  title: tellingWordsIn(page.title),
  synonyms: wordsIn(synonyms),
  names: null,
}))

/** The pages that the search offers before anything is typed. */
export const offeredPages: readonly SitePage[] = OFFERED.flatMap(
  (title) => ofSite.find(({ found }) => found.title === title)?.found ?? [],
)

/**
 * Finds the site's own pages by what fans call them. Those that each club has are found for clubs that the text names, and for the
 * fan's own.
 *
 * @param clubs empty where they are not known.
 * @param favorite the slug of the fan's club; '' for none.
 */
export function findSitePages(text: string, clubs: readonly NamedClub[], favorite: string): FoundPages {
  const typed = tellingWordsIn(text)
  const named = clubs.filter(({ name, location, slug }) => {
    const names = wordsIn(`${name} ${location ?? ''}`)
    return slug === favorite || typed.some((word) => names.includes(word))
  })
  const { found, isNamed } = findByWords(typed, [...ofSite, ...named.flatMap(pagesOfClub)])
  return { pages: found, isNamed }
}

function pagesOfClub({ slug, name, location }: NamedClub): Findable<SitePage>[] {
  return clubDestinations.map(({ toOf, subject, note, icon, synonyms }) => ({
    found: sitePage({ to: toOf(slug), title: `${name} ${subject}`, note, icon }),
    title: wordsIn(subject),
    synonyms: wordsIn(synonyms),
    names: wordsIn(`${name} ${location ?? ''}`),
  }))
}

function sitePage(page: Omit<SitePage, '__typename' | 'id'>): SitePage {
  return { __typename: 'SitePage', id: wordsIn(page.title).join('-'), ...page }
}
