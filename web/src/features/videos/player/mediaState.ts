import { createMediaStore } from 'media-chrome/dist/media-store/media-store.js'
import type { MediaState } from 'media-chrome/dist/media-store/media-store.js'
import { useMemo, useSyncExternalStore } from 'react'

/** What can be asked of the player beyond what the element itself is told. */
type MediaRequest =
  | 'mediaplayrequest'
  | 'mediapauserequest'
  | 'mediamuterequest'
  | 'mediaunmuterequest'
  | 'mediaenterpiprequest'
  | 'mediaexitpiprequest'
  | 'mediaenterfullscreenrequest'
  | 'mediaexitfullscreenrequest'

/** How a clip stands, and the way to ask for something else. */
export interface PlayerState {
  state: Partial<MediaState>
  request: (type: MediaRequest) => void
}

/**
 * The state of an element that plays, as media-chrome reads it from each browser. Its custom elements are not used: their styles are
 * inline, which the site's content security policy refuses, and they weigh five times as much
 * (docs/decisions/0059-hls-player-with-own-controls.md).
 */
export function useMediaState(media: HTMLMediaElement, frame: HTMLElement): PlayerState {
  const { store, subscribe, read } = useMemo(() => openStore(media, frame), [media, frame])
  const state = useSyncExternalStore(subscribe, read)

  return { state, request: (type) => store.dispatch({ type }) }
}

function openStore(media: HTMLMediaElement, frame: HTMLElement) {
  const store = createMediaStore({
    media,
    fullscreenElement: frame,
    documentElement: document,
    // What is kept is kept by the site itself, under keys that a fan can clear.
    options: { noVolumePref: true, noMutedPref: true, noSubtitlesLangPref: true },
  })

  return {
    store,
    subscribe: (listener: () => void) => store.subscribe(listener),
    read: () => store.getState(),
  }
}

/** The length in seconds; 0 while it is not known. */
export function lengthOf(duration: number | undefined): number {
  return duration !== undefined && Number.isFinite(duration) ? duration : 0
}

/** A place in a clip as somebody reads it out: "1 minute 5 seconds". Whole seconds, rounded down. */
export function secondsInWords(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const parts = [
    counted(Math.floor(whole / 3600), 'hour'),
    counted(Math.floor(whole / 60) % 60, 'minute'),
    counted(whole % 60, 'second'),
  ].filter((part) => part !== null)

  return parts.length === 0 ? '0 seconds' : parts.join(' ')
}

function counted(count: number, unit: string): string | null {
  if (count === 0) return null
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
