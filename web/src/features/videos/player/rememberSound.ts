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
