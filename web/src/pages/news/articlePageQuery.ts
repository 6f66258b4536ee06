import { graphql } from '../../__generated__/gql.ts'

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
