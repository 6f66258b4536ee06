import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { clipLength } from '../../../lib/time/clipLength.ts'
import { watchClip } from '../watching/watchClip.ts'
import { chooseDriver } from './chooseDriver.ts'
import styles from './ClipPlayer.module.css'
import { continueWith } from './continuedClip.ts'
import { NextClip } from './NextClip.tsx'
import type { FollowingClip } from './NextClip.tsx'
import type { PlayableClip } from './playableClip.ts'
import { PlayerFailure } from './playerDriver.ts'
import type { FailureReason, OpenPlayer, PlayerDriver, PlayerEvents } from './playerDriver.ts'
import { PlayerFailed } from './PlayerFailed.tsx'
import { PlayerStage } from './PlayerStage.tsx'

export interface ClipPlayerProps {
  clip: PlayableClip
  /** A title that the fan may see. */
  title: string
  /** The second at which the fan has asked to begin; null for where she has left it. */
  from: number | null
  /** Whether chapters, length and frame are hidden from her. */
  hidesSpoilers: boolean
  /** The clip after this one in its list, if there is one. */
  next: FollowingClip | null
  /** Goes on to it; when left out, its page is opened and plays it. */
  onNext?: (() => void) | undefined
  /** Receives what is open, and null when it is closed. */
  onPlayer: (player: OpenPlayer | null) => void
  onSecond: (second: number) => void
  /** The script of the hosted player; null where the site's own player plays streams. */
  hostedPlayer: string | null
  /** Plays the clip instead of the one that suits it. */
  driver?: PlayerDriver
  watchClip?: typeof watchClip
}

type PlayerPhase =
  { is: 'opening' } | { is: 'open'; player: OpenPlayer } | { is: 'failed'; reason: FailureReason }

/** Plays a clip in its frame, from the press on. */
export function ClipPlayer({
  clip,
  title,
  from,
  hidesSpoilers,
  next,
  onNext,
  onPlayer,
  onSecond,
  hostedPlayer,
  driver: givenDriver,
  watchClip: startWatching = watchClip,
}: ClipPlayerProps) {
  const [watcher] = useState(() => startWatching(clip))
  const [driver] = useState(() => givenDriver ?? chooseDriver(clip, hostedPlayer, hidesSpoilers))
  const resumed = from === null ? watcher.resumeSecond : null
  const [phase, setPhase] = useState<PlayerPhase>({ is: 'opening' })
  const [attempt, setAttempt] = useState(0)
  const [hasStarted, setHasStarted] = useState(false)
  const [hasEnded, setHasEnded] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const place = useRef<HTMLDivElement>(null)
  /** Where the clip goes on after a failure. */
  const second = useRef(from ?? resumed ?? 0)
  const hasReported = useRef(false)
  const navigate = useNavigate()

  const report: PlayerEvents = {
    started() {
      setHasStarted(true)
      // A clip that is opened again after a failure is the same clip to the fan.
      if (!hasReported.current) watcher.started()
      hasReported.current = true
    },
    progressed(at, length) {
      second.current = at
      setHasEnded(false)
      onSecond(at)
      watcher.progressed(at, length)
    },
    seeked(at) {
      second.current = at
      setHasEnded(false)
      onSecond(at)
      watcher.seeked(at)
    },
    paused: () => watcher.paused(),
    ended() {
      setHasEnded(true)
      watcher.ended()
    },
    failed(reason) {
      setPhase({ is: 'failed', reason })
      watcher.failed(reason)
    },
  }
  const onEvent = useEffectEvent(
    <Name extends keyof PlayerEvents>(name: Name, ...args: Parameters<PlayerEvents[Name]>) => {
      ;(report[name] as (...all: typeof args) => void)(...args)
    },
  )
  const open = useEffectEvent((events: PlayerEvents, signal: AbortSignal) =>
    driver.open(place.current!, clip, second.current, events, { signal, hidesSpoilers }),
  )
  const onOpen = useEffectEvent((player: OpenPlayer | null) => {
    if (player) setPhase({ is: 'open', player })
    onPlayer(player)
  })
  // A player with controls of its own is opened anew, at the same second, once it may tell more.
  const hidesInPlayer = hidesSpoilers && !driver.ownControls
  useEffect(() => {
    const leaving = new AbortController()
    let hasFailed = false
    let opened: OpenPlayer | null = null
    const whileOpen =
      <Name extends keyof PlayerEvents>(name: Name) =>
      (...args: Parameters<PlayerEvents[Name]>) => {
        if (!leaving.signal.aborted) onEvent(name, ...args)
      }
    const events: PlayerEvents = {
      started: whileOpen('started'),
      progressed: whileOpen('progressed'),
      seeked: whileOpen('seeked'),
      paused: whileOpen('paused'),
      ended: whileOpen('ended'),
      failed(reason) {
        hasFailed = true
        whileOpen('failed')(reason)
      },
    }
    open(events, leaving.signal).then(
      (player) => {
        if (leaving.signal.aborted) return player.close()
        opened = player
        // It may have failed between its answer and now.
        if (!hasFailed) onOpen(player)
      },
      (error: unknown) => events.failed(error instanceof PlayerFailure ? error.reason : 'unplayable'),
    )
    return () => {
      leaving.abort()
      opened?.close()
      onOpen(null)
    }
  }, [attempt, hidesInPlayer])

  useEffect(() => () => watcher.close(), [watcher])

  // What had the focus may be gone: the button that was pressed, or the controls after a failure.
  useEffect(() => {
    const { activeElement, body } = document
    if (activeElement === null || activeElement === body || activeElement.contains(frame.current))
      frame.current?.focus({ preventScroll: true })
  }, [phase])

  const goToPage = (following: FollowingClip) => {
    continueWith(following.mediaId)
    void navigate(following.to)
  }
  const goToNext = next === null ? undefined : (onNext ?? (() => goToPage(next)))

  return (
    <div
      ref={frame}
      className={styles.frame}
      role="group"
      aria-label={`Video: ${title}`}
      tabIndex={-1}
      data-started={hasStarted || undefined}
    >
      <div ref={place} className={styles.place} />
      {phase.is === 'opening' ? (
        <p className={styles.loading} role="status">
          Loading...
        </p>
      ) : null}
      {phase.is === 'open' && phase.player.media && frame.current && driver.ownControls ? (
        <PlayerStage
          media={phase.player.media}
          frame={frame.current}
          player={phase.player}
          session={{
            title,
            picture: hidesSpoilers ? null : (clip.image?.url ?? null),
            chapters: hidesSpoilers ? [] : clip.chapters,
          }}
          isLengthHidden={hidesSpoilers}
          resumedAt={resumed === null || attempt > 0 ? null : clipLength(Math.floor(resumed))}
          onNext={goToNext}
        />
      ) : null}
      {phase.is === 'open' && hasEnded && next && goToNext ? (
        <NextClip next={next} onNext={goToNext} />
      ) : null}
      {phase.is === 'failed' ? (
        <PlayerFailed
          reason={phase.reason}
          hasStarted={hasStarted}
          onTryAgain={() => {
            setPhase({ is: 'opening' })
            setAttempt(attempt + 1)
          }}
        />
      ) : null}
    </div>
  )
}
