import { LazyImage } from '../../ui/LazyImage.tsx'
import { Spoiler } from '../../ui/spoiler/Spoiler.tsx'
import { SplitGround } from '../../ui/team/SplitGround.tsx'
import figures from '../../ui/figures.svg?url'
import { maySpoil } from './feedStory.ts'
import type { FeedStory } from './feedStory.ts'
import { storyFigure } from './storyFigure.ts'
import styles from './FeedArt.module.css'

interface FeedArtProps {
  story: FeedStory
  /** The picture's size in px where it is largest. */
  width: number
  height: number
  /** On a stage a picture is tinted with the colors of the team around it. */
  onStage?: boolean
}

/**
 * An item's picture over a drawn scene in the colors of the team around it, as large as the block that contains it. While data is
 * saved, the scene alone is shown for videos. While scores are hidden, the grounds of both sides replace a picture that may be a
 * spoiler.
 */
export function FeedArt({ story, width, height, onStage = false }: FeedArtProps) {
  const { homeTeam: home, awayTeam: away } = story.spoils?.[0] ?? { homeTeam: null, awayTeam: null }
  const isFrame = story.__typename === 'Video'
  const picture = (
    <LazyImage
      src={story.image?.url}
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
      <Spoiler when={maySpoil(story)} instead={<SplitGround home={home} away={away} />}>
        <Scene id={story.officialId} text={story.team?.code ?? 'WLL'} onStage={onStage} />
        {picture}
      </Spoiler>
    </span>
  )
}

function Scene({ id, text, onStage }: { id: string; text: string; onStage: boolean }) {
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
          {text}
        </text>
        <use href={`${figures}#${name}`} {...place} />
      </svg>
    </span>
  )
}
