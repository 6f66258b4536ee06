import { LRUCache } from 'lru-cache'
import type { Clock } from '../../platform/clock.ts'
import type { Log } from '../../platform/log.ts'
import { recordReads, type ResourceRead } from '../../platform/recordedReads.ts'
import { bytesOf, setTimes, toAnswer, type Answer, type MadeAnswer } from './answer.ts'

/** Answers that are the same for everybody, each kept until something that it was made of changes. */
export interface AnswerStore {
  /**
   * The answer for a key: at once where a kept one is good, else once it is made. Those who ask at the same time share one making.
   * A kept one whose time is up is looked at again: where nothing that it was made of has changed, it is good for longer. Meanwhile it
   * is still sent for as long as its resources allow. One that is not whole does not replace a whole one that has been overdue for
   * less than a minute; where none can be made, the last one is sent for 10 minutes more.
   *
   * @param make may run after the caller has got a kept answer.
   * @throws what `make` throws, where there is no kept answer.
   */
  get(key: string, make: () => Promise<MadeAnswer>): Answer | Promise<Answer>
  /** The kept answer for a key that is good, without a look. */
  getGood(key: string): Answer | undefined
  /** The kept answer for a key if it may be sent at once; where its time is up, it is looked at, as `get` does, or made anew. */
  getKept(key: string, make: () => Promise<MadeAnswer>): Answer | undefined
  /** Tells that the content of a resource has another version now; null for an unknown one. */
  changed(resource: string, version: string | null): void
  /** The bytes of all kept answers, roughly. */
  readonly calculatedSize: number
}

/** A look that finds a resource being renewed is repeated after this time, ms. */
const RECHECK_MS = 250
/** A whole answer that is outdated is sent for so long in place of one that is not whole, ms. */
const LAST_WHOLE_MS = 60_000
/** An answer that cannot be made anew is sent for so long after its time, ms. */
const LAST_COPY_MS = 600_000
/** After a failure the last answer is sent for so long without another try, ms. */
const RETRY_MS = 2000
/** The share of the memory that is for what does not exist: anybody can make up such addresses. */
const MISSING_SHARE = 1 / 16

/** What changed while an answer was being made: by resource, its last version. */
type Changes = Map<string, string | null>

/**
 * Builds an empty store.
 *
 * @param options.clock the wall's.
 * @param options.maxBytes the most that all kept answers may take.
 */
export function createAnswerStore(options: { clock: Clock; log: Log; maxBytes: number }): AnswerStore {
  const { clock, log, maxBytes } = options
  const readers = new Map<string, Set<Answer>>()
  const found = createKept(maxBytes * (1 - MISSING_SHARE))
  const missing = createKept(maxBytes * MISSING_SHARE)
  const renewals = new Map<string, Promise<Answer>>()
  const makings = new Set<Changes>()

  function createKept(maxSize: number): LRUCache<string, Answer> {
    return new LRUCache({ maxSize, sizeCalculation: bytesOf, dispose: forgetResources })
  }

  function forgetResources(answer: Answer): void {
    for (const key of answer.resources.keys()) {
      const answers = readers.get(key)
      answers?.delete(answer)
      if (answers?.size === 0) readers.delete(key)
    }
  }

  function keep(answer: Answer): void {
    const [kept, other] = answer.status < 400 ? [found, missing] : [missing, found]
    other.delete(answer.key)
    for (const key of answer.resources.keys()) {
      const answers = readers.get(key) ?? new Set()
      readers.set(key, answers.add(answer))
    }
    kept.set(answer.key, answer)
    // One that is larger than all it may hold is not taken, and the map does not say so.
    if (!kept.has(answer.key)) forgetResources(answer)
  }

  function renew(key: string, make: () => Promise<MadeAnswer>, known: Answer | undefined): Promise<Answer> {
    const underWay = renewals.get(key)
    if (underWay) return underWay
    const renewal = renewOnce(key, make, known).finally(() => renewals.delete(key))
    renewals.set(key, renewal)
    return renewal
  }

  async function renewOnce(
    key: string,
    make: () => Promise<MadeAnswer>,
    known: Answer | undefined,
  ): Promise<Answer> {
    if (known && (await isUnchanged(known))) return known
    try {
      const answer = await makeAnew(key, make)
      if (known?.isWhole && !answer.isWhole && overdueMs(known) < LAST_WHOLE_MS) return prolonged(known)
      if (answer.isKept) keep(answer)
      return answer
    } catch (error) {
      if (!known || overdueMs(known) >= LAST_COPY_MS) throw error
      log.warn({ key, err: error }, 'An answer could not be made anew, and its last state is sent')
      return prolonged(known)
    }
  }

  async function makeAnew(key: string, make: () => Promise<MadeAnswer>): Promise<Answer> {
    const changes: Changes = new Map()
    makings.add(changes)
    try {
      const { result, reads } = await recordReads(make)
      const answer = toAnswer(key, result, reads, clock.nowMs())
      const isOutdated = [...changes].some(([resource, version]) => isOther(answer, resource, version))
      if (isOutdated) outdate(answer)
      return answer
    } finally {
      makings.delete(changes)
    }
  }

  /** Looks at everything in an answer whose time is up. True when it is as it was, or is being renewed and may be shown meanwhile. */
  async function isUnchanged(answer: Answer): Promise<boolean> {
    if (!answer.isWhole || answer.changedAtMs !== Infinity || clock.nowMs() >= answer.trueUntilMs)
      return false
    const expired = [...answer.resources.values()].filter(({ freshUntilMs }) => freshUntilMs <= clock.nowMs())
    const reads = await Promise.all(expired.map(readAgain))
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

  /** For how long an answer should have been made anew or looked at again, ms. */
  function overdueMs(answer: Answer): number {
    return clock.nowMs() - answer.goodUntilMs
  }

  function outdate(answer: Answer): void {
    answer.changedAtMs = Math.min(answer.changedAtMs, clock.nowMs())
    setTimes(answer)
  }

  function getGood(key: string): Answer | undefined {
    const known = found.get(key) ?? missing.get(key)
    return known && clock.nowMs() < known.checkAtMs ? known : undefined
  }

  function getKept(key: string, make: () => Promise<MadeAnswer>): Answer | undefined {
    const known = found.get(key) ?? missing.get(key)
    if (!known) return undefined
    const nowMs = clock.nowMs()
    if (nowMs < known.checkAtMs) return known
    if (nowMs >= known.waitFromMs) return undefined
    // Nobody waits for it, and a failure has been logged where it happened.
    renew(key, make, known).catch(() => undefined)
    return known
  }

  return {
    getGood,
    getKept,
    get: (key, make) => getKept(key, make) ?? renew(key, make, found.get(key) ?? missing.get(key)),
    changed(resource, version) {
      for (const changes of makings) changes.set(resource, version)
      for (const answer of readers.get(resource) ?? []) {
        if (isOther(answer, resource, version)) outdate(answer)
      }
    },
    get calculatedSize() {
      return found.calculatedSize + missing.calculatedSize
    },
  }
}

function isOther({ resources }: Answer, resource: string, version: string | null): boolean {
  const read = resources.get(resource)
  return read !== undefined && read.version !== version
}

/** The resource as it is now; undefined when it could not be read. */
async function readAgain({ key, readAgain: again }: ResourceRead): Promise<ResourceRead | undefined> {
  const { reads } = await recordReads(() => again().catch(() => undefined))
  return reads.resources.get(key)
}
