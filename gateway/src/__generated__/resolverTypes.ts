import type * as Schema from './schemaTypes.ts'
import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { NodeModel } from '../domains/node/source.ts';
import type { TeamModel } from '../domains/teams/team.ts';
import type { GameModel } from '../domains/games/game.ts';
import type { FeedItemModel, ArticleModel, VideoModel, SocialPostModel, HomeFeedModel, FeedPageModel } from '../domains/feed/feedItem.ts';
import type { PlayerModel } from '../domains/players/player.ts';
import type { PlayerSeasonModel } from '../domains/players/profile.ts';
import type { PlayerGameModel } from '../domains/players/gameLog.ts';
import type { PlayerPageModel } from '../domains/players/playerPage.ts';
import type { StatLineModel } from '../domains/statLines/statLine.ts';
import type { LeadersModel, LeaderModel } from '../domains/stats/leaders.ts';
import type { ComparisonModel } from '../domains/stats/comparison.ts';
import type { BoxScoreModel, SideBoxScoreModel, BoxScoreLineModel, SideTotalsModel } from '../domains/games/boxScore/boxScore.ts';
import type { PlayModel } from '../domains/games/plays/plays.ts';
import type { HeadToHeadModel } from '../domains/games/headToHead.ts';
import type { VideoPageModel } from '../domains/videos/videoPage.ts';
import type { PlaylistModel } from '../domains/videos/playlist.ts';
import type { SearchPageModel } from '../domains/search/searchResults.ts';
import type { TopicModel } from '../domains/feed/topics.ts';
import type { CollectionModel } from '../domains/shop/source.ts';
import type { ViewerModel } from '../domains/viewer/viewer.ts';
import type { MutationResult, SignOutResult } from '../domains/viewer/mutationResult.ts';
import type { SiteModel } from '../domains/site/siteModel.ts';
import type { ScheduleModel } from '../domains/schedule/schedule.ts';
import type { VenueModel } from '../domains/games/venue.ts';
import type { StandingModel, StandingsModel } from '../domains/standings/standing.ts';
import type { RequestContext } from '../context.ts';
export type Omit<T, K extends keyof T> = Pick<T, Exclude<keyof T, K>>;
export type RequireFields<T, K extends keyof T> = Omit<T, K> & { [P in K]-?: NonNullable<T[P]> };


export type ResolverTypeWrapper<T> = Promise<T> | T;


export type ResolverWithResolve<TResult, TParent, TContext, TArgs> = {
  resolve: ResolverFn<TResult, TParent, TContext, TArgs>;
};
export type Resolver<TResult, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = ResolverFn<TResult, TParent, TContext, TArgs> | ResolverWithResolve<TResult, TParent, TContext, TArgs>;

export type ResolverFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => Promise<TResult> | TResult;

export type SubscriptionSubscribeFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => AsyncIterable<TResult> | Promise<AsyncIterable<TResult>>;

export type SubscriptionResolveFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;

export interface SubscriptionSubscriberObject<TResult, TKey extends string, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<{ [key in TKey]: TResult }, TParent, TContext, TArgs>;
  resolve?: SubscriptionResolveFn<TResult, { [key in TKey]: TResult }, TContext, TArgs>;
}

export interface SubscriptionResolverObject<TResult, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<any, TParent, TContext, TArgs>;
  resolve: SubscriptionResolveFn<TResult, any, TContext, TArgs>;
}

export type SubscriptionObject<TResult, TKey extends string, TParent, TContext, TArgs> =
  | SubscriptionSubscriberObject<TResult, TKey, TParent, TContext, TArgs>
  | SubscriptionResolverObject<TResult, TParent, TContext, TArgs>;

export type SubscriptionResolver<TResult, TKey extends string, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> =
  | ((...args: any[]) => SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>)
  | SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>;

export type TypeResolveFn<TTypes, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (
  parent: TParent,
  context: TContext,
  info: GraphQLResolveInfo
) => Schema.Maybe<TTypes> | Promise<Schema.Maybe<TTypes>>;

export type IsTypeOfResolverFn<T = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (obj: T, context: TContext, info: GraphQLResolveInfo) => boolean | Promise<boolean>;

export type NextResolverFn<T> = () => Promise<T>;

export type DirectiveResolverFn<TResult = Record<PropertyKey, never>, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = (
  next: NextResolverFn<TResult>,
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;



/** Mapping of union types */
export type ResolversUnionTypes<_RefType extends Record<string, unknown>> = {
  Searchable:
    | ( ArticleModel & { __typename: 'Article' } )
    | ( GameModel & { __typename: 'Game' } )
    | ( PlayerModel & { __typename: 'Player' } )
    | ( Schema.Product & { __typename: 'Product' } )
    | ( TeamModel & { __typename: 'Team' } )
    | ( VideoModel & { __typename: 'Video' } )
  ;
};

/** Mapping of interface types */
export type ResolversInterfaceTypes<_RefType extends Record<string, unknown>> = {
  FeedItem:
    | ( ArticleModel )
    | ( SocialPostModel )
    | ( VideoModel )
  ;
  GameState:
    | ( Schema.CanceledGame )
    | ( Schema.DelayedGame )
    | ( Schema.FinalGame )
    | ( Schema.HeldEvent )
    | ( Schema.LiveGame )
    | ( Schema.NoResultGame )
    | ( Schema.PostponedGame )
    | ( Schema.ScheduledGame )
    | ( Schema.SuspendedGame )
  ;
  Node:
    | ( ArticleModel )
    | ( CollectionModel )
    | ( GameModel )
    | ( PlayerModel )
    | ( Schema.Product )
    | ( TeamModel )
    | ( VenueModel )
    | ( VideoModel )
  ;
  ScoredGame:
    | ( Schema.FinalGame )
    | ( Schema.LiveGame )
    | ( Schema.SuspendedGame )
  ;
};

/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  Accolade: ResolverTypeWrapper<Schema.Accolade>;
  AdPlace: Schema.AdPlace;
  AdSlot: ResolverTypeWrapper<Schema.AdSlot>;
  Ads: ResolverTypeWrapper<Schema.Ads>;
  Analytics: ResolverTypeWrapper<Schema.Analytics>;
  AppStores: ResolverTypeWrapper<Schema.AppStores>;
  Article: ResolverTypeWrapper<ArticleModel>;
  Banner: ResolverTypeWrapper<Schema.Banner>;
  Boolean: ResolverTypeWrapper<Schema.Scalars['Boolean']['output']>;
  BoxScore: ResolverTypeWrapper<BoxScoreModel>;
  BoxScoreLine: ResolverTypeWrapper<BoxScoreLineModel>;
  BoxScorePart: Schema.BoxScorePart;
  Broadcaster: ResolverTypeWrapper<Schema.Broadcaster>;
  BroadcasterMark: Schema.BroadcasterMark;
  CacheControlScope: Schema.CacheControlScope;
  CanceledGame: ResolverTypeWrapper<Schema.CanceledGame>;
  CaptionTrack: ResolverTypeWrapper<Schema.CaptionTrack>;
  ChampionshipSeriesFlags: ResolverTypeWrapper<Schema.ChampionshipSeriesFlags>;
  Chapter: ResolverTypeWrapper<Schema.Chapter>;
  ClipMoment: ResolverTypeWrapper<Schema.ClipMoment>;
  Coach: ResolverTypeWrapper<Schema.Coach>;
  CoachType: Schema.CoachType;
  Collection: ResolverTypeWrapper<CollectionModel>;
  ComparedCell: ResolverTypeWrapper<Schema.ComparedCell>;
  Comparison: ResolverTypeWrapper<ComparisonModel>;
  ComparisonRow: ResolverTypeWrapper<Schema.ComparisonRow>;
  CurrencyCode: ResolverTypeWrapper<Schema.Scalars['CurrencyCode']['output']>;
  Date: ResolverTypeWrapper<Schema.Scalars['Date']['output']>;
  DateTime: ResolverTypeWrapper<Schema.Scalars['DateTime']['output']>;
  Decimal: ResolverTypeWrapper<Schema.Scalars['Decimal']['output']>;
  DelayedGame: ResolverTypeWrapper<Schema.DelayedGame>;
  FeedItem: ResolverTypeWrapper<FeedItemModel>;
  FeedItemConnection: ResolverTypeWrapper<FeedPageModel>;
  FeedItemEdge: ResolverTypeWrapper<Omit<Schema.FeedItemEdge, 'node'> & { node: ResolversTypes['FeedItem'] }>;
  FinalGame: ResolverTypeWrapper<Schema.FinalGame>;
  Float: ResolverTypeWrapper<Schema.Scalars['Float']['output']>;
  Game: ResolverTypeWrapper<GameModel>;
  GameClock: ResolverTypeWrapper<Schema.GameClock>;
  GameOutcome: Schema.GameOutcome;
  GameState: ResolverTypeWrapper<ResolversInterfaceTypes<ResolversTypes>['GameState']>;
  GameStatus: Schema.GameStatus;
  Handedness: Schema.Handedness;
  HeadToHead: ResolverTypeWrapper<HeadToHeadModel>;
  HeldEvent: ResolverTypeWrapper<Schema.HeldEvent>;
  HomeFeed: ResolverTypeWrapper<HomeFeedModel>;
  ID: ResolverTypeWrapper<Schema.Scalars['ID']['output']>;
  Image: ResolverTypeWrapper<Schema.Image>;
  Injury: ResolverTypeWrapper<Schema.Injury>;
  InjuryStatus: Schema.InjuryStatus;
  Int: ResolverTypeWrapper<Schema.Scalars['Int']['output']>;
  KeyAction: ResolverTypeWrapper<Schema.KeyAction>;
  KeyDate: ResolverTypeWrapper<Schema.KeyDate>;
  Leader: ResolverTypeWrapper<LeaderModel>;
  Leaders: ResolverTypeWrapper<LeadersModel>;
  LeagueClock: ResolverTypeWrapper<Schema.LeagueClock>;
  LiveGame: ResolverTypeWrapper<Schema.LiveGame>;
  Messaging: ResolverTypeWrapper<Schema.Messaging>;
  Money: ResolverTypeWrapper<Schema.Money>;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  NoResultGame: ResolverTypeWrapper<Schema.NoResultGame>;
  Node: ResolverTypeWrapper<NodeModel>;
  PageInfo: ResolverTypeWrapper<Schema.PageInfo>;
  Penalty: ResolverTypeWrapper<Schema.Penalty>;
  PeriodScore: ResolverTypeWrapper<Schema.PeriodScore>;
  Placing: ResolverTypeWrapper<Schema.Placing>;
  Play: ResolverTypeWrapper<PlayModel>;
  PlayEvent: ResolverTypeWrapper<Schema.PlayEvent>;
  PlayProgram: ResolverTypeWrapper<Schema.PlayProgram>;
  PlayPrograms: ResolverTypeWrapper<Schema.PlayPrograms>;
  PlayType: Schema.PlayType;
  Player: ResolverTypeWrapper<PlayerModel>;
  PlayerConnection: ResolverTypeWrapper<PlayerPageModel>;
  PlayerEdge: ResolverTypeWrapper<Omit<Schema.PlayerEdge, 'node'> & { node: ResolversTypes['Player'] }>;
  PlayerGame: ResolverTypeWrapper<PlayerGameModel>;
  PlayerSeason: ResolverTypeWrapper<PlayerSeasonModel>;
  PlayerSort: Schema.PlayerSort;
  Playlist: ResolverTypeWrapper<PlaylistModel>;
  Position: Schema.Position;
  PostSeasonFinish: Schema.PostSeasonFinish;
  PostSeasonRound: Schema.PostSeasonRound;
  PostponedGame: ResolverTypeWrapper<Schema.PostponedGame>;
  PriceRange: ResolverTypeWrapper<Schema.PriceRange>;
  Problem: ResolverTypeWrapper<Schema.Problem>;
  ProblemCode: Schema.ProblemCode;
  Product: ResolverTypeWrapper<Schema.Product>;
  ProductBadge: Schema.ProductBadge;
  ProductConnection: ResolverTypeWrapper<Schema.ProductConnection>;
  ProductEdge: ResolverTypeWrapper<Schema.ProductEdge>;
  ProductSort: Schema.ProductSort;
  ProductVariant: ResolverTypeWrapper<Schema.ProductVariant>;
  ProfileExtras: Schema.ProfileExtras;
  ProfileField: Schema.ProfileField;
  Promo: ResolverTypeWrapper<Schema.Promo>;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  SaveProfileInput: Schema.SaveProfileInput;
  SaveProfilePayload: ResolverTypeWrapper<MutationResult>;
  Schedule: ResolverTypeWrapper<ScheduleModel>;
  ScheduledGame: ResolverTypeWrapper<Schema.ScheduledGame>;
  Score: ResolverTypeWrapper<Schema.Score>;
  ScoredGame: ResolverTypeWrapper<ResolversInterfaceTypes<ResolversTypes>['ScoredGame']>;
  SearchConnection: ResolverTypeWrapper<SearchPageModel>;
  SearchCounts: ResolverTypeWrapper<Schema.SearchCounts>;
  SearchEdge: ResolverTypeWrapper<Omit<Schema.SearchEdge, 'node'> & { node: ResolversTypes['Searchable'] }>;
  SearchKind: Schema.SearchKind;
  Searchable: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['Searchable']>;
  SeasonSegment: Schema.SeasonSegment;
  Seasons: ResolverTypeWrapper<Schema.Seasons>;
  SetFavoritesInput: Schema.SetFavoritesInput;
  SetFavoritesPayload: ResolverTypeWrapper<MutationResult>;
  ShareCounts: ResolverTypeWrapper<Schema.ShareCounts>;
  Side: Schema.Side;
  SideBoxScore: ResolverTypeWrapper<SideBoxScoreModel>;
  SideTotals: ResolverTypeWrapper<SideTotalsModel>;
  SignIn: ResolverTypeWrapper<Schema.SignIn>;
  SignOutEverywherePayload: ResolverTypeWrapper<SignOutResult>;
  Site: ResolverTypeWrapper<SiteModel>;
  SiteLinks: ResolverTypeWrapper<Schema.SiteLinks>;
  SiteService: Schema.SiteService;
  SocialPost: ResolverTypeWrapper<SocialPostModel>;
  SortDirection: Schema.SortDirection;
  Sponsor: ResolverTypeWrapper<Schema.Sponsor>;
  SponsorType: Schema.SponsorType;
  Standing: ResolverTypeWrapper<StandingModel>;
  Standings: ResolverTypeWrapper<StandingsModel>;
  StandingsSegment: Schema.StandingsSegment;
  Stat: Schema.Stat;
  StatCell: ResolverTypeWrapper<Schema.StatCell>;
  StatDefinition: ResolverTypeWrapper<Schema.StatDefinition>;
  StatFormat: Schema.StatFormat;
  StatLine: ResolverTypeWrapper<StatLineModel>;
  StatRank: ResolverTypeWrapper<Schema.StatRank>;
  StatView: Schema.StatView;
  Streak: ResolverTypeWrapper<Schema.Streak>;
  String: ResolverTypeWrapper<Schema.Scalars['String']['output']>;
  Subscription: ResolverTypeWrapper<Record<PropertyKey, never>>;
  SuspendedGame: ResolverTypeWrapper<Schema.SuspendedGame>;
  Team: ResolverTypeWrapper<TeamModel>;
  TeamKind: Schema.TeamKind;
  TeamRecord: ResolverTypeWrapper<Schema.TeamRecord>;
  Tickets: ResolverTypeWrapper<Schema.Tickets>;
  TieBreakRule: Schema.TieBreakRule;
  Topic: ResolverTypeWrapper<TopicModel>;
  TopicKind: Schema.TopicKind;
  URL: ResolverTypeWrapper<Schema.Scalars['URL']['output']>;
  Venue: ResolverTypeWrapper<VenueModel>;
  Video: ResolverTypeWrapper<VideoModel>;
  VideoConnection: ResolverTypeWrapper<VideoPageModel>;
  VideoEdge: ResolverTypeWrapper<Omit<Schema.VideoEdge, 'node'> & { node: ResolversTypes['Video'] }>;
  VideoFilter: Schema.VideoFilter;
  Viewer: ResolverTypeWrapper<ViewerModel>;
  WinChances: ResolverTypeWrapper<Schema.WinChances>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  Accolade: Schema.Accolade;
  AdSlot: Schema.AdSlot;
  Ads: Schema.Ads;
  Analytics: Schema.Analytics;
  AppStores: Schema.AppStores;
  Article: ArticleModel;
  Banner: Schema.Banner;
  Boolean: Schema.Scalars['Boolean']['output'];
  BoxScore: BoxScoreModel;
  BoxScoreLine: BoxScoreLineModel;
  Broadcaster: Schema.Broadcaster;
  CanceledGame: Schema.CanceledGame;
  CaptionTrack: Schema.CaptionTrack;
  ChampionshipSeriesFlags: Schema.ChampionshipSeriesFlags;
  Chapter: Schema.Chapter;
  ClipMoment: Schema.ClipMoment;
  Coach: Schema.Coach;
  Collection: CollectionModel;
  ComparedCell: Schema.ComparedCell;
  Comparison: ComparisonModel;
  ComparisonRow: Schema.ComparisonRow;
  CurrencyCode: Schema.Scalars['CurrencyCode']['output'];
  Date: Schema.Scalars['Date']['output'];
  DateTime: Schema.Scalars['DateTime']['output'];
  Decimal: Schema.Scalars['Decimal']['output'];
  DelayedGame: Schema.DelayedGame;
  FeedItem: FeedItemModel;
  FeedItemConnection: FeedPageModel;
  FeedItemEdge: Omit<Schema.FeedItemEdge, 'node'> & { node: ResolversParentTypes['FeedItem'] };
  FinalGame: Schema.FinalGame;
  Float: Schema.Scalars['Float']['output'];
  Game: GameModel;
  GameClock: Schema.GameClock;
  GameState: ResolversInterfaceTypes<ResolversParentTypes>['GameState'];
  HeadToHead: HeadToHeadModel;
  HeldEvent: Schema.HeldEvent;
  HomeFeed: HomeFeedModel;
  ID: Schema.Scalars['ID']['output'];
  Image: Schema.Image;
  Injury: Schema.Injury;
  Int: Schema.Scalars['Int']['output'];
  KeyAction: Schema.KeyAction;
  KeyDate: Schema.KeyDate;
  Leader: LeaderModel;
  Leaders: LeadersModel;
  LeagueClock: Schema.LeagueClock;
  LiveGame: Schema.LiveGame;
  Messaging: Schema.Messaging;
  Money: Schema.Money;
  Mutation: Record<PropertyKey, never>;
  NoResultGame: Schema.NoResultGame;
  Node: NodeModel;
  PageInfo: Schema.PageInfo;
  Penalty: Schema.Penalty;
  PeriodScore: Schema.PeriodScore;
  Placing: Schema.Placing;
  Play: PlayModel;
  PlayEvent: Schema.PlayEvent;
  PlayProgram: Schema.PlayProgram;
  PlayPrograms: Schema.PlayPrograms;
  Player: PlayerModel;
  PlayerConnection: PlayerPageModel;
  PlayerEdge: Omit<Schema.PlayerEdge, 'node'> & { node: ResolversParentTypes['Player'] };
  PlayerGame: PlayerGameModel;
  PlayerSeason: PlayerSeasonModel;
  Playlist: PlaylistModel;
  PostponedGame: Schema.PostponedGame;
  PriceRange: Schema.PriceRange;
  Problem: Schema.Problem;
  Product: Schema.Product;
  ProductConnection: Schema.ProductConnection;
  ProductEdge: Schema.ProductEdge;
  ProductVariant: Schema.ProductVariant;
  ProfileExtras: Schema.ProfileExtras;
  Promo: Schema.Promo;
  Query: Record<PropertyKey, never>;
  SaveProfileInput: Schema.SaveProfileInput;
  SaveProfilePayload: MutationResult;
  Schedule: ScheduleModel;
  ScheduledGame: Schema.ScheduledGame;
  Score: Schema.Score;
  ScoredGame: ResolversInterfaceTypes<ResolversParentTypes>['ScoredGame'];
  SearchConnection: SearchPageModel;
  SearchCounts: Schema.SearchCounts;
  SearchEdge: Omit<Schema.SearchEdge, 'node'> & { node: ResolversParentTypes['Searchable'] };
  Searchable: ResolversUnionTypes<ResolversParentTypes>['Searchable'];
  Seasons: Schema.Seasons;
  SetFavoritesInput: Schema.SetFavoritesInput;
  SetFavoritesPayload: MutationResult;
  ShareCounts: Schema.ShareCounts;
  SideBoxScore: SideBoxScoreModel;
  SideTotals: SideTotalsModel;
  SignIn: Schema.SignIn;
  SignOutEverywherePayload: SignOutResult;
  Site: SiteModel;
  SiteLinks: Schema.SiteLinks;
  SocialPost: SocialPostModel;
  Sponsor: Schema.Sponsor;
  Standing: StandingModel;
  Standings: StandingsModel;
  StatCell: Schema.StatCell;
  StatDefinition: Schema.StatDefinition;
  StatLine: StatLineModel;
  StatRank: Schema.StatRank;
  Streak: Schema.Streak;
  String: Schema.Scalars['String']['output'];
  Subscription: Record<PropertyKey, never>;
  SuspendedGame: Schema.SuspendedGame;
  Team: TeamModel;
  TeamRecord: Schema.TeamRecord;
  Tickets: Schema.Tickets;
  Topic: TopicModel;
  URL: Schema.Scalars['URL']['output'];
  Venue: VenueModel;
  Video: VideoModel;
  VideoConnection: VideoPageModel;
  VideoEdge: Omit<Schema.VideoEdge, 'node'> & { node: ResolversParentTypes['Video'] };
  VideoFilter: Schema.VideoFilter;
  Viewer: ViewerModel;
  WinChances: Schema.WinChances;
};

export type CacheControlDirectiveArgs = {
  inheritMaxAge: Schema.Maybe<Schema.Scalars['Boolean']['input']>;
  maxAge: Schema.Maybe<Schema.Scalars['Int']['input']>;
  scope: Schema.Maybe<Schema.CacheControlScope>;
};

export type CacheControlDirectiveResolver<Result, Parent, ContextType = RequestContext, Args = CacheControlDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type CostDirectiveArgs = {
  weight: Schema.Scalars['String']['input'];
};

export type CostDirectiveResolver<Result, Parent, ContextType = RequestContext, Args = CostDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type ListSizeDirectiveArgs = {
  assumedSize: Schema.Maybe<Schema.Scalars['Int']['input']>;
  requireOneSlicingArgument?: Schema.Maybe<Schema.Scalars['Boolean']['input']>;
  sizedFields: Schema.Maybe<Array<Schema.Scalars['String']['input']>>;
  slicingArguments: Schema.Maybe<Array<Schema.Scalars['String']['input']>>;
};

export type ListSizeDirectiveResolver<Result, Parent, ContextType = RequestContext, Args = ListSizeDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type AccoladeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Accolade'] = ResolversParentTypes['Accolade']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  years?: Resolver<Array<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type AdSlotResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AdSlot'] = ResolversParentTypes['AdSlot']> = {
  place?: Resolver<ResolversTypes['AdPlace'], ParentType, ContextType>;
  unit?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type AdsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Ads'] = ResolversParentTypes['Ads']> = {
  client?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  slots?: Resolver<Array<ResolversTypes['AdSlot']>, ParentType, ContextType>;
};

export type AnalyticsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Analytics'] = ResolversParentTypes['Analytics']> = {
  apiKey?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  appId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  measurementId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  projectId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type AppStoresResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AppStores'] = ResolversParentTypes['AppStores']> = {
  android?: Resolver<Schema.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  ios?: Resolver<Schema.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ArticleResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Article'] = ResolversParentTypes['Article']> = {
  author?: Resolver<Schema.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  body?: Resolver<Schema.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  image?: Resolver<Schema.Maybe<ResolversTypes['Image']>, ParentType, ContextType>;
  isBodySpoiler?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  link?: Resolver<Schema.Maybe<ResolversTypes['URL']>, ParentType, ContextType>;
  mentionedGames?: Resolver<Schema.Maybe<Array<ResolversTypes['Game']>>, ParentType, ContextType>;
  mentionedPlayers?: Resolver<Schema.Maybe<Array<ResolversTypes['Player']>>, ParentType, ContextType>;
  officialId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  publishedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  related?: Resolver<Schema.Maybe<Array<ResolversTypes['FeedItem']>>, ParentType, ContextType>;
  spoils?: Resolver<Schema.Maybe<Array<ResolversTypes['Game']>>, ParentType, ContextType>;
  subtitle?: Resolver<Schema.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  tags?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  team?: Resolver<Schema.Maybe<ResolversTypes['Team']>, ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  topics?: Resolver<Array<ResolversTypes['Topic']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type BannerResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Banner'] = ResolversParentTypes['Banner']> = {
  buttonText?: Resolver<Schema.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  endTime?: Resolver<Schema.Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  image?: Resolver<Schema.Maybe<ResolversTypes['Image']>, ParentType, ContextType>;
  isNewTab?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  location?: Resolver<Schema.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  officialId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  sponsor?: Resolver<Schema.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  startTime?: Resolver<Schema.Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  tags?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  topImage?: Resolver<Schema.Maybe<ResolversTypes['Image']>, ParentType, ContextType>;
  topUrl?: Resolver<Schema.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  url?: Resolver<Schema.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type BoxScoreResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['BoxScore'] = ResolversParentTypes['BoxScore']> = {
  away?: Resolver<ResolversTypes['SideBoxScore'], ParentType, ContextType>;
  home?: Resolver<ResolversTypes['SideBoxScore'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isConsistentWithScore?: Resolver<Schema.Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  lastUpdated?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  unavailable?: Resolver<Schema.Maybe<ResolversTypes['BoxScorePart']>, ParentType, ContextType>;
};

export type BoxScoreLineResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['BoxScoreLine'] = ResolversParentTypes['BoxScoreLine']> = {
  cells?: Resolver<Array<ResolversTypes['StatCell']>, ParentType, ContextType>;
  firstName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lastName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  number?: Resolver<Schema.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  officialId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  player?: Resolver<Schema.Maybe<ResolversTypes['Player']>, ParentType, ContextType>;
  position?: Resolver<Schema.Maybe<ResolversTypes['Position']>, ParentType, ContextType>;
  positionCode?: Resolver<Schema.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  slug?: Resolver<Schema.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  stats?: Resolver<ResolversTypes['StatLine'], ParentType, ContextType>;
};

export type BroadcasterResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Broadcaster'] = ResolversParentTypes['Broadcaster']> = {
  mark?: Resolver<Schema.Maybe<ResolversTypes['BroadcasterMark']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CanceledGameResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CanceledGame'] = ResolversParentTypes['CanceledGame']> = {
  originalStartTime?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['GameStatus'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type CaptionTrackResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CaptionTrack'] = ResolversParentTypes['CaptionTrack']> = {
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  language?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['URL'], ParentType, ContextType>;
};

export type ChampionshipSeriesFlagsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ChampionshipSeriesFlags'] = ResolversParentTypes['ChampionshipSeriesFlags']> = {
  hasStarted?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isShown?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type ChapterResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Chapter'] = ResolversParentTypes['Chapter']> = {
  start?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ClipMomentResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ClipMoment'] = ResolversParentTypes['ClipMoment']> = {
  clock?: Resolver<ResolversTypes['GameClock'], ParentType, ContextType>;
  period?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type CoachResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Coach'] = ResolversParentTypes['Coach']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  portrait?: Resolver<Schema.Maybe<ResolversTypes['Image']>, ParentType, ContextType>;
  type?: Resolver<ResolversTypes['CoachType'], ParentType, ContextType>;
};

export type CollectionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Collection'] = ResolversParentTypes['Collection']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lastUpdated?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  products?: Resolver<ResolversTypes['ProductConnection'], ParentType, ContextType, RequireFields<Schema.CollectionProductsArgs, 'direction' | 'sort'>>;
  shopifyId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  team?: Resolver<Schema.Maybe<ResolversTypes['Team']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ComparedCellResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ComparedCell'] = ResolversParentTypes['ComparedCell']> = {
  isBest?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isQualified?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  perGame?: Resolver<ResolversTypes['StatCell'], ParentType, ContextType>;
  shareOf?: Resolver<Schema.Maybe<ResolversTypes['ShareCounts']>, ParentType, ContextType>;
  total?: Resolver<ResolversTypes['StatCell'], ParentType, ContextType>;
};

export type ComparisonResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Comparison'] = ResolversParentTypes['Comparison']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  players?: Resolver<Array<ResolversTypes['Player']>, ParentType, ContextType>;
  rows?: Resolver<Array<ResolversTypes['ComparisonRow']>, ParentType, ContextType>;
  segment?: Resolver<ResolversTypes['SeasonSegment'], ParentType, ContextType>;
  year?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ComparisonRowResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ComparisonRow'] = ResolversParentTypes['ComparisonRow']> = {
  cells?: Resolver<Array<ResolversTypes['ComparedCell']>, ParentType, ContextType>;
  definition?: Resolver<ResolversTypes['StatDefinition'], ParentType, ContextType>;
};

export interface CurrencyCodeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['CurrencyCode'], any> {
  name: 'CurrencyCode';
}

export interface DateScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Date'], any> {
  name: 'Date';
}

export interface DateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['DateTime'], any> {
  name: 'DateTime';
}

export interface DecimalScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Decimal'], any> {
  name: 'Decimal';
}

export type DelayedGameResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DelayedGame'] = ResolversParentTypes['DelayedGame']> = {
  status?: Resolver<ResolversTypes['GameStatus'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type FeedItemResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FeedItem'] = ResolversParentTypes['FeedItem']> = {
  __resolveType?: TypeResolveFn<'Article' | 'SocialPost' | 'Video', ParentType, ContextType>;
};

export type FeedItemConnectionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FeedItemConnection'] = ResolversParentTypes['FeedItemConnection']> = {
  edges?: Resolver<Array<ResolversTypes['FeedItemEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['FeedItem']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  topic?: Resolver<Schema.Maybe<ResolversTypes['Topic']>, ParentType, ContextType>;
  topics?: Resolver<Array<ResolversTypes['Topic']>, ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type FeedItemEdgeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FeedItemEdge'] = ResolversParentTypes['FeedItemEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['FeedItem'], ParentType, ContextType>;
};

export type FinalGameResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FinalGame'] = ResolversParentTypes['FinalGame']> = {
  isForfeit?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  score?: Resolver<ResolversTypes['Score'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['GameStatus'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  winner?: Resolver<Schema.Maybe<ResolversTypes['Side']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type GameResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Game'] = ResolversParentTypes['Game']> = {
  awayTeam?: Resolver<Schema.Maybe<ResolversTypes['Team']>, ParentType, ContextType>;
  boxScore?: Resolver<Schema.Maybe<ResolversTypes['BoxScore']>, ParentType, ContextType>;
  broadcasters?: Resolver<Array<ResolversTypes['Broadcaster']>, ParentType, ContextType>;
  description?: Resolver<Schema.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  detailsVersion?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  hasConsistentPlays?: Resolver<Schema.Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  headToHead?: Resolver<Schema.Maybe<ResolversTypes['HeadToHead']>, ParentType, ContextType>;
  highlights?: Resolver<Array<ResolversTypes['Video']>, ParentType, ContextType>;
  homeTeam?: Resolver<Schema.Maybe<ResolversTypes['Team']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isNeutral?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isTimeAnnounced?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  number?: Resolver<Schema.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  numberOnDay?: Resolver<Schema.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  officialId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  periods?: Resolver<Schema.Maybe<Array<ResolversTypes['PeriodScore']>>, ParentType, ContextType>;
  plays?: Resolver<Schema.Maybe<Array<ResolversTypes['Play']>>, ParentType, ContextType, RequireFields<Schema.GamePlaysArgs, 'direction'>>;
  previewUrl?: Resolver<Schema.Maybe<ResolversTypes['URL']>, ParentType, ContextType>;
  round?: Resolver<Schema.Maybe<ResolversTypes['PostSeasonRound']>, ParentType, ContextType>;
  segment?: Resolver<ResolversTypes['SeasonSegment'], ParentType, ContextType>;
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  startTime?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['GameState'], ParentType, ContextType>;
  stateUpdated?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['GameStatus'], ParentType, ContextType>;
  statusNote?: Resolver<Schema.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  streamingUrl?: Resolver<Schema.Maybe<ResolversTypes['URL']>, ParentType, ContextType>;
  tickets?: Resolver<ResolversTypes['Tickets'], ParentType, ContextType>;
  venue?: Resolver<Schema.Maybe<ResolversTypes['Venue']>, ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  videos?: Resolver<Schema.Maybe<Array<ResolversTypes['Video']>>, ParentType, ContextType>;
  week?: Resolver<Schema.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  winChances?: Resolver<Schema.Maybe<ResolversTypes['WinChances']>, ParentType, ContextType>;
  year?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type GameClockResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['GameClock'] = ResolversParentTypes['GameClock']> = {
  minutes?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  seconds?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  tenths?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type GameStateResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['GameState'] = ResolversParentTypes['GameState']> = {
  __resolveType?: TypeResolveFn<'CanceledGame' | 'DelayedGame' | 'FinalGame' | 'HeldEvent' | 'LiveGame' | 'NoResultGame' | 'PostponedGame' | 'ScheduledGame' | 'SuspendedGame', ParentType, ContextType>;
};

export type HeadToHeadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['HeadToHead'] = ResolversParentTypes['HeadToHead']> = {
  awayWins?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  games?: Resolver<Array<ResolversTypes['Game']>, ParentType, ContextType>;
  homeWins?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  scores?: Resolver<ResolversTypes['Score'], ParentType, ContextType>;
  ties?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type HeldEventResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['HeldEvent'] = ResolversParentTypes['HeldEvent']> = {
  status?: Resolver<ResolversTypes['GameStatus'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type HomeFeedResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['HomeFeed'] = ResolversParentTypes['HomeFeed']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lastUpdated?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  latest?: Resolver<Array<ResolversTypes['FeedItem']>, ParentType, ContextType>;
  trending?: Resolver<Array<ResolversTypes['FeedItem']>, ParentType, ContextType>;
};

export type ImageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Image'] = ResolversParentTypes['Image']> = {
  alt?: Resolver<Schema.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  height?: Resolver<Schema.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['URL'], ParentType, ContextType, Partial<Schema.ImageUrlArgs>>;
  width?: Resolver<Schema.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type InjuryResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Injury'] = ResolversParentTypes['Injury']> = {
  description?: Resolver<Schema.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['InjuryStatus'], ParentType, ContextType>;
};

export type KeyActionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['KeyAction'] = ResolversParentTypes['KeyAction']> = {
  isNewTab?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type KeyDateResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['KeyDate'] = ResolversParentTypes['KeyDate']> = {
  isTimeAnnounced?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  startTime?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type LeaderResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Leader'] = ResolversParentTypes['Leader']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  player?: Resolver<ResolversTypes['Player'], ParentType, ContextType>;
  rank?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  value?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type LeadersResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Leaders'] = ResolversParentTypes['Leaders']> = {
  definition?: Resolver<ResolversTypes['StatDefinition'], ParentType, ContextType>;
  entries?: Resolver<Array<ResolversTypes['Leader']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lastUpdated?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  segment?: Resolver<ResolversTypes['SeasonSegment'], ParentType, ContextType>;
  year?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type LeagueClockResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['LeagueClock'] = ResolversParentTypes['LeagueClock']> = {
  league?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  speed?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  wall?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type LiveGameResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['LiveGame'] = ResolversParentTypes['LiveGame']> = {
  clock?: Resolver<ResolversTypes['GameClock'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  period?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  periodLabel?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  score?: Resolver<ResolversTypes['Score'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['GameStatus'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type MessagingResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Messaging'] = ResolversParentTypes['Messaging']> = {
  apiKey?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  host?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type MoneyResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Money'] = ResolversParentTypes['Money']> = {
  amount?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  currencyCode?: Resolver<ResolversTypes['CurrencyCode'], ParentType, ContextType>;
};

export type MutationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  saveProfile?: Resolver<Schema.Maybe<ResolversTypes['SaveProfilePayload']>, ParentType, ContextType, RequireFields<Schema.MutationSaveProfileArgs, 'input'>>;
  setFavorites?: Resolver<Schema.Maybe<ResolversTypes['SetFavoritesPayload']>, ParentType, ContextType, RequireFields<Schema.MutationSetFavoritesArgs, 'input'>>;
  signOutEverywhere?: Resolver<Schema.Maybe<ResolversTypes['SignOutEverywherePayload']>, ParentType, ContextType>;
};

export type NoResultGameResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['NoResultGame'] = ResolversParentTypes['NoResultGame']> = {
  status?: Resolver<ResolversTypes['GameStatus'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type NodeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Node'] = ResolversParentTypes['Node']> = {
  __resolveType?: TypeResolveFn<'Article' | 'Collection' | 'Game' | 'Player' | 'Product' | 'Team' | 'Venue' | 'Video', ParentType, ContextType>;
};

export type PageInfoResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PageInfo'] = ResolversParentTypes['PageInfo']> = {
  endCursor?: Resolver<Schema.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasPreviousPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  startCursor?: Resolver<Schema.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type PenaltyResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Penalty'] = ResolversParentTypes['Penalty']> = {
  foul?: Resolver<Schema.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  seconds?: Resolver<Schema.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type PeriodScoreResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PeriodScore'] = ResolversParentTypes['PeriodScore']> = {
  away?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  home?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  period?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type PlacingResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Placing'] = ResolversParentTypes['Placing']> = {
  isLevelOnRecord?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  rule?: Resolver<Schema.Maybe<ResolversTypes['TieBreakRule']>, ParentType, ContextType>;
};

export type PlayResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Play'] = ResolversParentTypes['Play']> = {
  against?: Resolver<Schema.Maybe<ResolversTypes['Player']>, ParentType, ContextType>;
  assistedBy?: Resolver<Schema.Maybe<ResolversTypes['Player']>, ParentType, ContextType>;
  by?: Resolver<Schema.Maybe<ResolversTypes['Player']>, ParentType, ContextType>;
  causedBy?: Resolver<Schema.Maybe<ResolversTypes['Player']>, ParentType, ContextType>;
  clip?: Resolver<Schema.Maybe<ResolversTypes['Video']>, ParentType, ContextType>;
  clock?: Resolver<ResolversTypes['GameClock'], ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  groundBallBy?: Resolver<Schema.Maybe<ResolversTypes['Player']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isManUp?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  penalty?: Resolver<Schema.Maybe<ResolversTypes['Penalty']>, ParentType, ContextType>;
  period?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  points?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  score?: Resolver<ResolversTypes['Score'], ParentType, ContextType>;
  side?: Resolver<Schema.Maybe<ResolversTypes['Side']>, ParentType, ContextType>;
  type?: Resolver<ResolversTypes['PlayType'], ParentType, ContextType>;
  unnamedDescription?: Resolver<Schema.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  winChances?: Resolver<Schema.Maybe<ResolversTypes['WinChances']>, ParentType, ContextType>;
};

export type PlayEventResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PlayEvent'] = ResolversParentTypes['PlayEvent']> = {
  body?: Resolver<Schema.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  buttonText?: Resolver<Schema.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  endTime?: Resolver<Schema.Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  location?: Resolver<Schema.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  startTime?: Resolver<Schema.Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  url?: Resolver<Schema.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type PlayProgramResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PlayProgram'] = ResolversParentTypes['PlayProgram']> = {
  body?: Resolver<Schema.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  events?: Resolver<Array<ResolversTypes['PlayEvent']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  title?: Resolver<Schema.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type PlayProgramsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PlayPrograms'] = ResolversParentTypes['PlayPrograms']> = {
  boys?: Resolver<Schema.Maybe<ResolversTypes['PlayProgram']>, ParentType, ContextType>;
  girls?: Resolver<Schema.Maybe<ResolversTypes['PlayProgram']>, ParentType, ContextType>;
};

export type PlayerResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Player'] = ResolversParentTypes['Player']> = {
  accolades?: Resolver<Schema.Maybe<Array<ResolversTypes['Accolade']>>, ParentType, ContextType>;
  age?: Resolver<Schema.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  bio?: Resolver<Schema.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  birthDate?: Resolver<Schema.Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  careerStats?: Resolver<Schema.Maybe<ResolversTypes['StatLine']>, ParentType, ContextType>;
  championshipSeriesStats?: Resolver<Schema.Maybe<ResolversTypes['StatLine']>, ParentType, ContextType>;
  clubTeam?: Resolver<Schema.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  college?: Resolver<Schema.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  collegeYear?: Resolver<Schema.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  country?: Resolver<Schema.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  countryCode?: Resolver<Schema.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  favoriteCells?: Resolver<Schema.Maybe<Array<ResolversTypes['StatCell']>>, ParentType, ContextType>;
  firstName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  games?: Resolver<Schema.Maybe<Array<ResolversTypes['PlayerGame']>>, ParentType, ContextType, Partial<Schema.PlayerGamesArgs>>;
  handedness?: Resolver<Schema.Maybe<ResolversTypes['Handedness']>, ParentType, ContextType>;
  height?: Resolver<Schema.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  highSchool?: Resolver<Schema.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hometown?: Resolver<Schema.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  injury?: Resolver<Schema.Maybe<ResolversTypes['Injury']>, ParentType, ContextType>;
  instagram?: Resolver<Schema.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  isCaptain?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isRookie?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  lastName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  news?: Resolver<Schema.Maybe<Array<ResolversTypes['FeedItem']>>, ParentType, ContextType>;
  nextGame?: Resolver<Schema.Maybe<ResolversTypes['Game']>, ParentType, ContextType>;
  nickname?: Resolver<Schema.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  number?: Resolver<Schema.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  officialId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  portrait?: Resolver<Schema.Maybe<ResolversTypes['Image']>, ParentType, ContextType>;
  position?: Resolver<Schema.Maybe<ResolversTypes['Position']>, ParentType, ContextType>;
  positionCode?: Resolver<Schema.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  ranks?: Resolver<Schema.Maybe<Array<ResolversTypes['StatRank']>>, ParentType, ContextType, RequireFields<Schema.PlayerRanksArgs, 'segment'>>;
  rookieYear?: Resolver<Schema.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  seasonStats?: Resolver<Schema.Maybe<ResolversTypes['StatLine']>, ParentType, ContextType, RequireFields<Schema.PlayerSeasonStatsArgs, 'segment'>>;
  seasons?: Resolver<Schema.Maybe<Array<ResolversTypes['PlayerSeason']>>, ParentType, ContextType>;
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  stats?: Resolver<Schema.Maybe<ResolversTypes['StatLine']>, ParentType, ContextType, RequireFields<Schema.PlayerStatsArgs, 'segment'>>;
  suffix?: Resolver<Schema.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  team?: Resolver<Schema.Maybe<ResolversTypes['Team']>, ParentType, ContextType>;
  twitter?: Resolver<Schema.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  videos?: Resolver<Schema.Maybe<ResolversTypes['VideoConnection']>, ParentType, ContextType, Partial<Schema.PlayerVideosArgs>>;
  weight?: Resolver<Schema.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  year?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  years?: Resolver<Array<ResolversTypes['Int']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type PlayerConnectionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PlayerConnection'] = ResolversParentTypes['PlayerConnection']> = {
  edges?: Resolver<Array<ResolversTypes['PlayerEdge']>, ParentType, ContextType>;
  lastUpdated?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  missingClubs?: Resolver<Array<ResolversTypes['Team']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['Player']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PlayerEdgeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PlayerEdge'] = ResolversParentTypes['PlayerEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Player'], ParentType, ContextType>;
};

export type PlayerGameResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PlayerGame'] = ResolversParentTypes['PlayerGame']> = {
  game?: Resolver<ResolversTypes['Game'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  side?: Resolver<Schema.Maybe<ResolversTypes['Side']>, ParentType, ContextType>;
  stats?: Resolver<ResolversTypes['StatLine'], ParentType, ContextType>;
};

export type PlayerSeasonResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PlayerSeason'] = ResolversParentTypes['PlayerSeason']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  segment?: Resolver<ResolversTypes['SeasonSegment'], ParentType, ContextType>;
  stats?: Resolver<ResolversTypes['StatLine'], ParentType, ContextType>;
  team?: Resolver<Schema.Maybe<ResolversTypes['Team']>, ParentType, ContextType>;
  year?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type PlaylistResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Playlist'] = ResolversParentTypes['Playlist']> = {
  duration?: Resolver<Schema.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  officialId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  videos?: Resolver<Array<ResolversTypes['Video']>, ParentType, ContextType, RequireFields<Schema.PlaylistVideosArgs, 'first'>>;
};

export type PostponedGameResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PostponedGame'] = ResolversParentTypes['PostponedGame']> = {
  originalStartTime?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['GameStatus'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type PriceRangeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PriceRange'] = ResolversParentTypes['PriceRange']> = {
  max?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  min?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
};

export type ProblemResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Problem'] = ResolversParentTypes['Problem']> = {
  code?: Resolver<ResolversTypes['ProblemCode'], ParentType, ContextType>;
  field?: Resolver<Schema.Maybe<ResolversTypes['ProfileField']>, ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  value?: Resolver<Schema.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ProductResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Product'] = ResolversParentTypes['Product']> = {
  badge?: Resolver<Schema.Maybe<ResolversTypes['ProductBadge']>, ParentType, ContextType>;
  category?: Resolver<Schema.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  handle?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  image?: Resolver<Schema.Maybe<ResolversTypes['Image']>, ParentType, ContextType>;
  isAvailable?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  priceRange?: Resolver<ResolversTypes['PriceRange'], ParentType, ContextType>;
  shopifyId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['URL'], ParentType, ContextType>;
  variant?: Resolver<Schema.Maybe<ResolversTypes['ProductVariant']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ProductConnectionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ProductConnection'] = ResolversParentTypes['ProductConnection']> = {
  edges?: Resolver<Array<ResolversTypes['ProductEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['Product']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ProductEdgeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ProductEdge'] = ResolversParentTypes['ProductEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Product'], ParentType, ContextType>;
};

export type ProductVariantResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ProductVariant'] = ResolversParentTypes['ProductVariant']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  sku?: Resolver<Schema.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PromoResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Promo'] = ResolversParentTypes['Promo']> = {
  buttonText?: Resolver<Schema.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  endTime?: Resolver<Schema.Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  image?: Resolver<Schema.Maybe<ResolversTypes['Image']>, ParentType, ContextType>;
  isNewTab?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  officialId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  startTime?: Resolver<Schema.Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  url?: Resolver<Schema.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type QueryResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  article?: Resolver<Schema.Maybe<ResolversTypes['Article']>, ParentType, ContextType, RequireFields<Schema.QueryArticleArgs, 'officialId'>>;
  collection?: Resolver<Schema.Maybe<ResolversTypes['Collection']>, ParentType, ContextType, Partial<Schema.QueryCollectionArgs>>;
  comparePlayers?: Resolver<Schema.Maybe<ResolversTypes['Comparison']>, ParentType, ContextType, RequireFields<Schema.QueryComparePlayersArgs, 'segment' | 'slugs'>>;
  game?: Resolver<Schema.Maybe<ResolversTypes['Game']>, ParentType, ContextType, RequireFields<Schema.QueryGameArgs, 'slug'>>;
  homeFeed?: Resolver<Schema.Maybe<ResolversTypes['HomeFeed']>, ParentType, ContextType>;
  leaders?: Resolver<Schema.Maybe<ResolversTypes['Leaders']>, ParentType, ContextType, RequireFields<Schema.QueryLeadersArgs, 'first' | 'segment' | 'stat'>>;
  liveGames?: Resolver<Schema.Maybe<Array<ResolversTypes['Game']>>, ParentType, ContextType>;
  news?: Resolver<Schema.Maybe<ResolversTypes['FeedItemConnection']>, ParentType, ContextType, Partial<Schema.QueryNewsArgs>>;
  node?: Resolver<Schema.Maybe<ResolversTypes['Node']>, ParentType, ContextType, RequireFields<Schema.QueryNodeArgs, 'id'>>;
  nodes?: Resolver<Schema.Maybe<Array<Schema.Maybe<ResolversTypes['Node']>>>, ParentType, ContextType, RequireFields<Schema.QueryNodesArgs, 'ids'>>;
  player?: Resolver<Schema.Maybe<ResolversTypes['Player']>, ParentType, ContextType, RequireFields<Schema.QueryPlayerArgs, 'slug'>>;
  players?: Resolver<Schema.Maybe<ResolversTypes['PlayerConnection']>, ParentType, ContextType, RequireFields<Schema.QueryPlayersArgs, 'isRookie' | 'perGame' | 'segment' | 'sort'>>;
  playlist?: Resolver<Schema.Maybe<ResolversTypes['Playlist']>, ParentType, ContextType, RequireFields<Schema.QueryPlaylistArgs, 'officialId'>>;
  playlists?: Resolver<Schema.Maybe<Array<ResolversTypes['Playlist']>>, ParentType, ContextType>;
  schedule?: Resolver<Schema.Maybe<ResolversTypes['Schedule']>, ParentType, ContextType, Partial<Schema.QueryScheduleArgs>>;
  search?: Resolver<Schema.Maybe<ResolversTypes['SearchConnection']>, ParentType, ContextType, RequireFields<Schema.QuerySearchArgs, 'text'>>;
  site?: Resolver<Schema.Maybe<ResolversTypes['Site']>, ParentType, ContextType>;
  standings?: Resolver<Schema.Maybe<ResolversTypes['Standings']>, ParentType, ContextType, RequireFields<Schema.QueryStandingsArgs, 'segment'>>;
  statCatalogue?: Resolver<Schema.Maybe<Array<ResolversTypes['StatDefinition']>>, ParentType, ContextType>;
  team?: Resolver<Schema.Maybe<ResolversTypes['Team']>, ParentType, ContextType, RequireFields<Schema.QueryTeamArgs, 'slug'>>;
  teams?: Resolver<Schema.Maybe<Array<ResolversTypes['Team']>>, ParentType, ContextType, Partial<Schema.QueryTeamsArgs>>;
  video?: Resolver<Schema.Maybe<ResolversTypes['Video']>, ParentType, ContextType, RequireFields<Schema.QueryVideoArgs, 'mediaId'>>;
  videoKinds?: Resolver<Schema.Maybe<Array<ResolversTypes['String']>>, ParentType, ContextType>;
  videos?: Resolver<Schema.Maybe<ResolversTypes['VideoConnection']>, ParentType, ContextType, Partial<Schema.QueryVideosArgs>>;
  viewer?: Resolver<Schema.Maybe<ResolversTypes['Viewer']>, ParentType, ContextType>;
};

export type SaveProfilePayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SaveProfilePayload'] = ResolversParentTypes['SaveProfilePayload']> = {
  problems?: Resolver<Array<ResolversTypes['Problem']>, ParentType, ContextType>;
  viewer?: Resolver<Schema.Maybe<ResolversTypes['Viewer']>, ParentType, ContextType>;
};

export type ScheduleResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Schedule'] = ResolversParentTypes['Schedule']> = {
  currentGame?: Resolver<Schema.Maybe<ResolversTypes['Game']>, ParentType, ContextType>;
  games?: Resolver<Array<ResolversTypes['Game']>, ParentType, ContextType>;
  hasGames?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isPostSeasonActive?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  keyDates?: Resolver<Array<ResolversTypes['KeyDate']>, ParentType, ContextType>;
  lastUpdated?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  nextGame?: Resolver<Schema.Maybe<ResolversTypes['Game']>, ParentType, ContextType>;
  results?: Resolver<Array<ResolversTypes['Game']>, ParentType, ContextType, RequireFields<Schema.ScheduleResultsArgs, 'first'>>;
  segments?: Resolver<Array<ResolversTypes['SeasonSegment']>, ParentType, ContextType>;
  teamOfficialIds?: Resolver<Schema.Maybe<Array<ResolversTypes['ID']>>, ParentType, ContextType>;
  upcoming?: Resolver<Array<ResolversTypes['Game']>, ParentType, ContextType, RequireFields<Schema.ScheduleUpcomingArgs, 'first'>>;
  weeks?: Resolver<Array<ResolversTypes['Int']>, ParentType, ContextType>;
  year?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ScheduledGameResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ScheduledGame'] = ResolversParentTypes['ScheduledGame']> = {
  status?: Resolver<ResolversTypes['GameStatus'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ScoreResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Score'] = ResolversParentTypes['Score']> = {
  away?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  home?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ScoredGameResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ScoredGame'] = ResolversParentTypes['ScoredGame']> = {
  __resolveType?: TypeResolveFn<'FinalGame' | 'LiveGame' | 'SuspendedGame', ParentType, ContextType>;
};

export type SearchConnectionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SearchConnection'] = ResolversParentTypes['SearchConnection']> = {
  counts?: Resolver<ResolversTypes['SearchCounts'], ParentType, ContextType>;
  edges?: Resolver<Array<ResolversTypes['SearchEdge']>, ParentType, ContextType>;
  missingKinds?: Resolver<Array<ResolversTypes['SearchKind']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['Searchable']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type SearchCountsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SearchCounts'] = ResolversParentTypes['SearchCounts']> = {
  articles?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  games?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  players?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  products?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  teams?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  videos?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type SearchEdgeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SearchEdge'] = ResolversParentTypes['SearchEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Searchable'], ParentType, ContextType>;
};

export type SearchableResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Searchable'] = ResolversParentTypes['Searchable']> = {
  __resolveType?: TypeResolveFn<'Article' | 'Game' | 'Player' | 'Product' | 'Team' | 'Video', ParentType, ContextType>;
};

export type SeasonsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Seasons'] = ResolversParentTypes['Seasons']> = {
  current?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  first?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  years?: Resolver<Array<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type SetFavoritesPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SetFavoritesPayload'] = ResolversParentTypes['SetFavoritesPayload']> = {
  problems?: Resolver<Array<ResolversTypes['Problem']>, ParentType, ContextType>;
  viewer?: Resolver<Schema.Maybe<ResolversTypes['Viewer']>, ParentType, ContextType>;
};

export type ShareCountsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ShareCounts'] = ResolversParentTypes['ShareCounts']> = {
  made?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  tries?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type SideBoxScoreResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SideBoxScore'] = ResolversParentTypes['SideBoxScore']> = {
  fieldPlayers?: Resolver<Schema.Maybe<Array<ResolversTypes['BoxScoreLine']>>, ParentType, ContextType>;
  goalies?: Resolver<Schema.Maybe<Array<ResolversTypes['BoxScoreLine']>>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  side?: Resolver<ResolversTypes['Side'], ParentType, ContextType>;
  team?: Resolver<Schema.Maybe<ResolversTypes['Team']>, ParentType, ContextType>;
  totals?: Resolver<Schema.Maybe<ResolversTypes['SideTotals']>, ParentType, ContextType>;
};

export type SideTotalsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SideTotals'] = ResolversParentTypes['SideTotals']> = {
  clearAttempts?: Resolver<Schema.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  clearPct?: Resolver<Schema.Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  clears?: Resolver<Schema.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  possessionTime?: Resolver<Schema.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  scores?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  shotClockExpirations?: Resolver<Schema.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  stats?: Resolver<ResolversTypes['StatLine'], ParentType, ContextType>;
};

export type SignInResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SignIn'] = ResolversParentTypes['SignIn']> = {
  apiKey?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  authDomain?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  emulatorUrl?: Resolver<Schema.Maybe<ResolversTypes['URL']>, ParentType, ContextType>;
  googleClientId?: Resolver<Schema.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hasTokenSync?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isAnonymousAllowed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  projectId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SignOutEverywherePayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SignOutEverywherePayload'] = ResolversParentTypes['SignOutEverywherePayload']> = {
  problems?: Resolver<Array<ResolversTypes['Problem']>, ParentType, ContextType>;
  viewer?: Resolver<ResolversTypes['Viewer'], ParentType, ContextType>;
};

export type SiteResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Site'] = ResolversParentTypes['Site']> = {
  ads?: Resolver<Schema.Maybe<ResolversTypes['Ads']>, ParentType, ContextType>;
  allStarUrl?: Resolver<Schema.Maybe<ResolversTypes['URL']>, ParentType, ContextType>;
  analytics?: Resolver<Schema.Maybe<ResolversTypes['Analytics']>, ParentType, ContextType>;
  banners?: Resolver<Schema.Maybe<Array<ResolversTypes['Banner']>>, ParentType, ContextType, Partial<Schema.SiteBannersArgs>>;
  championshipSeries?: Resolver<ResolversTypes['ChampionshipSeriesFlags'], ParentType, ContextType>;
  clock?: Resolver<ResolversTypes['LeagueClock'], ParentType, ContextType>;
  hostedPlayer?: Resolver<Schema.Maybe<ResolversTypes['URL']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  imageHosts?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  keyActions?: Resolver<Array<ResolversTypes['KeyAction']>, ParentType, ContextType>;
  lastUpdated?: Resolver<Schema.Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  league?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  links?: Resolver<Schema.Maybe<ResolversTypes['SiteLinks']>, ParentType, ContextType>;
  messaging?: Resolver<Schema.Maybe<ResolversTypes['Messaging']>, ParentType, ContextType>;
  play?: Resolver<Schema.Maybe<ResolversTypes['PlayPrograms']>, ParentType, ContextType>;
  popup?: Resolver<Schema.Maybe<ResolversTypes['Promo']>, ParentType, ContextType>;
  promos?: Resolver<Schema.Maybe<Array<ResolversTypes['Promo']>>, ParentType, ContextType>;
  rumSampleRate?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  seasons?: Resolver<ResolversTypes['Seasons'], ParentType, ContextType>;
  services?: Resolver<Array<ResolversTypes['SiteService']>, ParentType, ContextType>;
  signIn?: Resolver<Schema.Maybe<ResolversTypes['SignIn']>, ParentType, ContextType>;
  sponsors?: Resolver<Schema.Maybe<Array<ResolversTypes['Sponsor']>>, ParentType, ContextType>;
  stores?: Resolver<Schema.Maybe<ResolversTypes['AppStores']>, ParentType, ContextType>;
};

export type SiteLinksResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SiteLinks'] = ResolversParentTypes['SiteLinks']> = {
  contact?: Resolver<Schema.Maybe<ResolversTypes['URL']>, ParentType, ContextType>;
  contentLicense?: Resolver<Schema.Maybe<ResolversTypes['URL']>, ParentType, ContextType>;
  doNotShare?: Resolver<Schema.Maybe<ResolversTypes['URL']>, ParentType, ContextType>;
  mediaCredentials?: Resolver<Schema.Maybe<ResolversTypes['URL']>, ParentType, ContextType>;
  privacyPolicy?: Resolver<Schema.Maybe<ResolversTypes['URL']>, ParentType, ContextType>;
  securityPolicy?: Resolver<Schema.Maybe<ResolversTypes['URL']>, ParentType, ContextType>;
  shop?: Resolver<Schema.Maybe<ResolversTypes['URL']>, ParentType, ContextType>;
  stateRights?: Resolver<Schema.Maybe<ResolversTypes['URL']>, ParentType, ContextType>;
  termsOfService?: Resolver<Schema.Maybe<ResolversTypes['URL']>, ParentType, ContextType>;
  ticketTerms?: Resolver<Schema.Maybe<ResolversTypes['URL']>, ParentType, ContextType>;
};

export type SocialPostResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SocialPost'] = ResolversParentTypes['SocialPost']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  image?: Resolver<Schema.Maybe<ResolversTypes['Image']>, ParentType, ContextType>;
  link?: Resolver<Schema.Maybe<ResolversTypes['URL']>, ParentType, ContextType>;
  officialId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  publishedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  spoils?: Resolver<Schema.Maybe<Array<ResolversTypes['Game']>>, ParentType, ContextType>;
  subtitle?: Resolver<Schema.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  tags?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  team?: Resolver<Schema.Maybe<ResolversTypes['Team']>, ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type SponsorResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Sponsor'] = ResolversParentTypes['Sponsor']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  image?: Resolver<Schema.Maybe<ResolversTypes['Image']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['SponsorType'], ParentType, ContextType>;
  url?: Resolver<Schema.Maybe<ResolversTypes['URL']>, ParentType, ContextType>;
};

export type StandingResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Standing'] = ResolversParentTypes['Standing']> = {
  finish?: Resolver<Schema.Maybe<ResolversTypes['PostSeasonFinish']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lastFive?: Resolver<Array<ResolversTypes['GameOutcome']>, ParentType, ContextType>;
  losses?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  placed?: Resolver<Schema.Maybe<ResolversTypes['Placing']>, ParentType, ContextType>;
  rank?: Resolver<Schema.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  scoreDiff?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  scores?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  scoresAgainst?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  streak?: Resolver<Schema.Maybe<ResolversTypes['Streak']>, ParentType, ContextType>;
  team?: Resolver<ResolversTypes['Team'], ParentType, ContextType>;
  ties?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  winPct?: Resolver<Schema.Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  wins?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type StandingsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Standings'] = ResolversParentTypes['Standings']> = {
  finalists?: Resolver<Schema.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lastUpdated?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  postSeasonTeams?: Resolver<Schema.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  rows?: Resolver<Array<ResolversTypes['Standing']>, ParentType, ContextType>;
  segment?: Resolver<ResolversTypes['StandingsSegment'], ParentType, ContextType>;
  tieBreakOrder?: Resolver<Array<ResolversTypes['TieBreakRule']>, ParentType, ContextType>;
  year?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type StatCellResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['StatCell'] = ResolversParentTypes['StatCell']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  stat?: Resolver<ResolversTypes['Stat'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  value?: Resolver<Schema.Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
};

export type StatDefinitionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['StatDefinition'] = ResolversParentTypes['StatDefinition']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  field?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  format?: Resolver<ResolversTypes['StatFormat'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isLowerBetter?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  stat?: Resolver<ResolversTypes['Stat'], ParentType, ContextType>;
};

export type StatLineResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['StatLine'] = ResolversParentTypes['StatLine']> = {
  assists?: Resolver<Schema.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  causedTurnovers?: Resolver<Schema.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  cells?: Resolver<Array<ResolversTypes['StatCell']>, ParentType, ContextType, RequireFields<Schema.StatLineCellsArgs, 'perGame' | 'view'>>;
  faceoffPct?: Resolver<Schema.Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  faceoffRecord?: Resolver<Schema.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  faceoffs?: Resolver<Schema.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  faceoffsLost?: Resolver<Schema.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  faceoffsWon?: Resolver<Schema.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  gamesPlayed?: Resolver<Schema.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  gamesStarted?: Resolver<Schema.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  goals?: Resolver<Schema.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  goalsAgainst?: Resolver<Schema.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  goalsAgainstAverage?: Resolver<Schema.Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  groundBalls?: Resolver<Schema.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  onePointGoals?: Resolver<Schema.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  passes?: Resolver<Schema.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  penalties?: Resolver<Schema.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  penaltyMinutes?: Resolver<Schema.Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  plusMinus?: Resolver<Schema.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  points?: Resolver<Schema.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  positionCells?: Resolver<Array<ResolversTypes['StatCell']>, ParentType, ContextType, RequireFields<Schema.StatLinePositionCellsArgs, 'view'>>;
  powerPlayGoals?: Resolver<Schema.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  powerPlayShots?: Resolver<Schema.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  savePct?: Resolver<Schema.Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  saves?: Resolver<Schema.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  scoresAgainst?: Resolver<Schema.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  scoresAgainstAverage?: Resolver<Schema.Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  scoringPoints?: Resolver<Schema.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  shotPct?: Resolver<Schema.Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  shots?: Resolver<Schema.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  shotsOnGoal?: Resolver<Schema.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  shotsOnGoalPct?: Resolver<Schema.Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  touches?: Resolver<Schema.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  turnovers?: Resolver<Schema.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  twoPointGoals?: Resolver<Schema.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  twoPointGoalsAgainst?: Resolver<Schema.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type StatRankResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['StatRank'] = ResolversParentTypes['StatRank']> = {
  outOf?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  rank?: Resolver<Schema.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  stat?: Resolver<ResolversTypes['Stat'], ParentType, ContextType>;
};

export type StreakResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Streak'] = ResolversParentTypes['Streak']> = {
  length?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  outcome?: Resolver<ResolversTypes['GameOutcome'], ParentType, ContextType>;
};

export type SubscriptionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Subscription'] = ResolversParentTypes['Subscription']> = {
  game?: SubscriptionResolver<Schema.Maybe<ResolversTypes['Game']>, "game", ParentType, ContextType, RequireFields<Schema.SubscriptionGameArgs, 'slug'>>;
  liveGames?: SubscriptionResolver<Schema.Maybe<Array<ResolversTypes['Game']>>, "liveGames", ParentType, ContextType>;
};

export type SuspendedGameResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SuspendedGame'] = ResolversParentTypes['SuspendedGame']> = {
  clock?: Resolver<ResolversTypes['GameClock'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  period?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  periodLabel?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  score?: Resolver<ResolversTypes['Score'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['GameStatus'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type TeamResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Team'] = ResolversParentTypes['Team']> = {
  banner?: Resolver<Schema.Maybe<ResolversTypes['Image']>, ParentType, ContextType>;
  banners?: Resolver<Schema.Maybe<Array<ResolversTypes['Banner']>>, ParentType, ContextType>;
  coaches?: Resolver<Schema.Maybe<Array<ResolversTypes['Coach']>>, ParentType, ContextType>;
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  collection?: Resolver<Schema.Maybe<ResolversTypes['Collection']>, ParentType, ContextType>;
  color?: Resolver<Schema.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  games?: Resolver<Schema.Maybe<Array<ResolversTypes['Game']>>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  instagram?: Resolver<Schema.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['TeamKind'], ParentType, ContextType>;
  lastGame?: Resolver<Schema.Maybe<ResolversTypes['Game']>, ParentType, ContextType>;
  leaders?: Resolver<Schema.Maybe<ResolversTypes['Leaders']>, ParentType, ContextType, RequireFields<Schema.TeamLeadersArgs, 'first' | 'segment' | 'stat'>>;
  location?: Resolver<Schema.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  logo?: Resolver<Schema.Maybe<ResolversTypes['Image']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  news?: Resolver<Schema.Maybe<Array<ResolversTypes['FeedItem']>>, ParentType, ContextType>;
  nextGame?: Resolver<Schema.Maybe<ResolversTypes['Game']>, ParentType, ContextType>;
  officialId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  record?: Resolver<ResolversTypes['TeamRecord'], ParentType, ContextType>;
  results?: Resolver<Schema.Maybe<Array<ResolversTypes['Game']>>, ParentType, ContextType, RequireFields<Schema.TeamResultsArgs, 'first'>>;
  roster?: Resolver<Schema.Maybe<Array<ResolversTypes['Player']>>, ParentType, ContextType>;
  secondColor?: Resolver<Schema.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  shopImage?: Resolver<Schema.Maybe<ResolversTypes['Image']>, ParentType, ContextType>;
  slogan?: Resolver<Schema.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  standing?: Resolver<Schema.Maybe<ResolversTypes['Standing']>, ParentType, ContextType>;
  stats?: Resolver<Schema.Maybe<ResolversTypes['StatLine']>, ParentType, ContextType, RequireFields<Schema.TeamStatsArgs, 'segment'>>;
  twitter?: Resolver<Schema.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  videos?: Resolver<Schema.Maybe<ResolversTypes['VideoConnection']>, ParentType, ContextType, Partial<Schema.TeamVideosArgs>>;
  year?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type TeamRecordResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['TeamRecord'] = ResolversParentTypes['TeamRecord']> = {
  losses?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  ties?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  wins?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type TicketsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Tickets'] = ResolversParentTypes['Tickets']> = {
  hasWaitlist?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  suiteId?: Resolver<Schema.Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  suiteUrl?: Resolver<Schema.Maybe<ResolversTypes['URL']>, ParentType, ContextType>;
  ticketId?: Resolver<Schema.Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  url?: Resolver<Schema.Maybe<ResolversTypes['URL']>, ParentType, ContextType>;
  waitlistUrl?: Resolver<Schema.Maybe<ResolversTypes['URL']>, ParentType, ContextType>;
  weekendUrl?: Resolver<Schema.Maybe<ResolversTypes['URL']>, ParentType, ContextType>;
};

export type TopicResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Topic'] = ResolversParentTypes['Topic']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['TopicKind'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  tag?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  team?: Resolver<Schema.Maybe<ResolversTypes['Team']>, ParentType, ContextType>;
};

export interface UrlScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['URL'], any> {
  name: 'URL';
}

export type VenueResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Venue'] = ResolversParentTypes['Venue']> = {
  city?: Resolver<Schema.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  games?: Resolver<Schema.Maybe<Array<ResolversTypes['Game']>>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<Schema.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  year?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type VideoResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Video'] = ResolversParentTypes['Video']> = {
  aspectRatio?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  captions?: Resolver<Array<ResolversTypes['CaptionTrack']>, ParentType, ContextType>;
  chapters?: Resolver<Array<ResolversTypes['Chapter']>, ParentType, ContextType>;
  clubs?: Resolver<Array<ResolversTypes['Team']>, ParentType, ContextType>;
  duration?: Resolver<Schema.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  game?: Resolver<Schema.Maybe<ResolversTypes['Game']>, ParentType, ContextType>;
  hostedMedia?: Resolver<Schema.Maybe<ResolversTypes['URL']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  image?: Resolver<Schema.Maybe<ResolversTypes['Image']>, ParentType, ContextType>;
  link?: Resolver<Schema.Maybe<ResolversTypes['URL']>, ParentType, ContextType>;
  mediaId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  moment?: Resolver<Schema.Maybe<ResolversTypes['ClipMoment']>, ParentType, ContextType>;
  officialId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  players?: Resolver<Schema.Maybe<Array<ResolversTypes['Player']>>, ParentType, ContextType>;
  playlist?: Resolver<Schema.Maybe<ResolversTypes['Playlist']>, ParentType, ContextType>;
  publishedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  related?: Resolver<Schema.Maybe<Array<ResolversTypes['Video']>>, ParentType, ContextType>;
  spoils?: Resolver<Schema.Maybe<Array<ResolversTypes['Game']>>, ParentType, ContextType>;
  stream?: Resolver<Schema.Maybe<ResolversTypes['URL']>, ParentType, ContextType>;
  subtitle?: Resolver<Schema.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  tags?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  team?: Resolver<Schema.Maybe<ResolversTypes['Team']>, ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type VideoConnectionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['VideoConnection'] = ResolversParentTypes['VideoConnection']> = {
  edges?: Resolver<Array<ResolversTypes['VideoEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['Video']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<Schema.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type VideoEdgeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['VideoEdge'] = ResolversParentTypes['VideoEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Video'], ParentType, ContextType>;
};

export type ViewerResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Viewer'] = ResolversParentTypes['Viewer']> = {
  alternateEmail?: Resolver<Schema.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  birthday?: Resolver<Schema.Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  email?: Resolver<Schema.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  favoritePlayerSlugs?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  favoritePlayers?: Resolver<Schema.Maybe<Array<ResolversTypes['Player']>>, ParentType, ContextType>;
  favoriteTeam?: Resolver<Schema.Maybe<ResolversTypes['Team']>, ParentType, ContextType>;
  firstName?: Resolver<Schema.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hasGamification?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isAnonymous?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isLoggedIn?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  lastName?: Resolver<Schema.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  missing?: Resolver<Array<ResolversTypes['ProfileField']>, ParentType, ContextType>;
  nation?: Resolver<Schema.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  phone?: Resolver<Schema.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  portrait?: Resolver<Schema.Maybe<ResolversTypes['Image']>, ParentType, ContextType>;
  topics?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  twitter?: Resolver<Schema.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  username?: Resolver<Schema.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  zip?: Resolver<Schema.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type WinChancesResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['WinChances'] = ResolversParentTypes['WinChances']> = {
  away?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  home?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type Resolvers<ContextType = RequestContext> = {
  Accolade?: AccoladeResolvers<ContextType>;
  AdSlot?: AdSlotResolvers<ContextType>;
  Ads?: AdsResolvers<ContextType>;
  Analytics?: AnalyticsResolvers<ContextType>;
  AppStores?: AppStoresResolvers<ContextType>;
  Article?: ArticleResolvers<ContextType>;
  Banner?: BannerResolvers<ContextType>;
  BoxScore?: BoxScoreResolvers<ContextType>;
  BoxScoreLine?: BoxScoreLineResolvers<ContextType>;
  Broadcaster?: BroadcasterResolvers<ContextType>;
  CanceledGame?: CanceledGameResolvers<ContextType>;
  CaptionTrack?: CaptionTrackResolvers<ContextType>;
  ChampionshipSeriesFlags?: ChampionshipSeriesFlagsResolvers<ContextType>;
  Chapter?: ChapterResolvers<ContextType>;
  ClipMoment?: ClipMomentResolvers<ContextType>;
  Coach?: CoachResolvers<ContextType>;
  Collection?: CollectionResolvers<ContextType>;
  ComparedCell?: ComparedCellResolvers<ContextType>;
  Comparison?: ComparisonResolvers<ContextType>;
  ComparisonRow?: ComparisonRowResolvers<ContextType>;
  CurrencyCode?: GraphQLScalarType;
  Date?: GraphQLScalarType;
  DateTime?: GraphQLScalarType;
  Decimal?: GraphQLScalarType;
  DelayedGame?: DelayedGameResolvers<ContextType>;
  FeedItem?: FeedItemResolvers<ContextType>;
  FeedItemConnection?: FeedItemConnectionResolvers<ContextType>;
  FeedItemEdge?: FeedItemEdgeResolvers<ContextType>;
  FinalGame?: FinalGameResolvers<ContextType>;
  Game?: GameResolvers<ContextType>;
  GameClock?: GameClockResolvers<ContextType>;
  GameState?: GameStateResolvers<ContextType>;
  HeadToHead?: HeadToHeadResolvers<ContextType>;
  HeldEvent?: HeldEventResolvers<ContextType>;
  HomeFeed?: HomeFeedResolvers<ContextType>;
  Image?: ImageResolvers<ContextType>;
  Injury?: InjuryResolvers<ContextType>;
  KeyAction?: KeyActionResolvers<ContextType>;
  KeyDate?: KeyDateResolvers<ContextType>;
  Leader?: LeaderResolvers<ContextType>;
  Leaders?: LeadersResolvers<ContextType>;
  LeagueClock?: LeagueClockResolvers<ContextType>;
  LiveGame?: LiveGameResolvers<ContextType>;
  Messaging?: MessagingResolvers<ContextType>;
  Money?: MoneyResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  NoResultGame?: NoResultGameResolvers<ContextType>;
  Node?: NodeResolvers<ContextType>;
  PageInfo?: PageInfoResolvers<ContextType>;
  Penalty?: PenaltyResolvers<ContextType>;
  PeriodScore?: PeriodScoreResolvers<ContextType>;
  Placing?: PlacingResolvers<ContextType>;
  Play?: PlayResolvers<ContextType>;
  PlayEvent?: PlayEventResolvers<ContextType>;
  PlayProgram?: PlayProgramResolvers<ContextType>;
  PlayPrograms?: PlayProgramsResolvers<ContextType>;
  Player?: PlayerResolvers<ContextType>;
  PlayerConnection?: PlayerConnectionResolvers<ContextType>;
  PlayerEdge?: PlayerEdgeResolvers<ContextType>;
  PlayerGame?: PlayerGameResolvers<ContextType>;
  PlayerSeason?: PlayerSeasonResolvers<ContextType>;
  Playlist?: PlaylistResolvers<ContextType>;
  PostponedGame?: PostponedGameResolvers<ContextType>;
  PriceRange?: PriceRangeResolvers<ContextType>;
  Problem?: ProblemResolvers<ContextType>;
  Product?: ProductResolvers<ContextType>;
  ProductConnection?: ProductConnectionResolvers<ContextType>;
  ProductEdge?: ProductEdgeResolvers<ContextType>;
  ProductVariant?: ProductVariantResolvers<ContextType>;
  Promo?: PromoResolvers<ContextType>;
  Query?: QueryResolvers<ContextType>;
  SaveProfilePayload?: SaveProfilePayloadResolvers<ContextType>;
  Schedule?: ScheduleResolvers<ContextType>;
  ScheduledGame?: ScheduledGameResolvers<ContextType>;
  Score?: ScoreResolvers<ContextType>;
  ScoredGame?: ScoredGameResolvers<ContextType>;
  SearchConnection?: SearchConnectionResolvers<ContextType>;
  SearchCounts?: SearchCountsResolvers<ContextType>;
  SearchEdge?: SearchEdgeResolvers<ContextType>;
  Searchable?: SearchableResolvers<ContextType>;
  Seasons?: SeasonsResolvers<ContextType>;
  SetFavoritesPayload?: SetFavoritesPayloadResolvers<ContextType>;
  ShareCounts?: ShareCountsResolvers<ContextType>;
  SideBoxScore?: SideBoxScoreResolvers<ContextType>;
  SideTotals?: SideTotalsResolvers<ContextType>;
  SignIn?: SignInResolvers<ContextType>;
  SignOutEverywherePayload?: SignOutEverywherePayloadResolvers<ContextType>;
  Site?: SiteResolvers<ContextType>;
  SiteLinks?: SiteLinksResolvers<ContextType>;
  SocialPost?: SocialPostResolvers<ContextType>;
  Sponsor?: SponsorResolvers<ContextType>;
  Standing?: StandingResolvers<ContextType>;
  Standings?: StandingsResolvers<ContextType>;
  StatCell?: StatCellResolvers<ContextType>;
  StatDefinition?: StatDefinitionResolvers<ContextType>;
  StatLine?: StatLineResolvers<ContextType>;
  StatRank?: StatRankResolvers<ContextType>;
  Streak?: StreakResolvers<ContextType>;
  Subscription?: SubscriptionResolvers<ContextType>;
  SuspendedGame?: SuspendedGameResolvers<ContextType>;
  Team?: TeamResolvers<ContextType>;
  TeamRecord?: TeamRecordResolvers<ContextType>;
  Tickets?: TicketsResolvers<ContextType>;
  Topic?: TopicResolvers<ContextType>;
  URL?: GraphQLScalarType;
  Venue?: VenueResolvers<ContextType>;
  Video?: VideoResolvers<ContextType>;
  VideoConnection?: VideoConnectionResolvers<ContextType>;
  VideoEdge?: VideoEdgeResolvers<ContextType>;
  Viewer?: ViewerResolvers<ContextType>;
  WinChances?: WinChancesResolvers<ContextType>;
};

export type DirectiveResolvers<ContextType = RequestContext> = {
  cacheControl?: CacheControlDirectiveResolver<any, any, ContextType>;
  cost?: CostDirectiveResolver<any, any, ContextType>;
  listSize?: ListSizeDirectiveResolver<any, any, ContextType>;
};
