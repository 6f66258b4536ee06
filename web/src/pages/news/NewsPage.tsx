import { skipToken, useApolloClient, useQuery } from '@apollo/client/react'
import { useRef } from 'react'
import { useLoaderData, useSearchParams } from 'react-router-dom'
import type { NewsList_ConnectionFragment, NewsPageQuery } from '../../__generated__/graphql.ts'
import type { FeedStory } from '../../features/feed/feedStory.ts'
import { StoryFrame, StoryBlock, StoryKicker, StoryTitle } from '../../features/feed/Story.tsx'
import { ShowMore } from '../../features/list/ShowMore.tsx'
import { newsTagPath, paths } from '../../lib/address/paths.ts'
import { loadFurtherPage } from '../../lib/loading/queryLoader.ts'
import { usePageQuery } from '../../lib/loading/usePageQuery.ts'
import { useFanTimeZone } from '../../lib/settings/timeZone.ts'
import { groupByDay } from '../../lib/time/formatGameTime.ts'
import { useLeagueNow } from '../../lib/time/leagueClock.ts'
import { ChipLinks } from '../../ui/ChipLinks.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageMeta } from '../../ui/PageMeta.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { MAX_STORIES, requestedCount, searchOfMore, STORIES_OF_STEP } from './newsAddress.ts'
import { LATEST_NEWS, NEWS_PAGE, MORE_NEWS } from './newsData.ts'
import type { LoadedNews } from './newsData.ts'
import styles from './NewsPage.module.css'
import { dayHeading, publishedDay, publishedTime } from './publishedTime.ts'
import { RelatedStories } from './RelatedStories.tsx'

/** The league's news, or those with one tag, newest first. */
export function NewsPage() {
  const { variables, isEmpty } = useLoaderData<LoadedNews>()
  const { data, isLoading, retry } = usePageQuery(NEWS_PAGE, variables)
  const latest = useQuery(LATEST_NEWS, isEmpty ? {} : skipToken)
  const news = data?.news ?? null
  const topic = news?.topic ?? null
  const name = topic?.name ?? (variables.tag ? 'News by tag' : 'News')

  return (
    <>
      <PageMeta
        title={topic === null ? 'News' : `${name} news`}
        description={
          topic === null
            ? 'The latest stories, clips and announcements of the Women’s Lacrosse League.'
            : `The latest stories and clips about ${name} in the Women’s Lacrosse League.`
        }
        keywords={['lacrosse', 'women’s lacrosse', 'WLL', 'news', ...(topic === null ? [] : [name])]}
        canonical={topic === null ? paths.news : newsTagPath(topic.tag)}
        crawlers={
          import.meta.env.SSR && topic !== null ? { above: [{ name: 'News', path: paths.news }] } : undefined
        }
        hidden={news === null || isEmpty}
      />
      <div className={`wrap ${styles.page}`}>
        <div className={`stack ${styles.head}`}>
          <h1 className="capitals">{name}</h1>
          {news === null || isEmpty ? null : <p className="small muted">{countText(news)}</p>}
        </div>
        {news === null ? null : <ChipLinks label="Tags" links={chipsOf(news)} />}
        <Loaded
          what="news"
          data={news}
          isLoading={isLoading}
          skeleton={<Skeleton height={880} />}
          retry={retry}
        >
          {(list) =>
            isEmpty ? (
              <EmptyState title={`Nothing about ${name} yet`}>
                <p>Stories appear here as soon as the league publishes one with this tag.</p>
              </EmptyState>
            ) : (
              <NewsList key={variables.tag ?? ''} news={list} tag={variables.tag ?? null} />
            )
          }
        </Loaded>
      </div>
      {isEmpty ? <RelatedStories heading="Latest" stories={latest.data?.news?.nodes ?? []} /> : null}
    </>
  )
}

/** The league gives no more than its newest, so that a full list is no count. */
function countText({ topic, totalCount }: NonNullable<NewsPageQuery['news']>): string {
  if (topic === null || totalCount >= MAX_STORIES) return `The latest ${totalCount} stories`

  return totalCount === 1 ? '1 story' : `${totalCount} stories`
}

function chipsOf({ topic, topics }: NonNullable<NewsPageQuery['news']>) {
  return [
    { to: paths.news, label: 'All news', current: topic === null },
    ...(topic === null ? [] : [{ to: newsTagPath(topic.tag), label: topic.name, current: true }]),
    ...topics.map(({ tag, name }) => ({ to: newsTagPath(tag), label: name, current: false })),
  ]
}

interface NewsListProps {
  news: NewsList_ConnectionFragment
  /** The tag in the address. */
  tag: string | null
}

/** As many stories as the address says, by the day on which they were published, and the way to more of them. */
function NewsList({ news: { edges, totalCount }, tag }: NewsListProps) {
  const leagueNowMs = useLeagueNow()
  const client = useApolloClient()
  const list = useRef<HTMLDivElement>(null)
  const count = requestedCount(useSearchParams()[0])
  const stories = edges.slice(0, count).map(({ node }) => node)
  const visibleCount = stories.length
  const step = Math.min(STORIES_OF_STEP, totalCount - visibleCount)

  async function loadMore(): Promise<boolean> {
    const missing = visibleCount + step - edges.length
    const after = edges.at(-1)?.cursor
    if (missing <= 0 || after === undefined) return true
    const page = await loadFurtherPage(client, {
      query: MORE_NEWS,
      variables: { tag, first: missing, after },
    })
    return Boolean(page?.news)
  }

  return (
    <>
      <div ref={list}>
        {groupByDay(stories, ({ publishedAt }) => publishedDay(publishedAt)).map(({ day, games }) => {
          const { name, date } = dayHeading(day, leagueNowMs)
          return (
            <section key={day} className={`stack ${styles.day}`} aria-labelledby={`day-${day}`}>
              <h2 id={`day-${day}`}>
                {`${name}\n`}
                <small>{date}</small>
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
      <ShowMore
        to={step > 0 ? { search: searchOfMore(visibleCount) } : null}
        label={`Show ${step} more`}
        items="stories"
        shown={visibleCount}
        list={list}
        load={loadMore}
      />
    </>
  )
}

/** A story in a list of a day's: what it is about, when it was published and its title; its picture, if it has one, at the right. */
function NewsRow({ story }: { story: FeedStory }) {
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
