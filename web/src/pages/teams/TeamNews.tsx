import { useId } from 'react'
import type { FeedStory } from '../../features/feed/feedStory.ts'
import { StoryCard, StoryRow } from '../../features/feed/Story.tsx'
import { newsTagPath } from '../../lib/address/paths.ts'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import styles from './TeamNews.module.css'

const CARDS = 2
const SHOWN = 4

interface TeamNewsProps {
  /** The team's tag in the feed: its official id. */
  tag: string
  stories: readonly FeedStory[]
}

/** The league's latest items about a team, newest first. Renders nothing, not even its heading, when there are none. */
export function TeamNews({ tag, stories }: TeamNewsProps) {
  const headingId = useId()
  if (stories.length === 0) return null

  return (
    <section aria-labelledby={headingId}>
      <SectionHeading id={headingId} more={{ to: newsTagPath(tag), label: 'Team news' }}>
        Latest
      </SectionHeading>
      <div className={styles.cards}>
        {stories.slice(0, CARDS).map((story, place) => (
          <StoryCard key={story.id} story={story} place={place} />
        ))}
      </div>
      {stories.length > CARDS ? (
        <div className={styles.rows}>
          {stories.slice(CARDS, SHOWN).map((story, place) => (
            <StoryRow key={story.id} story={story} place={place} />
          ))}
        </div>
      ) : null}
    </section>
  )
}
