import type { LoaderFunctionArgs } from 'react-router-dom'
import { graphql } from '../../__generated__/gql.ts'
import type { ArticlePageQueryVariables } from '../../__generated__/graphql.ts'
import { clientContext } from '../../lib/loading/clientContext.ts'
import { queryLoader } from '../../lib/loading/queryLoader.ts'
import type { Loaded } from '../../lib/loading/queryLoader.ts'

/** All that the page of an article shows. */
export const ARTICLE_PAGE = graphql(`
  query ArticlePage($officialId: ID!) {
    article(officialId: $officialId) {
      id
      author
      body
      isBodySpoiler
      tags
      ...FeedStory_item
      topics {
        ...ArticleEnd_topic
      }
      mentionedGames {
        ...MentionedGame_game
      }
      mentionedPlayers {
        ...MentionedPlayers_player
      }
      related {
        ...FeedStory_item
      }
    }
    site {
      id
      ads {
        ...Ad_ads
      }
    }
  }
`)

/** The games that are on, in a query of its own: an article is kept for longer than a score. */
export const ARTICLE_LIVE_GAMES = graphql(`
  query ArticleLiveGames {
    liveGames {
      ...GameClash_game
    }
  }
`)

/**
 * Loads the article in the address, and the games that are on. A failure of the latter is none of the page: the story is complete
 * without them.
 * @throws a 404 Response for an article that does not exist, and for an id that cannot be one
 */
export async function loadArticle({
  params,
  context,
}: LoaderFunctionArgs): Promise<Loaded<ArticlePageQueryVariables>> {
  const client = context.get(clientContext)
  const variables = { officialId: params['id'] ?? '' }
  const [loaded] = await Promise.all([
    queryLoader(client, { query: ARTICLE_PAGE, variables, subject: 'article' }),
    queryLoader(client, { query: ARTICLE_LIVE_GAMES, variables: {} }),
  ])
  if (loaded.failures.some(({ path, code }) => path === 'article' && code === 'BAD_USER_INPUT'))
    throw new Response(null, { status: 404 })
  return loaded
}
