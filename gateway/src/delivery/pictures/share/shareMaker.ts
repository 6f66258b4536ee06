import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Clock } from '../../../platform/clock.ts'
import { withinDeadline } from '../../../platform/resilience/deadline.ts'
import type { Log } from '../../../platform/log.ts'
import { createSingleFlight } from '../../../platform/queues/singleFlight.ts'
import { createWorkQueue } from '../../../platform/queues/workQueue.ts'
import { RefusedPictureError, UnusableSourceError } from '../pictureErrors.ts'
import type { PictureMaker } from '../pictureMaker.ts'
import { requestedPicture } from '../requestedPicture.ts'
import { createDrawingThread, type DrawingThread } from './drawingThread.ts'
import type { SharePicture } from './renderShare.ts'
import { picturesIn, type ShareFacts } from './shareFacts.ts'

/** What bounds the work on share pictures. */
export interface ShareLimits {
  /** How many bytes of pictures are kept in memory. */
  memoryBytes: number
  /** How many are loaded or drawn at a time: each has its crests and photos in memory. One alone is drawn at a time. */
  makesAtOnce: number
  /** How many may wait beside those. */
  maxWaiting: number
  /** How long a picture may wait for its turn, in ms. */
  maxWaitMs: number
  /** How long crests and photos may take, in ms; the picture is drawn without those that take longer. */
  loadDeadlineMs: number
  /** How long one drawing may take, in ms. */
  maxDrawMs: number
}

export const SHARE_LIMITS: ShareLimits = {
  memoryBytes: 12_000_000,
  makesAtOnce: 4,
  maxWaiting: 40,
  maxWaitMs: 6000,
  loadDeadlineMs: 8000,
  maxDrawMs: 5000,
}

/** How long a picture stays in memory, in ms: its crests and photos may be replaced under their addresses. */
const LIFETIME_MS = { whole: 86_400_000, incomplete: 60_000 }
/** What a picture costs in memory beyond its bytes. */
const OVERHEAD_BYTES = 512
/** How many addresses of crests and photos are remembered that never load, so that the log names each of them once. */
const MAX_UNUSABLE = 1000

/** A share picture, and whether a crest or photo is missing from it that may load later. */
interface MadeShare extends SharePicture {
  isWhole: boolean
  /** Until when it is taken from memory (epoch ms). */
  goodUntilMs: number
}

export interface ShareMaker {
  /** The picture of these facts, if it is in memory. */
  kept(facts: ShareFacts): MadeShare | undefined
  /**
   * Makes the picture of these facts; requests for the same one share the work.
   * @throws QueueFullError where too much is waiting
   */
  make(facts: ShareFacts): Promise<MadeShare>
}

/** What became of a crest or photo. */
interface Loaded {
  /** The picture itself as a `data:` address. */
  dataAddress?: string
  mayLoadLater?: boolean
}

interface ShareMakerParts {
  /** Loads crests and photos. */
  pictures: PictureMaker
  /** The origins that pictures are loaded from, by host. */
  imageOrigins: Readonly<Record<string, string>>
  league: string
  clock: Clock
  log: Log
  limits: ShareLimits
  /** Where pictures are drawn; a thread of its own when left out. */
  thread?: DrawingThread
}

/** Builds what makes share pictures. They are kept by what they show, so a changed venue makes a new picture. */
export function createShareMaker(parts: ShareMakerParts): ShareMaker {
  const { pictures, imageOrigins, league, clock, log, limits } = parts
  const { thread = createDrawingThread(limits.maxDrawMs) } = parts
  const memory = new LRUCache<string, MadeShare>({
    maxSize: limits.memoryBytes,
    sizeCalculation: ({ bytes }) => bytes.length + OVERHEAD_BYTES,
  })
  const unusable = new LRUCache<string, true>({ max: MAX_UNUSABLE })
  const flights = createSingleFlight<MadeShare>()
  const making = createWorkQueue({
    atOnce: limits.makesAtOnce,
    maxWaiting: limits.maxWaiting,
    maxWaitMs: limits.maxWaitMs,
  })
  // One picture takes 0.1 to 0.2 s of a core, so the other cores are left to pages.
  const drawing = createWorkQueue({ atOnce: 1, maxWaiting: limits.makesAtOnce })

  /** The data address of a crest or photo, or whether it may load at another time. */
  async function load(address: string, width: number): Promise<Loaded> {
    try {
      const { host, pathname, search } = new URL(address)
      const requested = requestedPicture(`/images/${width}/${host}${pathname}${search}`, imageOrigins)
      const loaded =
        pictures.kept(requested, 'plain') ??
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

  async function makePicture(facts: ShareFacts): Promise<MadeShare> {
    const wanted = picturesIn(facts)
    const loaded = await Promise.all(wanted.map(({ address, width }) => load(address, width)))
    const found = wanted.flatMap(({ address }, at) => {
      const dataAddress = loaded[at]?.dataAddress
      return dataAddress === undefined ? [] : [[address, dataAddress] as const]
    })
    const order = { facts, league, pictures: new Map(found) }
    const picture = await drawing.run(async () => {
      const drawn = await thread.draw(order)
      const { renderShare } = await import('./renderShare.ts')
      return renderShare(drawn)
    })
    const isWhole = !loaded.some(({ mayLoadLater }) => mayLoadLater)
    const lifetimeMs = isWhole ? LIFETIME_MS.whole : LIFETIME_MS.incomplete
    return { ...picture, isWhole, goodUntilMs: clock.nowMs() + lifetimeMs }
  }

  function kept(facts: ShareFacts): MadeShare | undefined {
    const picture = memory.get(keyOf(facts))
    return picture && clock.nowMs() < picture.goodUntilMs ? picture : undefined
  }

  return {
    kept,
    make(facts) {
      const key = keyOf(facts)
      return flights.run(key, async () => {
        const picture = await making.run(() => makePicture(facts))
        memory.set(key, picture)
        return picture
      })
    },
  }
}

function keyOf(facts: ShareFacts): string {
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64url')
}

/** Whether a crest or photo is refused or no picture. A source that is out of reach, or has none yet, may have one later. */
function isNeverLoaded(error: unknown): boolean {
  return (
    error instanceof RefusedPictureError ||
    error instanceof UnusableSourceError ||
    // What `new URL` throws for a text that is no address.
    (error instanceof TypeError && 'code' in error && error.code === 'ERR_INVALID_URL')
  )
}
