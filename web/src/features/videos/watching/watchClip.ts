import { currentSession, hasAccountHere } from '../../../auth/session/sessionStore.ts'
import { canRestore, onStoredChange } from '../../../lib/settings/browserStorage.ts'
import { track } from '../../../lib/tracking/track.ts'
import type { PlayerEvents } from '../player/playerDriver.ts'
import { resumeSecond } from '../../../lib/watched/clipWatch.ts'
import {
  collectSeconds,
  secondsBetween,
  shareOf,
  WATCHED_SHARE,
} from '../../../lib/watched/watchedSeconds.ts'
import { keepWatch, watchOf } from '../../../lib/watched/watchHistory.ts'

/** While a clip plays, what has been watched is kept this often, ms. */
const HEARTBEAT_MS = 5000

/** Keeps and counts what a player reports of one clip. */
export interface ClipRecorder extends PlayerEvents {
  /** The second at which the clip was left; null where it begins at its start. */
  readonly resumeSecond: number | null
  /** Keeps what was watched last. The player is closed. */
  close(): void
}

interface WatchedClip {
  mediaId: string
  /** In seconds; null where the league does not say. The player's own length replaces it. */
  duration: number | null
}

/**
 * Begins to follow a clip that is about to be played: what is seen of it is kept in this browser, and what is counted of it goes to
 * `track`. One recorder follows one open of the player, with all its attempts. Close it when done.
 */
export function watchClip({ mediaId, duration }: WatchedClip, nowMs = () => Date.now()): ClipRecorder {
  const before = watchOf(mediaId, nowMs())
  let seen = collectSeconds(before?.seen ?? [])
  let length = duration ?? before?.length ?? 0
  let leftAt = before?.leftAt ?? 0
  /** The second that was shown last; null until one was. */
  let shown: number | null = null
  let hasStarted = false
  let isWatched = shareOf(seen.count(), length) >= WATCHED_SHARE
  let isKept = false
  /** The history was cleared, and nothing has been played since. */
  let isCleared = false
  let keptAtMs = 0
  let stopFollowing: (() => void) | null = null

  function keep(): void {
    if (!hasStarted || isCleared) return
    keptAtMs = nowMs()
    keepWatch(
      {
        ...{ mediaId, seen: seen.ranges(), leftAt: Math.round(leftAt * 10) / 10, length },
        watchedAt: Math.floor(keptAtMs / 1000),
      },
      keptAtMs,
    )
    isKept = true
  }

  /** What was watched before the history was cleared does not come back. */
  function followClearing(): void {
    if (!isKept || watchOf(mediaId, nowMs()) !== null) return
    seen = collectSeconds([])
    leftAt = 0
    isKept = false
    isCleared = true
  }

  /** Counts what was played since the last report. */
  function see(second: number): void {
    const passed = shown === null ? null : secondsBetween(shown, second, length)
    if (passed !== null) seen.add(passed)
    if (isWatched || shareOf(seen.count(), length) < WATCHED_SHARE) return
    isWatched = true
    track({ name: 'video_watched', mediaId })
  }

  return {
    resumeSecond: before && resumeSecond(before),
    started() {
      if (hasStarted) return
      hasStarted = true
      track({ name: 'video_start', mediaId, isSignedIn: isSignedIn() })
      stopFollowing = onStoredChange(followClearing)
      addEventListener('pagehide', keep)
      keep()
    },
    progressed(second, playerLength) {
      if (!Number.isFinite(second)) return
      if (Number.isFinite(playerLength) && playerLength > 0) length = playerLength
      see(second)
      isCleared = false
      shown = second
      leftAt = second
      // The device’s clock may have been set back. A fan who has had everything removed can have it back until something else is kept.
      if (Math.abs(nowMs() - keptAtMs) >= HEARTBEAT_MS && !canRestore()) keep()
    },
    seeked(second) {
      if (!Number.isFinite(second)) return
      shown = second
      leftAt = second
    },
    paused: keep,
    ended() {
      // The last report comes a little before the end.
      if (!isCleared) see(length)
      leftAt = 0
      shown = null
      keep()
    },
    failed(reason) {
      track({ name: 'video_failed', mediaId, reason })
      keep()
    },
    close() {
      keep()
      stopFollowing?.()
      removeEventListener('pagehide', keep)
    },
  }
}

/** Until the session is loaded, the mark in this browser says whether a fan is signed in. */
function isSignedIn(): boolean {
  const { state } = currentSession()
  return state === 'loading' ? hasAccountHere() : state === 'loggedIn'
}
