import { teamStyle } from '../../ui/teamStyle.ts'
import { FeedArt } from './FeedArt.tsx'
import { kickerOf, mayTellResult } from './feedStory.ts'
import type { FeedStory } from './feedStory.ts'
import { storyAge } from './storyAge.ts'
import { StoryTitle } from './StoryTitle.tsx'
import { VideoLength } from './VideoLength.tsx'
import styles from './Story.module.css'

const NO_TEAM = { color: null, secondColor: null }

interface StoryProps {
  story: FeedStory
  /** The league's clock, ms. */
  leagueNowMs: number
}

/** An item with its picture above its words. */
export function StoryCard({ story, leagueNowMs }: StoryProps) {
  const { className, style } = teamStyle(story.team ?? NO_TEAM)

  return (
    <article className={`${className} ${styles.card}`} style={style}>
      <Picture story={story} width={460} height={259} />
      <p className={`label ${styles.kicker}`}>{kickerOf(story)}</p>
      <h3>
        <StoryTitle story={story} />
      </h3>
      {story.subtitle === null ? null : (
        <p className={`small ${styles.dek} ${mayTellResult(story) ? 'scoreShown' : ''}`}>{story.subtitle}</p>
      )}
      <Age story={story} leagueNowMs={leagueNowMs} />
    </article>
  )
}

/** An item in one row, its picture at the right. */
export function StoryRow({ story, leagueNowMs }: StoryProps) {
  const { className, style } = teamStyle(story.team ?? NO_TEAM)

  return (
    <article className={`${className} ${styles.row}`} style={style}>
      <div>
        <p className={`label ${styles.kicker}`}>{kickerOf(story)}</p>
        <h3>
          <StoryTitle story={story} />
        </h3>
        <Age story={story} leagueNowMs={leagueNowMs} />
      </div>
      <Picture story={story} width={176} height={99} />
    </article>
  )
}

function Picture({ story, width, height }: { story: FeedStory; width: number; height: number }) {
  return (
    <div className={styles.picture}>
      <FeedArt story={story} width={width} height={height} />
      <VideoLength story={story} />
    </div>
  )
}

function Age({ story: { publishedAt }, leagueNowMs }: StoryProps) {
  return (
    <p className={styles.age}>
      <time dateTime={publishedAt}>{storyAge(publishedAt, leagueNowMs)}</time>
    </p>
  )
}
