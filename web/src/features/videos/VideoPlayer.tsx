import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ComponentType, CSSProperties, ReactNode } from 'react'
import { loadChunkOrReload } from '../../lib/loading/loadChunkOrReload.ts'
import { usePreferences } from '../../lib/settings/preferences.ts'
import { Spoiler } from '../../ui/spoiler/Spoiler.tsx'
import { ElsewhereLink } from './ElsewhereLink.tsx'
import { frameRatio } from './frameShape.ts'
import { PlayDisc } from './PlayDisc.tsx'
import { chapterAt } from './player/chapterAt.ts'
import type { ClipPlayerProps } from './player/ClipPlayer.tsx'
import { takeContinued } from './player/continuedClip.ts'
import { isPlayable } from './player/playableClip.ts'
import type { PlayableClip } from './player/playableClip.ts'
import type { OpenPlayer } from './player/playerDriver.ts'
import { PlayerFailed } from './player/PlayerFailed.tsx'
import { VideoChapters } from './VideoChapters.tsx'
import styles from './VideoPlayer.module.css'

interface NextInList {
  mediaId: string
  /** The path of its page within the list. */
  to: string
  title: string
  /** Replaces the title while scores are hidden; the title itself for a clip that gives nothing away. */
  spoilerFreeTitle: string
}

interface VideoPlayerProps {
  clip: PlayableClip
  /** Replaces the title while scores are hidden. */
  spoilerFreeTitle: string
  /** Whether title, frame, length and chapters may be spoilers. */
  isSpoiler: boolean
  /** Whether the fan has revealed them. */
  isRevealed: boolean
  /** Fills the frame. */
  poster: ReactNode
  /** The script of the hosted player; null where the site's own player plays streams. */
  hostedPlayer: string | null
  /** The clip after this one in the list that it is watched in. */
  next?: NextInList | null
  /** Whether it plays without a press here, because the fan has asked for it elsewhere. */
  playsAtOnce?: boolean
  /** Goes on to the next clip, instead of to its page. */
  onNext?: () => void
  /** Loads what plays the clip. */
  load?: () => Promise<{ ClipPlayer: ComponentType<ClipPlayerProps> }>
  /** Reloads the page; `location.reload` when left out. */
  reload?: () => void
}

const importPlayer = () => import('./player/ClipPlayer.tsx')

type Opening =
  /** `from` is a second that the fan has asked for. */
  | { is: 'loading' | 'failed'; from: number | null }
  | { is: 'open'; from: number | null; Player: ComponentType<ClipPlayerProps> }

/**
 * The place where a clip is watched, and the only one: a frame in the shape of the clip, never higher than 80 % of the window, and its
 * chapters. Nothing of the player and its stream is loaded before the fan presses. Its key is what names the clip. A clip that cannot
 * be played here, and any clip without scripts, leads to where it stands; without such an address there is no button.
 */
export function VideoPlayer({
  clip,
  spoilerFreeTitle,
  isSpoiler,
  isRevealed,
  poster,
  hostedPlayer,
  next = null,
  playsAtOnce = false,
  onNext,
  load = importPlayer,
  reload,
}: VideoPlayerProps) {
  const [opening, setOpening] = useState<Opening | null>(null)
  const [chapter, setChapter] = useState(-1)
  const [player, setPlayer] = useState<OpenPlayer | null>(null)
  const frame = useRef<HTMLDivElement>(null)
  const { scores } = usePreferences()
  const hides = scores === 'hidden'
  const hidesSpoilers = hides && isSpoiler && !isRevealed
  const canPlay = isPlayable(clip)

  const open = async (from: number | null) => {
    if (opening?.is === 'open') return
    if (opening?.is === 'loading') {
      if (from !== null) setOpening({ is: 'loading', from })
      return
    }
    setOpening({ is: 'loading', from })
    // The button that was pressed goes away.
    frame.current?.focus({ preventScroll: true })
    try {
      const { ClipPlayer } = await loadChunkOrReload(load, reload)
      // A chapter may have been pressed meanwhile.
      setOpening((now) => ({ is: 'open', from: now?.from ?? from, Player: ClipPlayer }))
    } catch {
      setOpening((now) => ({ is: 'failed', from: now?.from ?? from }))
    }
  }
  const goOn = useEffectEvent(() => {
    // It is taken in any case, so that it is not there for another clip later.
    const isContinued = takeContinued(clip.mediaId)
    if (canPlay && (isContinued || playsAtOnce)) void open(null)
  })
  useEffect(() => goOn(), [])

  return (
    <>
      <div className={styles.player} style={{ '--ratio': frameRatio(clip.aspectRatio) } as CSSProperties}>
        <div ref={frame} className={styles.frame} tabIndex={-1}>
          {poster}
          {canPlay && opening === null ? (
            <button type="button" className={`needsScript ${styles.watch}`} onClick={() => void open(null)}>
              <PlayDisc />
              <span className="visuallyHidden">
                Play{' '}
                <Spoiler when={isSpoiler} instead={spoilerFreeTitle}>
                  {clip.title}
                </Spoiler>
              </span>
            </button>
          ) : null}
          {opening === null ? (
            <ElsewhereLink
              clip={clip}
              spoilerFreeTitle={spoilerFreeTitle}
              isSpoiler={isSpoiler}
              className={canPlay ? 'withoutScript' : undefined}
            />
          ) : null}
          {opening?.is === 'loading' ? (
            // The player's own region says it, before and after.
            <p className={styles.note}>Loading...</p>
          ) : null}
          {opening?.is === 'failed' ? (
            <PlayerFailed reason="network" hasStarted={false} onTryAgain={() => void open(opening.from)} />
          ) : null}
          {opening?.is === 'open' ? (
            <opening.Player
              clip={clip}
              title={hidesSpoilers ? spoilerFreeTitle : clip.title}
              from={opening.from}
              hostedPlayer={hostedPlayer}
              hidesSpoilers={hidesSpoilers}
              next={next && { ...next, title: hides ? next.spoilerFreeTitle : next.title }}
              onNext={onNext}
              onPlayer={setPlayer}
              onSecond={(second) => setChapter(chapterAt(clip.chapters, second))}
            />
          ) : null}
        </div>
      </div>
      <VideoChapters
        chapters={clip.chapters}
        current={chapter}
        isSpoiler={isSpoiler}
        onChoose={canPlay ? (start) => (player ? player.seek(start) : void open(start)) : undefined}
      />
    </>
  )
}
