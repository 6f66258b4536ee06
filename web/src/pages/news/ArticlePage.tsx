import { useQuery } from '@apollo/client/react'
import { useLoaderData, useRevalidator } from 'react-router-dom'
import type { ArticlePageQueryVariables } from '../../__generated__/graphql.ts'
import type { Loaded } from '../../lib/loading/queryLoader.ts'
import { PageMeta } from '../../ui/PageMeta.tsx'
import { QueryFailed } from '../../ui/QueryFailed.tsx'
import { Article } from './Article.tsx'
import { ARTICLE_PAGE } from './articleData.ts'
import { ArticleSkeleton } from './ArticleSkeleton.tsx'
import styles from './ArticlePage.module.css'

/** The page of an article. */
export function ArticlePage() {
  const { variables } = useLoaderData<Loaded<ArticlePageQueryVariables>>()
  const { data, error } = useQuery(ARTICLE_PAGE, { variables })
  const { revalidate } = useRevalidator()

  if (data?.article) return <Article key={data.article.id} article={data.article} ads={data.site?.ads} />
  return (
    <>
      <PageMeta title="News" description="A story of the Women’s Lacrosse League." keywords={[]} hidden />
      <h1 className="visuallyHidden">News</h1>
      {data === undefined && error === undefined ? (
        <ArticleSkeleton />
      ) : (
        <div className={`wrap ${styles.failed}`}>
          <QueryFailed what="story" retry={revalidate} />
        </div>
      )}
    </>
  )
}
