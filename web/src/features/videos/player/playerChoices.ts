import { readStored, writeStored } from '../../../lib/settings/browserStorage.ts'

const KEY = 'wll.captions'

/** Whether the fan last had captions on; off at first. */
export function wantsCaptions(): boolean {
  return readStored(KEY) === 'on'
}

/** Shows or hides the captions of a clip, and keeps the choice for the next one. */
export function chooseCaptions(media: HTMLMediaElement, isOn: boolean): void {
  writeStored(KEY, isOn ? 'on' : '')
  showCaptions(media, isOn)
}

/** Shows one track of captions or none. A track that is not shown is not loaded. */
export function showCaptions(media: HTMLMediaElement, isOn: boolean): void {
  const tracks = [...media.textTracks]
  const visible = isOn ? (tracks.find(speaksHerLanguage) ?? tracks[0]) : undefined
  for (const track of tracks) track.mode = track === visible ? 'showing' : 'disabled'
}

function speaksHerLanguage({ language }: TextTrack): boolean {
  return navigator.language.split('-')[0] === language.split('-')[0]
}

/** How the fan last listened: it holds for every clip until the site is loaded anew. */
const kept = { volume: 1, isMuted: false, rate: 1 }

/** Gives an element the volume and the rate of the clip before it, and keeps what the fan changes in them. */
export function rememberSound(media: HTMLMediaElement): void {
  media.volume = kept.volume
  media.muted = kept.isMuted
  // A source that is loaded, or loaded again, begins at the usual rate of its element.
  media.defaultPlaybackRate = kept.rate
  media.playbackRate = kept.rate
  media.addEventListener('volumechange', () => {
    kept.volume = media.volume
    kept.isMuted = media.muted
  })
  media.addEventListener('ratechange', () => {
    kept.rate = media.playbackRate
    if (media.defaultPlaybackRate !== kept.rate) media.defaultPlaybackRate = kept.rate
  })
}
