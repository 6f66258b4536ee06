import { currentSession, hasAccountHere } from '../../../session/session.ts'
import { canRestore, onStoredChange } from '../../../lib/settings/browserStorage.ts'
import { track } from '../../../lib/tracking/track.ts'
import type { PlayerEvents } from '../player/playerDriver.ts'
import { resumeSecond } from '../../../lib/watched/clipWatch.ts'
import {
  collectSeconds,
  longestStep,
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
 *
 * @param nowMs the device's clock, epoch ms, which may be set back.
 * @param elapsedMs a clock that only goes on, ms.
 */
export function watchClip(
  { mediaId, duration }: WatchedClip,
  nowMs = () => Date.now(),
  elapsedMs = () => performance.now(),
): ClipRecorder {
  const before = watchOf(mediaId, nowMs())
  let seen = collectSeconds(before?.seen ?? [])
  let length = duration ?? before?.length ?? 0
  let leftAt = before?.leftAt ?? 0
  /** The second that was shown last; null until one was. */
  let lastSecond: number | null = null
  /** For how long the clip has played since then, ms, apart from what has passed since `playsSinceMs`; null while it is paused. */
  let playedMs = 0
  let playsSinceMs: number | null = null
  let rate = 1
  let hasStarted = false
  let isWatched = shareOf(seen.count(), length) >= WATCHED_SHARE
  let isStored = false
  /** The history was cleared, and nothing has been played since. */
  let isCleared = false
  let savedAtMs = 0
  let stopFollowing: (() => void) | null = null

  function keep(): void {
    if (!hasStarted || isCleared) return
    savedAtMs = nowMs()
    keepWatch(
      {
        ...{ mediaId, seen: seen.ranges(), leftAt: Math.round(leftAt * 10) / 10, length },
        watchedAt: Math.floor(savedAtMs / 1000),
      },
      savedAtMs,
    )
    isStored = true
  }

  /** What was watched before the history was cleared does not come back. */
  function followClearing(): void {
    if (!isStored || watchOf(mediaId, nowMs()) !== null) return
    seen = collectSeconds([])
    leftAt = 0
    isStored = false
    isCleared = true
  }

  function playedSinceLastMs(): number {
    return playedMs + (playsSinceMs === null ? 0 : elapsedMs() - playsSinceMs)
  }

  function show(second: number): void {
    lastSecond = second
    leftAt = second
    playedMs = 0
    playsSinceMs = elapsedMs()
  }

  /** Counts what was played since the last report. */
  function see(second: number, speed: number): void {
    const longest = longestStep(playedSinceLastMs(), Math.max(rate, speed))
    const passed = lastSecond === null ? null : secondsBetween(lastSecond, second, length, longest)
    rate = speed
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
    progressed(second, playerLength, speed) {
      if (!Number.isFinite(second)) return
      if (Number.isFinite(playerLength) && playerLength > 0) length = playerLength
      see(second, speed)
      isCleared = false
      show(second)
      // The device’s clock may have been set back. A fan who has had everything removed can have it back until something else is kept.
      if (Math.abs(nowMs() - savedAtMs) >= HEARTBEAT_MS && !canRestore()) keep()
    },
    seeked(second) {
      if (Number.isFinite(second)) show(second)
    },
    paused() {
      playedMs = playedSinceLastMs()
      playsSinceMs = null
      keep()
    },
    ended() {
      // The last report comes a little before the end.
      if (!isCleared) see(length, rate)
      leftAt = 0
      lastSecond = null
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
