import { Agent } from 'node:https'
import type { Duplex } from 'node:stream'
import type { Clock } from './clock.ts'

/** The shortest time between two fetches of the provider's keys, in ms. */
const leastPauseMs = 60_000
/** How long a fetch may take, in ms. */
const deadlineMs = 2500

/**
 * The way to the provider's published keys, used at most once a minute: its library asks again after every failure, for
 * every token while it has none, and without a deadline.
 *
 * @param options.connect opens the connection; over TLS to the host that is asked when left out.
 */
export function createKeyAgent(options: { clock: Clock; connect?: () => Duplex }): Agent {
  const { clock, connect } = options
  const agent = new Agent({ keepAlive: false })
  const connectByTls = agent.createConnection.bind(agent)
  let lastMs = -Infinity

  agent.createConnection = (to, callback) => {
    const sinceMs = clock.nowMs() - lastMs
    if (sinceMs >= 0 && sinceMs < leastPauseMs) {
      throw new Error('The keys have been asked for within the last minute')
    }
    lastMs = clock.nowMs()
    const connection = connect ? connect() : connectByTls(to, callback)
    const timer = setTimeout(() => connection?.destroy(new Error('The keys came too late')), deadlineMs)
    connection?.once('close', () => clearTimeout(timer))
    return connection
  }
  return agent
}
