import { safeHref } from '../../../lib/address/safeHref.ts'
import { loadChunkOrReload } from '../../../lib/loading/loadChunk.ts'
import { showCaptions, wantsCaptions, rememberSound } from './playerChoices.ts'
import type { PlayableClip } from './playableClip.ts'
import { PlayerFailure } from './playerDriver.ts'
import type { FailureReason, PlayerDriver, PlayerEvents } from './playerDriver.ts'

const HLS_TYPE = 'application/vnd.apple.mpegurl'

/** Takes a stream out of its element. */
export type Detach = () => void

/** How a stream reaches an element. */
export interface StreamOptions {
  stream: string
  /** Where to begin, in seconds. */
  from: number
  /** The stream cannot go on. Called at most once. */
  onFailure: (reason: FailureReason) => void
}

/**
 * Plays streams in a `<video>` of the page. Safari plays them by itself; any other browser gets the code for it with the first clip
 * that is opened.
 */
export const nativeDriver: PlayerDriver = {
  ownControls: true,

  async open(place, clip, from, events, { signal }) {
    signal.throwIfAborted()
    const stream = safeHref(clip.stream)
    if (stream === null) throw new PlayerFailure('unplayable')
    const video = createVideo(clip)
    place.append(video)
    const { promise: isOver, reject } = Promise.withResolvers<never>()
    isOver.catch(() => undefined)
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
    let isOpen = false
    let isClosed = false
    const fail = (reason: FailureReason) => {
      if (isClosed) return
      if (!isOpen) return reject(new PlayerFailure(reason))
      video.pause()
      events.failed(reason)
    }
    const isReady = new Promise<void>((resolve) => {
      video.addEventListener('loadedmetadata', () => resolve(), { once: true })
    })
    let detach: Detach = () => undefined
    const close = () => {
      isClosed = true
      detach()
      video.remove()
    }
    try {
      const attach = playsStreamsItself(video)
        ? attachNatively
        : await Promise.race([loadStreamCode(), isOver])
      detach = attach(video, { stream, from, onFailure: fail })
      await Promise.race([isReady, isOver])
    } catch (error) {
      close()
      throw error instanceof PlayerFailure || signal.aborted ? error : new PlayerFailure('network', error)
    }
    isOpen = true
    showCaptions(video, wantsCaptions())
    const reportJump = report(video, events)
    play(video)

    return {
      media: video,
      seek(second) {
        video.currentTime = second
        reportJump()
      },
      close,
    }
  },
}

/**
 * Whether the browser should play streams by itself. Some Chromiums say that they can and then cannot change to another rendition;
 * Safari can. It alone has managed sources, or, on older phones, none at all.
 */
function playsStreamsItself(video: HTMLVideoElement): boolean {
  const isSafari = 'ManagedMediaSource' in globalThis || !('MediaSource' in globalThis)

  return isSafari && video.canPlayType(HLS_TYPE) !== ''
}

const importStreamCode = () => import('./hlsStream.ts')

async function loadStreamCode() {
  return (await loadChunkOrReload(importStreamCode)).attachStream
}

function attachNatively(video: HTMLVideoElement, { stream, from, onFailure }: StreamOptions): Detach {
  const fail = () => {
    // What a device without a network cannot load, Safari calls a source that it does not support.
    const isLost = video.error?.code === MediaError.MEDIA_ERR_NETWORK || !navigator.onLine
    onFailure(isLost ? 'network' : 'unplayable')
  }
  const goToStart = () => {
    if (from > 0) video.currentTime = from
  }
  video.addEventListener('error', fail, { once: true })
  video.addEventListener('loadedmetadata', goToStart, { once: true })
  video.src = stream
  video.load()

  return () => {
    video.removeEventListener('error', fail)
    video.removeAttribute('src')
    // Without it Safari goes on loading.
    video.load()
  }
}

function createVideo({ captions }: PlayableClip): HTMLVideoElement {
  const video = document.createElement('video')
  video.preload = 'none'
  video.playsInline = true
  rememberSound(video)
  // Captions of another origin are readable this way alone.
  video.crossOrigin = 'anonymous'
  for (const { language, label, url } of captions) {
    const track = document.createElement('track')
    track.kind = 'captions'
    track.srclang = language
    track.label = label
    track.src = url
    video.append(track)
  }
  return video
}

/** Plays, unless the browser demands another press: then the clip stays paused, with its button to play. */
function play(video: HTMLVideoElement): void {
  video.play().catch(() => undefined)
}

/**
 * Reports what an element does. Returns what reports a jump at once: a busy page hears of it from the browser only after the press
 * that closes the clip, which would then be left where the jump began.
 */
function report(video: HTMLVideoElement, events: PlayerEvents): () => void {
  // Chromium says once that time goes on before it says that a jump is over, and is not `seeking` any more then.
  let isJumping = video.seeking
  video.addEventListener('playing', () => events.started(), { once: true })
  const reportProgress = () => {
    if (!isJumping && !video.paused) events.progressed(video.currentTime, video.duration, video.playbackRate)
  }
  video.addEventListener('playing', reportProgress)
  video.addEventListener('timeupdate', reportProgress)
  // Before its new second has come, because the clip may be left, or fail, until then.
  video.addEventListener('seeking', () => {
    isJumping = true
    events.seeked(video.currentTime)
  })
  video.addEventListener('seeked', () => {
    // Another jump may have begun before this one was over.
    isJumping = video.seeking
    events.seeked(video.currentTime)
  })
  video.addEventListener('pause', () => {
    if (!video.ended) events.paused()
  })
  video.addEventListener('ended', () => events.ended())

  return () => {
    isJumping = video.seeking
    events.seeked(video.currentTime)
  }
}
