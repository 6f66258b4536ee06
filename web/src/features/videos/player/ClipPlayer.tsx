import { useDeferredValue, useEffect, useEffectEvent, useRef, useState } from 'react'
import { clipLength } from '../../../lib/time/clipLength.ts'
import { watchClip } from '../watching/watchClip.ts'
import { chooseDriver } from './hostedDriver.ts'
import styles from './ClipPlayer.module.css'
import { NextClip } from './NextClip.tsx'
import type { FollowingClip } from './NextClip.tsx'
import { nextInWords, useNextPage } from './continuedClip.ts'
import type { PlayableClip } from './playableClip.ts'
import { PlayerFailure } from './playerDriver.ts'
import type { FailureReason, OpenPlayer, PlayerDriver, PlayerEvents } from './playerDriver.ts'
import { PlayerFailed } from './PlayerFailed.tsx'
import { PlayerStage } from './PlayerStage.tsx'
import { ResumedNote } from './ResumedNote.tsx'

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
  /** Receives what goes to another second, also while the clip opens or has failed, and null when it is closed. */
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
  const [isNextClosed, setNextClosed] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const status = useRef<HTMLDivElement>(null)
  /** Where the clip goes on after a failure. */
  const second = useRef(from ?? resumed ?? 0)
  /** What the fan has asked for before the clip was open. */
  const wanted = useRef<number | null>(null)
  const hasReported = useRef(false)
  const goToPage = useNextPage(next)
  // Where a live region comes together with its words, some readers say nothing.
  const isLoading = useDeferredValue(phase.is === 'opening', false)

  const tryAgain = () => {
    setPhase({ is: 'opening' })
    setAttempt(attempt + 1)
  }
  const report: PlayerEvents = {
    started() {
      setHasStarted(true)
      // A clip that is opened again after a failure is the same clip to the fan.
      if (!hasReported.current) watcher.started()
      hasReported.current = true
    },
    progressed(at, length, rate) {
      second.current = at
      setHasEnded(false)
      onSecond(at)
      watcher.progressed(at, length, rate)
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
      setNextClosed(false)
      watcher.ended()
    },
    failed(reason) {
      setPhase({ is: 'failed', reason })
      onPlayer(
        withoutMedia((at) => {
          second.current = at
          tryAgain()
        }),
      )
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
    if (player && wanted.current !== null) player.seek(wanted.current)
    wanted.current = null
  })
  // A player with controls of its own is opened anew, at the same second, once it may tell more.
  const hidesInPlayer = hidesSpoilers && !driver.ownControls
  const onOpening = useEffectEvent(() =>
    onPlayer(
      withoutMedia((at) => {
        wanted.current = at
      }),
    ),
  )
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
    onOpening()
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

  const resumedAt = resumed === null || attempt > 0 ? null : clipLength(Math.floor(resumed))
  const goToNext = next === null ? undefined : (onNext ?? (() => goToPage(next)))

  return (
    <div
      ref={frame}
      className={`cover ${styles.frame}`}
      role="group"
      aria-label={`Video: ${title}`}
      tabIndex={-1}
      data-started={hasStarted || undefined}
    >
      <div ref={place} className={`cover ${styles.place}`} />
      {phase.is === 'open' && phase.player.media && frame.current && status.current && driver.ownControls ? (
        <PlayerStage
          media={phase.player.media}
          frame={frame.current}
          status={status.current}
          player={phase.player}
          session={{
            title,
            picture: hidesSpoilers ? null : (clip.image?.url ?? null),
            chapters: hidesSpoilers ? [] : clip.chapters,
            isLengthHidden: hidesSpoilers,
          }}
          resumedAt={resumedAt}
          onNext={goToNext}
        />
      ) : null}
      {phase.is === 'open' && status.current && resumedAt !== null && !driver.ownControls ? (
        <ResumedNote
          at={resumedAt}
          status={status.current}
          onStartOver={() => {
            phase.player.seek(0)
            frame.current?.focus({ preventScroll: true })
          }}
        />
      ) : null}
      {phase.is === 'open' && hasEnded && !isNextClosed && next && goToNext ? (
        <NextClip
          next={next}
          onNext={goToNext}
          onClose={() => {
            setNextClosed(true)
            frame.current?.focus({ preventScroll: true })
          }}
        />
      ) : null}
      {phase.is === 'failed' ? (
        <PlayerFailed reason={phase.reason} hasStarted={hasStarted} onTryAgain={tryAgain} />
      ) : null}
      <div ref={status} className={`cover ${styles.status}`} role="status">
        {isLoading ? <p className={styles.loading}>Loading...</p> : null}
        {hasEnded && next ? <p className="visuallyHidden">{nextInWords(next)}</p> : null}
      </div>
    </div>
  )
}

/** Stands for a clip that is not open; it keeps where the fan wants to go. */
function withoutMedia(seek: (second: number) => void): OpenPlayer {
  return { media: null, seek, close: () => undefined }
}
