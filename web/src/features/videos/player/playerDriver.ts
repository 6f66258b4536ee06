import type { PlayableClip } from './playableClip.ts'

/** Why a clip cannot be played: it does not arrive, or the browser cannot read what arrives. */
export type FailureReason = 'network' | 'unplayable'

/** A clip could not be opened. */
export class PlayerFailure extends Error {
  override name = 'PlayerFailure'
  readonly reason: FailureReason

  constructor(reason: FailureReason, cause?: unknown) {
    super(`The clip could not be opened: ${reason}`, { cause })
    this.reason = reason
  }
}

/** Plays one clip in a place of the page. */
export interface PlayerDriver {
  /** Whether the site's own controls stand over it; a hosted player brings its own. */
  readonly ownControls: boolean
  /**
   * Puts a player into the place and plays from a second. Resolves when the clip can be played, even where the browser waits for
   * another press. Once the signal is aborted, it takes out of the place what it has put there, and rejects with the signal's reason.
   * @throws PlayerFailure
   */
  open(
    place: HTMLElement,
    clip: PlayableClip,
    from: number,
    events: PlayerEvents,
    options: OpenOptions,
  ): Promise<OpenPlayer>
}

export interface OpenOptions {
  /** Ends the opening of a clip that the fan has left. */
  signal: AbortSignal
  /** Whether controls of the player's own may tell neither title nor length and chapters. */
  hidesSpoilers: boolean
}

/** A clip that is open. */
export interface OpenPlayer {
  /** What the site's controls act on; null for a player that has controls of its own. */
  readonly media: HTMLMediaElement | null
  /** Goes to a second of the clip. */
  seek(second: number): void
  /** Ends playing and takes the player out of its place. */
  close(): void
}

/** What a player reports. */
export interface PlayerEvents {
  /** The first frame plays; once per open. */
  started(): void
  /**
   * The second that is shown, about four times a second while it plays and as soon as it plays on, the length in seconds, and the
   * speed, 1 for the usual one.
   */
  progressed(second: number, length: number, rate: number): void
  /** The clip goes on from another second, once that is loaded: what lies between was not seen. It may be said more than once. */
  seeked(second: number): void
  paused(): void
  ended(): void
  /** It cannot go on, and stands still. */
  failed(reason: FailureReason): void
}
