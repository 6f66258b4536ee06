import { LazyImage } from '../../ui/LazyImage.tsx'
import figures from '../../ui/figures.svg?url'
import { mayTellResult } from './feedStory.ts'
import type { FeedStory } from './feedStory.ts'
import { storyFigure } from './storyFigure.ts'
import styles from './FeedArt.module.css'

interface FeedArtProps {
  story: FeedStory
  /** The picture's size in px where it is largest. */
  width: number
  height: number
  /** On a stage a picture takes on the colors of the team around it. */
  onStage?: boolean
}

/**
 * An item's picture over a drawn scene in the colors of the team around it, which fills the block it stands in. While scores are
 * hidden the scene also stands for pictures that may tell a result, and for the frames of videos where data is saved.
 */
export function FeedArt({ story, width, height, onStage = false }: FeedArtProps) {
  const isFrame = story.__typename === 'Video'
  const picture = (
    <LazyImage
      src={story.image}
      alt=""
      width={width}
      height={height}
      fallback={null}
      className={[styles.picture, onStage && styles.onStage, isFrame && styles.frame]
        .filter(Boolean)
        .join(' ')}
    />
  )

  return (
    <span className={styles.art} aria-hidden="true">
      <Scene id={story.id} words={story.team?.code ?? 'WLL'} onStage={onStage} />
      {mayTellResult(story) ? <span className="scoreShown">{picture}</span> : picture}
    </span>
  )
}

function Scene({ id, words, onStage }: { id: string; words: string; onStage: boolean }) {
  const { name, ...place } = storyFigure(id)

  return (
    <span className={styles.scene}>
      <svg
        className={`art ${styles.drawing}`}
        viewBox="0 0 1600 900"
        preserveAspectRatio={onStage ? 'xMaxYMin slice' : 'xMidYMid slice'}
        focusable="false"
      >
        <use href={`${figures}#field`} width="1600" height="900" />
        <text className="aw" x="100" y="560">
          {words}
        </text>
        <use href={`${figures}#${name}`} {...place} />
      </svg>
    </span>
  )
}
