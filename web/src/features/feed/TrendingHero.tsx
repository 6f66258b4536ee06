import { useId } from 'react'
import type { ReactNode } from 'react'
import { graphql } from '../../__generated__/gql.ts'
import type { TrendingHero_HomeFeedFragment } from '../../__generated__/graphql.ts'
import { Spoiler } from '../../ui/spoiler/Spoiler.tsx'
import { FeedArt, StoryBlock, StoryKicker, StoryTitle, StoryWatched, StoryLength } from './Story.tsx'
import { maySpoil, headlineLength } from './feedStory.ts'
import type { FeedStory } from './feedStory.ts'
import styles from './TrendingHero.module.css'

graphql(`
  fragment TrendingHero_homeFeed on HomeFeed {
    id
    trending {
      ...FeedStory_item
    }
  }
`)

interface TrendingHeroProps {
  feed: TrendingHero_HomeFeedFragment
  /** The line about the game that the lead's team is playing right now; null when it plays none. */
  liveLine: ReactNode
}

/** The first three items as art: the lead and two tiles, or fewer tiles when there are fewer items. */
export function TrendingHero({ feed, liveLine }: TrendingHeroProps) {
  const headingId = useId()
  const [lead, ...tiles] = feed.trending
  if (lead === undefined) return null

  return (
    <section className={`stage ${styles.hero}`} aria-labelledby={headingId}>
      <div className="wrap">
        <h2 id={headingId} className="visuallyHidden">
          Trending
        </h2>
        <div className={styles.grid} data-tiles={Math.min(tiles.length, 2)}>
          <Lead story={lead} liveLine={liveLine} />
          {tiles.slice(0, 2).map((story) => (
            <Tile key={story.id} story={story} />
          ))}
        </div>
      </div>
    </section>
  )
}

function Lead({ story, liveLine }: { story: FeedStory; liveLine: ReactNode }) {
  return (
    <StoryBlock story={story} className={`linkedCard ${styles.tile} ${styles.lead}`}>
      <FeedArt
        story={story}
        width={800}
        height={520}
        onStage
        sizes="(min-width: 900px) 932px, 811px"
        isFirst
      />
      <div className={styles.textBlock}>
        <div className={`cluster ${styles.kicker}`}>
          <StoryLength story={story} />
          {liveLine ?? (
            <span>
              <StoryKicker story={story} />
            </span>
          )}
        </div>
        <h3 data-length={headlineLength(story)}>
          <StoryTitle story={story} />
        </h3>
        {story.subtitle === null ? null : (
          <Spoiler as="p" className={styles.dek} when={maySpoil(story)}>
            {story.subtitle}
          </Spoiler>
        )}
      </div>
      <StoryWatched story={story} isBare />
    </StoryBlock>
  )
}

function Tile({ story }: { story: FeedStory }) {
  return (
    <StoryBlock story={story} className={`linkedCard ${styles.tile}`}>
      <FeedArt story={story} width={400} height={260} onStage sizes="(min-width: 900px) 400px, 50vw" />
      <div className={styles.textBlock}>
        <div className={`cluster ${styles.kicker}`}>
          <StoryLength story={story} />
          <span>
            <StoryKicker story={story} />
          </span>
        </div>
        <h3>
          <StoryTitle story={story} />
        </h3>
      </div>
      <StoryWatched story={story} isBare />
    </StoryBlock>
  )
}
