import type { OperationVariables } from '@apollo/client'
import { canonicalStringify } from '@apollo/client/utilities'
import { routes } from '../routes.ts'

/** An operation as links and queries of the page have it. */
export interface NamedOperation {
  operationName?: string | undefined
  variables: OperationVariables
}

/** The queries of the pages that can be read offline. */
export const PAGE_OPERATIONS: ReadonlySet<string> = new Set(
  routes.flatMap((route): readonly string[] => ('offline' in route ? route.offline : [])),
)
/** What is loaded around them: the layout, and what their loaders have to know first. */
export const SITE_OPERATIONS = ['Layout', 'SeasonBounds', 'SeriesFlags', 'PostSeasonActive']

/** Small queries of loaders whose answer is a field of the page's. Offline, another page would be loaded without it. */
const LOADER_QUERIES: Readonly<
  Record<
    string,
    readonly (readonly [field: string, operationName: string, root: string, variable?: 'year'])[]
  >
> = {
  SchedulePage: [['site', 'SeriesFlags', 'site']],
  StandingsPage: [
    ['site', 'SeriesFlags', 'site'],
    ['season', 'PostSeasonActive', 'schedule', 'year'],
  ],
}

/** Whether it is the query of a page, which is what the notice about old data is about. */
export function isPage({ operationName = '' }: NamedOperation): boolean {
  return PAGE_OPERATIONS.has(operationName)
}

/** Whether its answers are stored for reading offline. No such operation asks for anything of a fan's own. */
export function isStored(operation: NamedOperation): boolean {
  return isPage(operation) || SITE_OPERATIONS.includes(operation.operationName ?? '')
}

/** The key of the answer to an operation in the local cache. */
export function answerKey({ operationName, variables }: NamedOperation): string {
  return `${operationName} ${canonicalStringify(variables)}`
}

/** The answers to loaders' queries that the answer to a page's query contains. */
export function loaderAnswers(
  { operationName = '', variables }: NamedOperation,
  data: Readonly<Record<string, unknown>>,
): [key: string, data: Record<string, unknown>][] {
  return (LOADER_QUERIES[operationName] ?? []).flatMap(([field, loaderQuery, root, variable]) => {
    const own = variable ? { [variable]: variables[variable] as unknown } : {}
    const key = answerKey({ operationName: loaderQuery, variables: own })
    return data[field] ? [[key, { [root]: data[field] }]] : []
  })
}
