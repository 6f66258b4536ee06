import { gql } from '@apollo/client'
import { useId } from 'react'
import type { ReactNode } from 'react'
import type { TrendingHero_HomeFeedFragment } from '../../__generated__/operations.ts'
import { teamStyle } from '../../ui/teamStyle.ts'
import { FeedArt } from './FeedArt.tsx'
import { FEED_STORY_FRAGMENT, kickerOf, mayTellResult } from './feedStory.ts'
import type { FeedStory } from './feedStory.ts'
import { StoryTitle } from './StoryTitle.tsx'
import { VideoLength } from './VideoLength.tsx'
import styles from './TrendingHero.module.css'

export const TRENDING_HERO_FRAGMENT = gql`
  fragment TrendingHero_homeFeed on HomeFeed {
    id
    trending {
      ...FeedStory_item
    }
  }
  ${FEED_STORY_FRAGMENT}
`

const NO_TEAM = { color: null, secondColor: null }

interface TrendingHeroProps {
  feed: TrendingHero_HomeFeedFragment
  /** What the lead says of a game its team is playing right now; null when it plays none. */
  liveLine: ReactNode
}

/** The first three items as art: the lead and two tiles; the lead alone or with one tile where there are fewer. */
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
  const { className, style } = teamStyle(story.team ?? NO_TEAM)

  return (
    <article className={`${className} ${styles.tile} ${styles.lead}`} style={style}>
      <FeedArt story={story} width={800} height={520} onStage />
      <div className={styles.words}>
        <div className={styles.kicker}>
          <VideoLength story={story} />
          {liveLine ?? <span>{kickerOf(story)}</span>}
        </div>
        <h3>
          <StoryTitle story={story} />
        </h3>
        {story.subtitle === null ? null : (
          <p className={`${styles.dek} ${mayTellResult(story) ? 'scoreShown' : ''}`}>{story.subtitle}</p>
        )}
      </div>
    </article>
  )
}

function Tile({ story }: { story: FeedStory }) {
  const { className, style } = teamStyle(story.team ?? NO_TEAM)

  return (
    <article className={`${className} ${styles.tile}`} style={style}>
      <FeedArt story={story} width={400} height={260} onStage />
      <div className={styles.words}>
        <div className={styles.kicker}>
          <VideoLength story={story} />
          <span>{kickerOf(story)}</span>
        </div>
        <h3>
          <StoryTitle story={story} />
        </h3>
      </div>
    </article>
  )
}
