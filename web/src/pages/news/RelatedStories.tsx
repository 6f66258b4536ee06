import { useId } from 'react'
import type { FeedStory } from '../../features/feed/feedStory.ts'
import { StoryCard } from '../../features/feed/Story.tsx'
import { paths } from '../../lib/address/paths.ts'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import styles from './RelatedStories.module.css'

interface RelatedStoriesProps {
  stories: readonly FeedStory[]
  heading?: string
}

/** Three stories to go on with. Renders nothing, not even its heading, when there are none. */
export function RelatedStories({ stories, heading = 'Related stories' }: RelatedStoriesProps) {
  const headingId = useId()
  if (stories.length === 0) return null

  return (
    <section className={`wrap ${styles.related}`} aria-labelledby={headingId}>
      <SectionHeading id={headingId} more={{ to: paths.news, label: 'All news' }}>
        {heading}
      </SectionHeading>
      <div className={`stack ${styles.cards}`}>
        {stories.map((story, place) => (
          <StoryCard key={story.id} story={story} place={place} />
        ))}
      </div>
    </section>
  )
}
