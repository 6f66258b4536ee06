import { skipToken, useQuery } from '@apollo/client/react'
import { useRef } from 'react'
import { useLoaderData, useRevalidator, useSearchParams } from 'react-router-dom'
import type { NewsPageQuery } from '../../__generated__/graphql.ts'
import { newsTagPath, paths } from '../../lib/address/paths.ts'
import { ChipLinks } from '../../ui/ChipLinks.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageMeta } from '../../ui/PageMeta.tsx'
import { QueryFailed } from '../../ui/QueryFailed.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { MoreNews } from './MoreNews.tsx'
import { MAX_STORIES, requestedCount } from './newsAddress.ts'
import { NewsDays } from './NewsDays.tsx'
import type { LoadedNews } from './newsData.ts'
import { LATEST_NEWS, NEWS_PAGE } from './newsData.ts'
import { RelatedStories } from './RelatedStories.tsx'
import styles from './NewsPage.module.css'

/** The league's news, or those with one tag, newest first. */
export function NewsPage() {
  const { variables, isEmpty } = useLoaderData<LoadedNews>()
  const { data, error } = useQuery(NEWS_PAGE, { variables })
  const latest = useQuery(LATEST_NEWS, isEmpty ? {} : skipToken)
  const { revalidate } = useRevalidator()
  const count = requestedCount(useSearchParams()[0])
  const list = useRef<HTMLDivElement>(null)
  const news = data?.news ?? null
  const stories = news?.edges.slice(0, count).map(({ node }) => node) ?? []
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
        <div className={styles.head}>
          <h1>{name}</h1>
          {news === null || isEmpty ? null : <p className="small muted">{countText(news)}</p>}
        </div>
        {news === null ? null : <ChipLinks label="Tags" links={chipsOf(news)} />}
        {data === undefined && error === undefined ? (
          <Skeleton height={880} />
        ) : news === null ? (
          <QueryFailed what="news" retry={revalidate} />
        ) : isEmpty ? (
          <EmptyState title={`Nothing about ${name} yet`}>
            <p>Stories appear here as soon as the league publishes one with this tag.</p>
          </EmptyState>
        ) : (
          <>
            <NewsDays ref={list} stories={stories} />
            <MoreNews
              key={variables.tag ?? ''}
              news={news}
              tag={variables.tag ?? null}
              shown={stories.length}
              list={list}
            />
          </>
        )}
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
