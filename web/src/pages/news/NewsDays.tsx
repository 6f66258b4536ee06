import type { Ref } from 'react'
import type { FeedStory } from '../../features/feed/feedStory.ts'
import { groupByDay } from '../../lib/time/formatGameTime.ts'
import { useLeagueNow } from '../../lib/time/leagueClock.ts'
import { NewsRow } from './NewsRow.tsx'
import { dayHeading, publishedDay } from './publishedTime.ts'
import styles from './NewsPage.module.css'

interface NewsDaysProps {
  /** Newest first. */
  stories: readonly FeedStory[]
  ref: Ref<HTMLDivElement>
}

/** Stories by the day on which they were published. */
export function NewsDays({ stories, ref }: NewsDaysProps) {
  const leagueNowMs = useLeagueNow()

  return (
    <div ref={ref}>
      {groupByDay(stories, ({ publishedAt }) => publishedDay(publishedAt)).map(({ day, games }) => {
        const { name, date } = dayHeading(day, leagueNowMs)
        return (
          <section key={day} className={styles.day} aria-labelledby={`day-${day}`}>
            <h2 id={`day-${day}`}>
              {name} <small>{date}</small>
            </h2>
            <div>
              {games.map((story) => (
                <NewsRow key={story.id} story={story} />
              ))}
            </div>
          </section>
        )
      })}
    </div>
  )
}
