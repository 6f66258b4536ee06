import { Spoiler } from '../../ui/spoiler/Spoiler.tsx'
import { ElsewhereLink } from './ElsewhereLink.tsx'
import { PlayDisc } from './PlayDisc.tsx'
import { isPlayable } from './player/playableClip.ts'
import type { PlayableClip } from './player/playableClip.ts'
import styles from './VideoPlayer.module.css'

interface PressToPlayProps {
  clip: PlayableClip
  /** Replaces the title while scores are hidden. */
  spoilerFreeTitle: string
  /** Whether the title may be a spoiler. */
  isSpoiler: boolean
  onPlay: () => void
}

/** What is pressed in the frame of a clip: it plays, or leads to where the clip stands if it cannot be played here. */
export function PressToPlay({ clip, spoilerFreeTitle, isSpoiler, onPlay }: PressToPlayProps) {
  const canPlay = isPlayable(clip)

  return (
    <>
      {canPlay ? (
        <button type="button" className={`needsScript ${styles.watch}`} onClick={onPlay}>
          <PlayDisc />
          <span className="visuallyHidden">
            {'Play '}
            <Spoiler when={isSpoiler} instead={spoilerFreeTitle}>
              {clip.title}
            </Spoiler>
          </span>
        </button>
      ) : null}
      <ElsewhereLink
        clip={clip}
        spoilerFreeTitle={spoilerFreeTitle}
        isSpoiler={isSpoiler}
        className={canPlay ? 'withoutScript' : undefined}
      />
    </>
  )
}
