import { isReference } from '@apollo/client/utilities'
import type { relayStylePagination } from '@apollo/client/utilities'
import type { FieldFunctionOptions, FieldPolicy } from '@apollo/client'

/** A list of the graph as it is cached, or as a page of it comes; an edge may lack its cursor. */
interface Pages {
  edges?: readonly object[]
  nodes?: readonly unknown[]
  pageInfo?: { hasNextPage?: boolean }
}

/**
 * The policy of a list that comes in pages, by Apollo's helper, with what that lacks: a page that failed is no empty list; `nodes`
 * are always those of `edges`, whichever of both a document asks for; and while a joined list is loaded again page by page, its
 * previous rest is kept until the last page has come, so that no table is shorter in between.
 */
export function relayPages({ keyArgs, read, merge }: ReturnType<typeof relayStylePagination>): FieldPolicy {
  if (typeof read !== 'function' || typeof merge !== 'function')
    throw new Error('The policy cannot join pages')
  return {
    keyArgs: keyArgs ?? false,
    read(existing: unknown, options) {
      const pages = read(existing as never, options as never) as Pages | undefined
      return pages && { ...pages, nodes: pages.edges?.map((edge) => nodeOf(edge, options)) }
    },
    merge(existing: unknown, incoming: unknown, options) {
      if (incoming === null || incoming === undefined) return existing ?? null
      const page = asEdges(incoming)
      const joined = merge(existing as never, page as never, options as never) as Pages
      return page.pageInfo?.hasNextPage === true && !options.args?.['before']
        ? { ...joined, edges: [...(joined.edges ?? []), ...restOf(existing, joined, options)] }
        : joined
    },
  }
}

function asEdges({ nodes, ...page }: Pages): Pages {
  return page.edges || !nodes ? page : { ...page, edges: nodes.map((node) => ({ node })) }
}

/** The edges of the previous list whose nodes are not in the joined one. */
function restOf(previous: unknown, joined: Pages, options: FieldFunctionOptions): object[] {
  const keyOf = (edge: object) => {
    const node = nodeOf(edge, options)
    return isReference(node) ? node.__ref : undefined
  }
  const known = new Set([undefined, ...(joined.edges ?? []).map(keyOf)])
  return ((previous as Pages | null)?.edges ?? []).filter((edge) => !known.has(keyOf(edge)))
}

function nodeOf(edge: object, { readField }: FieldFunctionOptions): unknown {
  return readField('node', edge as never)
}
