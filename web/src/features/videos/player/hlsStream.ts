import Hls from 'hls.js/light'
import { savesData } from '../../../lib/settings/dataSaver.ts'
import type { Detach, StreamOptions } from './nativeDriver.ts'
import type { FailureReason } from './playerDriver.ts'

/** How far ahead a clip is loaded, in seconds. */
const AHEAD_SECONDS = 30
const AHEAD_SECONDS_SAVING_DATA = 10

/**
 * Plays a stream in an element through Media Source. When the network is lost, it goes on from the same second once the network is
 * back. While data is saved, it loads the lowest rendition alone.
 */
export function attachStream(video: HTMLVideoElement, { stream, from, onFailure }: StreamOptions): Detach {
  const isSaving = savesData()
  const hls = new Hls({
    // A worker would be a script of a blob address, which the site allows nowhere.
    enableWorker: false,
    startPosition: from,
    // It would lift the cap of a fan who saves data.
    capLevelToPlayerSize: !isSaving,
    maxBufferLength: isSaving ? AHEAD_SECONDS_SAVING_DATA : AHEAD_SECONDS,
    ...(isSaving && { startLevel: 0 }),
  })
  if (isSaving)
    // Loading a source lifts any cap that was set before. Renditions ascend by their rate.
    hls.on(Hls.Events.MANIFEST_LOADED, () => {
      hls.autoLevelCapping = 0
    })
  let hasRecovered = false
  const goOn = () => {
    hls.startLoad()
  }
  hls.on(Hls.Events.ERROR, (_event, { fatal, type, details, response }) => {
    if (!fatal) return
    const isLost = type === Hls.ErrorTypes.NETWORK_ERROR && !navigator.onLine
    if (isLost && hls.levels.length > 0) {
      window.addEventListener('online', goOn, { once: true })
    } else if (type === Hls.ErrorTypes.MEDIA_ERROR && !hasRecovered) {
      hasRecovered = true
      hls.recoverMediaError()
    } else {
      onFailure(reasonOf(type, details, response?.code))
    }
  })
  hls.loadSource(stream)
  hls.attachMedia(video)

  return () => {
    window.removeEventListener('online', goOn)
    hls.destroy()
  }
}

/** A playlist that is none, or is not there, will be no better in a minute. */
function reasonOf(type: string, details: string, status: number | undefined): FailureReason {
  if (type !== Hls.ErrorTypes.NETWORK_ERROR || /Pars|Empty|Incompatible/i.test(details)) return 'unplayable'
  return status === 404 || status === 410 ? 'unplayable' : 'network'
}
