import type { Ref } from 'react'
import type { FeedStory } from '../../../features/feed/feedStory.ts'
import { StoryCard, StoryRow } from '../../../features/feed/Story.tsx'
import { newsTagPath } from '../../../lib/address/paths.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { QueryFailed } from '../../../ui/QueryFailed.tsx'
import { SectionHeading } from '../../../ui/SectionHeading.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import styles from './MyTeamNews.module.css'
import type { MyTeam } from '../profileData.ts'

const SHOWN = 3

interface MyTeamNewsProps extends Pick<MyTeam, 'team' | 'isLoading' | 'retry'> {
  headingRef: Ref<HTMLHeadingElement>
}

/** What the league writes about a fan's team: the latest item large, two more in rows. */
export function MyTeamNews({ team, isLoading, retry, headingRef }: MyTeamNewsProps) {
  return (
    <section aria-labelledby="team-news">
      <SectionHeading
        id="team-news"
        headingRef={headingRef}
        more={team === null ? undefined : { to: newsTagPath(team.officialId), label: 'All' }}
      >
        Team news
      </SectionHeading>
      {isLoading ? (
        <Skeleton height={380} />
      ) : team?.news ? (
        <Stories stories={team.news.slice(0, SHOWN)} />
      ) : (
        <QueryFailed what="team news" retry={retry} />
      )}
    </section>
  )
}

function Stories({ stories }: { stories: readonly FeedStory[] }) {
  const [latest, ...others] = stories
  if (latest === undefined)
    return (
      <EmptyState title="No news yet">
        <p>What the league writes about your team stands here.</p>
      </EmptyState>
    )

  return (
    <>
      <StoryCard story={latest} place={0} />
      <div className={styles.rows}>
        {others.map((story, index) => (
          <StoryRow key={story.id} story={story} place={index + 1} />
        ))}
      </div>
    </>
  )
}
