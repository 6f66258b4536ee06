import type { CodegenConfig } from '@graphql-codegen/cli'

/** Types for both sides of the schema. The files are committed; `npm run check` fails when they are stale. */
const config: CodegenConfig = {
  schema: 'schema/*.graphql',
  generates: {
    'gateway/src/__generated__/schemaTypes.ts': {
      plugins: ['typescript', 'typescript-resolvers'],
      config: {
        contextType: '../context.ts#RequestContext',
        mappers: {
          Team: '../domains/teams/team.ts#TeamModel',
          Game: '../domains/schedule/game.ts#GameModel',
          FeedItem: '../domains/feed/feedItem.ts#FeedItemModel',
          Article: '../domains/feed/feedItem.ts#ArticleModel',
          Video: '../domains/feed/feedItem.ts#VideoModel',
          SocialPost: '../domains/feed/feedItem.ts#SocialPostModel',
          HomeFeed: '../domains/feed/feedItem.ts#HomeFeedModel',
          Site: '../domains/site/site.ts#SiteModel',
          Schedule: '../domains/schedule/schedule.ts#ScheduleModel',
          Standing: '../domains/standings/standing.ts#StandingModel',
          Standings: '../domains/standings/standing.ts#StandingsModel',
        },
        enumsAsTypes: true,
        maybeValue: 'T | null',
        inputMaybeValue: 'T | null | undefined',
        avoidOptionals: { field: true, object: true, inputValue: false, defaultValue: false },
        scalars: { ID: 'string', DateTime: 'string' },
        strictScalars: true,
        useTypeImports: true,
        optionalResolveType: true,
        skipTypename: true,
        nonOptionalTypename: false,
        resolversNonOptionalTypename: { unionMember: true },
      },
    },
    'web/src/__generated__/operations.ts': {
      documents: 'web/src/**/*.{ts,tsx}',
      plugins: ['typescript-operations'],
      config: {
        enumType: 'string-literal',
        maybeValue: 'T | null',
        inputMaybeValue: 'T | null | undefined',
        scalars: { ID: 'string', DateTime: 'string' },
        strictScalars: true,
        useTypeImports: true,
        skipTypename: false,
        nonOptionalTypename: true,
        dedupeFragments: true,
      },
    },
  },
  importExtension: '.ts',
  emitLegacyCommonJSImports: false,
  ignoreNoDocuments: true,
}

export default config
