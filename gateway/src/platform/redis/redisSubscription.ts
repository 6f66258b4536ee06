import type { RedisClientType } from '@keyv/redis'
import { parseJson } from '../parseJson.ts'
import type { Log } from '../log.ts'
import type { LoopDelay } from '../loopDelay.ts'
import { logLoss, type RedisConnection } from './redisConnection.ts'
import { probeReadWrite } from './redisScripts.ts'

/** This process's subscription to the messages that the processes of a fleet send each other. */
export interface RedisSubscription {
  /** Whether messages arrive: false until the first heartbeat has come back, and from a lost connection until the next heartbeat. */
  isLive: () => boolean
  close: () => void
}

/** How often this process sends itself a heartbeat, in ms. */
const BEAT_MS = 1000
/** After this many heartbeats that Redis accepted but did not deliver, the subscription is reopened. */
const MAX_MISSED = 2

/**
 * Subscribes, and sends this process heartbeats over the connection that publishes: only a heartbeat that
 * comes back proves that messages arrive. Nothing else reveals a refused or lost SUBSCRIBE, a half-open
 * connection, or one to another Redis than the publisher's. Then a new connection is opened, because the
 * client's reply queue may be out of order.
 * @param options.open opens a connection that only listens.
 * @param options.commands publishes the heartbeats.
 * @param options.ownTopic a topic of this process alone, so that a heartbeat costs the same in a fleet of any
 * size.
 * @param options.onLive called when messages arrive for the first time, or again after some may have been
 * lost.
 */
export function createRedisSubscription(options: {
  open: () => RedisClientType
  commands: RedisConnection
  topic: string
  ownTopic: string
  log: Log
  loopDelay: LoopDelay
  receive: (text: string) => void
  onLive: () => void
}): RedisSubscription {
  const { open, commands, topic, ownTopic, log, loopDelay, receive, onLive } = options
  let listening: RedisClientType
  let isLive = false
  let isReported = false
  /** Numbers of heartbeats: the last one sent, accepted by Redis, and received. */
  let sent = 0
  let taken = 0
  let received = 0
  let missed = 0

  function lose(error?: unknown): void {
    if (!isReported) logLoss(log, loopDelay, 'Messages of other processes do not arrive', error)
    isReported = true
    isLive = false
    // Heartbeats in flight may have been sent before the gap.
    received = taken = sent
  }

  function onMessage(text: string, channel: string): void {
    if (channel !== ownTopic) return receive(text)
    const number = Number(parseJson(text))
    if (!(number > received && number <= sent)) return
    received = number
    if (isLive) return
    if (isReported) log.info('Messages of other processes arrive again')
    isReported = false
    isLive = true
    onLive()
  }

  function subscribe(): void {
    const client = open()
    listening = client
    client.on('error', (error: unknown) => {
      if (listening === client) lose(error)
    })
    // After a reconnect the client subscribes again by itself, if it ever had; then this does nothing.
    client.on('ready', () => {
      client.subscribe([topic, ownTopic], onMessage).then(beat, lose)
    })
  }

  async function beat(): Promise<void> {
    const number = (sent += 1)
    const { client, withFallback, noteFit } = commands
    // Without traffic this process would not notice that reads or writes are refused.
    const accepted = withFallback(false, () =>
      client.eval(probeReadWrite, { keys: [ownTopic] }).then(() => true),
    )
    const isTaken = await withFallback(false, () => client.publish(ownTopic, String(number)).then(() => true))
    if (!isTaken) return
    taken = Math.max(taken, number)
    if (await accepted) noteFit()
  }

  function tick(): void {
    missed = taken > received ? missed + 1 : 0
    if (missed >= MAX_MISSED) {
      missed = 0
      lose()
      destroy(listening)
      subscribe()
    }
    void beat()
  }

  subscribe()
  const ticking = setInterval(tick, BEAT_MS).unref()
  return {
    isLive: () => isLive,
    close() {
      clearInterval(ticking)
      destroy(listening)
    },
  }
}

function destroy(client: RedisClientType): void {
  if (client.isOpen) client.destroy()
}
