import type { Instruments } from './instruments.ts'

/** The transport of a subscription; `grip` stands for all streams of it that an engine holds. */
export type SubscriptionTransport = 'sse' | 'ws' | 'grip'

/** Measurements of live games and of the streams by which fans follow them. */
export interface LiveMetrics {
  /** Reads at each scrape how old the oldest state is among the followed games that are on, in ms; 0 without one. */
  watchLiveStateAge(ageMs: () => number): void
  /** Counts at each scrape the games whose clock stands although they are being played. */
  watchStandingClocks(games: () => number): void
  /** Reads at each scrape how many places for streams the client has that has most. */
  watchLargestClient(places: () => number): void
  /** A change of a game was published to the subscribers of this process, so long after the poll that saw it. */
  liveChangePublished(delayMs: number): void
  /** A published change was written to a subscriber, so long after its publication. */
  liveChangeWritten(delayMs: number): void
  /** A client of server-sent events was sent a result: serialized for it alone (`made`), or shared with other clients. */
  eventFrame(outcome: 'made' | 'shared'): void
  /** One subscriber more, or one fewer. */
  subscribers(transport: SubscriptionTransport, change: 1 | -1): void
  /** One place for a stream more is taken, or one fewer. */
  streamPlaces(transport: SubscriptionTransport, change: 1 | -1): void
  /** A stream was refused, by the limit of its client or that of the process. */
  streamRefused(transport: SubscriptionTransport, reason: 'client' | 'process'): void
  /** A call to the engine that holds the streams has published something, or has failed. */
  gripPublished(outcome: 'sent' | 'failed'): void
}

/** The upper bounds of the buckets for changes, s: a change should be with a fan within 3 s. */
const CHANGE_BUCKETS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2, 3, 5, 10]

/** Adds the measurements of live games to a registry. */
export function createLiveMetrics({ counter, gauge, histogram, watch }: Instruments): LiveMetrics {
  const published = histogram(
    'live_poll_to_change_seconds',
    'Changes of live games, from the poll that saw one to its publication in this process',
    [],
    CHANGE_BUCKETS,
  )
  const written = histogram(
    'live_change_to_fan_seconds',
    'Changes of live games sent to subscribers, from the publication to the written frame',
    [],
    CHANGE_BUCKETS,
  )
  const subscribers = gauge('subscribers', 'Subscriptions that are open just now, by how they are reached', [
    'transport',
  ])
  const streamPlaces = gauge('stream_places', 'Places for streams that are taken, by how they are reached', [
    'transport',
  ])
  const refusedStreams = counter(
    'streams_refused_total',
    'Streams that were refused, by whose limit was reached',
    ['transport', 'reason'],
    (['sse', 'ws'] as const).flatMap((transport) => [
      { transport, reason: 'client' },
      { transport, reason: 'process' },
    ]),
  )
  const eventFrames = counter(
    'event_frames_total',
    'Results sent to subscribers as server-sent events, by whether their bytes were made for that',
    ['outcome'],
  )
  const gripCalls = counter(
    'grip_publishes_total',
    'Calls to the engine that holds the streams, by what came of them',
    ['outcome'],
  )
  return {
    watchLiveStateAge: (ageMs) =>
      watch(
        'live_state_age_seconds',
        'Age of the oldest state among the followed games that are on, 0 without one',
        () => ageMs() / 1000,
      ),
    watchStandingClocks: (games) =>
      watch('live_clocks_standing', 'Live games whose clock stands although they are being played', games),
    watchLargestClient: (places) =>
      watch('largest_client_streams', 'Places for streams that the client has that has most', places),
    liveChangePublished: (delayMs) => published.observe(delayMs / 1000),
    liveChangeWritten: (delayMs) => written.observe(delayMs / 1000),
    eventFrame: (outcome) => eventFrames.inc({ outcome }),
    subscribers: (transport, change) => subscribers.inc({ transport }, change),
    streamPlaces: (transport, change) => streamPlaces.inc({ transport }, change),
    streamRefused: (transport, reason) => refusedStreams.inc({ transport, reason }),
    gripPublished: (outcome) => gripCalls.inc({ outcome }),
  }
}
