import { savesData } from '../../../lib/settings/dataSaver.ts'
import { SKIP_SECONDS } from './playerKeys.ts'

/** What the device shows of a clip outside the page, such as on its lock screen. */
export interface SessionClip {
  title: string
  /** The address of a frame; null for none, and while it may be a spoiler. */
  picture: string | null
  /** Where the parts begin, in seconds; none while they may be spoilers. */
  chapters: readonly { title: string; start: number }[]
  /** The length tells of an overtime. */
  isLengthHidden: boolean
}

interface SessionActions {
  seekBy: (seconds: number) => void
  seekTo: (second: number) => void
  /** Goes to the next clip of the list; undefined without one. */
  next: (() => void) | undefined
}

/** Some browsers know of chapters, which the library of types does not yet. */
interface ChapterMetadata extends MediaMetadataInit {
  chapterInfo: { title: string; startTime: number }[]
}

/** Gives the keys and the lock screen of the device a hold on the clip. Returns what takes it away again. */
export function openMediaSession(
  media: HTMLMediaElement,
  { title, picture, chapters, isLengthHidden }: SessionClip,
  { seekBy, seekTo, next }: SessionActions,
): () => void {
  if (!('mediaSession' in navigator) || typeof MediaMetadata === 'undefined') return () => undefined
  const { mediaSession } = navigator
  const init: ChapterMetadata = {
    title,
    artist: 'Women’s Lacrosse League',
    artwork: picture === null || savesData() ? [] : [{ src: picture }],
    chapterInfo: chapters.map((chapter) => ({ title: chapter.title, startTime: chapter.start })),
  }
  mediaSession.metadata = new MediaMetadata(init)
  const handlers: [MediaSessionAction, MediaSessionActionHandler | undefined][] = [
    ['play', () => void media.play().catch(() => undefined)],
    ['pause', () => media.pause()],
    ['seekbackward', ({ seekOffset }) => seekBy(-(seekOffset ?? SKIP_SECONDS))],
    ['seekforward', ({ seekOffset }) => seekBy(seekOffset ?? SKIP_SECONDS)],
    ['seekto', ({ seekTime }) => seekTo(seekTime ?? 0)],
    ['nexttrack', next],
  ]
  for (const [action, handler] of handlers) handle(action, handler ?? null)
  const showPosition = () => {
    const { duration, currentTime, playbackRate } = media
    if (!Number.isFinite(duration) || duration <= 0) return
    const position = Math.min(currentTime, duration)
    // Without a state of the page, the browser would show that of the element.
    mediaSession.setPositionState({ duration: isLengthHidden ? Infinity : duration, position, playbackRate })
  }
  const occasions = ['playing', 'pause', 'seeked', 'ratechange', 'durationchange']
  for (const occasion of occasions) media.addEventListener(occasion, showPosition)
  showPosition()

  return () => {
    for (const occasion of occasions) media.removeEventListener(occasion, showPosition)
    for (const [action] of handlers) handle(action, null)
    mediaSession.metadata = null
    mediaSession.setPositionState()
  }
}

/** A browser throws for an action that it does not know. */
function handle(action: MediaSessionAction, handler: MediaSessionActionHandler | null): void {
  try {
    navigator.mediaSession.setActionHandler(action, handler)
  } catch {
    // The device has no such key.
  }
}
