import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Clock } from '../../../platform/clock.ts'
import { withinDeadline } from '../../../platform/resilience/deadline.ts'
import type { Log } from '../../../platform/log.ts'
import { RefusedPictureError, UnusableSourceError } from '../pictureErrors.ts'
import type { PictureMaker } from '../pictureMaker.ts'
import { createPictureStore, type StoredPicture, type WorkLimits } from '../pictureStore.ts'
import { readPictureRequest, type PictureSources } from '../pictureRequest.ts'
import type { RenderShare, SharePicture } from './renderShare.ts'
import { picturesIn, type ShareFacts } from './shareFacts.ts'

/** The limits of work on share pictures; crests and photos that miss the deadline are left out. */
export interface ShareLimits extends WorkLimits {
  /** The memory limit of cached pictures, in bytes. */
  memoryBytes: number
}

export const SHARE_LIMITS: ShareLimits = {
  memoryBytes: 12_000_000,
  makesAtOnce: 4,
  // An eighth is what a client's limit allows at once.
  maxWaiting: 240,
  maxWaitMs: 6000,
  loadDeadlineMs: 8000,
}

/** How long a picture stays in memory, in ms: its crests and photos may be replaced at their addresses. */
const LIFETIME_MS = { whole: 86_400_000, incomplete: 60_000 }
/** How many addresses of permanently unusable crests and photos are remembered, so that each is logged once. */
const MAX_UNUSABLE = 1000

/** A share picture, and whether a crest or photo is missing that may load later. */
interface CachedShare extends SharePicture, StoredPicture {
  isComplete: boolean
}

export interface ShareMaker {
  /** The picture of these facts, if it is in memory. */
  find(facts: ShareFacts): CachedShare | undefined
  /**
   * Makes the picture of these facts; requests for the same one share the work.
   * @param signal aborted where nobody waits for it any more.
   * @throws TooManyRequestsError where too much is waiting; AbandonedError
   */
  make(facts: ShareFacts, signal?: AbortSignal): Promise<CachedShare>
}

/** The outcome of loading a crest or photo. */
interface Loaded {
  /** The picture itself as a `data:` address. */
  dataAddress?: string
  mayLoadLater?: boolean
}

interface ShareMakerParts {
  /** Loads crests and photos. */
  pictures: PictureMaker
  sources: PictureSources
  league: string
  clock: Clock
  log: Log
  limits: ShareLimits
  /** Draws a picture. */
  render: RenderShare
}

/** Builds the maker of share pictures. They are cached by their facts, so a changed venue makes a new picture. */
export function createShareMaker(parts: ShareMakerParts): ShareMaker {
  const { pictures, sources, league, clock, log, limits, render } = parts
  const store = createPictureStore<CachedShare>({ maxBytes: limits.memoryBytes, limits, clock })
  const unusable = new LRUCache<string, true>({ max: MAX_UNUSABLE })

  /** The data URL of a crest or photo, or whether it may load at another time. */
  async function load(address: string, width: number): Promise<Loaded> {
    try {
      const { host, pathname, search } = new URL(address)
      const requested = readPictureRequest(`/images/${width}/${host}${pathname}${search}`, sources)
      const loaded =
        pictures.find(requested, 'plain') ??
        (await withinDeadline(pictures.make(requested, 'plain'), limits.loadDeadlineMs))
      return { dataAddress: `data:${loaded.contentType};base64,${loaded.bytes.toString('base64')}` }
    } catch (error) {
      const isFinal = isNeverLoaded(error)
      if (!unusable.has(address))
        log.warn({ err: error, address }, 'a share picture is drawn without one of its pictures')
      if (isFinal) unusable.set(address, true)
      return { mayLoadLater: !isFinal }
    }
  }

  async function makePicture(facts: ShareFacts): Promise<CachedShare> {
    const wanted = picturesIn(facts)
    const loaded = await Promise.all(wanted.map(({ address, width }) => load(address, width)))
    const found = wanted.flatMap(({ address }, at) => {
      const dataAddress = loaded[at]?.dataAddress
      return dataAddress === undefined ? [] : [[address, dataAddress] as const]
    })
    const picture = await render({ facts, league, pictures: new Map(found) })
    const isComplete = !loaded.some(({ mayLoadLater }) => mayLoadLater)
    const lifetimeMs = isComplete ? LIFETIME_MS.whole : LIFETIME_MS.incomplete
    return { ...picture, isComplete, freshUntilMs: clock.nowMs() + lifetimeMs }
  }

  return {
    find: (facts) => store.find(keyOf(facts)),
    make: (facts, signal) => store.make(keyOf(facts), () => makePicture(facts), { signal }),
  }
}

function keyOf(facts: ShareFacts): string {
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64url')
}

/** Whether a crest or photo is rejected or no picture. A source that is unreachable, or has none yet, may have one later. */
function isNeverLoaded(error: unknown): boolean {
  return (
    error instanceof RefusedPictureError ||
    error instanceof UnusableSourceError ||
    // The error of `new URL` for an invalid address.
    (error instanceof TypeError && 'code' in error && error.code === 'ERR_INVALID_URL')
  )
}
