import { memo, useEffect, useId, useRef, useState } from 'react'
import { graphql } from '../../__generated__/gql.ts'
import type { Latest_HomeFeedFragment } from '../../__generated__/graphql.ts'
import { paths } from '../../lib/address/paths.ts'
import { Button } from '../../ui/Button.tsx'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import { StoryCard, StoryRow } from './Story.tsx'

graphql(`
  fragment Latest_homeFeed on HomeFeed {
    id
    latest {
      ...FeedStory_item
    }
  }
`)

/** How many items are shown at first, and how many each "Show more" adds. */
const STEP = 12
const CARDS = 2

interface LatestProps {
  feed: Latest_HomeFeedFragment
}

/**
 * What the league published, newest first: two picture cards, then rows. For an empty feed nothing is drawn, not even the
 * heading.
 */
export const Latest = memo(function Latest({ feed }: LatestProps) {
  const headingId = useId()
  const [count, setCount] = useState(STEP)
  const block = useRef<HTMLElement>(null)
  useEffect(() => {
    if (count === STEP) return
    block.current?.querySelectorAll('article')[count - STEP]?.querySelector('a')?.focus()
  }, [count])
  if (feed.latest.length === 0) return null
  const visible = feed.latest.slice(0, count)

  return (
    <section ref={block} aria-labelledby={headingId}>
      <SectionHeading id={headingId} more={{ to: paths.news, label: 'All news' }}>
        Latest
      </SectionHeading>
      <div className="stack gap24">
        <div className="columns gap24">
          {visible.slice(0, CARDS).map((story, place) => (
            <StoryCard key={story.id} story={story} place={place} />
          ))}
        </div>
        <div>
          {visible.slice(CARDS).map((story, place) => (
            <StoryRow key={story.id} story={story} place={place} />
          ))}
        </div>
      </div>
      {count < feed.latest.length ? (
        <Button look="outline" className="needsScript" onClick={() => setCount(count + STEP)}>
          Show more
        </Button>
      ) : null}
    </section>
  )
})
