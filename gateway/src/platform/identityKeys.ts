import { Agent } from 'node:https'
import type { Duplex } from 'node:stream'
import type { Clock } from './clock.ts'

/** The shortest time between two fetches of the provider's keys, in ms. */
const minPauseMs = 60_000
/** How long a fetch may take, in ms. */
const deadlineMs = 2500

/**
 * Builds the agent that fetches the provider's published keys at most once a minute and within a deadline. The provider's library
 * has neither limit: it fetches again after every failure, and for every token while it has no keys.
 *
 * @param options.connect opens the connection; over TLS to the requested host when left out.
 */
export function createKeyAgent(options: { clock: Clock; connect?: () => Duplex }): Agent {
  const { clock, connect } = options
  const agent = new Agent({ keepAlive: false })
  const connectByTls = agent.createConnection.bind(agent)
  let lastFetchMs = -Infinity

  agent.createConnection = (to, callback) => {
    const sinceMs = clock.nowMs() - lastFetchMs
    if (sinceMs >= 0 && sinceMs < minPauseMs) {
      throw new Error('The keys have been requested within the last minute')
    }
    lastFetchMs = clock.nowMs()
    const connection = connect ? connect() : connectByTls(to, callback)
    const timer = setTimeout(() => connection?.destroy(new Error('The keys came too late')), deadlineMs)
    connection?.once('close', () => clearTimeout(timer))
    return connection
  }
  return agent
}
