import { Spoiler } from '../../ui/spoiler/Spoiler.tsx'
import { WatchedShare } from '../../ui/watched/WatchedShare.tsx'
import { FeedArt } from './FeedArt.tsx'
import { maySpoil } from './feedStory.ts'
import type { FeedStory } from './feedStory.ts'
import { StoryAge } from './StoryAge.tsx'
import { StoryBlock, StoryKicker } from './StoryBlock.tsx'
import { StoryTitle } from './StoryTitle.tsx'
import { StoryWatched } from './StoryWatched.tsx'
import { VideoLength } from './VideoLength.tsx'
import styles from './Story.module.css'

interface StoryProps {
  story: FeedStory
  /** Its place in the list, from 0. */
  place: number
}

/** An item with its picture above its text. */
export function StoryCard({ story, place }: StoryProps) {
  return (
    <StoryBlock story={story} className={`linkedCard ${styles.card}`}>
      <Picture story={story} place={place} width={460} height={259} />
      <p className={`label ${styles.kicker}`}>
        <StoryKicker story={story} />
      </p>
      <h3>
        <StoryTitle story={story} />
      </h3>
      {story.subtitle === null ? null : (
        <Spoiler as="p" className={`small ${styles.dek}`} when={maySpoil(story)}>
          {story.subtitle}
        </Spoiler>
      )}
      <Age story={story} />
    </StoryBlock>
  )
}

/** An item in one row, its picture at the right. */
export function StoryRow({ story, place }: StoryProps) {
  return (
    <StoryBlock story={story} className={`linkedCard ${styles.row}`}>
      <div>
        <p className={`label ${styles.kicker}`}>
          <StoryKicker story={story} />
        </p>
        <h3>
          <StoryTitle story={story} />
        </h3>
        <Age story={story} />
      </div>
      <Picture story={story} place={place} width={176} height={99} />
    </StoryBlock>
  )
}

function Picture({ story, place, width, height }: StoryProps & { width: number; height: number }) {
  return (
    <div className={styles.picture}>
      <FeedArt story={story} place={place} width={width} height={height} />
      <VideoLength story={story} />
      <StoryWatched story={story} />
    </div>
  )
}

function Age({ story }: Pick<StoryProps, 'story'>) {
  const { publishedAt } = story

  return (
    <p className={styles.age}>
      <StoryAge publishedAt={publishedAt} />
      {story.__typename === 'Video' ? <WatchedShare as="text" of={story.mediaId} /> : null}
    </p>
  )
}
