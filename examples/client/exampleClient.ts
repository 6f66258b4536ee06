import { ApolloClient, ApolloLink, gql, HttpLink, InMemoryCache, Observable } from '@apollo/client'
import type { Cache, Reference } from '@apollo/client'
import { RetryLink } from '@apollo/client/link/retry'
import { print, relayStylePagination } from '@apollo/client/utilities'
import { createClient, type Sink } from 'graphql-sse'
import type { CacheTypes } from './cacheTypes.ts'

const STATE = ['version', 'status', 'state', 'stateUpdated']
const DETAILS = ['detailsVersion', 'periods', 'plays', 'boxScore']
const KNOWN = gql`
  fragment Known on Game {
    version
    detailsVersion
  }
`
type Fields = Record<string, unknown>

/** Never replaces a game by an older one, whichever way and in whatever order they come. Select `version` and `detailsVersion`. */
class NewestGamesCache extends InMemoryCache {
  override write(options: Cache.WriteOptions): Reference | undefined {
    return super.write({ ...options, result: this.#newest(options.result) })
  }

  #newest(value: unknown): unknown {
    if (Array.isArray(value)) return value.map((one) => this.#newest(one))
    if (typeof value !== 'object' || value === null) return value
    const fields = Object.entries(value).map(([name, field]) => [name, this.#newest(field)] as const)
    const game = value as Fields
    const id = game['__typename'] === 'Game' ? this.identify(value as Reference) : undefined
    const options = { fragment: KNOWN, returnPartialData: true }
    const known = id === undefined ? null : this.readFragment<Fields>({ id, ...options })
    const isOlder = (version: string) => Number(game[version] ?? 0) < Number(known?.[version] ?? 0)
    const older = [...(isOlder('version') ? STATE : []), ...(isOlder('detailsVersion') ? DETAILS : [])]
    return Object.fromEntries(fields.filter(([name]) => !older.includes(name)))
  }
}

/** Reads what an answer may lack because it was older. */
const read = (existing: unknown) => existing
const Game = { fields: Object.fromEntries([...STATE, ...DETAILS].map((name) => [name, { read }])) }
/** Pages are of one list where all of its other arguments are the same. */
const pages = relayStylePagination((args) =>
  Object.keys(args ?? {}).filter((name) => !['first', 'after', 'last', 'before'].includes(name)),
)

/**
 * Builds a client for queries, mutations and event streams.
 *
 * @param url the address of /graphql.
 */
export function createApolloClient(url: string, { possibleTypes, parts }: CacheTypes) {
  const streams = createClient({
    url: `${url}/stream`,
    fetchFn: fetchUnlessSilent,
    // A gateway that restarts refuses connections for a while; half of the wait is random, so that clients do not come all at once.
    retryAttempts: Infinity,
    retry: (failures) =>
      new Promise((again) => {
        setTimeout(again, Math.min(1000 * 2 ** failures, 30_000) * (0.5 + Math.random() / 2))
      }),
  })
  const streamLink = new ApolloLink(
    ({ query, variables }) =>
      new Observable((observer) => streams.subscribe({ query: print(query), variables }, observer as Sink)),
  )
  const queryLink = ApolloLink.from([
    // Only queries are sent again: nobody knows whether a mutation without an answer was carried out.
    new RetryLink({
      attempts: { max: 4, retryIf: (_error, { operationType }) => operationType === 'query' },
    }),
    new HttpLink({ uri: url, useGETForQueries: true }),
  ])
  return new ApolloClient({
    link: ApolloLink.split(({ operationType }) => operationType === 'subscription', streamLink, queryLink),
    cache: new NewestGamesCache({
      possibleTypes,
      typePolicies: {
        ...parts,
        Game,
        Query: { fields: { players: pages, videos: pages, news: pages, search: pages } },
        Collection: { fields: { products: pages } },
        Team: { fields: { videos: pages } },
        Player: { fields: { videos: pages } },
      },
    }),
  })
}

/** A stream with nothing to say carries a comment every 12 s; a connection without any for 30 s is dead, and is opened again. */
const fetchUnlessSilent: typeof fetch = async (address, init = {}) => {
  const silence = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const isAlive = () => {
    clearTimeout(timer)
    timer = setTimeout(() => silence.abort(new Error('The stream is silent')), 30_000)
  }
  isAlive()
  const signal = AbortSignal.any([silence.signal, ...(init.signal ? [init.signal] : [])])
  signal.addEventListener('abort', () => clearTimeout(timer))
  const response = await fetch(address, { ...init, signal })
  const watch = new TransformStream({
    transform(chunk, controller) {
      isAlive()
      controller.enqueue(chunk)
    },
    flush: () => clearTimeout(timer),
  })
  return new Response(response.body?.pipeThrough(watch) ?? null, response)
}
