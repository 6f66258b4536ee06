import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { TeamModel } from '../domains/teams/team.ts';
import type { GameModel } from '../domains/schedule/game.ts';
import type { FeedItemModel, ArticleModel, VideoModel, SocialPostModel, HomeFeedModel } from '../domains/feed/feedItem.ts';
import type { SiteModel } from '../domains/site/site.ts';
import type { ScheduleModel } from '../domains/schedule/schedule.ts';
import type { StandingModel, StandingsModel } from '../domains/standings/standing.ts';
import type { RequestContext } from '../context.ts';
export type Maybe<T> = T | null;
export type InputMaybe<T> = T | null | undefined;
export type Omit<T, K extends keyof T> = Pick<T, Exclude<keyof T, K>>;
export type RequireFields<T, K extends keyof T> = Omit<T, K> & { [P in K]-?: NonNullable<T[P]> };
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  /** An instant as an ISO 8601 string in UTC, such as 2025-07-12T20:00:00.000Z. */
  DateTime: { input: string; output: string; }
};

/** Something to read. */
export type Article = FeedItem & {
  /** Who wrote it. */
  author: Maybe<Scalars['String']['output']>;
  /** HTML of a safe subset: paragraphs, headings, lists, quotes, links, pictures and emphasis, without scripts, styles and handlers. Null where the article stands elsewhere. */
  body: Maybe<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
  /** The address of its picture; where missing, show drawn art. */
  image: Maybe<Scalars['String']['output']>;
  /** Where it stands outside this site. */
  link: Maybe<Scalars['String']['output']>;
  publishedAt: Scalars['DateTime']['output'];
  /** One sentence under the title. */
  subtitle: Maybe<Scalars['String']['output']>;
  /** The league's words for what it is about, as the league writes them. */
  tags: Array<Scalars['String']['output']>;
  /** The first club that the tags name; null for what concerns the whole league, and where the clubs could not be loaded. */
  team: Maybe<Team>;
  title: Scalars['String']['output'];
};

/** A promo for a certain place, which a partner may pay for. */
export type Banner = {
  /** What its button says. */
  buttonText: Maybe<Scalars['String']['output']>;
  /** Epoch seconds; null for one that runs until it is taken down. */
  endTime: Maybe<Scalars['Int']['output']>;
  id: Scalars['ID']['output'];
  /** The address of its picture; where missing, show drawn art. */
  image: Maybe<Scalars['String']['output']>;
  /** The place on the site it is meant for, such as home. */
  location: Maybe<Scalars['String']['output']>;
  /** The link is flagged to open in a new tab. */
  newTab: Scalars['Boolean']['output'];
  /** The partner who pays for it. */
  sponsor: Maybe<Scalars['String']['output']>;
  /** Epoch seconds; null for one that has always run. */
  startTime: Maybe<Scalars['Int']['output']>;
  /** The league's words for what it is about. */
  tags: Array<Scalars['String']['output']>;
  title: Scalars['String']['output'];
  /** The address of the small picture above it. */
  topImage: Maybe<Scalars['String']['output']>;
  /** Where the small picture leads. */
  topUrl: Maybe<Scalars['String']['output']>;
  /** Where it leads; a path leads to a page of the site itself. */
  url: Maybe<Scalars['String']['output']>;
};

/** A channel or service that shows a game. */
export type Broadcaster = {
  /** Which drawn mark stands for it; without one, show the name in a box. */
  mark: Maybe<BroadcasterMark>;
  /** As the league writes it, such as ESPN+. */
  name: Scalars['String']['output'];
};

/** A broadcaster with a drawn mark. */
export type BroadcasterMark =
  /** The mark of ABC. */
  | 'ABC'
  /** The mark of ESPN. */
  | 'ESPN'
  /** The mark of ESPN2. */
  | 'ESPN2'
  /** The mark of ESPNU. */
  | 'ESPNU'
  /** The mark of ESPN+. */
  | 'ESPN_PLUS';

/** Who may share an answer: everybody, or only the fan who asked. */
export type CacheScope =
  /** Personal; kept by nobody on the way. */
  | 'PRIVATE'
  /** The same for everybody; shared caches may keep it. */
  | 'PUBLIC';

/** A game that will not be played. */
export type CanceledGame = {
  /** When it should have started, epoch seconds. */
  originalStartTime: Scalars['Int']['output'];
  status: GameStatus;
};

/** The two switches of the Championship Series. */
export type ChampionshipSeriesFlags = {
  /** Its coming and live games may be shown beside the season's. */
  shown: Scalars['Boolean']['output'];
  /** The series has started. */
  started: Scalars['Boolean']['output'];
};

/** A coach of a team in one season. */
export type Coach = {
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
  /** A portrait; where missing, show the initials. */
  portrait: Maybe<Scalars['String']['output']>;
  type: CoachType;
};

/** What a coach is to the team. */
export type CoachType =
  /** Helps the head coach. */
  | 'ASSISTANT'
  /** Leads the team. */
  | 'HEAD';

/** A collection of the shop. */
export type Collection = {
  id: Scalars['ID']['output'];
  /** When the collection was last read from the shop. */
  lastUpdated: Scalars['DateTime']['output'];
  /** Best selling first; only what can be bought or seen in the shop. */
  products: Array<Product>;
  /** The club; null for the league's own collection. */
  team: Maybe<Team>;
};

/** What the league publishes: an article, a video or a post from its social channels. */
export type FeedItem = {
  id: Scalars['ID']['output'];
  /** The address of its picture; where missing, show drawn art. */
  image: Maybe<Scalars['String']['output']>;
  /** Where it stands outside this site. */
  link: Maybe<Scalars['String']['output']>;
  publishedAt: Scalars['DateTime']['output'];
  /** One sentence under the title. */
  subtitle: Maybe<Scalars['String']['output']>;
  /** The league's words for what it is about, as the league writes them. */
  tags: Array<Scalars['String']['output']>;
  /** The first club that the tags name; null for what concerns the whole league, and where the clubs could not be loaded. */
  team: Maybe<Team>;
  title: Scalars['String']['output'];
};

/** A game that is over. */
export type FinalGame = {
  /** Final, Final/OT, Final/OT2 and up. */
  label: Scalars['String']['output'];
  score: Score;
  status: GameStatus;
  /** Null after a tie, or while the teams are undecided. */
  winner: Maybe<Side>;
};

/** One game. */
export type Game = {
  /** Null while undecided. */
  awayTeam: Maybe<Team>;
  /** Where to watch, in the league's order. */
  broadcasters: Array<Broadcaster>;
  /** The league's word for the game, such as Rivalry Weekend. */
  description: Maybe<Scalars['String']['output']>;
  /** Null while undecided. */
  homeTeam: Maybe<Team>;
  id: Scalars['ID']['output'];
  /** The number of the game in the season. */
  number: Maybe<Scalars['Int']['output']>;
  /** The league's preview of the game. */
  previewUrl: Maybe<Scalars['String']['output']>;
  segment: SeasonSegment;
  /** The word for it in addresses: /games/{slug}. */
  slug: Scalars['String']['output'];
  /** Epoch seconds. Where `timeAnnounced` is false only the day means anything. */
  startTime: Scalars['Int']['output'];
  /** While a game is on it comes from the league's live system, wherever the game is shown. */
  state: GameState;
  /** When the state was last read from the league. */
  stateUpdated: Scalars['DateTime']['output'];
  /** Where to watch over the internet. */
  streamingUrl: Maybe<Scalars['String']['output']>;
  tickets: Tickets;
  /** False while the time is to be announced. */
  timeAnnounced: Scalars['Boolean']['output'];
  venue: Maybe<Venue>;
  /** The week of the season; null where the league counts none. */
  week: Maybe<Scalars['Int']['output']>;
  year: Scalars['Int']['output'];
};

/** Time left in the period; it counts down. */
export type GameClock = {
  minutes: Scalars['Int']['output'];
  seconds: Scalars['Int']['output'];
  tenths: Scalars['Int']['output'];
};

/** How a game ended for one team. */
export type GameOutcome =
  /** The team scored less. */
  | 'LOSS'
  /** Both scored the same. */
  | 'TIE'
  /** The team scored more. */
  | 'WIN';

/** Where a game stands; decided once, so that a score exists only where there is one. */
export type GameState = CanceledGame | FinalGame | LiveGame | PostponedGame | ScheduledGame;

/** What a game can be asked by. */
export type GameStatus =
  /** Never to be played. */
  | 'CANCELED'
  /** Over. */
  | 'FINAL'
  /** Being played. */
  | 'LIVE'
  /** To be played on another day. */
  | 'POSTPONED'
  /** To come. */
  | 'SCHEDULED';

/** The front page's items, the first three apart. */
export type HomeFeed = {
  id: Scalars['ID']['output'];
  /** When the feed was last read from the league. */
  lastUpdated: Scalars['DateTime']['output'];
  /** All other items, newest first. */
  latest: Array<FeedItem>;
  /** The first three items, the leading one first. */
  trending: Array<FeedItem>;
};

/** What keeps a player from playing, or might. */
export type Injury = {
  /** What the league says of it, such as Lower body. */
  description: Maybe<Scalars['String']['output']>;
  /** In words: Out, Questionable, Injured Reserve, Unavailable to travel. */
  label: Scalars['String']['output'];
  status: InjuryStatus;
};

/** Why a player does not play, by the league's injury codes. */
export type InjuryStatus =
  /** Off the active roster until she has recovered. */
  | 'INJURED_RESERVE'
  /** Does not play. */
  | 'OUT'
  /** May or may not play. */
  | 'QUESTIONABLE'
  /** Cannot make the journey to away games. */
  | 'UNAVAILABLE_TO_TRAVEL';

/** A call to action in the header. */
export type KeyAction = {
  /** The link is flagged to open in a new tab. */
  newTab: Scalars['Boolean']['output'];
  title: Scalars['String']['output'];
  url: Scalars['String']['output'];
};

/**
 * Anchors the league's clock to the wall's: at `wall` the league's clock read `league`, and it has run `speed` times as fast since.
 * Season rules, countdowns and promos follow the league's clock; ages ("updated 4 s ago") follow the wall's.
 */
export type LeagueClock = {
  /** The anchor on the league's clock. */
  league: Scalars['DateTime']['output'];
  /** League seconds in one wall second; 1 in real life. */
  speed: Scalars['Float']['output'];
  /** The anchor on the wall's clock. */
  wall: Scalars['DateTime']['output'];
};

/** A game being played. */
export type LiveGame = {
  /** What is left of the period. */
  clock: GameClock;
  /** Period and clock together, such as 3rd 4:21. */
  label: Scalars['String']['output'];
  /** From 1; 5 and up are overtimes. */
  period: Scalars['Int']['output'];
  /** 1st, 2nd, 3rd, 4th, OT, OT2 and up, or Half. */
  periodLabel: Scalars['String']['output'];
  score: Score;
  status: GameStatus;
};

/** An amount of money. */
export type Money = {
  /** A decimal, such as 74.00. */
  amount: Scalars['String']['output'];
  /** The currency by ISO 4217, such as USD. */
  currency: Scalars['String']['output'];
};

/** Why one row stands above the next. */
export type Placing = {
  /** The two teams are level on record, so that more than the record had to decide. */
  levelOnRecord: Scalars['Boolean']['output'];
  /** In one sentence, such as: Same record (4-4), so head-to-head decides: Charm lead 2-1. */
  reason: Scalars['String']['output'];
  /** The rule that decided; null where no rule separates the two. */
  rule: Maybe<TieBreakRule>;
};

/** A player as a roster lists her. */
export type Player = {
  college: Maybe<Scalars['String']['output']>;
  firstName: Scalars['String']['output'];
  /** As the league writes it, such as 5'8. */
  height: Maybe<Scalars['String']['output']>;
  hometown: Maybe<Scalars['String']['output']>;
  /** The league's id: six digits, zero-padded. */
  id: Scalars['ID']['output'];
  /** Null for a healthy player. */
  injury: Maybe<Injury>;
  isCaptain: Scalars['Boolean']['output'];
  lastName: Scalars['String']['output'];
  /** On her jersey. */
  number: Maybe<Scalars['Int']['output']>;
  /** The address of her picture; where missing, show the initials. */
  portrait: Maybe<Scalars['String']['output']>;
  /** Null where the league names none, or one that is not known here. */
  position: Maybe<Position>;
  /** The position in the league's letters: A, M, D, LSM, SSDM, FO, G or F. */
  positionCode: Maybe<Scalars['String']['output']>;
  /** The word for her in addresses: /players/{slug}. */
  slug: Scalars['String']['output'];
  /** Jr., II and the like. */
  suffix: Maybe<Scalars['String']['output']>;
  /** In pounds. */
  weight: Maybe<Scalars['Int']['output']>;
};

/** A position on the field. */
export type Position =
  /** Plays in front of the other side's goal (A). */
  | 'ATTACK'
  /** Guards her own goal with a long stick (D). */
  | 'DEFENSE'
  /** The specialist who takes the face-offs (FO). */
  | 'FACE_OFF'
  /** A field player of the Championship Series, where sides are smaller (F). */
  | 'FIELD'
  /** Keeps the goal (G). */
  | 'GOALIE'
  /** A midfielder with a long stick, who defends (LSM). */
  | 'LONG_STICK_MIDFIELD'
  /** Plays at both ends of the field (M). */
  | 'MIDFIELD'
  /** A midfielder with a short stick, who defends (SSDM). */
  | 'SHORT_STICK_DEFENSIVE_MIDFIELD';

/** A game that will be played on another day. */
export type PostponedGame = {
  /** When it should have started, epoch seconds. */
  originalStartTime: Scalars['Int']['output'];
  status: GameStatus;
};

/** From the cheapest variant to the dearest; equal where they cost the same. */
export type PriceRange = {
  max: Money;
  min: Money;
};

/** Something the shop sells. */
export type Product = {
  /** False when every variant is sold out. */
  available: Scalars['Boolean']['output'];
  /** Null for nothing special. */
  badge: Maybe<ProductBadge>;
  /** What kind of thing it is, such as Jersey. */
  category: Maybe<Scalars['String']['output']>;
  /** The word for it in the shop's addresses. */
  handle: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  /** The address of a picture 500 pixels wide; where missing, show the league's mark. */
  image: Maybe<Scalars['String']['output']>;
  /** What the picture shows, in words. */
  imageAlt: Maybe<Scalars['String']['output']>;
  priceRange: PriceRange;
  title: Scalars['String']['output'];
  /** The shop's page of it. */
  url: Scalars['String']['output'];
  /** The first variant, which is the one that is shown. */
  variant: Maybe<ProductVariant>;
};

/** What is special about a product. */
export type ProductBadge =
  /** Among what sells best. */
  | 'BEST_SELLER'
  /** Came into the shop lately. */
  | 'NEW';

/** One size or color of a product. */
export type ProductVariant = {
  id: Scalars['ID']['output'];
  /** The shop's stock number. */
  sku: Maybe<Scalars['String']['output']>;
  title: Scalars['String']['output'];
};

/** A call to something that runs for a while, such as a ticket offer. */
export type Promo = {
  /** What its button says. */
  buttonText: Maybe<Scalars['String']['output']>;
  /** Epoch seconds; null for one that runs until it is taken down. */
  endTime: Maybe<Scalars['Int']['output']>;
  id: Scalars['ID']['output'];
  /** The address of its picture; where missing, show drawn art. */
  image: Maybe<Scalars['String']['output']>;
  /** The link is flagged to open in a new tab. */
  newTab: Scalars['Boolean']['output'];
  /** Epoch seconds; null for one that has always run. */
  startTime: Maybe<Scalars['Int']['output']>;
  title: Scalars['String']['output'];
  /** Where it leads; a path leads to a page of the site itself. */
  url: Maybe<Scalars['String']['output']>;
};

/**
 * Everything the league knows. A field that is null could not be loaded (the reason stands in `errors`);
 * an empty list means there is nothing.
 */
export type Query = {
  /** One article; NOT_FOUND when there is none by this id. */
  article: Maybe<Article>;
  /** What the shop sells, best selling first. */
  collection: Maybe<Collection>;
  /** The league's front page: news, clips and posts, newest first. */
  homeFeed: Maybe<HomeFeed>;
  /** A game as it stands this moment; a game that is not being played stands as in the schedule. NOT_FOUND when there is none by this slug. */
  liveGame: Maybe<Game>;
  /** The items that carry a tag, newest first. */
  news: Maybe<Array<FeedItem>>;
  /**
   * The games of a season. Championship Series games that are coming or live appear only while the league has switched them on;
   * finished ones only under `segment: CHAMPSERIES` until then.
   */
  schedule: Maybe<Schedule>;
  /** What the site itself needs: the season, the clock, the links around every page. */
  site: Maybe<Site>;
  /** The table of a season, or of a part of it. */
  standings: Maybe<Standings>;
  /**
   * One team by nickname ("guard"), hyphenated place and nickname ("boston-guard") or official id ("WGUA"), in any case.
   * A name that matches nothing is NOT_FOUND with the text `unknown team {name}`.
   */
  team: Maybe<Team>;
  /** The clubs of a season, by nickname. All-star sides and the player pool are not among them. */
  teams: Maybe<Array<Team>>;
};


/**
 * Everything the league knows. A field that is null could not be loaded (the reason stands in `errors`);
 * an empty list means there is nothing.
 */
export type QueryArticleArgs = {
  id: Scalars['ID']['input'];
};


/**
 * Everything the league knows. A field that is null could not be loaded (the reason stands in `errors`);
 * an empty list means there is nothing.
 */
export type QueryCollectionArgs = {
  first?: Scalars['Int']['input'];
  team: InputMaybe<Scalars['String']['input']>;
};


/**
 * Everything the league knows. A field that is null could not be loaded (the reason stands in `errors`);
 * an empty list means there is nothing.
 */
export type QueryLiveGameArgs = {
  slug: Scalars['String']['input'];
};


/**
 * Everything the league knows. A field that is null could not be loaded (the reason stands in `errors`);
 * an empty list means there is nothing.
 */
export type QueryNewsArgs = {
  first?: Scalars['Int']['input'];
  tag: Scalars['String']['input'];
};


/**
 * Everything the league knows. A field that is null could not be loaded (the reason stands in `errors`);
 * an empty list means there is nothing.
 */
export type QueryScheduleArgs = {
  segment: InputMaybe<SeasonSegment>;
  state: InputMaybe<GameStatus>;
  team: InputMaybe<Scalars['String']['input']>;
  week: InputMaybe<Scalars['Int']['input']>;
  year: InputMaybe<Scalars['Int']['input']>;
};


/**
 * Everything the league knows. A field that is null could not be loaded (the reason stands in `errors`);
 * an empty list means there is nothing.
 */
export type QueryStandingsArgs = {
  segment?: SeasonSegment;
  year: InputMaybe<Scalars['Int']['input']>;
};


/**
 * Everything the league knows. A field that is null could not be loaded (the reason stands in `errors`);
 * an empty list means there is nothing.
 */
export type QueryTeamArgs = {
  name: Scalars['String']['input'];
  year: InputMaybe<Scalars['Int']['input']>;
};


/**
 * Everything the league knows. A field that is null could not be loaded (the reason stands in `errors`);
 * an empty list means there is nothing.
 */
export type QueryTeamsArgs = {
  year: InputMaybe<Scalars['Int']['input']>;
};

/** The games of a season, or those of them that were asked for. */
export type Schedule = {
  /** The first game that is not over, otherwise the last one; null where there are no games. */
  currentGame: Maybe<Game>;
  /** Ascending by start. */
  games: Array<Game>;
  id: Scalars['ID']['output'];
  /** When the games were last read from the league. */
  lastUpdated: Scalars['DateTime']['output'];
  /** The post-season is on: its next game has both teams, or its last one ended within 14 days. */
  postSeasonActive: Scalars['Boolean']['output'];
  /** The parts of the season that have games, in the order they are played, whatever was asked for. */
  segments: Array<SeasonSegment>;
  /** The weeks of the season that have games, ascending, whatever was asked for. */
  weeks: Array<Scalars['Int']['output']>;
  year: Scalars['Int']['output'];
};

/** A game to come. */
export type ScheduledGame = {
  status: GameStatus;
};

/** Points scored by each side; a goal counts one or two. */
export type Score = {
  away: Scalars['Int']['output'];
  home: Scalars['Int']['output'];
};

/** A part of the season. */
export type SeasonSegment =
  /** The game of the two all-star sides. */
  | 'ALLSTAR'
  /** The tournament of shorter games that opens the year. */
  | 'CHAMPSERIES'
  /** The final and the game for third place. */
  | 'POST'
  /** Games before the season, which count for nothing. */
  | 'PRESEASON'
  /** The games that the table is made of. */
  | 'REGULAR';

/** The bounds of the years that can be asked for. */
export type Seasons = {
  /** The current season; the default wherever a year may be given. */
  current: Scalars['Int']['output'];
  /** The first season on record. */
  first: Scalars['Int']['output'];
  /** Every season, newest first. */
  years: Array<Scalars['Int']['output']>;
};

/** One of the two teams in a game. */
export type Side =
  /** The team that visits. */
  | 'AWAY'
  /** The team that hosts. */
  | 'HOME';

/** The site's own settings, most of them from the league's app configuration. */
export type Site = {
  /** The external page of the all-star game. */
  allStarUrl: Maybe<Scalars['String']['output']>;
  /** The banners that run now by the league's clock. Null when they could not be loaded. */
  banners: Maybe<Array<Banner>>;
  /** Whether the Championship Series is on, and shown. */
  championshipSeries: ChampionshipSeriesFlags;
  /** How the league's clock runs against the wall's. */
  clock: LeagueClock;
  id: Scalars['ID']['output'];
  /** Calls to action beside the main navigation, in order. */
  keyActions: Array<KeyAction>;
  /** When the configuration was last read from the league; null when it could not be. */
  lastUpdated: Maybe<Scalars['DateTime']['output']>;
  /** The league whose games and teams are shown, such as WLL. */
  league: Scalars['String']['output'];
  /** Every target of header and footer. Null when the configuration could not be loaded. */
  links: Maybe<SiteLinks>;
  /** The promo to show over the page, once for each visitor; null for none. */
  popup: Maybe<Promo>;
  /** The promos that run now by the league's clock, those for a popup apart. Null when they could not be loaded. */
  promos: Maybe<Array<Promo>>;
  /** The seasons that can be asked for. */
  seasons: Seasons;
  /** The league's partners, founding ones first. Null when they could not be loaded. */
  sponsors: Maybe<Array<Sponsor>>;
};


/** The site's own settings, most of them from the league's app configuration. */
export type SiteBannersArgs = {
  location: InputMaybe<Scalars['String']['input']>;
  tag: InputMaybe<Scalars['String']['input']>;
};

/** Where the words in header and footer lead. A target that the league has not set is null. */
export type SiteLinks = {
  contact: Maybe<Scalars['String']['output']>;
  contentLicense: Maybe<Scalars['String']['output']>;
  doNotShare: Maybe<Scalars['String']['output']>;
  mediaCredentials: Maybe<Scalars['String']['output']>;
  privacyPolicy: Maybe<Scalars['String']['output']>;
  securityPolicy: Maybe<Scalars['String']['output']>;
  shop: Maybe<Scalars['String']['output']>;
  stateRights: Maybe<Scalars['String']['output']>;
  termsOfService: Maybe<Scalars['String']['output']>;
  ticketTerms: Maybe<Scalars['String']['output']>;
};

/** A post from one of the league's social channels. */
export type SocialPost = FeedItem & {
  id: Scalars['ID']['output'];
  /** The address of its picture; where missing, show drawn art. */
  image: Maybe<Scalars['String']['output']>;
  /** The post itself; a post without one is not listed. */
  link: Maybe<Scalars['String']['output']>;
  publishedAt: Scalars['DateTime']['output'];
  /** One sentence under the title. */
  subtitle: Maybe<Scalars['String']['output']>;
  /** The league's words for what it is about, as the league writes them. */
  tags: Array<Scalars['String']['output']>;
  /** The first club that the tags name; null for what concerns the whole league, and where the clubs could not be loaded. */
  team: Maybe<Team>;
  title: Scalars['String']['output'];
};

/** A partner of the league. */
export type Sponsor = {
  id: Scalars['ID']['output'];
  /** The address of the mark; where missing, show the name. */
  image: Maybe<Scalars['String']['output']>;
  name: Scalars['String']['output'];
  type: SponsorType;
  /** The partner's own page. */
  url: Maybe<Scalars['String']['output']>;
};

/** How close a partner is to the league. */
export type SponsorType =
  /** Has been there from the beginning. */
  | 'FOUNDING'
  /** Has a contract with the league. */
  | 'OFFICIAL';

/** One team's row. */
export type Standing = {
  id: Scalars['ID']['output'];
  /** The results of the last five games, oldest first. */
  lastFive: Array<GameOutcome>;
  losses: Scalars['Int']['output'];
  /** Why this row stands above the next one; null on the last row and before the first game. */
  placed: Maybe<Placing>;
  /** Place from 1; teams that no rule separates share it. Null before the first game. */
  rank: Maybe<Scalars['Int']['output']>;
  /** Scores minus scores against. */
  scoreDiff: Scalars['Int']['output'];
  /** Points scored. */
  scores: Scalars['Int']['output'];
  /** Points the opponents scored. */
  scoresAgainst: Scalars['Int']['output'];
  /** The run of equal results at the end, null before the first game or when results could not be loaded. */
  streak: Maybe<Streak>;
  team: Team;
  ties: Scalars['Int']['output'];
  /** Wins, a tie counting half, as a share of games: 0 to 1. Null before the first game. */
  winPct: Maybe<Scalars['Float']['output']>;
  wins: Scalars['Int']['output'];
};

/** A table of teams, best first. */
export type Standings = {
  /** How many teams from the top reach the final; null where the segment does not lead to one. */
  finalists: Maybe<Scalars['Int']['output']>;
  id: Scalars['ID']['output'];
  /** When the figures were last read from the league. */
  lastUpdated: Scalars['DateTime']['output'];
  /** Before the first game the rows are in alphabetical order and have no rank. */
  rows: Array<Standing>;
  segment: SeasonSegment;
  /** The rules that separate teams level on record, in the order they are asked. */
  tieBreakOrder: Array<TieBreakRule>;
  year: Scalars['Int']['output'];
};

/** A run of equal results. */
export type Streak = {
  /** How many games it has lasted. */
  length: Scalars['Int']['output'];
  outcome: GameOutcome;
};

/** What the server tells by itself, over server-sent events at /graphql/stream and over WebSocket at /graphql. */
export type Subscription = {
  /**
   * A game as it stands now, then again after each change; a slow client gets the latest state, not every one on the way.
   * Ends once the game is over. A failure of the live system ends nothing: the last state stands, and `Game.stateUpdated` tells its age.
   */
  liveGame: Maybe<Game>;
};


/** What the server tells by itself, over server-sent events at /graphql/stream and over WebSocket at /graphql. */
export type SubscriptionLiveGameArgs = {
  slug: Scalars['String']['input'];
};

/** A team in one season. */
export type Team = {
  /** The address of the wide picture behind a team's name. */
  banner: Maybe<Scalars['String']['output']>;
  /** Head coach first. Null when they could not be loaded. */
  coaches: Maybe<Array<Coach>>;
  /** The place in up to three letters, such as BOS; the official id where the league names none. */
  code: Scalars['String']['output'];
  /** The team's color as the league sends it, such as #0b5a6b. */
  color: Maybe<Scalars['String']['output']>;
  /** The team's games of this season, ascending by start, Championship Series games only where they may be shown. Null when they could not be loaded. */
  games: Maybe<Array<Game>>;
  /** Official id and season, such as WGUA:2025. */
  id: Scalars['ID']['output'];
  /** The account's name alone. */
  instagram: Maybe<Scalars['String']['output']>;
  kind: TeamKind;
  /** The place it plays for, such as Boston. */
  location: Maybe<Scalars['String']['output']>;
  /** The address of the crest. */
  logo: Maybe<Scalars['String']['output']>;
  /** The nickname alone, such as Guard. */
  name: Scalars['String']['output'];
  /** What the league publishes about the team, newest first, ten at most. Null when it could not be loaded. */
  news: Maybe<Array<FeedItem>>;
  /** The league's id: four characters for clubs, three for all-star sides and the player pool. */
  officialId: Scalars['ID']['output'];
  /** Wins, losses and ties of the regular season so far. */
  record: TeamRecord;
  /** The players under contract, by number. Null when they could not be loaded. */
  roster: Maybe<Array<Player>>;
  /** The team's second color. */
  secondColor: Maybe<Scalars['String']['output']>;
  /** The address of the picture that leads to the team's shop. */
  shopImage: Maybe<Scalars['String']['output']>;
  slogan: Maybe<Scalars['String']['output']>;
  /** The word for it in addresses: /teams/{slug}. */
  slug: Scalars['String']['output'];
  /** The account's name alone. */
  twitter: Maybe<Scalars['String']['output']>;
  year: Scalars['Int']['output'];
};

/** What kind of side a team is. */
export type TeamKind =
  /** A side of the all-star game. */
  | 'ALL_STAR'
  /** One of the league's clubs. */
  | 'CLUB'
  /** The pool of players without a club. */
  | 'PLAYER_POOL';

/** Wins, losses and ties. */
export type TeamRecord = {
  losses: Scalars['Int']['output'];
  ties: Scalars['Int']['output'];
  wins: Scalars['Int']['output'];
};

/** How to get in. Every address is null where there is none. */
export type Tickets = {
  /** The vendor's id of the suites. */
  suiteId: Maybe<Scalars['ID']['output']>;
  /** The vendor's id of the event. */
  ticketId: Maybe<Scalars['ID']['output']>;
  /** Where to buy; carries tracking parameters where the league's ticket vendor sells. */
  url: Maybe<Scalars['String']['output']>;
  /** The league has opened a waitlist for the game. */
  waitlist: Scalars['Boolean']['output'];
  /** Where to wait for a ticket; only where none is sold. */
  waitlistUrl: Maybe<Scalars['String']['output']>;
  /** Where to buy for the whole weekend. */
  weekendUrl: Maybe<Scalars['String']['output']>;
};

/** What puts one team above another. */
export type TieBreakRule =
  /** The games between the teams that are level. */
  | 'HEAD_TO_HEAD'
  /** Scores. */
  | 'SCORES'
  /** Scores minus scores against. */
  | 'SCORE_DIFF'
  /** The league has set the order itself. */
  | 'SEED'
  /** The better share of wins, a tie counting half. */
  | 'WIN_PCT';

/** Where a game is played. */
export type Venue = {
  /** City and state as they are shown, after the league's remaps. */
  city: Maybe<Scalars['String']['output']>;
  /** The ground's name. */
  name: Maybe<Scalars['String']['output']>;
};

/** Something to watch. */
export type Video = FeedItem & {
  /** Width to height, such as 16:9. */
  aspectRatio: Scalars['String']['output'];
  /** How long it runs, in seconds; null where unknown. */
  duration: Maybe<Scalars['Int']['output']>;
  id: Scalars['ID']['output'];
  /** The address of a frame; where missing, show drawn art. */
  image: Maybe<Scalars['String']['output']>;
  /** Where it stands outside this site. */
  link: Maybe<Scalars['String']['output']>;
  /** The player's id of the clip, and its word in addresses: /videos/{mediaId}. */
  mediaId: Scalars['ID']['output'];
  publishedAt: Scalars['DateTime']['output'];
  /** One sentence under the title. */
  subtitle: Maybe<Scalars['String']['output']>;
  /** The league's words for what it is about, as the league writes them. */
  tags: Array<Scalars['String']['output']>;
  /** The first club that the tags name; null for what concerns the whole league, and where the clubs could not be loaded. */
  team: Maybe<Team>;
  title: Scalars['String']['output'];
};



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
) => Maybe<TTypes> | Promise<Maybe<TTypes>>;

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
  GameState:
    | ( CanceledGame & { __typename: 'CanceledGame' } )
    | ( FinalGame & { __typename: 'FinalGame' } )
    | ( LiveGame & { __typename: 'LiveGame' } )
    | ( PostponedGame & { __typename: 'PostponedGame' } )
    | ( ScheduledGame & { __typename: 'ScheduledGame' } )
  ;
};


/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  Article: ResolverTypeWrapper<ArticleModel>;
  Banner: ResolverTypeWrapper<Banner>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  Broadcaster: ResolverTypeWrapper<Broadcaster>;
  BroadcasterMark: BroadcasterMark;
  CacheScope: CacheScope;
  CanceledGame: ResolverTypeWrapper<CanceledGame>;
  ChampionshipSeriesFlags: ResolverTypeWrapper<ChampionshipSeriesFlags>;
  Coach: ResolverTypeWrapper<Coach>;
  CoachType: CoachType;
  Collection: ResolverTypeWrapper<Omit<Collection, 'team'> & { team?: Maybe<ResolversTypes['Team']> }>;
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  FeedItem: ResolverTypeWrapper<FeedItemModel>;
  FinalGame: ResolverTypeWrapper<FinalGame>;
  Float: ResolverTypeWrapper<Scalars['Float']['output']>;
  Game: ResolverTypeWrapper<GameModel>;
  GameClock: ResolverTypeWrapper<GameClock>;
  GameOutcome: GameOutcome;
  GameState: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['GameState']>;
  GameStatus: GameStatus;
  HomeFeed: ResolverTypeWrapper<HomeFeedModel>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  Injury: ResolverTypeWrapper<Injury>;
  InjuryStatus: InjuryStatus;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  KeyAction: ResolverTypeWrapper<KeyAction>;
  LeagueClock: ResolverTypeWrapper<LeagueClock>;
  LiveGame: ResolverTypeWrapper<LiveGame>;
  Money: ResolverTypeWrapper<Money>;
  Placing: ResolverTypeWrapper<Placing>;
  Player: ResolverTypeWrapper<Player>;
  Position: Position;
  PostponedGame: ResolverTypeWrapper<PostponedGame>;
  PriceRange: ResolverTypeWrapper<PriceRange>;
  Product: ResolverTypeWrapper<Product>;
  ProductBadge: ProductBadge;
  ProductVariant: ResolverTypeWrapper<ProductVariant>;
  Promo: ResolverTypeWrapper<Promo>;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Schedule: ResolverTypeWrapper<ScheduleModel>;
  ScheduledGame: ResolverTypeWrapper<ScheduledGame>;
  Score: ResolverTypeWrapper<Score>;
  SeasonSegment: SeasonSegment;
  Seasons: ResolverTypeWrapper<Seasons>;
  Side: Side;
  Site: ResolverTypeWrapper<SiteModel>;
  SiteLinks: ResolverTypeWrapper<SiteLinks>;
  SocialPost: ResolverTypeWrapper<SocialPostModel>;
  Sponsor: ResolverTypeWrapper<Sponsor>;
  SponsorType: SponsorType;
  Standing: ResolverTypeWrapper<StandingModel>;
  Standings: ResolverTypeWrapper<StandingsModel>;
  Streak: ResolverTypeWrapper<Streak>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  Subscription: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Team: ResolverTypeWrapper<TeamModel>;
  TeamKind: TeamKind;
  TeamRecord: ResolverTypeWrapper<TeamRecord>;
  Tickets: ResolverTypeWrapper<Tickets>;
  TieBreakRule: TieBreakRule;
  Venue: ResolverTypeWrapper<Venue>;
  Video: ResolverTypeWrapper<VideoModel>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  Article: ArticleModel;
  Banner: Banner;
  Boolean: Scalars['Boolean']['output'];
  Broadcaster: Broadcaster;
  CanceledGame: CanceledGame;
  ChampionshipSeriesFlags: ChampionshipSeriesFlags;
  Coach: Coach;
  Collection: Omit<Collection, 'team'> & { team?: Maybe<ResolversParentTypes['Team']> };
  DateTime: Scalars['DateTime']['output'];
  FeedItem: FeedItemModel;
  FinalGame: FinalGame;
  Float: Scalars['Float']['output'];
  Game: GameModel;
  GameClock: GameClock;
  GameState: ResolversUnionTypes<ResolversParentTypes>['GameState'];
  HomeFeed: HomeFeedModel;
  ID: Scalars['ID']['output'];
  Injury: Injury;
  Int: Scalars['Int']['output'];
  KeyAction: KeyAction;
  LeagueClock: LeagueClock;
  LiveGame: LiveGame;
  Money: Money;
  Placing: Placing;
  Player: Player;
  PostponedGame: PostponedGame;
  PriceRange: PriceRange;
  Product: Product;
  ProductVariant: ProductVariant;
  Promo: Promo;
  Query: Record<PropertyKey, never>;
  Schedule: ScheduleModel;
  ScheduledGame: ScheduledGame;
  Score: Score;
  Seasons: Seasons;
  Site: SiteModel;
  SiteLinks: SiteLinks;
  SocialPost: SocialPostModel;
  Sponsor: Sponsor;
  Standing: StandingModel;
  Standings: StandingsModel;
  Streak: Streak;
  String: Scalars['String']['output'];
  Subscription: Record<PropertyKey, never>;
  Team: TeamModel;
  TeamRecord: TeamRecord;
  Tickets: Tickets;
  Venue: Venue;
  Video: VideoModel;
};

export type CacheControlDirectiveArgs = {
  maxAge: Scalars['Int']['input'];
  scope?: CacheScope;
};

export type CacheControlDirectiveResolver<Result, Parent, ContextType = RequestContext, Args = CacheControlDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type ArticleResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Article'] = ResolversParentTypes['Article']> = {
  author?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  body?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  image?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  link?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  publishedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  subtitle?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  tags?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  team?: Resolver<Maybe<ResolversTypes['Team']>, ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type BannerResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Banner'] = ResolversParentTypes['Banner']> = {
  buttonText?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  endTime?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  image?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  location?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  newTab?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  sponsor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  startTime?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  tags?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  topImage?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  topUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  url?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type BroadcasterResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Broadcaster'] = ResolversParentTypes['Broadcaster']> = {
  mark?: Resolver<Maybe<ResolversTypes['BroadcasterMark']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CanceledGameResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CanceledGame'] = ResolversParentTypes['CanceledGame']> = {
  originalStartTime?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['GameStatus'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ChampionshipSeriesFlagsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ChampionshipSeriesFlags'] = ResolversParentTypes['ChampionshipSeriesFlags']> = {
  shown?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  started?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type CoachResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Coach'] = ResolversParentTypes['Coach']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  portrait?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  type?: Resolver<ResolversTypes['CoachType'], ParentType, ContextType>;
};

export type CollectionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Collection'] = ResolversParentTypes['Collection']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lastUpdated?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  products?: Resolver<Array<ResolversTypes['Product']>, ParentType, ContextType>;
  team?: Resolver<Maybe<ResolversTypes['Team']>, ParentType, ContextType>;
};

export interface DateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['DateTime'], any> {
  name: 'DateTime';
}

export type FeedItemResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FeedItem'] = ResolversParentTypes['FeedItem']> = {
  __resolveType?: TypeResolveFn<'Article' | 'SocialPost' | 'Video', ParentType, ContextType>;
};

export type FinalGameResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FinalGame'] = ResolversParentTypes['FinalGame']> = {
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  score?: Resolver<ResolversTypes['Score'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['GameStatus'], ParentType, ContextType>;
  winner?: Resolver<Maybe<ResolversTypes['Side']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type GameResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Game'] = ResolversParentTypes['Game']> = {
  awayTeam?: Resolver<Maybe<ResolversTypes['Team']>, ParentType, ContextType>;
  broadcasters?: Resolver<Array<ResolversTypes['Broadcaster']>, ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  homeTeam?: Resolver<Maybe<ResolversTypes['Team']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  number?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  previewUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  segment?: Resolver<ResolversTypes['SeasonSegment'], ParentType, ContextType>;
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  startTime?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['GameState'], ParentType, ContextType>;
  stateUpdated?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  streamingUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  tickets?: Resolver<ResolversTypes['Tickets'], ParentType, ContextType>;
  timeAnnounced?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  venue?: Resolver<Maybe<ResolversTypes['Venue']>, ParentType, ContextType>;
  week?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  year?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type GameClockResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['GameClock'] = ResolversParentTypes['GameClock']> = {
  minutes?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  seconds?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  tenths?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type GameStateResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['GameState'] = ResolversParentTypes['GameState']> = {
  __resolveType?: TypeResolveFn<'CanceledGame' | 'FinalGame' | 'LiveGame' | 'PostponedGame' | 'ScheduledGame', ParentType, ContextType>;
};

export type HomeFeedResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['HomeFeed'] = ResolversParentTypes['HomeFeed']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lastUpdated?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  latest?: Resolver<Array<ResolversTypes['FeedItem']>, ParentType, ContextType>;
  trending?: Resolver<Array<ResolversTypes['FeedItem']>, ParentType, ContextType>;
};

export type InjuryResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Injury'] = ResolversParentTypes['Injury']> = {
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['InjuryStatus'], ParentType, ContextType>;
};

export type KeyActionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['KeyAction'] = ResolversParentTypes['KeyAction']> = {
  newTab?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
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
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type MoneyResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Money'] = ResolversParentTypes['Money']> = {
  amount?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PlacingResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Placing'] = ResolversParentTypes['Placing']> = {
  levelOnRecord?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  rule?: Resolver<Maybe<ResolversTypes['TieBreakRule']>, ParentType, ContextType>;
};

export type PlayerResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Player'] = ResolversParentTypes['Player']> = {
  college?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  firstName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  height?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hometown?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  injury?: Resolver<Maybe<ResolversTypes['Injury']>, ParentType, ContextType>;
  isCaptain?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  lastName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  number?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  portrait?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  position?: Resolver<Maybe<ResolversTypes['Position']>, ParentType, ContextType>;
  positionCode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  suffix?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  weight?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type PostponedGameResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PostponedGame'] = ResolversParentTypes['PostponedGame']> = {
  originalStartTime?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['GameStatus'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type PriceRangeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PriceRange'] = ResolversParentTypes['PriceRange']> = {
  max?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  min?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
};

export type ProductResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Product'] = ResolversParentTypes['Product']> = {
  available?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  badge?: Resolver<Maybe<ResolversTypes['ProductBadge']>, ParentType, ContextType>;
  category?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  handle?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  image?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  imageAlt?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  priceRange?: Resolver<ResolversTypes['PriceRange'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  variant?: Resolver<Maybe<ResolversTypes['ProductVariant']>, ParentType, ContextType>;
};

export type ProductVariantResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ProductVariant'] = ResolversParentTypes['ProductVariant']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  sku?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PromoResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Promo'] = ResolversParentTypes['Promo']> = {
  buttonText?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  endTime?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  image?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  newTab?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  startTime?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  url?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type QueryResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  article?: Resolver<Maybe<ResolversTypes['Article']>, ParentType, ContextType, RequireFields<QueryArticleArgs, 'id'>>;
  collection?: Resolver<Maybe<ResolversTypes['Collection']>, ParentType, ContextType, RequireFields<QueryCollectionArgs, 'first'>>;
  homeFeed?: Resolver<Maybe<ResolversTypes['HomeFeed']>, ParentType, ContextType>;
  liveGame?: Resolver<Maybe<ResolversTypes['Game']>, ParentType, ContextType, RequireFields<QueryLiveGameArgs, 'slug'>>;
  news?: Resolver<Maybe<Array<ResolversTypes['FeedItem']>>, ParentType, ContextType, RequireFields<QueryNewsArgs, 'first' | 'tag'>>;
  schedule?: Resolver<Maybe<ResolversTypes['Schedule']>, ParentType, ContextType, Partial<QueryScheduleArgs>>;
  site?: Resolver<Maybe<ResolversTypes['Site']>, ParentType, ContextType>;
  standings?: Resolver<Maybe<ResolversTypes['Standings']>, ParentType, ContextType, RequireFields<QueryStandingsArgs, 'segment'>>;
  team?: Resolver<Maybe<ResolversTypes['Team']>, ParentType, ContextType, RequireFields<QueryTeamArgs, 'name'>>;
  teams?: Resolver<Maybe<Array<ResolversTypes['Team']>>, ParentType, ContextType, Partial<QueryTeamsArgs>>;
};

export type ScheduleResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Schedule'] = ResolversParentTypes['Schedule']> = {
  currentGame?: Resolver<Maybe<ResolversTypes['Game']>, ParentType, ContextType>;
  games?: Resolver<Array<ResolversTypes['Game']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lastUpdated?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  postSeasonActive?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  segments?: Resolver<Array<ResolversTypes['SeasonSegment']>, ParentType, ContextType>;
  weeks?: Resolver<Array<ResolversTypes['Int']>, ParentType, ContextType>;
  year?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ScheduledGameResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ScheduledGame'] = ResolversParentTypes['ScheduledGame']> = {
  status?: Resolver<ResolversTypes['GameStatus'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ScoreResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Score'] = ResolversParentTypes['Score']> = {
  away?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  home?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type SeasonsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Seasons'] = ResolversParentTypes['Seasons']> = {
  current?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  first?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  years?: Resolver<Array<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type SiteResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Site'] = ResolversParentTypes['Site']> = {
  allStarUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  banners?: Resolver<Maybe<Array<ResolversTypes['Banner']>>, ParentType, ContextType, Partial<SiteBannersArgs>>;
  championshipSeries?: Resolver<ResolversTypes['ChampionshipSeriesFlags'], ParentType, ContextType>;
  clock?: Resolver<ResolversTypes['LeagueClock'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  keyActions?: Resolver<Array<ResolversTypes['KeyAction']>, ParentType, ContextType>;
  lastUpdated?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  league?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  links?: Resolver<Maybe<ResolversTypes['SiteLinks']>, ParentType, ContextType>;
  popup?: Resolver<Maybe<ResolversTypes['Promo']>, ParentType, ContextType>;
  promos?: Resolver<Maybe<Array<ResolversTypes['Promo']>>, ParentType, ContextType>;
  seasons?: Resolver<ResolversTypes['Seasons'], ParentType, ContextType>;
  sponsors?: Resolver<Maybe<Array<ResolversTypes['Sponsor']>>, ParentType, ContextType>;
};

export type SiteLinksResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SiteLinks'] = ResolversParentTypes['SiteLinks']> = {
  contact?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  contentLicense?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  doNotShare?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  mediaCredentials?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  privacyPolicy?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  securityPolicy?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  shop?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  stateRights?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  termsOfService?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  ticketTerms?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type SocialPostResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SocialPost'] = ResolversParentTypes['SocialPost']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  image?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  link?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  publishedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  subtitle?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  tags?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  team?: Resolver<Maybe<ResolversTypes['Team']>, ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type SponsorResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Sponsor'] = ResolversParentTypes['Sponsor']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  image?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['SponsorType'], ParentType, ContextType>;
  url?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type StandingResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Standing'] = ResolversParentTypes['Standing']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lastFive?: Resolver<Array<ResolversTypes['GameOutcome']>, ParentType, ContextType>;
  losses?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  placed?: Resolver<Maybe<ResolversTypes['Placing']>, ParentType, ContextType>;
  rank?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  scoreDiff?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  scores?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  scoresAgainst?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  streak?: Resolver<Maybe<ResolversTypes['Streak']>, ParentType, ContextType>;
  team?: Resolver<ResolversTypes['Team'], ParentType, ContextType>;
  ties?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  winPct?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  wins?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type StandingsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Standings'] = ResolversParentTypes['Standings']> = {
  finalists?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lastUpdated?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  rows?: Resolver<Array<ResolversTypes['Standing']>, ParentType, ContextType>;
  segment?: Resolver<ResolversTypes['SeasonSegment'], ParentType, ContextType>;
  tieBreakOrder?: Resolver<Array<ResolversTypes['TieBreakRule']>, ParentType, ContextType>;
  year?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type StreakResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Streak'] = ResolversParentTypes['Streak']> = {
  length?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  outcome?: Resolver<ResolversTypes['GameOutcome'], ParentType, ContextType>;
};

export type SubscriptionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Subscription'] = ResolversParentTypes['Subscription']> = {
  liveGame?: SubscriptionResolver<Maybe<ResolversTypes['Game']>, "liveGame", ParentType, ContextType, RequireFields<SubscriptionLiveGameArgs, 'slug'>>;
};

export type TeamResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Team'] = ResolversParentTypes['Team']> = {
  banner?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  coaches?: Resolver<Maybe<Array<ResolversTypes['Coach']>>, ParentType, ContextType>;
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  color?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  games?: Resolver<Maybe<Array<ResolversTypes['Game']>>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  instagram?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['TeamKind'], ParentType, ContextType>;
  location?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  logo?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  news?: Resolver<Maybe<Array<ResolversTypes['FeedItem']>>, ParentType, ContextType>;
  officialId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  record?: Resolver<ResolversTypes['TeamRecord'], ParentType, ContextType>;
  roster?: Resolver<Maybe<Array<ResolversTypes['Player']>>, ParentType, ContextType>;
  secondColor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  shopImage?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  slogan?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  twitter?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  year?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type TeamRecordResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['TeamRecord'] = ResolversParentTypes['TeamRecord']> = {
  losses?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  ties?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  wins?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type TicketsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Tickets'] = ResolversParentTypes['Tickets']> = {
  suiteId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  ticketId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  url?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  waitlist?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  waitlistUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  weekendUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type VenueResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Venue'] = ResolversParentTypes['Venue']> = {
  city?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type VideoResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Video'] = ResolversParentTypes['Video']> = {
  aspectRatio?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  duration?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  image?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  link?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  mediaId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  publishedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  subtitle?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  tags?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  team?: Resolver<Maybe<ResolversTypes['Team']>, ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type Resolvers<ContextType = RequestContext> = {
  Article?: ArticleResolvers<ContextType>;
  Banner?: BannerResolvers<ContextType>;
  Broadcaster?: BroadcasterResolvers<ContextType>;
  CanceledGame?: CanceledGameResolvers<ContextType>;
  ChampionshipSeriesFlags?: ChampionshipSeriesFlagsResolvers<ContextType>;
  Coach?: CoachResolvers<ContextType>;
  Collection?: CollectionResolvers<ContextType>;
  DateTime?: GraphQLScalarType;
  FeedItem?: FeedItemResolvers<ContextType>;
  FinalGame?: FinalGameResolvers<ContextType>;
  Game?: GameResolvers<ContextType>;
  GameClock?: GameClockResolvers<ContextType>;
  GameState?: GameStateResolvers<ContextType>;
  HomeFeed?: HomeFeedResolvers<ContextType>;
  Injury?: InjuryResolvers<ContextType>;
  KeyAction?: KeyActionResolvers<ContextType>;
  LeagueClock?: LeagueClockResolvers<ContextType>;
  LiveGame?: LiveGameResolvers<ContextType>;
  Money?: MoneyResolvers<ContextType>;
  Placing?: PlacingResolvers<ContextType>;
  Player?: PlayerResolvers<ContextType>;
  PostponedGame?: PostponedGameResolvers<ContextType>;
  PriceRange?: PriceRangeResolvers<ContextType>;
  Product?: ProductResolvers<ContextType>;
  ProductVariant?: ProductVariantResolvers<ContextType>;
  Promo?: PromoResolvers<ContextType>;
  Query?: QueryResolvers<ContextType>;
  Schedule?: ScheduleResolvers<ContextType>;
  ScheduledGame?: ScheduledGameResolvers<ContextType>;
  Score?: ScoreResolvers<ContextType>;
  Seasons?: SeasonsResolvers<ContextType>;
  Site?: SiteResolvers<ContextType>;
  SiteLinks?: SiteLinksResolvers<ContextType>;
  SocialPost?: SocialPostResolvers<ContextType>;
  Sponsor?: SponsorResolvers<ContextType>;
  Standing?: StandingResolvers<ContextType>;
  Standings?: StandingsResolvers<ContextType>;
  Streak?: StreakResolvers<ContextType>;
  Subscription?: SubscriptionResolvers<ContextType>;
  Team?: TeamResolvers<ContextType>;
  TeamRecord?: TeamRecordResolvers<ContextType>;
  Tickets?: TicketsResolvers<ContextType>;
  Venue?: VenueResolvers<ContextType>;
  Video?: VideoResolvers<ContextType>;
};

export type DirectiveResolvers<ContextType = RequestContext> = {
  cacheControl?: CacheControlDirectiveResolver<any, any, ContextType>;
};
