import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client'
import { parse } from 'graphql'
import type { Client } from 'graphql-sse'
import { expect, it } from 'vitest'
import { createStreamLink, isSubscription } from './streamLink.ts'

const LIVE_SCORE = parse(`
  subscription LiveScore($slug: String!) {
    game(slug: $slug) {
      id
    }
  }
`)

/** A client of streams that keeps what was asked of it and says what the test tells it to. */
function fakeStreams() {
  const opened: { request: object; sink: Parameters<Client['subscribe']>[1] }[] = []
  let closed = 0
  const streams: Client = {
    subscribe: (request, sink) => {
      opened.push({ request, sink: sink })
      return () => void (closed += 1)
    },
    iterate: () => {
      throw new Error('not used')
    },
    dispose: () => undefined,
  }
  return { streams, opened, closed: () => closed }
}

type Load = NonNullable<Parameters<typeof createStreamLink>[0]>

function subscribe(load: Load) {
  const client = new ApolloClient({ cache: new InMemoryCache(), link: createStreamLink(load) })
  const seen: unknown[] = []
  const subscription = client
    .subscribe({ query: LIVE_SCORE, variables: { slug: 'a' } })
    .subscribe({ next: ({ data, error }) => void seen.push(error ? error.message : data) })
  return { client, seen, stop: () => subscription.unsubscribe() }
}

it('subscribes with query, variables and name, passes on the events, and closes with its last listener', async () => {
  const { streams, opened, closed } = fakeStreams()
  const { seen, stop } = subscribe(() => Promise.resolve(() => streams))
  await expect.poll(() => opened.length).toBe(1)

  opened[0]?.sink.next({ data: { game: { __typename: 'Game', id: '7' } } })
  await expect.poll(() => seen.length).toBe(1)
  stop()

  expect(opened[0]?.request).toEqual({
    query: expect.stringMatching(/^subscription LiveScore\(\$slug: String!\)/),
    variables: { slug: 'a' },
    operationName: 'LiveScore',
  })
  expect(seen).toEqual([{ game: { __typename: 'Game', id: '7' } }])
  expect(closed()).toBe(1)
})

it('sends the hash of an operation of a build', async () => {
  const { streams, opened } = fakeStreams()
  const client = new ApolloClient({
    cache: new InMemoryCache(),
    link: createStreamLink(() => Promise.resolve(() => streams)),
  })
  const query = { ...LIVE_SCORE, __meta__: { hash: 'c0ffee' } }

  client.subscribe({ query, variables: { slug: 'a' } }).subscribe({})
  await expect.poll(() => opened.length).toBe(1)

  expect(opened[0]?.request).toEqual({
    query: '',
    extensions: { persistedQuery: { version: 1, sha256Hash: 'c0ffee' } },
    variables: { slug: 'a' },
    operationName: 'LiveScore',
  })
})

it('opens nothing for a listener that left while the protocol was loading', async () => {
  const { streams, opened } = fakeStreams()
  const loading = Promise.withResolvers<() => Client>()
  const { stop } = subscribe(() => loading.promise)

  stop()
  loading.resolve(() => streams)
  await loading.promise

  expect(opened).toEqual([])
})

it('reports the signs of life of a connection to its own subscription', async () => {
  const { streams, opened } = fakeStreams()
  const reports: (() => void)[] = []
  const client = new ApolloClient({
    cache: new InMemoryCache(),
    link: createStreamLink(() =>
      Promise.resolve((onActivity) => {
        reports.push(onActivity)
        return streams
      }),
    ),
  })
  const heard: string[] = []
  for (const slug of ['a', 'b']) {
    const context = { onActivity: () => heard.push(slug) }
    client.subscribe({ query: LIVE_SCORE, variables: { slug }, context }).subscribe({})
  }
  await expect.poll(() => opened.length).toBe(2)

  reports[1]?.()

  expect(heard).toEqual(['b'])
})

it('loads the protocol again after it failed to load', async () => {
  const { streams, opened } = fakeStreams()
  const loads = [() => Promise.reject(new Error('gone')), () => Promise.resolve(() => streams)]
  const link = createStreamLink(() => (loads.shift() ?? (() => Promise.resolve(() => streams)))())
  const client = new ApolloClient({ cache: new InMemoryCache(), link })
  const watch = () => client.subscribe({ query: LIVE_SCORE, variables: { slug: 'a' } })
  const failed = Promise.withResolvers<string | undefined>()
  watch().subscribe({ next: ({ error }) => failed.resolve(error?.message) })

  const message = await failed.promise
  watch().subscribe({})
  await expect.poll(() => opened.length).toBe(1)

  expect(message).toBe('gone')
})

it.each([
  ['subscription', true],
  ['query', false],
] as const)('sends a %s over a stream: %s', (kind, expected) => {
  const operation =
    kind === 'query'
      ? parse(`
          {
            site {
              id
            }
          }
        `)
      : LIVE_SCORE
  const seen: boolean[] = []
  const link = new ApolloLink((requests) => {
    seen.push(isSubscription(requests))
    throw new Error('far enough')
  })

  const client = new ApolloClient({ cache: new InMemoryCache(), link })
  const answers =
    kind === 'query'
      ? client.watchQuery({ query: operation })
      : client.subscribe({ query: operation, variables: { slug: 'a' } })
  answers.subscribe({}).unsubscribe()

  expect(seen).toEqual([expected])
})
