import type { ApolloClient } from '@apollo/client'
import { graphql } from '../../__generated__/gql.ts'
import type { LiveGamesSubscription } from '../../__generated__/graphql.ts'
import { backoff, MAX_STREAM_WAIT_MS } from '../reconnectDelay.ts'
import { watchForSilence, type StreamContext } from './watchForSilence.ts'

const LIVE_GAMES = graphql(`
  subscription LiveGames {
    liveGames {
      id
      ...GameState_game
    }
  }
`)

/** How long the stream stays open after its last listener has gone, in ms, so that it is not opened again for every page. */
const LINGER_MS = 1000
/** How long after a failure the stream is opened again, in ms. */
const REOPEN_MS = 30_000

/** What the stream of the games being played has reported; a new object whenever it changes. */
export interface LiveGames {
  /** Whether it has delivered a state and has neither failed nor fallen silent since. */
  isAlive: boolean
  /** The name of the state of each reported game, by the game's id. */
  states: ReadonlyMap<string, string>
}

/** The one stream of a tab. */
export interface LiveGamesStream {
  /**
   * Calls the listener whenever `current` changes, and opens the stream for the first one. Returns the function that removes the
   * listener.
   */
  listen(listener: () => void): () => void
  current(): LiveGames
  /** The highest version of a game that it has reported; 0 before the first. */
  version(): number
}

export const NO_LIVE_GAMES: LiveGames = { isAlive: false, states: new Map() }

const streams = new WeakMap<ApolloClient, LiveGamesStream>()

/** The stream of the games being played, one for each client. What it reports is written into the client's cache too. */
export function liveGamesOf(client: ApolloClient): LiveGamesStream {
  const stream = streams.get(client) ?? createStream(client)
  streams.set(client, stream)
  return stream
}

function createStream(client: ApolloClient): LiveGamesStream {
  const listeners = new Set<() => void>()
  let current = NO_LIVE_GAMES
  let version = 0
  let close: (() => void) | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  /** How many times in a row it has fallen silent. */
  let silences = 0

  const silence = watchForSilence(() => reopenAfter(backoff(silences++, { longestMs: MAX_STREAM_WAIT_MS })))

  function change(next: LiveGames): void {
    if (next.isAlive === current.isAlive && isSame(next.states, current.states)) return
    current = next
    listeners.forEach((listener) => listener())
  }

  /** A sign of life, an event or not, ends a row of silences. */
  function hear(): void {
    silence.restart()
    silences = 0
  }

  function receive({ liveGames }: LiveGamesSubscription): void {
    hear()
    if (!liveGames) return
    const states = new Map(current.states)
    for (const { id, state } of liveGames) {
      states.set(id, state.__typename)
      version = Math.max(version, state.version)
    }
    change({ isAlive: true, states })
  }

  function fail(): void {
    reopenAfter(REOPEN_MS)
  }

  function reopenAfter(delayMs: number): void {
    end()
    // Without listeners it is opened again by the next one.
    if (listeners.size === 0) {
      current = NO_LIVE_GAMES
      return
    }
    change({ ...current, isAlive: false })
    timer = setTimeout(open, delayMs)
  }

  function open(): void {
    silence.restart()
    const context: StreamContext = { onActivity: hear }
    const subscription = client.subscribe({ query: LIVE_GAMES, context: { ...context } }).subscribe({
      next: ({ data, error }) => (error ? fail() : data && receive(data)),
      error: fail,
      // The stream never ends by itself while there are listeners, so an end is a failure.
      complete: fail,
    })
    close = () => subscription.unsubscribe()
  }

  function end(): void {
    silence.stop()
    clearTimeout(timer)
    timer = undefined
    close?.()
    close = undefined
  }

  return {
    listen(listener) {
      listeners.add(listener)
      if (listeners.size === 1) {
        clearTimeout(timer)
        if (!close) open()
      }
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        clearTimeout(timer)
        timer = setTimeout(() => {
          end()
          current = NO_LIVE_GAMES
        }, LINGER_MS)
      }
    },
    current: () => current,
    version: () => version,
  }
}

function isSame(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): boolean {
  return one.size === other.size && [...one].every(([id, state]) => other.get(id) === state)
}
