import type { Resolvers } from '../../__generated__/resolverTypes.ts'

export const feedResolvers = {
  Query: {
    homeFeed: (_query, _args, { feed }) => feed.home(),
    news: (_query, { tag, ...page }, { feed }) => feed.byTag(tag, page),
    article: (_query, { officialId }, { feed }) => feed.article(officialId),
  },
  Article: {
    team: (article, _args, { teams }) => teams.clubOfTags(article.tags),
    spoils: (article, _args, { feed }) => feed.spoiledBy(article),
  },
  SocialPost: {
    team: (post, _args, { teams }) => teams.clubOfTags(post.tags),
    spoils: (post, _args, { feed }) => feed.spoiledBy(post),
  },
} satisfies Resolvers
