import type { Highlights_VideoFragment } from '../../__generated__/graphql.ts'
import { clipLength } from '../../lib/time/clipLength.ts'
import { FieldScene } from '../../ui/FieldScene.tsx'
import { figureOf } from '../../ui/figureOf.ts'
import type { FieldFigure } from '../../ui/figureOf.ts'
import { Spoiler } from '../../ui/spoiler/Spoiler.tsx'
import { SplitGround } from '../../ui/team/SplitGround.tsx'
import { Picture } from '../../ui/picture/Picture.tsx'
import type { HighlightedGame } from './highlightedGame.ts'
import { WatchedShare } from '../../ui/watched/WatchedShare.tsx'
import styles from './Highlights.module.css'

interface HighlightFrameProps {
  video: Highlights_VideoFragment
  /** Its place in the list, from 0. */
  place: number
  /** The game whose team grounds replace the frame while scores are hidden. */
  game: HighlightedGame
  /** Whether frame and length may be spoilers. */
  isSpoiler: boolean
}

/**
 * The frame of a clip over the field in the colors around it, with its length. Only the field is shown while data is saved, and the
 * grounds of both sides while scores are hidden.
 */
export function HighlightFrame({
  video: { id, mediaId, image, duration, team },
  place,
  game,
  isSpoiler,
}: HighlightFrameProps) {
  const scene = (withFigure: boolean) => (
    <FieldScene figure={withFigure ? figureOf(FIGURES, id, place) : null} text={team?.code ?? 'WLL'} />
  )

  return (
    <div className={styles.frame}>
      <Spoiler when={isSpoiler} instead={<SplitGround home={game.homeTeam} away={game.awayTeam} />}>
        {scene(image === null)}
        <span className={styles.picture}>
          <Picture src={image?.url} alt="" width={592} height={333} fallback={image && scene(true)} />
        </span>
      </Spoiler>
      <span className={styles.play} aria-hidden="true">
        <svg viewBox="0 0 18 20">
          <path d="M0 0v20l18-10z" />
        </svg>
      </span>
      <span className={styles.length}>
        <svg viewBox="0 0 10 12" aria-hidden="true">
          <path d="M0 0v12l10-6z" />
        </svg>
        <span className="visuallyHidden">Video</span>
        {duration === null ? null : (
          <Spoiler when={isSpoiler} instead="Length hidden">
            <span className="visuallyHidden">, length </span>
            {clipLength(duration)}
          </Spoiler>
        )}
      </span>
      <WatchedShare as="bar" of={mediaId} />
    </div>
  )
}

const FIGURES: readonly [FieldFigure, ...FieldFigure[]] = [
  { name: 'shot', x: 520, y: 0, width: 760, height: 1000 },
  { name: 'cradle', x: 600, y: 20, width: 847, height: 1000 },
  { name: 'goalie', x: 560, y: 0, width: 571, height: 1080 },
]
