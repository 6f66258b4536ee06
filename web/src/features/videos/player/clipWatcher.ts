import type { PlayableClip } from './playableClip.ts'
import type { PlayerEvents } from './playerDriver.ts'

/** Hears what is seen of a clip, and knows where the fan has left it. */
interface ClipWatcher extends PlayerEvents {
  /** Where she left it, in seconds; null where it begins at its beginning. */
  readonly resumeSecond: number | null
  /** The player is closed. */
  close(): void
}

/** Starts watching a clip that is being opened. */
export type WatchClip = (clip: PlayableClip) => ClipWatcher

/** Remembers nothing, so that every clip begins at its beginning. The place for what keeps a history. */
export const watchNothing: WatchClip = () => ({
  resumeSecond: null,
  started() {},
  progressed() {},
  seeked() {},
  paused() {},
  ended() {},
  failed() {},
  close() {},
})
