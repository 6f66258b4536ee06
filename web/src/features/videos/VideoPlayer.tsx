import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { CSSProperties, ReactNode } from 'react'
import { usePreferences } from '../../lib/settings/preferences.ts'
import { frameRatio } from './frameShape.ts'
import { chapterAt } from './player/chapterAt.ts'
import { takeContinued } from './player/continuedClip.ts'
import { isPlayable } from './player/playableClip.ts'
import type { PlayableClip } from './player/playableClip.ts'
import type { OpenPlayer } from './player/playerDriver.ts'
import { PlayerNotLoaded } from './PlayerNotLoaded.tsx'
import { PressToPlay } from './PressToPlay.tsx'
import { useOpening } from './useOpening.ts'
import type { PlayerLoading } from './useOpening.ts'
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

interface VideoPlayerProps extends PlayerLoading {
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
}

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
  load,
  reload,
}: VideoPlayerProps) {
  const [chapter, setChapter] = useState(-1)
  const [player, setPlayer] = useState<OpenPlayer | null>(null)
  const frame = useRef<HTMLDivElement>(null)
  const [opening, open] = useOpening(frame, clip.mediaId, { load, reload })
  const { scores } = usePreferences()
  const hides = scores === 'hidden'
  const hidesSpoilers = hides && isSpoiler && !isRevealed
  const canPlay = isPlayable(clip)
  const goOn = useEffectEvent(() => {
    // It is taken in any case, so that it is not there for another clip later.
    const isContinued = takeContinued(clip.mediaId)
    if (canPlay && (isContinued || playsAtOnce)) open(null)
  })
  useEffect(() => goOn(), [])

  return (
    <>
      <div className={styles.player} style={{ '--ratio': frameRatio(clip.aspectRatio) } as CSSProperties}>
        <div ref={frame} className={styles.frame} data-frame tabIndex={-1}>
          {poster}
          {opening === null ? (
            <PressToPlay
              clip={clip}
              spoilerFreeTitle={spoilerFreeTitle}
              isSpoiler={isSpoiler}
              onPlay={() => open(null)}
            />
          ) : null}
          {opening?.is === 'loading' ? (
            // The player's own region says it, before and after.
            <p className={styles.note}>Loading...</p>
          ) : null}
          {opening?.is === 'failed' ? <PlayerNotLoaded onTryAgain={() => open(opening.from)} /> : null}
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
        onChoose={canPlay ? (start) => (player ? player.seek(start) : open(start)) : undefined}
      />
    </>
  )
}
