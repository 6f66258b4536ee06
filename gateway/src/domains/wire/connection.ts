import type { PageInfo } from '../../__generated__/schemaTypes.ts'
import { BadUserInputError } from '../../errors.ts'
import { checkItemCount } from './itemCount.ts'

/** The arguments of a paginated list, as in the schema. */
export interface PageArguments {
  first?: number | null | undefined
  after?: string | null | undefined
  last?: number | null | undefined
  before?: string | null | undefined
}

/** The default number of items on a page, and the maximum. */
export interface PageSize {
  usual: number
  most: number
}

/** A page of a list, as in the schema's connections. */
export interface ConnectionModel<Item> {
  edges: { cursor: string; node: Item }[]
  nodes: Item[]
  pageInfo: PageInfo
}

/** Checked arguments: `count` items, from the start or the end of the range between the two cursors. */
export interface RequestedPage {
  count: number
  isFromEnd: boolean
  after: string | null
  before: string | null
}

/** How a list writes and reads its cursors. */
export interface Cursors<Item> {
  cursorOf: (item: Item, place: number) => string
  /** The position of the item with this cursor, from 0. @throws BadUserInputError that names `argument` */
  placeOf: (cursor: string, argument: 'after' | 'before') => number
}

/**
 * Checks the arguments of a page.
 * @throws BadUserInputError for a number that is not from 1 to `most`, and for `last` together with `first`
 */
export function checkPage(
  { first, after, last, before }: PageArguments,
  { usual, most }: PageSize,
): RequestedPage {
  checkItemCount('first', first, most)
  checkItemCount('last', last, most)
  if (isGiven(first) && isGiven(last))
    throw new BadUserInputError('last', 'must not be given together with first')
  return {
    count: first ?? last ?? usual,
    isFromEnd: isGiven(last),
    after: after ?? null,
    before: before ?? null,
  }
}

/** A page of a complete list. `keyOf` returns a unique key of an item, from which cursors are built. */
export function toConnection<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
  page: RequestedPage,
): ConnectionModel<Item> {
  const cursorOf = (item: Item) => Buffer.from(keyOf(item)).toString('base64url')
  return pageOf(items, page, {
    cursorOf,
    placeOf(cursor, argument) {
      const place = items.findIndex((item) => cursorOf(item) === cursor)
      if (place === -1) throw new BadUserInputError(argument, 'must be a `cursor` of this list as it is now')
      return place
    },
  })
}

/**
 * A page of a list. Both flags of `pageInfo` are correct, in whichever direction the client pages.
 * @param mayHaveMore whether the list may continue beyond `items`.
 */
export function pageOf<Item>(
  items: readonly Item[],
  { count, isFromEnd, after, before }: RequestedPage,
  { cursorOf, placeOf }: Cursors<Item>,
  mayHaveMore = false,
): ConnectionModel<Item> {
  const from = after === null ? 0 : Math.min(placeOf(after, 'after') + 1, items.length)
  const to =
    before === null ? items.length : Math.max(from, Math.min(placeOf(before, 'before'), items.length))
  const start = isFromEnd ? Math.max(from, to - count) : from
  const end = isFromEnd ? to : Math.min(to, from + count)
  const nodes = items.slice(start, end)
  const edges = nodes.map((node, at) => ({ cursor: cursorOf(node, start + at), node }))
  return {
    edges,
    nodes,
    pageInfo: {
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
      hasNextPage: end < items.length || (mayHaveMore && nodes.length > 0),
      hasPreviousPage: start > 0,
    },
  }
}

function isGiven<Value>(value: Value | null | undefined): value is Value {
  return value !== null && value !== undefined
}
