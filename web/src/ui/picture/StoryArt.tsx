import { clipLength } from '../../lib/time/clipLength.ts'
import { FieldScene } from '../FieldScene.tsx'
import type { FieldFigure } from '../figureOf.ts'
import { Spoiler } from '../spoiler/Spoiler.tsx'
import { SplitGround } from '../team/SplitGround.tsx'
import type { GroundSide } from '../team/SplitGround.tsx'
import { Picture } from './Picture.tsx'
import styles from './StoryArt.module.css'

interface StoryArtProps {
  /** The address of the picture; null without one. */
  src: string | null
  /** What is drawn in the scene without a picture: a figure, and a text such as a team's code. */
  figure: FieldFigure
  text: string
  /** Whether the picture is the frame of a clip, which is not loaded while data is saved. */
  isFrame: boolean
  /** Whether the picture may be a spoiler; the grounds of both sides replace it while scores are hidden. */
  isSpoiler: boolean
  sides: { homeTeam: GroundSide | null; awayTeam: GroundSide | null } | undefined
  /** The picture's size in px where it is largest. */
  width: number
  height: number
  /** On a stage the picture's right part stays in view, because text stands at its left. */
  onStage?: boolean
  /** How wide it is in each viewport, as in HTML. */
  sizes?: string
  /** Whether it is the largest picture of its page. */
  isFirst?: boolean
}

/**
 * The picture of a story or a clip over a ground in the colors of the team around it, as large as the block that contains it, which is
 * an `artFrame` or isolates what is in it; without a picture a drawn scene with a figure, which also stands under a clip's frame.
 */
export function StoryArt({
  src,
  figure,
  text,
  isFrame,
  isSpoiler,
  sides,
  width,
  height,
  onStage = false,
  sizes = `${width}px`,
  isFirst = false,
}: StoryArtProps) {
  const scene = (withFigure: boolean) => (
    <span className={styles.scene}>
      <FieldScene
        figure={withFigure ? figure : null}
        text={text}
        className={styles.drawing}
        aspect={onStage ? 'xMaxYMin slice' : 'xMidYMid slice'}
      />
    </span>
  )
  const { homeTeam: home = null, awayTeam: away = null } = sides ?? {}

  return (
    <span className={styles.art} aria-hidden="true">
      <Spoiler when={isSpoiler} instead={<SplitGround home={home} away={away} isUnderText={onStage} />}>
        {onStage && src !== null ? <span className={styles.tint} /> : scene(src === null)}
        <Picture
          src={src}
          alt=""
          width={width}
          height={height}
          sizes={sizes}
          start={isFirst ? 'first' : 'near'}
          fallback={src === null ? null : scene(true)}
          className={[styles.picture, onStage && styles.onStage, isFrame && styles.frame]
            .filter(Boolean)
            .join(' ')}
        />
      </Spoiler>
    </span>
  )
}

interface VideoLengthProps {
  /** In seconds; null where it is not known. */
  duration: number | null
  /** Whether the length may be a spoiler, which is hidden with the scores. */
  isSpoiler: boolean
}

/** The mark of a clip with its length, such as 2:14. */
export function VideoLength({ duration, isSpoiler }: VideoLengthProps) {
  return (
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
  )
}
