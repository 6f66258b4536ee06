import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { CSSProperties, ReactNode } from 'react'
import { safeHref } from '../../lib/address/safeHref.ts'
import { usePreferences } from '../../lib/settings/preferences.ts'
import { clipLength } from '../../lib/time/clipLength.ts'
import { useIsHydrated } from '../../lib/useIsHydrated.ts'
import { NewTabSign } from '../../ui/Button.tsx'
import { Spoiler } from '../../ui/spoiler/Spoiler.tsx'
import { frameRatio, chapterAt, isPlayable } from './player/playableClip.ts'
import { takeContinued } from './player/continuedClip.ts'
import type { PlayableClip } from './player/playableClip.ts'
import type { OpenPlayer } from './player/playerDriver.ts'
import { PlayerNotLoaded } from './player/PlayerFailed.tsx'
import { useOpening } from './useOpening.ts'
import type { PlayerLoading } from './useOpening.ts'
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
      <div className="center" style={{ '--ratio': frameRatio(clip.aspectRatio) } as CSSProperties}>
        <div ref={frame} className={styles.frame} data-frame tabIndex={-1}>
          {poster}
          {opening === null ? (
            <PressToPlay
              clip={clip}
              title={
                <Spoiler when={isSpoiler} instead={spoilerFreeTitle}>
                  {clip.title}
                </Spoiler>
              }
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

interface PressToPlayProps {
  clip: PlayableClip
  /** The title, or what replaces it while scores are hidden. */
  title: ReactNode
  onPlay: () => void
}

/** What is pressed in the frame of a clip: it plays, or leads to where the clip stands if it cannot be played here. */
function PressToPlay({ clip, title, onPlay }: PressToPlayProps) {
  const canPlay = isPlayable(clip)

  return (
    <>
      {canPlay ? (
        <button type="button" className={`needsScript cover center ${styles.watch}`} onClick={onPlay}>
          <PlayDisc />
          <span className="visuallyHidden">
            {'Play '}
            {title}
          </span>
        </button>
      ) : null}
      <ElsewhereLink link={clip.link} title={title} className={canPlay ? 'withoutScript' : ''} />
    </>
  )
}

interface ElsewhereLinkProps {
  link: string | null
  title: ReactNode
  className: string
}

/** The way to where a clip stands outside this site; words where it stands nowhere. */
function ElsewhereLink({ link, title, className }: ElsewhereLinkProps) {
  const href = safeHref(link)
  if (href === null) return <p className={`${className} ${styles.note}`}>This clip cannot be played here</p>

  return (
    <a className={`cover center ${styles.watch} ${className}`} href={href} target="_blank" rel="noopener">
      <PlayDisc />
      <span className={styles.note}>
        <span>
          Watch <span className="visuallyHidden">{title} </span>
          on {new URL(href, 'https://localhost').hostname.replace(/^www\./, '')}
        </span>
        <NewTabSign />
      </span>
    </a>
  )
}

/** The disc of the button that plays a clip. */
function PlayDisc() {
  return (
    <span className={`center ${styles.play}`} aria-hidden="true">
      <svg viewBox="0 0 18 20">
        <path d="M0 0v20l18-10z" />
      </svg>
    </span>
  )
}

interface VideoChaptersProps {
  /** Where the parts begin, in seconds, ascending. */
  chapters: readonly { title: string; start: number }[]
  /** The place of the part that is shown, from 0; -1 for none. */
  current: number
  /** Whether the parts may be spoilers: that there is an overtime, or who celebrates last. */
  isSpoiler: boolean
  /** Goes to where a part begins, in seconds; undefined for a clip that is not played here. */
  onChoose: ((start: number) => void) | undefined
}

/**
 * The parts of a clip with the times at which they begin. Each leads there where the clip is played; without scripts they are a list
 * to read. Renders nothing without parts.
 */
function VideoChapters({ chapters, current, isSpoiler, onChoose }: VideoChaptersProps) {
  const isHydrated = useIsHydrated()
  if (chapters.length === 0) return null

  return (
    <Spoiler as="div" when={isSpoiler} instead={<p className={`small ${styles.hidden}`}>Chapters hidden</p>}>
      <h2 className="visuallyHidden">Chapters</h2>
      <ol className={styles.chapters}>
        {chapters.map(({ title, start }, place) => {
          const text = (
            <>
              <span className={styles.title}>{title}</span>{' '}
              <span className={styles.time}>{clipLength(start)}</span>
            </>
          )
          return (
            <li key={start}>
              {onChoose === undefined ? (
                <span className={styles.chapter}>{text}</span>
              ) : (
                <button
                  type="button"
                  className={styles.chapter}
                  disabled={!isHydrated}
                  aria-current={place === current}
                  onClick={() => onChoose(start)}
                >
                  {text}
                </button>
              )}
            </li>
          )
        })}
      </ol>
    </Spoiler>
  )
}
