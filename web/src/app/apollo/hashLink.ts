import { ApolloLink } from '@apollo/client'
import type { DocumentNode } from 'graphql'
import { tap } from 'rxjs'
import type { NoCacheContext } from '../../lib/live/useLive.ts'
import { reloadOnce } from '../../lib/loading/loadChunk.ts'
import { PRESSED_LINK } from '../pressedLink.ts'

/** The extension of a request that names an operation by the SHA-256 of its text. */
interface PersistedQuery {
  persistedQuery: { version: 1; sha256Hash: string }
}

/** What a gateway says to a hash that it does not know; the second where it answers every operation. */
const UNKNOWN_HASH: ReadonlySet<unknown> = new Set([
  'PERSISTED_QUERY_NOT_FOUND',
  'PERSISTED_QUERY_NOT_SUPPORTED',
])

/**
 * Builds the link that requests the operations of a build by their hashes; other operations are sent as text. When the context of
 * an operation is a `noCacheContext`, the request says which version its answer must have at least.
 *
 * @param reload as in `reloadIfOutdated`.
 */
export function createHashLink(reload?: () => void): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const { query } = operation
    const { atLeast } = operation.getContext() as Partial<NoCacheContext>
    if (atLeast !== undefined) Object.assign(operation.extensions, { atLeast })
    const extensions = persistedQuery(query)
    if (!extensions) return forward(operation)
    Object.assign(operation.extensions, extensions)
    operation.setContext({ http: { includeQuery: false } })
    return forward(operation).pipe(tap((result) => reloadIfOutdated(result, query, reload)))
  })
}

/** The extension that names an operation of a build; undefined for one that must be sent as text, as from the dev server. */
export function persistedQuery(document: DocumentNode): PersistedQuery | undefined {
  const { __meta__: meta } = document as { __meta__?: { hash: string } }
  return meta && { persistedQuery: { version: 1, sha256Hash: meta.hash } }
}

/**
 * Reloads the page when the gateway no longer knows an operation of it, because the site has been built again since the page was
 * loaded. It does so once for each operation in a tab, so that two gateways with different builds cannot keep a page reloading.
 *
 * @param reload loads the page anew; when left out, the page to which a pressed link leads, or else the current one.
 */
export function reloadIfOutdated(
  { errors }: ApolloLink.Result,
  document: DocumentNode,
  reload: () => void = loadPressedOrCurrent,
): void {
  if (!errors?.some(({ extensions }) => UNKNOWN_HASH.has(extensions?.['code']))) return
  reloadOnce('operation', persistedQuery(document)?.persistedQuery.sha256Hash ?? '', reload)
}

/** The page that a fan has gone to is loaded rather than the one she is leaving: her press must not be lost. */
function loadPressedOrCurrent(): void {
  const pressed = document.querySelector<HTMLAnchorElement>(PRESSED_LINK)
  if (pressed && pressed.href !== location.href) location.assign(pressed.href)
  else location.reload()
}
