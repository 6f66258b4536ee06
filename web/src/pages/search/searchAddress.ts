import type { SearchKind } from '../../__generated__/graphql.ts'
import { MAX_SEARCH } from '../../lib/settings/recentSearches.ts'

/** The kinds of results in the order of the tabs: the word for each in addresses, its name, and its field of the counts. */
export const RESULT_KINDS = [
  { kind: 'TEAM', typename: 'Team', param: 'teams', label: 'Teams', count: 'teams' },
  { kind: 'PLAYER', typename: 'Player', param: 'players', label: 'Players', count: 'players' },
  { kind: 'GAME', typename: 'Game', param: 'games', label: 'Games', count: 'games' },
  { kind: 'VIDEO', typename: 'Video', param: 'videos', label: 'Videos', count: 'videos' },
  { kind: 'ARTICLE', typename: 'Article', param: 'news', label: 'News', count: 'articles' },
  { kind: 'PRODUCT', typename: 'Product', param: 'products', label: 'Products', count: 'products' },
  { kind: null, typename: 'SitePage', param: 'pages', label: 'Pages', count: 'pages' },
] as const satisfies readonly {
  /** Null for what the gateway does not know. */
  kind: SearchKind | null
  typename: string
  param: string
  label: string
  count: string
}[]

export type ResultKind = (typeof RESULT_KINDS)[number]

/** The kind of a result. */
export function resultKind(typename: ResultKind['typename']): ResultKind {
  const [team] = RESULT_KINDS
  return RESULT_KINDS.find((kind) => kind.typename === typename) ?? team
}

/** How many results there are of each kind. */
export type ResultCounts = Readonly<Record<ResultKind['count'], number>>

/** How many results there are of all kinds. */
export function totalOf(counts: ResultCounts): number {
  return RESULT_KINDS.reduce((sum, { count }) => sum + counts[count], 0)
}

/** What an address asks for. */
export interface SearchAddress {
  /** Trimmed; '' for none. */
  text: string
  /** Null for all kinds, as for an unknown one. */
  kind: ResultKind | null
  /** The cursor after which the page begins; null for the first page. */
  after: string | null
}

/** Reads the query of an address. */
export function readSearchAddress(params: URLSearchParams): SearchAddress {
  const kind = RESULT_KINDS.find(({ param }) => param === params.get('in')) ?? null
  return {
    text: (params.get('q') ?? '').trim(),
    kind,
    after: (kind && params.get('after')) || null,
  }
}

/** How many characters a text has, counted as the gateway does. */
export function lengthOf(text: string): number {
  return Array.from(text.trim()).length
}

/** Whether there is something to search for that the gateway does not refuse. */
export function isSearchable(text: string): boolean {
  const length = lengthOf(text)
  return length >= 1 && length <= MAX_SEARCH
}
