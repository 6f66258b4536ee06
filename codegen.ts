import type { CodegenConfig } from '@graphql-codegen/cli'

/** Every scalar is text in JSON, and stays text in the code of both sides. */
const scalars = {
  ...{ ID: 'string', DateTime: 'string', Date: 'string', URL: 'string' },
  ...{ Decimal: 'string', CurrencyCode: 'string' },
}

const gatewayTypes = {
  enumsAsTypes: true,
  maybeValue: 'T | null',
  inputMaybeValue: 'T | null | undefined',
  avoidOptionals: { field: true, object: true, inputValue: false, defaultValue: false },
  scalars,
  strictScalars: true,
  useTypeImports: true,
}

/** Types for both sides of the schema, and what follows from their code. The files are committed; `npm run check` fails when they are stale. */
const config: CodegenConfig = {
  schema: 'schema/*.graphql',
  generates: {
    // The schema's types and enums. It imports nothing, so that models may import it.
    'gateway/src/__generated__/schemaTypes.ts': {
      plugins: ['typescript'],
      config: { ...gatewayTypes, skipTypename: true, nonOptionalTypename: false },
    },
    // What a resolver takes and returns. It imports every model, so resolvers.ts files alone import it.
    'gateway/src/__generated__/resolverTypes.ts': {
      plugins: [
        { add: { content: "import type * as Schema from './schemaTypes.ts'" } },
        'typescript-resolvers',
      ],
      config: {
        ...gatewayTypes,
        namespacedImportName: 'Schema',
        optionalResolveType: true,
        resolversNonOptionalTypename: { unionMember: true },
        contextType: '../context.ts#RequestContext',
        mappers: {
          Node: '../domains/node/source.ts#NodeModel',
          Team: '../domains/teams/team.ts#TeamModel',
          Game: '../domains/games/game.ts#GameModel',
          FeedItem: '../domains/feed/feedItem.ts#FeedItemModel',
          Article: '../domains/feed/feedItem.ts#ArticleModel',
          Video: '../domains/feed/feedItem.ts#VideoModel',
          SocialPost: '../domains/feed/feedItem.ts#SocialPostModel',
          HomeFeed: '../domains/feed/feedItem.ts#HomeFeedModel',
          Player: '../domains/players/player.ts#PlayerModel',
          PlayerSeason: '../domains/players/profile.ts#PlayerSeasonModel',
          PlayerGame: '../domains/players/gameLog.ts#PlayerGameModel',
          PlayerConnection: '../domains/players/playerPage.ts#PlayerPageModel',
          StatLine: '../domains/statLines/statLine.ts#StatLineModel',
          Leaders: '../domains/stats/leaders.ts#LeadersModel',
          Leader: '../domains/stats/leaders.ts#LeaderModel',
          Comparison: '../domains/stats/comparison.ts#ComparisonModel',
          BoxScore: '../domains/games/boxScore/boxScore.ts#BoxScoreModel',
          SideBoxScore: '../domains/games/boxScore/boxScore.ts#SideBoxScoreModel',
          BoxScoreLine: '../domains/games/boxScore/boxScore.ts#BoxScoreLineModel',
          SideTotals: '../domains/games/boxScore/boxScore.ts#SideTotalsModel',
          Play: '../domains/games/plays/plays.ts#PlayModel',
          HeadToHead: '../domains/games/headToHead.ts#HeadToHeadModel',
          VideoConnection: '../domains/videos/videoPage.ts#VideoPageModel',
          Playlist: '../domains/videos/playlist.ts#PlaylistModel',
          SearchConnection: '../domains/search/searchResults.ts#SearchPageModel',
          Topic: '../domains/feed/topics.ts#TopicModel',
          FeedItemConnection: '../domains/feed/feedItem.ts#FeedPageModel',
          Collection: '../domains/shop/source.ts#CollectionModel',
          Viewer: '../domains/viewer/viewer.ts#ViewerModel',
          SaveProfilePayload: '../domains/viewer/mutationResult.ts#MutationResult',
          SetFavoritesPayload: '../domains/viewer/mutationResult.ts#MutationResult',
          SignOutEverywherePayload: '../domains/viewer/mutationResult.ts#SignOutResult',
          Site: '../domains/site/siteModel.ts#SiteModel',
          Schedule: '../domains/schedule/schedule.ts#ScheduleModel',
          Venue: '../domains/games/venue.ts#VenueModel',
          Standing: '../domains/standings/standing.ts#StandingModel',
          Standings: '../domains/standings/standing.ts#StandingsModel',
        },
      },
    },
    'web/src/__generated__/cacheSchema.ts': { plugins: ['./web/cacheSchema.ts'] },
    'web/src/__generated__/tableColumns.ts': { plugins: ['./scripts/tableColumns.ts'] },
    'web/src/__generated__/statNames.ts': { plugins: ['./scripts/statNames.ts'] },
    'edge/parameters.txt': { plugins: ['./web/edgeParameters.ts'] },
    'web/src/__generated__/': {
      documents: ['web/src/**/*.{ts,tsx}', '!web/src/**/*.test.{ts,tsx}'],
      preset: 'client',
      presetConfig: { fragmentMasking: false, skipIndexFile: true },
      config: {
        enumType: 'string-literal',
        scalars,
        strictScalars: true,
        useTypeImports: true,
        nonOptionalTypename: true,
      },
    },
  },
  importExtension: '.ts',
  emitLegacyCommonJSImports: false,
  ignoreNoDocuments: true,
}

export default config
