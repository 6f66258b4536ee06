import { markdownTable, short } from './table.ts'

/** Measured figures, each with its source. */
const FIGURES = {
  /** docs/performance.md, live events: 320 ms of processor time for a change to 5,000 subscribers. */
  fanOutUs: 64,
  /** docs/performance.md, live events. */
  streamBytes: 27_000,
  /** docs/performance.md, live events: Pushpin's processor time for a change to a fan. */
  engineUs: 80,
  /** STREAMS: a gateway's places. */
  gatewayPlaces: 6000,
  /** EDGE_STREAMS: places for each core of an edge. */
  edgePlaces: 6000,
  /** docs/performance.md, live events: an event of the site's stream of a game. */
  eventBytes: 366,
  /** docs/performance.md, live events: the answer with the details of a game, compressed, with its headers. */
  detailsBytes: 6100,
  /** LIVE_POLL_MS: the clock of a game moves, so every poll makes an event. */
  eventsPerSecond: 0.5,
  /** How full a core is planned to be. */
  load: 0.6,
}
/** When new details of a goal come at the latest, in s: after each step of gateway/src/domains/games/live/liveDetails.ts. */
const DETAILS_AT_S = [0, 1, 2, 4]
/** Over how many seconds a browser spreads a load of details: web/src/features/games/live/useGameCenterLive.ts. */
const SPREAD_S = 2
/** How many fans are simulated; the others do as they do. */
const SIMULATED = 10_000
/** The length of the windows in which loads are counted, in s. */
const WINDOW_S = 0.1
const VIEWERS = [10_000, 100_000, 1_000_000]

/** What a goal makes browsers load, for each fan. */
interface Burst {
  loads: number
  /** In the fullest second, by its fullest windows. */
  peakPerSecond: number
}

/** Lets fans load the details of a goal: each waits for a time of its own, gets the newest details, and waits anew for later ones. */
export function simulateGoal(spreadS = SPREAD_S): Burst {
  const windows = new Map<number, number>()
  let loads = 0
  let draws = 0
  // Multiples of the golden ratio spread evenly, and are the same in every run.
  const fraction = () => (++draws * 0.618_033_988_749_895) % 1
  for (let fan = 0; fan < SIMULATED; fan += 1) {
    let waiting: readonly number[] = DETAILS_AT_S
    while (waiting[0] !== undefined) {
      const loadAtS = waiting[0] + fraction() * spreadS
      const window = Math.floor(loadAtS / WINDOW_S)
      windows.set(window, (windows.get(window) ?? 0) + 1)
      loads += 1
      waiting = waiting.filter((atS) => atS > loadAtS)
    }
  }
  const peak = Math.max(...windows.values())
  return { loads: loads / SIMULATED, peakPerSecond: peak / SIMULATED / WINDOW_S }
}

/** The table of docs/scale.md, in Prettier's format. */
export function scaleTable(): string {
  const goal = simulateGoal()
  const row = (name: string, figure: (viewers: number) => string) => [name, ...VIEWERS.map(figure)]
  const cores = (us: number) => (viewers: number) =>
    short((viewers * us * FIGURES.eventsPerSecond) / 1e6 / FIGURES.load)
  const whole = (places: number) => (viewers: number) => String(Math.ceil(viewers / places))
  const bytes = (each: number) => (viewers: number) => size(viewers * each)
  const bits = (each: number) => (viewers: number) => `${size(viewers * each * 8, 'bit')}/s`
  return markdownTable([
    ['Viewers of one game', ...VIEWERS.map((viewers) => viewers.toLocaleString('en-US'))],
    row('**Streams at the gateways**', () => ''),
    row('gateways, by places', whole(FIGURES.gatewayPlaces)),
    row('gateway cores for changes', cores(FIGURES.fanOutUs)),
    row('memory of streams, all gateways', bytes(FIGURES.streamBytes)),
    row('edge cores, by places', whole(FIGURES.edgePlaces)),
    row('**Streams at an engine (GRIP)**', () => ''),
    row('gateways for streams', () => '2'),
    row('calls to the engine a second', () => short(FIGURES.eventsPerSecond)),
    row('engine cores for changes (Pushpin)', cores(FIGURES.engineUs)),
    row('**Either way**', () => ''),
    row('events to fans', bits(FIGURES.eventBytes * FIGURES.eventsPerSecond)),
    row('loads after a goal, at most', (viewers) => short(viewers * goal.loads)),
    row('most of them a second', (viewers) => short(viewers * goal.peakPerSecond)),
    row('their bytes', bytes(FIGURES.detailsBytes * goal.loads)),
    row('at that peak', bits(FIGURES.detailsBytes * goal.peakPerSecond)),
  ])
}

function size(value: number, unit = 'B'): string {
  const [scale, prefix] = value >= 1e9 ? [1e9, 'G'] : [1e6, 'M']
  return `${short(value / scale)} ${prefix}${unit}`
}
