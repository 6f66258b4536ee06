import { FieldScene } from '../../ui/FieldScene.tsx'
import { Picture } from '../../ui/picture/Picture.tsx'
import { Spoiler } from '../../ui/spoiler/Spoiler.tsx'
import { SplitGround } from '../../ui/team/SplitGround.tsx'
import { maySpoil } from './feedStory.ts'
import type { FeedStory } from './feedStory.ts'
import { storyFigure } from './storyFigure.ts'
import styles from './FeedArt.module.css'

interface FeedArtProps {
  story: FeedStory
  /** The item's place in its list, from 0; left out where it stands alone. */
  place?: number | undefined
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
 * An item's picture over a ground in the colors of the team around it, as large as the block that contains it; without a picture a
 * drawn scene with a figure. While data is saved, the ground alone is shown for videos. While scores are hidden, the grounds of both
 * sides replace a picture that may be a spoiler.
 */
export function FeedArt({
  story,
  place,
  width,
  height,
  onStage = false,
  sizes = `${width}px`,
  isFirst = false,
}: FeedArtProps) {
  const { homeTeam: home, awayTeam: away } = story.spoils?.[0] ?? { homeTeam: null, awayTeam: null }
  const isFrame = story.__typename === 'Video'
  const scene = (withFigure: boolean) => (
    <span className={styles.scene}>
      <FieldScene
        figure={withFigure ? storyFigure(story.officialId, place) : null}
        text={story.team?.code ?? 'WLL'}
        className={styles.drawing}
        aspect={onStage ? 'xMaxYMin slice' : 'xMidYMid slice'}
      />
    </span>
  )

  return (
    <span className={styles.art} aria-hidden="true">
      <Spoiler when={maySpoil(story)} instead={<SplitGround home={home} away={away} isUnderText={onStage} />}>
        {onStage && story.image ? <span className={styles.tint} /> : scene(story.image === null)}
        <Picture
          src={story.image?.url}
          alt=""
          width={width}
          height={height}
          sizes={sizes}
          start={isFirst ? 'first' : 'near'}
          fallback={story.image && scene(true)}
          className={[styles.picture, onStage && styles.onStage, isFrame && styles.frame]
            .filter(Boolean)
            .join(' ')}
        />
      </Spoiler>
    </span>
  )
}
