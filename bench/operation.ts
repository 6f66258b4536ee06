/** The root fields of the operation, which the peers load too. */
export const ROOT_FIELDS = ['standings', 'schedule'] as const

const SELECTION = `
  standings(year: $year) {
    id year
    rows { id rank wins losses ties winPct scores scoresAgainst scoreDiff lastFive team { id slug name color } }
  }
  schedule(year: $year) {
    id year weeks
    games {
      id slug startTime week status
      homeTeam { id slug name code color }
      awayTeam { id slug name code color }
      venue { id name city }
      broadcasters { name }
      state { __typename status ... on ScoredGame { label score { home away } } }
    }
  }`

/** A public operation as large as a page's. It has no aliases, so that its answer is also the peers' data. */
export const OPERATION = {
  query: `query Bench($year: Int) {${SELECTION}\n}`,
  variables: { year: 2025 },
}

/** The same with a personal field, which makes it uncacheable: it is executed for every request. */
export const PERSONAL_OPERATION = {
  query: `query BenchPersonal($year: Int) {${SELECTION}\n  viewer { id }\n}`,
  variables: { year: 2025 },
}

/** The headers of a client's GET. */
export const GET_HEADERS = { 'apollo-require-preflight': '1', accept: 'application/json' }

/** The address of the operation as a GET. */
export function pathOfGet({ query, variables }: typeof OPERATION): string {
  return `/graphql?${new URLSearchParams({ query, variables: JSON.stringify(variables) })}`
}
