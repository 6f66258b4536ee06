import { useId } from 'react'
import type { FeedStory } from '../../features/feed/feedStory.ts'
import { StoryCard } from '../../features/feed/Story.tsx'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import { newestOfBoth } from './newestOfBoth.ts'
import styles from './GameReading.module.css'

const SHOWN = 3

interface GameReadingProps {
  /** The latest items about each team, newest first; null where they could not be loaded. */
  away: readonly FeedStory[] | null
  home: readonly FeedStory[] | null
}

/** The three latest items about the two teams. Renders nothing, not even its heading, when there are none. */
export function GameReading({ away, home }: GameReadingProps) {
  const headingId = useId()
  const stories = newestOfBoth(away ?? [], home ?? [], SHOWN)
  if (stories.length === 0) return null

  return (
    <section aria-labelledby={headingId}>
      <SectionHeading id={headingId}>What to read first</SectionHeading>
      <div className={styles.stories}>
        {stories.map((story, place) => (
          <StoryCard key={story.id} story={story} place={place} />
        ))}
      </div>
    </section>
  )
}
