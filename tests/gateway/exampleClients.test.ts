import { gql, type ApolloClient } from '@apollo/client'
import WebSocket from 'ws'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createApolloClient } from '../../examples/client/exampleClient.ts'
import { readCacheTypes } from '../../examples/client/cacheTypes.ts'
import { createUrqlClient } from '../../examples/client/urqlClient.ts'
import { createWebSocketClient } from '../../examples/client/webSocketClient.ts'
import { startStack, type Stack } from '../support/stack.ts'

const LIVE = '2025-wll-ev-17'
const SCORE = `game(slug: "${LIVE}") { id version detailsVersion state { status version ... on ScoredGame { score { home away } } } }`

/** Starts another stack on the first one's port, as a restarted gateway. */
async function restart(stack: Stack): Promise<Stack> {
  const { port } = new URL(stack.url)
  await stack.close()
  return startStack({ port: Number(port) })
}

describe.each([
  ['Apollo Client', watchByApollo],
  ['urql', watchByUrql],
  ['graphql-ws', watchByWebSocket],
])('the example of %s', (_name, watch) => {
  let stack: Stack
  beforeEach(async () => {
    stack = await startStack()
  })
  afterEach(() => stack.close())

  it('receives events again after the gateway was restarted', async () => {
    const heard: unknown[] = []
    const stop = await watch(stack.url, (data) => heard.push(data))
    await vi.waitUntil(() => heard.length > 0)
    const before = heard.length

    stack = await restart(stack)

    await vi.waitUntil(() => heard.length > before)
    stop()
    expect(heard.at(-1)).toMatchObject({ game: { state: { status: 'LIVE' } } })
  })
})

async function watchByApollo(url: string, hear: (data: unknown) => void) {
  const client = await apolloClient(url)
  const subscription = client.subscribe({ query: gql(`subscription { ${SCORE} }`) }).subscribe({
    next: ({ data }) => hear(data),
  })
  return () => subscription.unsubscribe()
}

function watchByUrql(url: string, hear: (data: unknown) => void) {
  const source = createUrqlClient(`${url}/graphql`).subscription(`subscription { ${SCORE} }`, {})
  const subscription = source.subscribe(({ data }) => hear(data))
  return Promise.resolve(() => subscription.unsubscribe())
}

function watchByWebSocket(url: string, hear: (data: unknown) => void) {
  vi.stubGlobal('WebSocket', WebSocket)
  const client = createWebSocketClient(`${url.replace('http', 'ws')}/graphql`)
  const stop = client.subscribe(
    { query: `subscription { ${SCORE} }` },
    { next: ({ data }) => hear(data), error: () => undefined, complete: () => undefined },
  )
  return Promise.resolve(() => {
    stop()
    void client.dispose()
    vi.unstubAllGlobals()
  })
}

async function apolloClient(url: string): Promise<ApolloClient> {
  return createApolloClient(`${url}/graphql`, await readCacheTypes(`${url}/graphql`))
}

describe('the example of Apollo Client', () => {
  let stack: Stack
  beforeAll(async () => {
    stack = await startStack()
  })
  afterAll(() => stack.close())
  afterEach(() => vi.restoreAllMocks())

  it('never shows an older version of a game after a newer one', async () => {
    const client = await apolloClient(stack.url)
    const query = gql(`{ ${SCORE} }`)
    const { data } = await client.query<{ game: Record<string, unknown> }>({ query })
    const known = data?.game ?? {}
    const older = { ...known, version: Number(known['version']) - 1, state: { __typename: 'ScheduledGame' } }

    client.writeQuery({ query, data: { game: older } })

    expect(client.readQuery({ query })).toEqual(data)
  })

  it('loads a picture once for each of five components that need it in five widths', async () => {
    const client = await apolloClient(stack.url)
    const fetched = vi.spyOn(globalThis, 'fetch')
    const parts = [96, 128, 192, 256, 320].map((width) =>
      client.watchQuery({
        query: gql(`{ team(slug: "guard") { id logo { id url(width: ${width}) } } }`),
      }),
    )

    const shown = await Promise.all(
      parts.map(
        (part) =>
          new Promise<unknown>((show) => {
            part.subscribe(({ data, dataState }) => dataState === 'complete' && show(data))
          }),
      ),
    )
    await client.query({ query: gql('{ site { id } }') })

    expect(shown).toHaveLength(5)
    expect(fetched).toHaveBeenCalledTimes(6)
  })
})

describe('the example of urql', () => {
  let stack: Stack
  beforeAll(async () => {
    stack = await startStack()
  })
  afterAll(() => stack.close())
  afterEach(() => vi.restoreAllMocks())

  it('sends a query by GET, without any gateway-specific header', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch')

    const { data, error } = await createUrqlClient(`${stack.url}/graphql`).query('{ site { league } }', {})

    expect(error).toBeUndefined()
    expect(data).toMatchObject({ site: { league: 'WLL' } })
    expect(fetched.mock.calls.map(([, init]) => init?.method)).toEqual(['GET'])
  })
})
