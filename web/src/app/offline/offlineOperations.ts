import type { OperationVariables } from '@apollo/client'
import { canonicalStringify } from '@apollo/client/utilities'
import type { DocumentNode } from 'graphql'
import { rootFields } from '../../lib/loading/documentRoots.ts'

/** An operation as links and queries of the page have it. */
export interface SentOperation {
  query: DocumentNode
  operationName?: string | undefined
  variables: OperationVariables
}

/** A root field of an operation: its name in the answer, and the key of its entry in the local cache. */
export interface OfflineRoot {
  name: string
  key: string
}

/** The queries of the pages that can be read offline. */
const PAGES = /^(?:(?:Home|Schedule|Standings|Team|Roster|Game)Page|RosterTable|GamePreview)$/
/** What is loaded around them: the layout, and what their loaders have to know first. */
const SITE = /^(?:Layout|SeasonBounds|SeriesFlags|PostSeasonActive)$/

/** The kinds of entries, by root fields. A field that is not here is never stored, and so nothing of a fan's own is. */
const KINDS: Readonly<Record<string, string>> = {
  ...{ schedule: 'seasonEvents', game: 'seasonEvents', node: 'seasonEvents' },
  ...{ homeFeed: 'homeFeed', collection: 'homeShopCollection', standings: 'standings' },
  ...{ site: 'appConfig', statCatalogue: 'appConfig', team: 'teamData', teams: 'teamData' },
}

/** Roots of pages that a loader queries by themselves too: without them it would load another page than the one that is kept. */
const ALONE: Readonly<Record<string, readonly [operation: string, field: string, variable?: 'year']>> = {
  'StandingsPage.season': ['PostSeasonActive', 'schedule', 'year'],
  'StandingsPage.site': ['SeriesFlags', 'site'],
  'SchedulePage.site': ['SeriesFlags', 'site'],
  'Layout.site': ['SeasonBounds', 'site'],
}

/** Whether it is the query of a page, which is what the notice about old data is about. */
export function isPage({ operationName = '' }: SentOperation): boolean {
  return PAGES.test(operationName)
}

/** The root fields of an operation that is kept for reading offline, its main one first; none of any other operation. */
export function offlineRoots({ query, operationName = '', variables }: SentOperation): OfflineRoot[] {
  if (!PAGES.test(operationName) && !SITE.test(operationName)) return []
  return [...rootFields(query)].map(([name, field]) => ({
    name,
    key: keyOf(operationName, name, field, variables),
  }))
}

/** The key under which a root is stored a second time, for the query that has it alone. */
export function keyAlone(
  { operationName, variables }: SentOperation,
  { name }: OfflineRoot,
): string | undefined {
  const [operation, field, variable] = ALONE[`${operationName}.${name}`] ?? []
  const own = variable ? { [variable]: variables[variable] as unknown } : {}
  return operation && field && keyOf(operation, field, field, own)
}

/** The key of a root, '' for one that is never stored. Two aliases of a field have two keys. */
function keyOf(operation: string, name: string, field: string, variables: OperationVariables): string {
  const kind = field === 'site' && /^(?:Home|Schedule)P/.test(operation) ? 'banners' : KINDS[field]
  return kind ? `${kind}:${operation}.${name}:${canonicalStringify(variables)}` : ''
}
