import { useId } from 'react'
import type { FeedStory } from '../../features/feed/feedStory.ts'
import { StoryCard } from '../../features/feed/Story.tsx'
import { newsTagPath } from '../../lib/address/paths.ts'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import styles from './AllStarNews.module.css'

const SHOWN = 6

interface AllStarNewsProps {
  stories: readonly FeedStory[]
}

/** The league's latest items about the event, newest first: its skills, news and posts. Renders nothing when there are none. */
export function AllStarNews({ stories }: AllStarNewsProps) {
  const headingId = useId()
  if (stories.length === 0) return null
  return (
    <section aria-labelledby={headingId}>
      <SectionHeading id={headingId} more={{ to: newsTagPath('all-star'), label: 'All' }}>
        All-Star news
      </SectionHeading>
      <div className={styles.cards}>
        {stories.slice(0, SHOWN).map((story, place) => (
          <StoryCard key={story.id} story={story} place={place} />
        ))}
      </div>
    </section>
  )
}
