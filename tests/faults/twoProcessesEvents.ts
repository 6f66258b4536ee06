import { BREAKER_MS } from '../support/clockAhead.ts'
import { pickFrom, type Random } from '../support/random/randomRuns.ts'
import { MISSING, STAMPED_KINDS, type Kind } from '../support/stampedLeague.ts'
import { ARTICLE_STATES } from './answerSnapshots.ts'
import type { PromiseFleet } from './twoProcessesFleet.ts'

const SECOND = 1000
/** For how long a process may serve old data after it received an invalidation, in ms. */
const GRACE_MS = 2 * SECOND
/** How many events are printed with a mistake. */
const MAX_RECENT = 60

/** Random events in the league and in time. */
export interface PromiseEvents {
  /** Makes a random event happen in the league. */
  happen(random: Random): Promise<void>
  /** Advances the time, with nothing in flight. */
  pass(random: Random): Promise<void>
  /** When the last invalidation of a kind began that all processes had received before a request. */
  droppedMs(kind: Kind, sentMs: number): number
  /** Since when the league works again, and all processes could notice; Infinity otherwise. */
  readonly healthySinceMs: number
  /** The last events, oldest first. */
  readonly recent: readonly string[]
  readonly counts: { readonly events: number; readonly drops: number; readonly redisTroubles: number }
}

export function createPromiseEvents(fleet: PromiseFleet): PromiseEvents {
  const recent: string[] = []
  const dropped = new Map<Kind, { beganMs: number; heardMs: number }[]>()
  const counts = { events: 0, drops: 0, redisTroubles: 0 }
  let healthySinceMs = -Infinity
  /** Since when the league works again, even if processes have not noticed; Infinity otherwise. */
  let wellSinceMs = Infinity
  let runBeganMs = 0
  let isFailing = false

  function note(what: string): void {
    counts.events += 1
    recent.push(`${new Date(fleet.nowMs()).toISOString()} ${what}`)
    if (recent.length > MAX_RECENT) recent.shift()
  }

  async function happen(random: Random): Promise<void> {
    const kind = pickFrom(random, STAMPED_KINDS)
    const chance = random()
    // For a deleted article the last complete answer is served for up to a minute, even after an invalidation.
    if (chance < 0.7 || kind === 'live' || (chance < 0.9 && kind === 'article')) {
      const last = fleet.league.statesOf(kind).at(-1)?.stamp ?? 0
      const highest = Math.max(...fleet.league.statesOf(kind).map(({ stamp }) => stamp))
      const stamp =
        kind === 'article'
          ? pickFrom(random, [...ARTICLE_STATES, MISSING])
          : random() < 0.9
            ? highest + 1
            : last
      fleet.league.change(kind, stamp)
      note(`${kind} is ${stamp}`)
    } else if (chance < 0.9) {
      const at = random() < 0.5 ? 0 : 1
      const beganMs = fleet.nowMs()
      dropped.set(kind, [...(dropped.get(kind) ?? []).slice(-5), { beganMs, heardMs: Infinity }])
      counts.drops += 1
      note(`process ${at} drops ${kind}`)
      await fleet.drop(fleet.gateways[at], kind)
    } else if (isFailing) {
      fleet.league.fail([])
      isFailing = false
      wellSinceMs = fleet.nowMs()
      note('all is well')
    } else if (random() < 0.2) {
      const kinds = random() < 0.3 ? STAMPED_KINDS : STAMPED_KINDS.filter(() => random() < 0.3)
      const way = Math.floor(random() * 3)
      fleet.league.fail(kinds, way)
      isFailing = true
      healthySinceMs = wellSinceMs = Infinity
      note(`${kinds.join()} fail in way ${way}`)
    }
  }

  async function pass(random: Random): Promise<void> {
    await fleet.settle()
    for (const drop of [...dropped.values()].flat()) drop.heardMs = Math.min(drop.heardMs, fleet.nowMs())
    // When Redis does not answer in time, as on an overloaded machine, an invalidation reaches its own process only.
    const troubles = await fleet.redisTroubles()
    if (troubles > counts.redisTroubles) {
      note('Redis has not answered in time')
      dropped.clear()
    }
    counts.redisTroubles = troubles
    // After its pause a breaker lets one call through, and rejects the others until that has returned.
    if (runBeganMs > wellSinceMs + BREAKER_MS) {
      healthySinceMs = fleet.nowMs()
      wellSinceMs = Infinity
    }
    const chance = random()
    const ms =
      chance < 0.3
        ? 400
        : chance < 0.8
          ? 12 * SECOND * random()
          : chance < 0.96
            ? 400 * SECOND * random()
            : 960 * SECOND
    await fleet.advance(Math.round(ms))
    note(`${Math.round(ms)} ms pass`)
    runBeganMs = fleet.nowMs()
  }

  function droppedMs(kind: Kind, sentMs: number): number {
    const known = (dropped.get(kind) ?? []).filter(({ heardMs }) => heardMs + GRACE_MS < sentMs)
    return Math.max(-Infinity, ...known.map(({ beganMs }) => beganMs))
  }

  return {
    ...{ happen, pass, droppedMs, recent, counts },
    get healthySinceMs() {
      return healthySinceMs
    },
  }
}
