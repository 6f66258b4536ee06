import { StoryFrame, StoryBlock, StoryKicker, StoryTitle } from '../../features/feed/Story.tsx'
import type { FeedStory } from '../../features/feed/feedStory.ts'
import { useFanTimeZone } from '../../lib/settings/timeZone.ts'
import { publishedTime } from './publishedTime.ts'
import styles from './NewsPage.module.css'

/** A story in a list of a day's: what it is about, when it was published and its title; its picture, if it has one, at the right. */
export function NewsRow({ story }: { story: FeedStory }) {
  const timeZone = useFanTimeZone()

  return (
    <StoryBlock story={story} className={`linkedCard ${styles.row}`}>
      <div>
        <p className={`label ${styles.kicker}`}>
          <StoryKicker story={story} />{' '}
          <time dateTime={story.publishedAt}>{publishedTime(story.publishedAt, timeZone)}</time>
        </p>
        <h3>
          <StoryTitle story={story} />
        </h3>
      </div>
      {story.image === null && story.__typename !== 'Video' ? null : (
        <StoryFrame
          story={story}
          className={styles.picture}
          isBare
          width={176}
          height={99}
          sizes="(min-width: 600px) 176px, 104px"
        />
      )}
    </StoryBlock>
  )
}
