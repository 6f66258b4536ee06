import type { LoadPolicy } from 'hls.js'
import Hls from 'hls.js/light'
import { savesData } from '../../../lib/settings/dataSaver.ts'
import type { Detach, StreamOptions } from './nativeDriver.ts'
import type { FailureReason } from './playerDriver.ts'

/** How far ahead a clip is loaded, in seconds. */
const AHEAD_SECONDS = 30
const AHEAD_SECONDS_SAVING_DATA = 10
/** How long a clip plays on what is loaded before more is asked for again, in ms: at first, and at most. */
const FIRST_WAIT_MS = 5000
const MAX_WAIT_MS = 60_000
/** A decoder that fails again within so many seconds of the clip cannot be helped. */
const SAME_PLACE_SECONDS = 2

/**
 * Plays a stream in an element through Media Source. When the network is lost, it goes on from the same second once the network is
 * back; a clip has failed only when nothing of it is left to play. While data is saved, it loads the lowest rendition alone.
 */
export function attachStream(video: HTMLVideoElement, { stream, from, onFailure }: StreamOptions): Detach {
  const isSaving = savesData()
  const ahead = isSaving ? AHEAD_SECONDS_SAVING_DATA : AHEAD_SECONDS
  const { manifestLoadPolicy, playlistLoadPolicy, fragLoadPolicy } = Hls.DefaultConfig
  const hls = new Hls({
    // A worker would be a script of a blob address, which the site allows nowhere.
    enableWorker: false,
    startPosition: from,
    // It would lift the cap of a fan who saves data.
    capLevelToPlayerSize: !isSaving,
    // The first is what is loaded at least: a stream of few bits would be loaded for ten minutes ahead.
    maxBufferLength: ahead,
    maxMaxBufferLength: ahead,
    manifestLoadPolicy: retryLost(manifestLoadPolicy),
    playlistLoadPolicy: retryLost(playlistLoadPolicy),
    fragLoadPolicy: retryLost(fragLoadPolicy),
    ...(isSaving && { startLevel: 0 }),
  })
  if (isSaving)
    // Loading a source lifts any cap that was set before. Renditions ascend by their rate.
    hls.on(Hls.Events.MANIFEST_LOADED, () => {
      hls.autoLevelCapping = 0
    })

  let wait = FIRST_WAIT_MS
  let timer: ReturnType<typeof setTimeout> | undefined
  const stopWaiting = () => {
    clearTimeout(timer)
    video.removeEventListener('waiting', goOn)
    window.removeEventListener('online', goOn)
  }
  const goOn = () => {
    stopWaiting()
    hls.startLoad(video.currentTime)
  }
  const goOnLater = () => {
    stopWaiting()
    timer = setTimeout(goOn, wait)
    wait = Math.min(2 * wait, MAX_WAIT_MS)
    video.addEventListener('waiting', goOn)
  }
  hls.on(Hls.Events.FRAG_BUFFERED, () => {
    wait = FIRST_WAIT_MS
  })
  let recoveredAt = -Infinity
  hls.on(Hls.Events.ERROR, (_event, { fatal, type, details, response }) => {
    if (!fatal) return
    const isLoading = type === Hls.ErrorTypes.NETWORK_ERROR
    const isOpen = video.readyState >= HTMLMediaElement.HAVE_METADATA
    const isFarFromRecovery = Math.abs(video.currentTime - recoveredAt) > SAME_PLACE_SECONDS
    if (isLoading && isOpen && !navigator.onLine) {
      window.addEventListener('online', goOn)
    } else if (isLoading && video.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA) {
      goOnLater()
    } else if (type === Hls.ErrorTypes.MEDIA_ERROR && isFarFromRecovery) {
      recoveredAt = video.currentTime
      recover(hls, video)
    } else {
      onFailure(reasonOf(type, details, response?.code))
    }
  })
  hls.loadSource(stream)
  hls.attachMedia(video)

  return () => {
    stopWaiting()
    hls.destroy()
  }
}

/**
 * Has a request that got no answer tried again, as often as one that was refused. hls.js does so only where the device says that it
 * is offline, which it does not say while it changes networks or its router has no line.
 */
function retryLost({ default: policy }: LoadPolicy): LoadPolicy {
  const { errorRetry } = policy
  if (errorRetry === null) return { default: policy }
  const { maxNumRetry } = errorRetry

  return {
    default: {
      ...policy,
      errorRetry: {
        ...errorRetry,
        shouldRetry: (_config, count, _isTimeout, response, retriesAnyway) =>
          retriesAnyway || (response?.code === 0 && count < maxNumRetry),
      },
    },
  }
}

/** Gives the element a new source, which pauses it and takes its rate away without a word; both are given back. */
function recover(hls: Hls, video: HTMLVideoElement): void {
  const { paused, playbackRate } = video
  video.addEventListener(
    'loadedmetadata',
    () => {
      video.playbackRate = playbackRate
      if (!paused) video.play().catch(() => undefined)
    },
    { once: true },
  )
  hls.recoverMediaError()
}

/** A playlist that is none, or is not there, will be no better in a minute. */
function reasonOf(type: string, details: string, status: number | undefined): FailureReason {
  if (type !== Hls.ErrorTypes.NETWORK_ERROR || /Pars|Empty|Incompatible/i.test(details)) return 'unplayable'
  return status === 404 || status === 410 ? 'unplayable' : 'network'
}
