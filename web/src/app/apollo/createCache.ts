import type { FieldMergeFunction, FieldPolicy, FieldReadFunction, StoreObject } from '@apollo/client'
import { canonicalStringify, relayStylePagination } from '@apollo/client/utilities'
import { keptFields, mergedTypes, pagedFields, possibleTypes } from '../../__generated__/cacheSchema.ts'
import { AnswersFirstCache } from './answersFirstCache.ts'
import type { Answer } from './answersFirstCache.ts'
import { relayPages } from './relayPages.ts'
import { ORDERED_FIELDS } from './newerOnly.ts'

/**
 * Builds the cache. It knows the schema's unions, keeps loaded data when a later answer has failed, and never replaces the state
 * of a game by an older one, whatever writes it: a stream, an answer, the data of a page or a copy in the browser.
 *
 * @param options.answers the answers that the page has come with.
 * @param options.ssr for one page alone: then nothing is remembered of what was read, which costs more than reading it again.
 */
export function createCache({
  ssr = false,
  answers,
}: { ssr?: boolean; answers?: readonly Answer[] | undefined } = {}): AnswersFirstCache {
  return new AnswersFirstCache(
    { typePolicies, possibleTypes, resultCaching: !ssr },
    { collectsAnswers: ssr, ...(answers && { answers }) },
  )
}

/** A root field that fails after it has been loaded keeps its data; the page shows how old it is. */
const keepLastGood: FieldMergeFunction<unknown> = (existing, incoming) => incoming ?? existing ?? null

/**
 * What a live game adds to a long list: objects that are the same as before stay the same objects, which are not read anew. Of a list
 * that fails the last good one stays.
 */
const keepUnchangedItems: FieldMergeFunction<readonly unknown[] | null> = (existing, incoming) => {
  if (!existing || !incoming) return incoming ?? existing ?? null
  return incoming.map((item, at) =>
    canonicalStringify(item) === canonicalStringify(existing[at]) ? existing[at] : item,
  )
}

/**
 * Joins what two answers say of one picture. Another picture replaces the previous with all its sizes: the one whose address is not
 * the same in a size that both answers have. Without such a size nobody can tell, so that the later answer alone counts.
 */
const mergeImage: FieldMergeFunction<StoreObject | null> = (existing, incoming, { mergeObjects }) => {
  if (!existing || !incoming) return incoming
  const sizes = Object.keys(incoming).filter((field) => field.startsWith('url') && field in existing)
  const isSame = sizes.length > 0 && sizes.every((size) => existing[size] === incoming[size])
  return isSame ? mergeObjects(existing, incoming) : incoming
}

const asStored: FieldReadFunction<unknown> = (existing) => existing

const typePolicies = {
  ...Object.fromEntries(Object.keys(pagedFields).map((type) => [type, { fields: paged(type) }])),
  Query: { fields: { ...kept(keptFields.Query), ...paged('Query') } },
  Subscription: { fields: kept(keptFields.Subscription) },
  // Listed by hand, because the schema does not say for which fields null is an answer. These are a game's details, which its
  // version orders.
  Game: {
    fields: {
      // With a read function Apollo accepts an answer in which the field is missing.
      ...Object.fromEntries(ORDERED_FIELDS.map((name) => [name, { read: asStored }])),
      periods: { read: asStored, merge: keepLastGood },
      plays: { read: asStored, merge: keepUnchangedItems },
      boxScore: { read: asStored, merge: keepLastGood },
    },
  },
  // A page that is loaded again keeps what it shows of a team, where another system has failed.
  Team: { fields: { ...paged('Team'), ...kept(['standing', 'collection']) } },
  SideBoxScore: {
    fields: {
      ...kept(['totals']),
      fieldPlayers: { merge: keepUnchangedItems },
      goalies: { merge: keepUnchangedItems },
    },
  },
  ...Object.fromEntries(mergedTypes.map((type) => [type, { merge: true }])),
  Image: { merge: mergeImage },
  // The list itself joins them; merged before, a page would begin with the cursor of the first page.
  PageInfo: { merge: false },
}

/** The lists of a type that come in pages: the cache joins the pages, and keeps what it has when one fails. */
function paged(type: string): Record<string, FieldPolicy> {
  return Object.fromEntries(
    Object.entries(pagedFields[type] ?? {}).map(([field, listArguments]) => [
      field,
      relayPages(relayStylePagination(listArguments.length > 0 ? listArguments : false)),
    ]),
  )
}

function kept(fields: readonly string[]): Record<string, { merge: typeof keepLastGood }> {
  return Object.fromEntries(fields.map((field) => [field, { merge: keepLastGood }]))
}
