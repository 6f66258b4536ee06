import type { SearchCounts, SearchKind } from '../../__generated__/schemaTypes.ts'
import type { SearchableModel } from './searchResults.ts'

const KINDS: Readonly<Record<SearchableModel['__typename'], SearchKind>> = {
  Team: 'TEAM',
  Player: 'PLAYER',
  Game: 'GAME',
  Video: 'VIDEO',
  Article: 'ARTICLE',
  Product: 'PRODUCT',
}

/** All kinds, in the order of the schema. */
export const SEARCH_KINDS: readonly SearchKind[] = Object.values(KINDS)

/** Which of the results to return; null for no limit. */
export interface KindFilter {
  kinds?: readonly SearchKind[] | null | undefined
  /** At most this many of each kind. */
  perKind?: number | null | undefined
}

/** The number of results of each kind. */
export function countsOf(results: readonly SearchableModel[]): SearchCounts {
  const countOf = (kind: SearchKind) => filterKinds(results, [kind]).length
  return {
    teams: countOf('TEAM'),
    players: countOf('PLAYER'),
    games: countOf('GAME'),
    videos: countOf('VIDEO'),
    articles: countOf('ARTICLE'),
    products: countOf('PRODUCT'),
  }
}

/** The results of these kinds, in their order; all of them where no kind is given. */
export function filterKinds(
  results: readonly SearchableModel[],
  kinds: KindFilter['kinds'],
): readonly SearchableModel[] {
  return kinds?.length ? results.filter((result) => kinds.includes(KINDS[result.__typename])) : results
}

/** The first results of each kind, in the order of all. */
export function firstOfEachKind(
  results: readonly SearchableModel[],
  perKind: KindFilter['perKind'],
): readonly SearchableModel[] {
  if (perKind === null || perKind === undefined) return results
  const passed = new Map<SearchableModel['__typename'], number>()
  return results.filter(({ __typename }) => {
    const count = (passed.get(__typename) ?? 0) + 1
    passed.set(__typename, count)
    return count <= perKind
  })
}
