import { useEffect, useEffectEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import { useOnline } from '../../../lib/loading/online.ts'
import { openMediaSession } from './mediaSession.ts'
import type { SessionClip } from './mediaSession.ts'
import { lengthOf, useMediaState } from './mediaState.ts'
import { chooseCaptions } from './playerChoices.ts'
import { PlayerControls } from './PlayerControls.tsx'
import type { OpenPlayer } from './playerDriver.ts'
import { commandOfKey, nextRate } from './playerKeys.ts'
import type { PlayerCommand } from './playerKeys.ts'
import styles from './PlayerStage.module.css'
import { ResumedNote } from './ResumedNote.tsx'

interface PlayerStageProps {
  media: HTMLMediaElement
  /** What is full screen, and what hears the keys. */
  frame: HTMLElement
  /** The live region of the frame. */
  status: HTMLElement
  player: OpenPlayer
  session: SessionClip
  /** Where the clip was taken up again, such as 1:12; null for one that began at its beginning. */
  resumedAt: string | null
  onNext: (() => void) | undefined
}

/** The site's own controls over a clip that is open, with keys, pointer, lock screen and what is announced. */
export function PlayerStage({ media, frame, status, player, session, resumedAt, onNext }: PlayerStageProps) {
  const { state, request } = useMediaState(media, frame)
  const online = useOnline()
  const isNarrow = useNarrow(frame)
  const isPlaying = state.mediaPaused === false
  const isIdle = useIdle(frame, isPlaying)
  const isWaiting = isPlaying && state.mediaLoading === true
  const isOffline = isWaiting && !online

  const seek = (second: number) => {
    // A stream that says no length has no end to stop at.
    player.seek(Math.min(Math.max(0, second), lengthOf(media.duration) || Infinity))
  }
  const togglePlay = () => request(media.paused ? 'mediaplayrequest' : 'mediapauserequest')
  const toggleFullscreen = () =>
    request(state.mediaIsFullscreen ? 'mediaexitfullscreenrequest' : 'mediaenterfullscreenrequest')
  const run = (command: PlayerCommand) => {
    switch (command.do) {
      case 'togglePlay':
        return togglePlay()
      case 'toggleMute':
        return request(media.muted ? 'mediaunmuterequest' : 'mediamuterequest')
      case 'toggleFullscreen':
        return toggleFullscreen()
      case 'toggleCaptions':
        // Nothing is chosen where there is nothing to choose.
        if ((state.mediaSubtitlesList ?? []).length === 0) return undefined
        return chooseCaptions(media, (state.mediaSubtitlesShowing ?? []).length === 0)
      case 'skip':
        return seek(media.currentTime + command.by)
      case 'goTo':
        // A share of a length tells the length.
        if (command.share > 0 && (session.isLengthHidden || !lengthOf(media.duration))) return undefined
        return seek(command.share * lengthOf(media.duration))
      case 'changeRate':
        media.playbackRate = nextRate(media.playbackRate, command.step)
        return undefined
      case 'nothing':
        return undefined
    }
  }
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const command = commandOfKey(event)
    if (command === null) return
    event.preventDefault()
    run(command)
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    frame.addEventListener('keydown', listener)
    return () => frame.removeEventListener('keydown', listener)
  }, [frame])

  const openSession = useEffectEvent(() =>
    openMediaSession(media, session, {
      seekBy: (seconds) => seek(media.currentTime + seconds),
      seekTo: seek,
      next: onNext,
    }),
  )
  useEffect(() => openSession(), [media, session.title, session.picture, session.isLengthHidden])

  return (
    <div className={`cover ${styles.stage}`} data-controls={isIdle ? 'hidden' : 'shown'}>
      <div
        className={`cover ${styles.picture}`}
        onClick={({ nativeEvent }) => {
          // A finger brings the controls back; that they are there, the first touch has done.
          if ((nativeEvent as PointerEvent).pointerType !== 'touch') togglePlay()
        }}
        onDoubleClick={toggleFullscreen}
      />
      {isWaiting ? <span className={`cover ${styles.waiting}`} aria-hidden="true" /> : null}
      {isOffline
        ? createPortal(
            <p className={styles.notice}>You are offline. The video goes on when the network is back.</p>,
            status,
          )
        : null}
      {resumedAt === null ? null : (
        <ResumedNote
          at={resumedAt}
          isHidden={isOffline}
          status={status}
          onStartOver={() => {
            seek(0)
            frame.focus({ preventScroll: true })
          }}
        />
      )}
      <PlayerControls
        media={media}
        state={state}
        request={request}
        chapters={session.chapters}
        isLengthHidden={session.isLengthHidden}
        isNarrow={isNarrow}
        onSeek={seek}
      />
    </div>
  )
}

/** How long the controls stay after the last move, in ms. */
const STAYS_MS = 3000

const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const

/**
 * Whether nobody has moved, touched or pressed anything inside a frame for 3 s while its clip plays: its controls are hidden. The
 * finger that brings them back presses none of them.
 */
function useIdle(frame: HTMLElement, isPlaying: boolean): boolean {
  const [isUntouched, setIdle] = useState(false)
  const isIdle = isUntouched && isPlaying
  const isWakingTouch = useEffectEvent(({ pointerType }: PointerEvent) => isIdle && pointerType === 'touch')
  useEffect(() => {
    let isSwallowed = false
    const onPointerDown = (event: PointerEvent) => {
      isSwallowed = isWakingTouch(event)
    }
    const onClick = (event: MouseEvent) => {
      // A button that is pressed by a key has no pointer before it.
      if (!isSwallowed || event.detail === 0) return
      isSwallowed = false
      event.stopPropagation()
      event.preventDefault()
    }
    // Before any control of the frame hears of it.
    frame.addEventListener('pointerdown', onPointerDown, { capture: true })
    frame.addEventListener('click', onClick, { capture: true })
    return () => {
      frame.removeEventListener('pointerdown', onPointerDown, { capture: true })
      frame.removeEventListener('click', onClick, { capture: true })
    }
  }, [frame])
  useEffect(() => {
    let timer = 0
    const wake = () => {
      window.clearTimeout(timer)
      setIdle(false)
      timer = window.setTimeout(() => setIdle(true), STAYS_MS)
    }
    wake()
    for (const sign of SIGNS) frame.addEventListener(sign, wake)
    return () => {
      window.clearTimeout(timer)
      for (const sign of SIGNS) frame.removeEventListener(sign, wake)
    }
  }, [frame])

  return isIdle
}

/** Below this width of the frame, in px, the large controls stand in its middle (PlayerControls.module.css). */
const WIDE_PX = 600

/** Whether a frame is narrow, also after it has been turned or has become full screen. */
function useNarrow(frame: HTMLElement): boolean {
  const [isNarrow, setNarrow] = useState(() => frame.clientWidth < WIDE_PX)
  useEffect(() => {
    if (typeof ResizeObserver !== 'function') return undefined
    const observer = new ResizeObserver(() => setNarrow(frame.clientWidth < WIDE_PX))
    observer.observe(frame)
    return () => observer.disconnect()
  }, [frame])

  return isNarrow
}
