import { createClient, type Client } from 'graphql-ws'

/** After so long without an answer to a ping a connection is dead, in ms. */
const PONG_TIMEOUT_MS = 5_000

/**
 * graphql-ws alone. It connects again however a connection ended, also where a restarting gateway refuses it.
 *
 * @param url the address of /graphql, with ws: or wss:.
 */
export function createWebSocketClient(url: string): Client {
  let socket: WebSocket | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  return createClient({
    url,
    retryAttempts: Infinity,
    // A refused connection is an error of the socket, which graphql-ws takes for the end unless it is told otherwise.
    shouldRetry: () => true,
    // Half a minute at most, of which half is random, so that clients do not come all at once.
    retryWait: (failures) =>
      new Promise((again) => {
        setTimeout(again, Math.min(1000 * 2 ** failures, 30_000) * (0.5 + Math.random() / 2))
      }),
    keepAlive: 10_000,
    on: {
      connected: (opened) => (socket = opened as WebSocket),
      ping: (isReceived) => {
        if (!isReceived) timer = setTimeout(() => socket?.close(4408, 'Request Timeout'), PONG_TIMEOUT_MS)
      },
      pong: (isReceived) => {
        if (isReceived) clearTimeout(timer)
      },
      closed: () => clearTimeout(timer),
    },
  })
}
