import { LRUCache } from 'lru-cache'
import { TooManyRequestsError } from '../../errors.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Log } from '../../platform/log.ts'
import type { KeptOutcome } from '../../platform/metrics/metrics.ts'
import { recordReads, type ResourceRead } from '../../platform/cache/recordedReads.ts'
import { currentClient, runPartWithDeadline } from '../../platform/requestContext.ts'
import { QueueFullError } from '../../platform/queues/workQueue.ts'
import { SiteUnavailableError } from '../rendering/site.ts'
import { AbandonedError } from '../rendering/waitingClients.ts'
import { bytesOf, isEstablished, setTimes, toAnswer, type Answer, type MadeAnswer } from './answer.ts'
import { createRecentChanges } from './recentChanges.ts'
import { createRenewals } from './renewals.ts'

/**
 * Makes an answer. `isKnown` tells whether an older one is kept that is whole and says that the thing exists. One that has a query is
 * never known: there is no end of such keys.
 */
type MakeAnswer = (isKnown: boolean) => Promise<MadeAnswer>
type IsBusy = (isKnown: boolean) => boolean

/** Answers that are the same for everybody, each kept until something that it was made of changes. */
export interface AnswerStore {
  /**
   * The answer for a key: at once where a kept one is good, else once it is made. Those who ask at the same time share one making.
   * A kept one whose time is up is looked at again: where nothing that it was made of has changed, it is good for longer. Meanwhile it
   * is still sent for as long as its resources allow. One that is not whole does not replace a whole one that has been overdue for
   * less than a minute; where none can be made, the last one is sent for 10 minutes more.
   *
   * @param isBusy tells whether the making would have to wait for its turn: then the kept one is sent, and made anew behind it, until
   *   it is overdue for `staleMs`. After that it is sent only where there is no turn.
   * @throws what `make` throws, where there is no kept answer.
   */
  get(key: string, make: MakeAnswer, isBusy?: IsBusy): Answer | Promise<Answer>
  /** The kept answer for a key that is good, without a look. */
  getGood(key: string): Answer | undefined
  /** The kept answer for a key if it may be sent at once; where its time is up, it is looked at, as `get` does, or made anew. */
  getKept(key: string, make: MakeAnswer): Answer | undefined
  /** Whether nothing is kept for a key, however old, and nobody is making it. */
  hasNothing(key: string): boolean
  /** Tells that the content of a resource has another version now; null for an unknown one. */
  changed(resource: string, version: string | null): void
  /** The bytes of all kept answers, roughly. */
  readonly calculatedSize: number
}

/** A look that finds a resource being renewed is repeated after this time, ms. */
const RECHECK_MS = 250
/** What a look has not found out by then counts as changed, so that the making has time left, ms. */
const REVALIDATE_TIMEOUT_MS = 1000
/** A whole answer is sent for so long in place of one that is not, ms. */
const LAST_WHOLE_MS = 60_000
/** An answer that cannot be made anew is sent for so long after its time, ms. */
const LAST_COPY_MS = 600_000
/** After a failure the last answer is sent for so long without another try, ms. */
const RETRY_MS = 2000
/** The shares of the memory for what does not exist and for what has a query: anybody can make up such addresses. */
const MISSING_SHARE = 1 / 16
const QUERIED_SHARE = 1 / 4

interface StoreOptions {
  /** The monotonic one. */
  clock: Clock
  log: Log
  /** The most that all kept answers may take. */
  maxBytes: number
  /** Called with each way in which an answer was come by. */
  count?: (outcome: KeptOutcome) => void
}

/** Builds an empty store. */
export function createAnswerStore(options: StoreOptions): AnswerStore {
  const { clock, log, maxBytes, count = () => undefined } = options
  const readers = new Map<string, Set<Answer>>()
  const kept = {
    missing: createMap(maxBytes * MISSING_SHARE),
    queried: createMap(maxBytes * QUERIED_SHARE),
    others: createMap(maxBytes * (1 - MISSING_SHARE - QUERIED_SHARE)),
  }
  const maps = Object.values(kept)
  const renewals = createRenewals()
  const changes = createRecentChanges(clock)

  function createMap(bytes: number): LRUCache<string, Answer> {
    const maxSize = Math.max(1, Math.floor(bytes))
    return new LRUCache({ maxSize, sizeCalculation: bytesOf, dispose: forgetResources })
  }

  function find(key: string): Answer | undefined {
    return kept.others.get(key) ?? kept.queried.get(key) ?? kept.missing.get(key)
  }

  function forgetResources(answer: Answer): void {
    for (const key of answer.resources.keys()) {
      const answers = readers.get(key)
      answers?.delete(answer)
      if (answers?.size === 0) readers.delete(key)
    }
  }

  function keep(answer: Answer): void {
    const { key, status } = answer
    const map = status >= 400 ? kept.missing : key.includes('?') ? kept.queried : kept.others
    for (const former of maps) former.delete(key)
    for (const resource of answer.resources.keys()) {
      const answers = readers.get(resource) ?? new Set()
      readers.set(resource, answers.add(answer))
    }
    map.set(key, answer)
    // One that is larger than all it may hold is not taken, and the map does not say so.
    if (!map.has(key)) forgetResources(answer)
  }

  /**
   * The client that began a renewal may be refused while another one waits with it, who then begins it anew. Whoever is refused gets the
   * last answer for as long as that may be sent.
   */
  async function renew(key: string, make: MakeAnswer, known: Answer | undefined): Promise<Answer> {
    const shared = renewals.share(key, () => renewOnce(key, make, known))
    const made = await shared.catch((error: unknown) => {
      if (error instanceof TooManyRequestsError && !isForCurrentClient(error)) return undefined
      throw error
    })
    if (!made || (made.refusal && !isForCurrentClient(made.refusal))) return renew(key, make, find(key))
    return made.refusal && !made.isWhole && known && overdueMs(known) < LAST_COPY_MS ? known : made
  }

  async function renewOnce(key: string, make: MakeAnswer, known: Answer | undefined): Promise<Answer> {
    if (known && (await isUnchanged(known))) {
      count('looked')
      return known
    }
    try {
      const answer = await makeKept(key, make, known)
      const isLate = answer.isWhole && clock.nowMs() >= answer.waitFromMs
      // Those who came after a change must not get what was begun before it.
      return isLate && answer.isKept ? await makeKept(key, make, known) : answer
    } catch (error) {
      if (error instanceof AbandonedError || error instanceof TooManyRequestsError) throw error
      count('failed')
      // The first of two makings may have been kept.
      const last = find(key) ?? known
      if (!last || overdueMs(last) >= LAST_COPY_MS) throw error
      // There are many of these, which the figures of renders tell under load, and the log otherwise.
      if (!(error instanceof QueueFullError || error instanceof SiteUnavailableError))
        log.warn(
          { answer: nameOf(key), err: error },
          'An answer could not be made anew, and its last state is sent',
        )
      return prolonged(last)
    }
  }

  async function makeKept(key: string, make: MakeAnswer, known: Answer | undefined): Promise<Answer> {
    const { result, reads } = await recordReads(() => make(isEstablished(known)))
    const answer = toAnswer(key, result, reads, clock.nowMs())
    for (const resource of answer.resources.values()) {
      const change = changes.of(resource.key)
      if (change && change.version !== resource.version) outdate(answer, change.atMs)
    }
    count('made')
    if (answer.refusal) {
      // Not each request for what may still be sent begins this anew.
      if (known) known.checkAtMs = Math.min(clock.nowMs() + RETRY_MS, known.waitFromMs)
      return answer
    }
    if (known?.isWhole && !answer.isWhole && overdueMs(known) < LAST_WHOLE_MS) return prolonged(known)
    if (answer.isKept) keep(answer)
    return answer
  }

  /** Looks at everything in an answer whose time is up. True when it is as it was, or is being renewed and may be shown meanwhile. */
  async function isUnchanged(answer: Answer): Promise<boolean> {
    if (!answer.isWhole || answer.changedAtMs !== Infinity || clock.nowMs() >= answer.trueUntilMs)
      return false
    const expired = [...answer.resources.values()].filter(({ freshUntilMs }) => freshUntilMs <= clock.nowMs())
    const look = () => Promise.all(expired.map(readAgain))
    const reads = await runPartWithDeadline(REVALIDATE_TIMEOUT_MS, look, 'answers')
    if (reads.some((read, at) => read?.version !== expired[at]?.version)) return false
    for (const read of reads) if (read) answer.resources.set(read.key, read)
    setTimes(answer)
    const nowMs = clock.nowMs()
    // A change may have been told of during the look.
    if (answer.changedAtMs !== Infinity || nowMs >= answer.waitFromMs) return false
    answer.checkAtMs = Math.max(answer.checkAtMs, Math.min(nowMs + RECHECK_MS, answer.waitFromMs))
    return true
  }

  /** Sends an answer for a while longer although it should be made anew. */
  function prolonged(answer: Answer): Answer {
    answer.checkAtMs = clock.nowMs() + RETRY_MS
    answer.waitFromMs = Math.max(answer.waitFromMs, answer.checkAtMs + RETRY_MS)
    return answer
  }

  /**
   * For how long an answer should have been made anew or looked at again, ms. What it was made of may have been outdated for long
   * already, where nothing newer could be loaded.
   */
  function overdueMs({ goodUntilMs, madeAtMs }: Answer): number {
    return clock.nowMs() - Math.max(goodUntilMs, madeAtMs)
  }

  function outdate(answer: Answer, atMs: number): void {
    answer.changedAtMs = Math.min(answer.changedAtMs, atMs)
    setTimes(answer)
  }

  function getGood(key: string): Answer | undefined {
    const known = find(key)
    if (!known || clock.nowMs() >= known.checkAtMs) return undefined
    count('kept')
    return known
  }

  function getKept(key: string, make: MakeAnswer): Answer | undefined {
    const good = getGood(key)
    if (good) return good
    const known = find(key)
    if (!known || clock.nowMs() >= known.waitFromMs) return undefined
    // Nobody waits for it, and a failure has been logged where it happened.
    if (!renewals.hasEnough(key)) renew(key, make, known).catch(() => undefined)
    count('stale')
    return known
  }

  function get(key: string, make: MakeAnswer, isBusy?: IsBusy): Answer | Promise<Answer> {
    const atOnce = getKept(key, make)
    if (atOnce) return atOnce
    const known = find(key)
    const renewal = renew(key, make, known)
    if (!known || overdueMs(known) >= known.staleMs || !isBusy?.(isEstablished(known))) return renewal
    renewal.catch(() => undefined)
    count('stale')
    return known
  }

  return {
    getGood,
    getKept,
    get,
    hasNothing: (key) => !renewals.has(key) && find(key) === undefined,
    changed(resource, version) {
      changes.add(resource, version)
      for (const answer of readers.get(resource) ?? []) {
        if (answer.resources.get(resource)?.version !== version) outdate(answer, clock.nowMs())
      }
    },
    get calculatedSize() {
      return maps.reduce((sum, map) => sum + map.calculatedSize, 0)
    },
  }
}

function isForCurrentClient({ client }: TooManyRequestsError): boolean {
  return client === currentClient()
}

/** The beginning of a key, without what a fan may have put into her address. */
function nameOf(key: string): string {
  return key.split(/[?{]/)[0] ?? ''
}

/** The resource as it is now; undefined when it could not be read. */
async function readAgain({ key, readAgain: again }: ResourceRead): Promise<ResourceRead | undefined> {
  const { reads } = await recordReads(() => again().catch(() => undefined))
  return reads.resources.get(key)
}
