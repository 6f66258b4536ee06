import type { LoaderFunctionArgs } from 'react-router-dom'
import type { NewsPageQueryVariables } from '../../__generated__/graphql.ts'
import { clientContext } from '../../lib/loading/clientContext.ts'
import { queryLoader } from '../../lib/loading/queryLoader.ts'
import type { Loaded } from '../../lib/loading/queryLoader.ts'
import { requestedCount } from './newsAddress.ts'
import { LATEST_NEWS, NEWS_PAGE } from './newsPageQuery.ts'

export interface LoadedNews extends Loaded<NewsPageQueryVariables> {
  /** Whether nothing carries the tag, so that the latest news were loaded. */
  isEmpty: boolean
}

/**
 * Loads the news with the tag in the address, or all of them; where there are none, the latest.
 * @throws a 404 Response for what cannot be a tag
 */
export async function loadNews({ request, params, context }: LoaderFunctionArgs): Promise<LoadedNews> {
  const client = context.get(clientContext)
  const count = requestedCount(new URL(request.url).searchParams)
  const variables = { tag: params['tag'] ?? null, first: count }
  const loaded = await queryLoader(client, { query: NEWS_PAGE, variables })
  if (loaded.failures.some(({ path, code }) => path === 'news' && code === 'BAD_USER_INPUT'))
    throw new Response(null, { status: 404 })
  const isEmpty = client.readQuery({ query: NEWS_PAGE, variables })?.news?.totalCount === 0
  if (isEmpty) await queryLoader(client, { query: LATEST_NEWS, variables: {} })

  return { ...loaded, isEmpty }
}
