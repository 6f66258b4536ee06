import type { Resolvers } from '../../__generated__/resolverTypes.ts'

export const feedResolvers = {
  Query: {
    homeFeed: (_query, _args, { feed }) => feed.home(),
    news: (_query, { tag, ...page }, { feed }) => feed.byTag(tag ?? null, page),
    article: (_query, { officialId }, { feed }) => feed.article(officialId),
  },
  FeedItemConnection: {
    topic: (page, _args, { feed }) => feed.topicOfList(page),
    topics: (page, _args, { feed }) => feed.topicsOfList(page),
  },
  Article: {
    body: (article, _args, { feed }) => feed.bodyOf(article),
    team: (article, _args, { teams }) => teams.clubOfTags(article.tags),
    spoils: (article, _args, { feed }) => feed.spoiledBy(article),
    isBodySpoiler: (article, _args, { feed }) => feed.isBodySpoiler(article),
    topics: (article, _args, { feed }) => feed.topicsOf(article),
    mentionedGames: (article, _args, { feed }) => feed.gamesIn(article),
    mentionedPlayers: (article, _args, { feed }) => feed.playersIn(article),
    related: (article, _args, { feed }) => feed.relatedTo(article),
  },
  SocialPost: {
    team: (post, _args, { teams }) => teams.clubOfTags(post.tags),
    spoils: (post, _args, { feed }) => feed.spoiledBy(post),
  },
} satisfies Resolvers
