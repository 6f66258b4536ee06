export type Maybe<T> = T | null;
export type InputMaybe<T> = T | null | undefined;
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  /** A currency by its three letters in ISO 4217, such as USD. */
  CurrencyCode: { input: string; output: string; }
  /** A calendar day, year, month and day, such as 1999-04-23. It has no time and no zone. */
  Date: { input: string; output: string; }
  /**
   * An instant as an ISO 8601 string in UTC, to the millisecond, such as 2025-07-12T20:00:00.000Z. An argument may have any zone, or be a
   * day such as 2025-07-12, which means the beginning of that day in US Eastern time (America/New_York).
   */
  DateTime: { input: string; output: string; }
  /** An exact decimal number as text, which no rounding of floating point can change, such as 74.00. */
  Decimal: { input: string; output: string; }
  /** An absolute address with its protocol, such as https://shop.example.com/products/1. */
  URL: { input: string; output: string; }
};

/** An award, and the seasons in which a player won it. */
export type Accolade = {
  /** Cache key: `Accolade`, the player's official id and the award. */
  id: Scalars['ID']['output'];
  /** The award's name, such as All-Star. */
  name: Scalars['String']['output'];
  /** Ascending. */
  years: Array<Scalars['Int']['output']>;
};

/** Where an advertisement may stand. */
export type AdPlace =
  /** On an article, after its text. */
  | 'ARTICLE'
  /** On the home page, below the latest news. */
  | 'HOME';

/** A place of the site with an advertisement. */
export type AdSlot = {
  /** Where it stands. */
  place: AdPlace;
  /** The number of the advertising unit, such as 1234567890. */
  unit: Scalars['String']['output'];
};

/** What a browser needs to show advertisements of AdSense. */
export type Ads = {
  /** The league's account there, such as ca-pub-1234567890123456. */
  client: Scalars['String']['output'];
  /** The places that have an advertisement. */
  slots: Array<AdSlot>;
};

/** What a browser needs to count visits with Google Analytics. All of it is public. */
export type Analytics = {
  /** The key of the league's project, which names it and opens nothing. */
  apiKey: Scalars['String']['output'];
  /** The web app that the events belong to, such as 1:1234567890:web:abc123. */
  appId: Scalars['String']['output'];
  /** The stream of the events, such as G-ABC123. */
  measurementId: Scalars['String']['output'];
  /** The project, such as league-site. */
  projectId: Scalars['String']['output'];
};

/** The league's app in the stores, by the stores' ids of it. At least one of them is there. */
export type AppStores = {
  /** The package in Google Play, such as com.example.league; null for no app. */
  android: Maybe<Scalars['String']['output']>;
  /** The number in Apple's App Store, such as 1234567890; null for no app. */
  ios: Maybe<Scalars['String']['output']>;
};

/** Something to read. */
export type Article = FeedItem & Node & {
  /** Who wrote it. */
  author: Maybe<Scalars['String']['output']>;
  /** HTML of a safe subset: paragraphs, headings, lists, quotes, links, pictures and emphasis, without scripts, styles and handlers. It ends after 100,000 characters or 2,000 tags. Null where the article stands elsewhere. */
  body: Maybe<Scalars['String']['output']>;
  /** For `node`: opaque, and different from that of every other object. */
  id: Scalars['ID']['output'];
  /** Its picture; where missing, show drawn art. */
  image: Maybe<Image>;
  /**
   * Whether the body may give a result away: where the article itself may, where the body has the figures of a score, and where it
   * links to a game that has begun.
   */
  isBodySpoiler: Scalars['Boolean']['output'];
  /** Where it stands outside this site. */
  link: Maybe<Scalars['URL']['output']>;
  /** The games that its body links to, in that order, then those that it is tagged with. Null when they could not be loaded. */
  mentionedGames: Maybe<Array<Game>>;
  /**
   * The players of the current season that its body links to and those that it is tagged with, as the body comes to them. Null when
   * they could not be loaded.
   */
  mentionedPlayers: Maybe<Array<Player>>;
  /** The league's id of the item, which no other article, video or post has. */
  officialId: Scalars['ID']['output'];
  /** When the league published it. */
  publishedAt: Scalars['DateTime']['output'];
  /**
   * Articles and clips to go on with: those that share the most tags with it, the newest first among equals. Null when they could
   * not be loaded.
   */
  related: Maybe<Array<FeedItem>>;
  /**
   * The games that have begun and whose course or end it may give away, the one it is about first; empty where it gives nothing
   * away. Null when that cannot be told: take it for one that does. A fan who hides scores sees neither its headline, its picture
   * nor its club until she has asked for all of these games.
   */
  spoils: Maybe<Array<Game>>;
  /** One sentence under the title. */
  subtitle: Maybe<Scalars['String']['output']>;
  /** The league's words for what it is about, as the league writes them. */
  tags: Array<Scalars['String']['output']>;
  /** The first club that the tags name; null for what concerns the whole league, and where the clubs could not be loaded. */
  team: Maybe<Team>;
  /** Its headline, plain text. */
  title: Scalars['String']['output'];
  /** What it is about, in the order of its tags, without the league and the games. */
  topics: Array<Topic>;
};

/** A promo for a certain place, which a partner may pay for. */
export type Banner = {
  /** What its button says. */
  buttonText: Maybe<Scalars['String']['output']>;
  /** When it stops; null for one that runs until it is taken down. */
  endTime: Maybe<Scalars['DateTime']['output']>;
  /** Cache key: `Banner` and the official id. */
  id: Scalars['ID']['output'];
  /** Its picture; where missing, show drawn art. */
  image: Maybe<Image>;
  /** The link is flagged to open in a new tab. */
  isNewTab: Scalars['Boolean']['output'];
  /** The place on the site it is meant for, such as home. */
  location: Maybe<Scalars['String']['output']>;
  /** The league's id of the banner. */
  officialId: Scalars['ID']['output'];
  /** The partner who pays for it. */
  sponsor: Maybe<Scalars['String']['output']>;
  /** When it begins to run; null for one that has always run. */
  startTime: Maybe<Scalars['DateTime']['output']>;
  /** The league's words for what it is about. */
  tags: Array<Scalars['String']['output']>;
  /** What it is about, plain text. */
  title: Scalars['String']['output'];
  /** The small picture above it. */
  topImage: Maybe<Image>;
  /** Where the small picture leads. A path such as /tickets leads to a page of the site itself, so it is no `URL`. */
  topUrl: Maybe<Scalars['String']['output']>;
  /** Where it leads. A path such as /tickets leads to a page of the site itself, so it is no `URL`. */
  url: Maybe<Scalars['String']['output']>;
};

/** The figures of a game. */
export type BoxScore = {
  /** What the away team did. */
  away: SideBoxScore;
  /** What the home team did. */
  home: SideBoxScore;
  /** Cache key: `BoxScore`, the season and the game's official id, such as BoxScore:2025:101. */
  id: Scalars['ID']['output'];
  /** Whether the figures add up to the final score; null before the game is over, and where there are no figures. */
  isConsistentWithScore: Maybe<Scalars['Boolean']['output']>;
  /** When the figures were last read from the league. */
  lastUpdated: Scalars['DateTime']['output'];
  /** The part that could not be loaded just now; null when all of it is there. */
  unavailable: Maybe<BoxScorePart>;
};

/** What one player did in a game. */
export type BoxScoreLine = {
  /** What she did in the fixed columns of her position, in order, without games played. */
  cells: Array<StatCell>;
  /** As the league writes it. */
  firstName: Scalars['String']['output'];
  /** Cache key: `BoxScoreLine`, the season, the game's official id and the player's. */
  id: Scalars['ID']['output'];
  /** As the league writes it, without a suffix. */
  lastName: Scalars['String']['output'];
  /** On her jersey, as it is written there: 00 and 0 are two numbers. Null where the league does not tell. */
  number: Maybe<Scalars['String']['output']>;
  /** The league's id of the player. */
  officialId: Scalars['ID']['output'];
  /** Her own page's data; null for a player who is not among the season's, and when they could not be loaded. */
  player: Maybe<Player>;
  /** The position she played in this game. */
  position: Maybe<Position>;
  /** The position in the league's letters. */
  positionCode: Maybe<Scalars['String']['output']>;
  /** The word for her in addresses: /players/{slug}; null where the league does not tell. */
  slug: Maybe<Scalars['String']['output']>;
  /** What she did in this game. */
  stats: StatLine;
};

/** What a box score is made of; the league tells each apart. */
export type BoxScorePart =
  /** What each player did: field players and goalies. */
  | 'PLAYERS'
  /** The totals of the two sides. */
  | 'TOTALS';

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
export type CacheControlScope =
  /** Personal; kept by nobody on the way. */
  | 'PRIVATE'
  /** The same for everybody; shared caches may keep it. */
  | 'PUBLIC';

/** A game that will not be played. */
export type CanceledGame = GameState & {
  /** When it should have started. */
  originalStartTime: Scalars['DateTime']['output'];
  /** Always CANCELED. */
  status: GameStatus;
  /** As `Game.version`: of two states of a game the one with the higher version is newer. */
  version: Scalars['Int']['output'];
};

/** What is said in a video, in one language. */
export type CaptionTrack = {
  /** The language's own name, such as English. */
  label: Scalars['String']['output'];
  /** The language's code, such as en. */
  language: Scalars['String']['output'];
  /** The WebVTT file. */
  url: Scalars['URL']['output'];
};

/** The two switches of the Championship Series. */
export type ChampionshipSeriesFlags = {
  /** The series has started. */
  hasStarted: Scalars['Boolean']['output'];
  /** Its coming and live games may be shown beside the season's. */
  isShown: Scalars['Boolean']['output'];
};

/** A part of a video. */
export type Chapter = {
  /** Seconds from the beginning. */
  start: Scalars['Int']['output'];
  /** What the part shows. */
  title: Scalars['String']['output'];
};

/** A moment of a game. */
export type ClipMoment = {
  /** What was left of the period. */
  clock: GameClock;
  /** From 1; 5 and up are overtimes. */
  period: Scalars['Int']['output'];
};

/** A coach of a team in one season. */
export type Coach = {
  /** Cache key: `Coach`, the team's official id, the season, what the coach is to the team, and the name. */
  id: Scalars['ID']['output'];
  /** First and last name. */
  name: Scalars['String']['output'];
  /** A portrait; where missing, show the initials. */
  portrait: Maybe<Image>;
  /** Whether the coach leads the team or helps. */
  type: CoachType;
};

/** What a coach is to the team. */
export type CoachType =
  /** Helps the head coach. */
  | 'ASSISTANT'
  /** Leads the team. */
  | 'HEAD';

/** A collection of the shop. */
export type Collection = Node & {
  /** For `node`: opaque, and different from that of every other object. */
  id: Scalars['ID']['output'];
  /** When the collection was last read from the shop. */
  lastUpdated: Scalars['DateTime']['output'];
  /** The 50 that sell best, in the order of `sort`; only what can be bought or seen in the shop. */
  products: ProductConnection;
  /** The shop's id of the collection. */
  shopifyId: Scalars['ID']['output'];
  /** The club; null for the league's own collection. */
  team: Maybe<Team>;
};


/** A collection of the shop. */
export type CollectionProductsArgs = {
  after: InputMaybe<Scalars['String']['input']>;
  before: InputMaybe<Scalars['String']['input']>;
  category: InputMaybe<Scalars['String']['input']>;
  direction?: SortDirection;
  first: InputMaybe<Scalars['Int']['input']>;
  isAvailable: InputMaybe<Scalars['Boolean']['input']>;
  last: InputMaybe<Scalars['Int']['input']>;
  sort?: ProductSort;
};

/** One figure of one player compared. */
export type ComparedCell = {
  /**
   * No player compared whom `leaders` would rank by the figure has a better total, and at least one of them has a worse one: false for
   * all where all are level, and for a total that only one of them has.
   */
  isBest: Scalars['Boolean']['output'];
  /** Whether she has done enough for `leaders` to rank her by the figure, such as faced enough shots. Nobody else is the best. */
  isQualified: Scalars['Boolean']['output'];
  /** For each game played; shares and averages stay as they are. */
  perGame: StatCell;
  /** The counts behind a share; null for a figure that is none, and without tries. */
  shareOf: Maybe<ShareCounts>;
  /** The figure over all games that are counted. */
  total: StatCell;
};

/** Players side by side. */
export type Comparison = {
  /** Cache key: `Comparison`, the season, the part of it and the players' official ids, in the order asked for. */
  id: Scalars['ID']['output'];
  /** In the order asked for. */
  players: Array<Player>;
  /** The figures that any of their positions lists, in the catalogue's order. */
  rows: Array<ComparisonRow>;
  /** The part of the season that is counted. */
  segment: SeasonSegment;
  /** The season. */
  year: Scalars['Int']['output'];
};

/** One figure of every player compared. */
export type ComparisonRow = {
  /** In the players' order. */
  cells: Array<ComparedCell>;
  /** The figure. */
  definition: StatDefinition;
};

/** A game that does not begin at its time, but later on the same day. */
export type DelayedGame = GameState & {
  /** Always DELAYED. */
  status: GameStatus;
  /** As `Game.version`: of two states of a game the one with the higher version is newer. */
  version: Scalars['Int']['output'];
};

/** What the league publishes: an article, a video or a post from its social channels. */
export type FeedItem = {
  /** Different from that of every other item; that of an article and a video is for `node`. */
  id: Scalars['ID']['output'];
  /** Its picture; where missing, show drawn art. */
  image: Maybe<Image>;
  /** Where it stands outside this site. */
  link: Maybe<Scalars['URL']['output']>;
  /** The league's id of the item, which no other article, video or post has. */
  officialId: Scalars['ID']['output'];
  /** When the league published it. */
  publishedAt: Scalars['DateTime']['output'];
  /**
   * The games that have begun and whose course or end it may give away, the one it is about first; empty where it gives nothing
   * away. Null when that cannot be told: take it for one that does. A fan who hides scores sees neither its headline, its picture
   * nor its club until she has asked for all of these games.
   */
  spoils: Maybe<Array<Game>>;
  /** One sentence under the title. */
  subtitle: Maybe<Scalars['String']['output']>;
  /** The league's words for what it is about, as the league writes them. */
  tags: Array<Scalars['String']['output']>;
  /** The first club that the tags name; null for what concerns the whole league, and where the clubs could not be loaded. */
  team: Maybe<Team>;
  /** Its headline, plain text. */
  title: Scalars['String']['output'];
};

/** A page of items of the feed. */
export type FeedItemConnection = {
  /** In order, each with its place in the list. */
  edges: Array<FeedItemEdge>;
  /** The same without their places. */
  nodes: Array<FeedItem>;
  /** Where this page begins and ends. */
  pageInfo: PageInfo;
  /** What the list is about; null for everything that the league publishes. */
  topic: Maybe<Topic>;
  /** What else its items are about, the most frequent first. */
  topics: Array<Topic>;
  /** How many the league gives, 35 at most. */
  totalCount: Scalars['Int']['output'];
};

/** An item of the feed, and its place in the list. */
export type FeedItemEdge = {
  /** The place, to be given as `after` or `before`. Opaque. */
  cursor: Scalars['String']['output'];
  /** What stands there. */
  node: FeedItem;
};

/** A game that is over. */
export type FinalGame = GameState & ScoredGame & {
  /** True where one side did not play or gave up, so that the score says little. */
  isForfeit: Scalars['Boolean']['output'];
  /** Final, Final/OT, Final/OT2 and up, or Forfeit. */
  label: Scalars['String']['output'];
  /** The score at the end. */
  score: Score;
  /** Always FINAL. */
  status: GameStatus;
  /** As `Game.version`: of two states of a game the one with the higher version is newer. */
  version: Scalars['Int']['output'];
  /** Null after a tie, while the teams are undecided, and after a forfeit without a score, which is no tie. */
  winner: Maybe<Side>;
};

/** One game. */
export type Game = Node & {
  /** Null while undecided. */
  awayTeam: Maybe<Team>;
  /** What every player and both sides did; null before the game, and when it could not be loaded. */
  boxScore: Maybe<BoxScore>;
  /** Where to watch, in the league's order. */
  broadcasters: Array<Broadcaster>;
  /** The league's word for the game, such as Rivalry Weekend. */
  description: Maybe<Scalars['String']['output']>;
  /** The version with which `periods`, `plays` or `boxScore` changed last, 0 where none has been told: when it grows, ask for them again. */
  detailsVersion: Scalars['Int']['output'];
  /**
   * Whether the goals among `plays` add up to the score: false where the running score falls, or ends at another score than the game
   * did. Null before the game is over unless the score falls, where there are no plays, and when they could not be loaded.
   */
  hasConsistentPlays: Maybe<Scalars['Boolean']['output']>;
  /** The two teams against each other in this season; null while they are undecided, and for all-star sides, which meet once. */
  headToHead: Maybe<HeadToHead>;
  /** Clips of the game, newest first; empty when there are none, or none could be loaded. */
  highlights: Array<Video>;
  /** Null while undecided. */
  homeTeam: Maybe<Team>;
  /** For `node`: opaque, and different from that of every other object. */
  id: Scalars['ID']['output'];
  /**
   * Whether the ground is neither team's, so that nobody plays "at" anybody: all-star and Championship Series games always are; a game
   * of the post-season is where neither team is the home team of a regular-season game at that ground, nor named after its city.
   */
  isNeutral: Scalars['Boolean']['output'];
  /** False while the time is to be announced. */
  isTimeAnnounced: Scalars['Boolean']['output'];
  /** The number of the game in the season. */
  number: Maybe<Scalars['Int']['output']>;
  /**
   * Which game of its day it is between its two teams, from 1 by the start, where they meet more than once on one day in US Eastern
   * time; null for any other game. Postponed and canceled games are not counted.
   */
  numberOnDay: Maybe<Scalars['Int']['output']>;
  /** The league's id of the game, which no other game of its season has. */
  officialId: Scalars['ID']['output'];
  /** The score by periods, from the first to the one being played; empty before the game. Null when it could not be loaded. */
  periods: Maybe<Array<PeriodScore>>;
  /** What happened, in order; empty before the game. Null when it could not be loaded. */
  plays: Maybe<Array<Play>>;
  /** The league's preview of the game. */
  previewUrl: Maybe<Scalars['URL']['output']>;
  /** The round of the post-season it belongs to; null for any other game, and where neither the league nor the games show it. */
  round: Maybe<PostSeasonRound>;
  /** The part of the season it belongs to. */
  segment: SeasonSegment;
  /** The word for it in addresses: /games/{slug}. */
  slug: Scalars['String']['output'];
  /** When it starts. Where `isTimeAnnounced` is false only the day means anything, which is the one in US Eastern time (America/New_York). */
  startTime: Scalars['DateTime']['output'];
  /**
   * Where the game stands; while it is on, as the league's live system says, wherever the game is shown.
   * An interface, so that a score exists only where there is one: ask `... on ScoredGame { label score { home away } }`.
   */
  state: GameState;
  /** When the state was last read from the league, by the wall's clock. */
  stateUpdated: Scalars['DateTime']['output'];
  /**
   * Where the game stands, in one word: enough to tell the games of a list apart. It is the `status` of `state`, and as fresh;
   * `schedule(status:)` asks for those of one status alone.
   */
  status: GameStatus;
  /**
   * The league's own words about where the game stands, where they say more than `status`, such as "Canceled - Weather" or
   * "Under review"; null where it has none. Free text, to be shown as it stands.
   */
  statusNote: Maybe<Scalars['String']['output']>;
  /** Where to watch over the internet. */
  streamingUrl: Maybe<Scalars['URL']['output']>;
  /**
   * How to get in. It is empty unless the game is scheduled, delayed or live: so of one that is over, held, postponed, canceled or
   * suspended, and of one whose result is not known.
   */
  tickets: Tickets;
  /** Where it is played; null while that is open. */
  venue: Maybe<Venue>;
  /**
   * Grows with each change of what is known of the game, in one sequence for all servers: its state, its periods, plays and figures.
   * Of two answers the one with the higher version is newer, whichever way and in whatever order they came. A correction by the league
   * is a new version too, and may lower the score. A request that must not be answered with an older one, by any cache on the way,
   * says so in the request's extensions: `{"atLeast": <version>}`.
   */
  version: Scalars['Int']['output'];
  /** Every clip of the game, newest first. Null when they could not be loaded. */
  videos: Maybe<Array<Video>>;
  /** The week of the season; null where the league counts none. */
  week: Maybe<Scalars['Int']['output']>;
  /** How the league saw the game before it began; null where it does not say, and when it could not be loaded. */
  winChances: Maybe<WinChances>;
  /** The season it belongs to. */
  year: Scalars['Int']['output'];
};


/** One game. */
export type GamePlaysArgs = {
  direction?: SortDirection;
  first: InputMaybe<Scalars['Int']['input']>;
  period: InputMaybe<Scalars['Int']['input']>;
  side: InputMaybe<Side>;
  types: InputMaybe<Array<PlayType>>;
};

/** Time left in the period; it counts down. */
export type GameClock = {
  /** Whole minutes left. */
  minutes: Scalars['Int']['output'];
  /** Seconds left beside the minutes, 0 to 59. */
  seconds: Scalars['Int']['output'];
  /** Tenths of a second left beside the seconds, 0 to 9. */
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
export type GameState = {
  /** The state in one word; the type says it too. */
  status: GameStatus;
  /** As `Game.version`: of two states of a game the one with the higher version is newer. */
  version: Scalars['Int']['output'];
};

/** Where a game stands, in one word. */
export type GameStatus =
  /** Never to be played. */
  | 'CANCELED'
  /** To come, later than announced: the league has said that it does not begin at its time. */
  | 'DELAYED'
  /** Over. */
  | 'FINAL'
  /** Taken place, without a score: an evening such as the all-star skills. */
  | 'HELD'
  /** Being played. */
  | 'LIVE'
  /** Its time is long over, and the league has never said how it ended. */
  | 'NO_RESULT'
  /** To be played on another day. */
  | 'POSTPONED'
  /** To come. */
  | 'SCHEDULED'
  /** Broken off, to be continued or decided later. */
  | 'SUSPENDED';

/** The hand a player shoots with. */
export type Handedness =
  /** Shoots with either hand (R/L). */
  | 'BOTH'
  /** Shoots with the left hand (L). */
  | 'LEFT'
  /** Shoots with the right hand (R). */
  | 'RIGHT';

/** Two teams against each other in a season. Only games of the regular season and the post-season count. */
export type HeadToHead = {
  /** Games won by the away team of this game. */
  awayWins: Scalars['Int']['output'];
  /**
   * Their games of the regular season and the post-season, ascending by start: those that are counted, and those still to be played.
   * A preseason, all-star or Championship Series game is not among them, even where it is the game itself.
   */
  games: Array<Game>;
  /** Games won by the home team of this game, wherever they were played. */
  homeWins: Scalars['Int']['output'];
  /** Points scored by each, named as the sides of this game. */
  scores: Score;
  /** Games between the two that nobody won. */
  ties: Scalars['Int']['output'];
};

/** An evening without a score, such as the all-star skills, that has taken place. It counts as neither won, lost nor tied. */
export type HeldEvent = GameState & {
  /** Always HELD. */
  status: GameStatus;
  /** As `Game.version`: of two states of a game the one with the higher version is newer. */
  version: Scalars['Int']['output'];
};

/** The front page's items, the first three apart. */
export type HomeFeed = {
  /** Cache key: `HomeFeed` and the league whose front page it is, such as HomeFeed:WLL. */
  id: Scalars['ID']['output'];
  /** When the feed was last read from the league. */
  lastUpdated: Scalars['DateTime']['output'];
  /** All other items, newest first. */
  latest: Array<FeedItem>;
  /** The first three items, the leading one first. */
  trending: Array<FeedItem>;
};

/** A picture. */
export type Image = {
  /** What it shows, in words; null where its source does not tell. */
  alt: Maybe<Scalars['String']['output']>;
  /** Its own height in pixels; null where its source does not tell. */
  height: Maybe<Scalars['Int']['output']>;
  /** Cache key: `Image` and the address that its source gave, so that a cache keeps all sizes of a picture together. */
  id: Scalars['ID']['output'];
  /**
   * Its address: without arguments the picture as the league or the shop keeps it. In a width it is one of the site's own addresses, for
   * pictures of the hosts in `Site.imageHosts`; they come as AVIF or WebP where the request's Accept header names these. Every other
   * host sends the picture as it is.
   */
  url: Scalars['URL']['output'];
  /** Its own width in pixels; null where its source does not tell. */
  width: Maybe<Scalars['Int']['output']>;
};


/** A picture. */
export type ImageUrlArgs = {
  width: InputMaybe<Scalars['Int']['input']>;
};

/** What keeps a player from playing, or might. */
export type Injury = {
  /** What the league says of it, such as Lower body. */
  description: Maybe<Scalars['String']['output']>;
  /** In words: Out, Questionable, Injured Reserve, Unavailable to travel. */
  label: Scalars['String']['output'];
  /** Whether she can play at all. */
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
  isNewTab: Scalars['Boolean']['output'];
  /** What the link says. */
  title: Scalars['String']['output'];
  /** Where it leads. A path such as /tickets leads to a page of the site itself, so it is no `URL`. */
  url: Scalars['String']['output'];
};

/** A date of the season worth knowing, which follows from the season's games. */
export type KeyDate = {
  /** False while the league has announced the day alone. */
  isTimeAnnounced: Scalars['Boolean']['output'];
  /** When it is, as in `Game.startTime`. */
  startTime: Scalars['DateTime']['output'];
  /** What it is the date of, such as All-Star Game, Louisville, KY. */
  text: Scalars['String']['output'];
};

/** A player's place in a ranking. */
export type Leader = {
  /** Cache key: `Leader`, the figure, the season, the part of it, the position and the player's official id. */
  id: Scalars['ID']['output'];
  /** Who has this place. */
  player: Player;
  /** From 1; level players share it. */
  rank: Scalars['Int']['output'];
  /** As it is written, such as 38%. */
  text: Scalars['String']['output'];
  /** The figure; shares are fractions 0 to 1. */
  value: Scalars['Float']['output'];
};

/** The ranking of one figure. */
export type Leaders = {
  /** The figure that is ranked. */
  definition: StatDefinition;
  /** Best first; empty where nobody has played. */
  entries: Array<Leader>;
  /** Cache key: `Leaders` and all arguments: figure, season, part of it, position and number of ranks. */
  id: Scalars['ID']['output'];
  /** When the figures were last read from the league. */
  lastUpdated: Scalars['DateTime']['output'];
  /** The part of the season that is counted. */
  segment: SeasonSegment;
  /** The season. */
  year: Scalars['Int']['output'];
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
export type LiveGame = GameState & ScoredGame & {
  /** What is left of the period. */
  clock: GameClock;
  /** Period and clock together, such as 3rd 4:21. */
  label: Scalars['String']['output'];
  /** From 1; 5 and up are overtimes. */
  period: Scalars['Int']['output'];
  /** 1st, 2nd, 3rd, 4th, OT, OT2 and up, or Half. */
  periodLabel: Scalars['String']['output'];
  /** The score so far. */
  score: Score;
  /** Always LIVE. */
  status: GameStatus;
  /** As `Game.version`: of two states of a game the one with the higher version is newer. */
  version: Scalars['Int']['output'];
};

/** What a browser needs to reach Braze, the service that sends fans messages. All of it is public. */
export type Messaging = {
  /** The key of the web app at the service. */
  apiKey: Scalars['String']['output'];
  /** The host that the service gave the league, such as sdk.iad-01.braze.com. */
  host: Scalars['String']['output'];
};

/** An amount of money. */
export type Money = {
  /** How much, with two decimals, such as 74.00. */
  amount: Scalars['Decimal']['output'];
  /** In which currency. */
  currencyCode: Scalars['CurrencyCode']['output'];
};

/**
 * What a signed-in fan may change. Every field is null only when it failed; what a fan can mend stands in `problems`, and nothing
 * is saved while there is one. With UNCERTAIN the change was sent and not answered, and may be saved; with any other code it is not.
 */
export type Mutation = {
  /**
   * Saves the fan's profile: a field left out stays as it is, null empties it, but for first name,
   * last name, email and zip, which cannot be emptied. What the profile holds beside these fields is kept.
   */
  saveProfile: Maybe<SaveProfilePayload>;
  /** Saves the fan's favorites; what is left out stays as it is. */
  setFavorites: Maybe<SetFavoritesPayload>;
  /** Ends the fan's sessions on every device. The token at hand ends with them. */
  signOutEverywhere: Maybe<SignOutEverywherePayload>;
};


/**
 * What a signed-in fan may change. Every field is null only when it failed; what a fan can mend stands in `problems`, and nothing
 * is saved while there is one. With UNCERTAIN the change was sent and not answered, and may be saved; with any other code it is not.
 */
export type MutationSaveProfileArgs = {
  input: SaveProfileInput;
};


/**
 * What a signed-in fan may change. Every field is null only when it failed; what a fan can mend stands in `problems`, and nothing
 * is saved while there is one. With UNCERTAIN the change was sent and not answered, and may be saved; with any other code it is not.
 */
export type MutationSetFavoritesArgs = {
  input: SetFavoritesInput;
};

/**
 * A game that is neither on nor to come, and without a result: it had not begun six hours after its time, or was left as live. It counts
 * as neither won, lost, tied nor still to be decided.
 */
export type NoResultGame = GameState & {
  /** Always NO_RESULT. */
  status: GameStatus;
  /** As `Game.version`: of two states of a game the one with the higher version is newer. */
  version: Scalars['Int']['output'];
};

/**
 * What can be asked for again by its id alone, with `node`. All other types with an `id` have it for the caches of clients, which tell
 * objects apart by it.
 */
export type Node = {
  /**
   * Opaque, and different from that of every other object: keep it, send it to `node`, but do not read it or make one. Ids of the league and
   * words of addresses are fields of their own.
   */
  id: Scalars['ID']['output'];
};

/** Where a page of a list begins and ends. */
export type PageInfo = {
  /** The last item's place, to be given as `after`; null on an empty page. */
  endCursor: Maybe<Scalars['String']['output']>;
  /** Whether more follows after this page. */
  hasNextPage: Scalars['Boolean']['output'];
  /** Whether something stands before this page. */
  hasPreviousPage: Scalars['Boolean']['output'];
  /** The first item's place, to be given as `before`; null on an empty page. */
  startCursor: Maybe<Scalars['String']['output']>;
};

/** A penalty of a game. */
export type Penalty = {
  /** What for, such as Holding; null where the league does not tell. */
  foul: Maybe<Scalars['String']['output']>;
  /** How long it lasts, in seconds; null where the league does not tell. */
  seconds: Maybe<Scalars['Int']['output']>;
};

/** What each side scored in one period. */
export type PeriodScore = {
  /** Points the away team scored in the period. */
  away: Scalars['Int']['output'];
  /** Points the home team scored in the period. */
  home: Scalars['Int']['output'];
  /** 1st, 2nd, 3rd, 4th, OT, OT2 and up. */
  label: Scalars['String']['output'];
  /** From 1; 5 and up are overtimes. */
  period: Scalars['Int']['output'];
};

/** Why one row stands above the next. */
export type Placing = {
  /** The two teams are level on record, so that more than the record had to decide. */
  isLevelOnRecord: Scalars['Boolean']['output'];
  /** In one sentence, such as: Same record (4-4), so score difference decides: Charm +6, Palms −2. */
  reason: Scalars['String']['output'];
  /** The rule that decided; null where no rule separates the two, and in the post-season, where a game decides. */
  rule: Maybe<TieBreakRule>;
};

/** Something that happened in a game. */
export type Play = {
  /** Who was on the other side of it: the loser of a face-off, the shooter of a save, the goalie of a goal; null likewise. */
  against: Maybe<Player>;
  /** Who helped a goal; null likewise. */
  assistedBy: Maybe<Player>;
  /** The player who did it: the goalie for a save, the winner of a face-off; null where the league names none, or one who is not among the season's. */
  by: Maybe<Player>;
  /** Who caused a turnover; null likewise. */
  causedBy: Maybe<Player>;
  /** The clip that shows it; null where the league names none. */
  clip: Maybe<Video>;
  /** What was left of the period. */
  clock: GameClock;
  /** The league's own words for it, such as 2PT G by T. English., or its kind where the league has none. */
  description: Scalars['String']['output'];
  /** Who picked the ball up after a face-off, a shot or a turnover; null likewise, and for a ground ball, which is `by` her. */
  groundBallBy: Maybe<Player>;
  /** Cache key: `Play`, the season, the game's official id and the league's marker of the play. */
  id: Scalars['ID']['output'];
  /** A shot, saved or not, or a goal while the other side had a player in the penalty box. */
  isManUp: Scalars['Boolean']['output'];
  /** 1st, 2nd, 3rd, 4th, OT, OT2 and up. */
  label: Scalars['String']['output'];
  /** How long and what for; null for all but penalties. */
  penalty: Maybe<Penalty>;
  /** From 1; 5 and up are overtimes. */
  period: Scalars['Int']['output'];
  /** The points it counted, 0 for all but goals. */
  points: Scalars['Int']['output'];
  /** The score after it, by the goals so far. */
  score: Score;
  /** The side whose play it is: that of the goalie for a save, that of the shooter for any other shot. Null where the league does not tell. */
  side: Maybe<Side>;
  /** What happened. */
  type: PlayType;
  /** The `description` where `by` is null and the `type` does not say it already, as that of a start does; null for all other plays. */
  unnamedDescription: Maybe<Scalars['String']['output']>;
  /** The chances of the two sides at this moment; null where the league does not tell, as for most plays. */
  winChances: Maybe<WinChances>;
};

/** A clinic, a tournament or a league to sign up for. */
export type PlayEvent = {
  /** What to know of it, plain text. */
  body: Maybe<Scalars['String']['output']>;
  /** What its button says; null for the usual word. */
  buttonText: Maybe<Scalars['String']['output']>;
  /** When it ends; null where only the start is known. */
  endTime: Maybe<Scalars['DateTime']['output']>;
  /** Cache key: `PlayEvent`, the program and the place in the league's list, such as PlayEvent:girls:2. */
  id: Scalars['ID']['output'];
  /** City and state, or the ground. */
  location: Maybe<Scalars['String']['output']>;
  /** When it begins; null while there is no date. */
  startTime: Maybe<Scalars['DateTime']['output']>;
  /** What it is called. */
  title: Scalars['String']['output'];
  /** Where to sign up; null where that is not possible yet. A path such as /tickets leads to a page of the site itself, so it is no `URL`. */
  url: Maybe<Scalars['String']['output']>;
};

/** What the league offers to one group of players. */
export type PlayProgram = {
  /** What it is about, plain text. */
  body: Maybe<Scalars['String']['output']>;
  /** Its dates, ascending by start, those still without a date last. */
  events: Array<PlayEvent>;
  /** Cache key: `PlayProgram` and whom it is for, girls or boys. */
  id: Scalars['ID']['output'];
  /** What it is called. */
  title: Maybe<Scalars['String']['output']>;
};

/** The league's own clinics and leagues to play in. */
export type PlayPrograms = {
  /** Those for boys; null for none. */
  boys: Maybe<PlayProgram>;
  /** Those for girls; null for none. */
  girls: Maybe<PlayProgram>;
};

/** What can happen in a game. */
export type PlayType =
  /** The ball put in play between two players. */
  | 'FACE_OFF'
  /** The end of the game. */
  | 'GAME_END'
  /** The start of the game. */
  | 'GAME_START'
  /** A goal, for one point or two. */
  | 'GOAL'
  /** A loose ball picked up. */
  | 'GROUND_BALL'
  /** Anything else that the league tells. */
  | 'OTHER'
  /** A penalty. */
  | 'PENALTY'
  /** A shot that the goalie stopped; the play is hers and her side's. */
  | 'SAVE'
  /** A shot that missed. */
  | 'SHOT'
  /** The shot clock ran out before a shot. */
  | 'SHOT_CLOCK_EXPIRED'
  /** A ball lost. */
  | 'TURNOVER';

/** A player in one season. What only her profile tells is null where it could not be loaded. */
export type Player = Node & {
  /** What she has won. Null when it could not be loaded. */
  accolades: Maybe<Array<Accolade>>;
  /** The age she reaches in the season's year, which may be ahead of her birthday. */
  age: Maybe<Scalars['Int']['output']>;
  /** A few sentences about her, plain text. */
  bio: Maybe<Scalars['String']['output']>;
  /** The day she was born. */
  birthDate: Maybe<Scalars['Date']['output']>;
  /** Her figures over all seasons, regular and post-season together, in step with `seasons`; null when they could not be loaded. */
  careerStats: Maybe<StatLine>;
  /** Her figures in all Championship Series; null without a game in one. */
  championshipSeriesStats: Maybe<StatLine>;
  /** The club she plays for outside the league. */
  clubTeam: Maybe<Scalars['String']['output']>;
  /** Where she played in college; null where the league does not tell. */
  college: Maybe<Scalars['String']['output']>;
  /** The year she left college. */
  collegeYear: Maybe<Scalars['Int']['output']>;
  /** The country's name. */
  country: Maybe<Scalars['String']['output']>;
  /** The country in three letters. */
  countryCode: Maybe<Scalars['String']['output']>;
  /**
   * Her figures of the regular season in the first five columns of her position, as a favorite is shown. Null when there are none, as
   * in `stats`.
   */
  favoriteCells: Maybe<Array<StatCell>>;
  /** As the league writes it. */
  firstName: Scalars['String']['output'];
  /** Her games of this season with what she did in each, newest first, Championship Series games only where they may be shown. Null when they could not be loaded. */
  games: Maybe<Array<PlayerGame>>;
  /** The hand she shoots with; null where the league does not tell. */
  handedness: Maybe<Handedness>;
  /** As the league writes it, such as 5'8. */
  height: Maybe<Scalars['String']['output']>;
  /** Where she went to high school; null where the league does not tell. */
  highSchool: Maybe<Scalars['String']['output']>;
  /** Where she comes from, null where the league does not tell. */
  hometown: Maybe<Scalars['String']['output']>;
  /** For `node`: opaque, and different from that of every other object. */
  id: Scalars['ID']['output'];
  /** Null for a healthy player. */
  injury: Maybe<Injury>;
  /** The account's name alone. */
  instagram: Maybe<Scalars['String']['output']>;
  /** Whether she leads her team as a captain. */
  isCaptain: Scalars['Boolean']['output'];
  /** Whether the season is her first as a professional; false where the league does not say which that was. */
  isRookie: Scalars['Boolean']['output'];
  /** As the league writes it, without the suffix. */
  lastName: Scalars['String']['output'];
  /** What the league publishes about her, newest first, ten at most. Null when it could not be loaded. */
  news: Maybe<Array<FeedItem>>;
  /** The first game of her team in this season that is on, should be or is to come, as in `Team.nextGame`. Null without a team or a game, and when the games could not be loaded. */
  nextGame: Maybe<Game>;
  /** What she is called. */
  nickname: Maybe<Scalars['String']['output']>;
  /** On her jersey, as it is written there: 00 and 0 are two numbers. Null where the league does not tell. */
  number: Maybe<Scalars['String']['output']>;
  /** The league's id: six digits, zero-padded. */
  officialId: Scalars['ID']['output'];
  /** Her picture; where missing, show the initials. */
  portrait: Maybe<Image>;
  /** Null where the league names none, or one that is not known here. */
  position: Maybe<Position>;
  /** The position in the league's letters: A, M, D, LSM, SSDM, FO, G or F. */
  positionCode: Maybe<Scalars['String']['output']>;
  /** Her place in the league by each figure asked for, the game being played counted as in `Player.stats`. Null when it could not be loaded. */
  ranks: Maybe<Array<StatRank>>;
  /** Her first season as a professional. */
  rookieYear: Maybe<Scalars['Int']['output']>;
  /**
   * Her figures in this season, in step with `games`, `seasons` and `careerStats`: while a game of hers is on, and for six hours from its
   * start, they count exactly the games of that part in `games`; otherwise they are those of `stats`. For a page about her; lists take
   * `stats`, which needs no call for each player.
   */
  seasonStats: Maybe<StatLine>;
  /**
   * Every season and part of it that she has played, newest first, in step with `games` as `seasonStats` is. Null when it could not be
   * loaded.
   */
  seasons: Maybe<Array<PlayerSeason>>;
  /** The word for her in addresses: /players/{slug}. */
  slug: Scalars['String']['output'];
  /**
   * Her figures in this season; null for a player who has not dressed in it, and where they could not be loaded.
   * They count the game being played too, minutes behind it at times, while `Team.record` and `standings` count finished games only.
   */
  stats: Maybe<StatLine>;
  /** Jr., II and the like. */
  suffix: Maybe<Scalars['String']['output']>;
  /** Her team of the season; null without one. */
  team: Maybe<Team>;
  /** The account's name alone. */
  twitter: Maybe<Scalars['String']['output']>;
  /** The newest 240 clips about her, newest first, whatever the season; `videos(of: { tag })` has the older ones. Null when they could not be loaded. */
  videos: Maybe<VideoConnection>;
  /** In pounds. */
  weight: Maybe<Scalars['Int']['output']>;
  /** The season she is shown in. */
  year: Scalars['Int']['output'];
  /** The seasons she has played, ascending. */
  years: Array<Scalars['Int']['output']>;
};


/** A player in one season. What only her profile tells is null where it could not be loaded. */
export type PlayerGamesArgs = {
  first: InputMaybe<Scalars['Int']['input']>;
  segment: InputMaybe<SeasonSegment>;
};


/** A player in one season. What only her profile tells is null where it could not be loaded. */
export type PlayerRanksArgs = {
  segment?: SeasonSegment;
  stats: InputMaybe<Array<Stat>>;
};


/** A player in one season. What only her profile tells is null where it could not be loaded. */
export type PlayerSeasonStatsArgs = {
  segment?: SeasonSegment;
};


/** A player in one season. What only her profile tells is null where it could not be loaded. */
export type PlayerStatsArgs = {
  segment?: SeasonSegment;
};


/** A player in one season. What only her profile tells is null where it could not be loaded. */
export type PlayerVideosArgs = {
  after: InputMaybe<Scalars['String']['input']>;
  before: InputMaybe<Scalars['String']['input']>;
  first: InputMaybe<Scalars['Int']['input']>;
  last: InputMaybe<Scalars['Int']['input']>;
};

/** A page of players. */
export type PlayerConnection = {
  /** In order, each with its place in the list. */
  edges: Array<PlayerEdge>;
  /** When the players were last read from the league, or the figures that order them where those are older. */
  lastUpdated: Scalars['DateTime']['output'];
  /**
   * Of the clubs that the list is of, those whose rosters could not be read just now, by nickname: their players may be missing from all
   * of its pages. Empty for a list that lacks no club.
   */
  missingClubs: Array<Team>;
  /** The same without their places. */
  nodes: Array<Player>;
  /** Where this page begins and ends. */
  pageInfo: PageInfo;
  /** How many there are on all pages. */
  totalCount: Scalars['Int']['output'];
  /**
   * Which list this is a page of. Pages of one version follow on each other; it changes with any player's place, and with any figure that
   * orders them. Opaque.
   */
  version: Scalars['String']['output'];
};

/** A player, and its place in the list. */
export type PlayerEdge = {
  /** The place, to be given as `after` or `before`. Opaque. */
  cursor: Scalars['String']['output'];
  /** What stands there. */
  node: Player;
};

/** A game of a player and what she did in it. */
export type PlayerGame = {
  /** The game, as the schedule has it. */
  game: Game;
  /** Cache key: `PlayerGame`, the player's official id, the season and the game's official id. */
  id: Scalars['ID']['output'];
  /** The side she played for; null where the league does not tell. */
  side: Maybe<Side>;
  /** What she did in this game. */
  stats: StatLine;
};

/** Figures of a player in one part of one season. */
export type PlayerSeason = {
  /** Cache key: `PlayerSeason`, the player's official id, the season she is shown in, that of the row, the part of it and the team. */
  id: Scalars['ID']['output'];
  /** The part of the season. */
  segment: SeasonSegment;
  /** What she did in all games of that part. */
  stats: StatLine;
  /** The team she played for; null where the league names none. */
  team: Maybe<Team>;
  /** The season. */
  year: Scalars['Int']['output'];
};

/** The order of players; whom it leaves level stand by last name, then first name. */
export type PlayerSort =
  /** By last name, then first name. */
  | 'LAST_NAME'
  /** By the number on the jersey, 00 before 0; players without one last. */
  | 'NUMBER'
  /** By the nickname of the team; players without one last. */
  | 'TEAM';

/** Clips that belong together. */
export type Playlist = {
  /** How long all of these run together, in seconds; null where the length of one is unknown. */
  duration: Maybe<Scalars['Int']['output']>;
  /** Cache key: `Playlist` and the official id. */
  id: Scalars['ID']['output'];
  /** The league's id of the playlist. */
  officialId: Scalars['ID']['output'];
  /** How many clips it has: those that are in `videos`, 36 at most. */
  totalCount: Scalars['Int']['output'];
  /** In the order to watch them: oldest first. */
  videos: Array<Video>;
};


/** Clips that belong together. */
export type PlaylistVideosArgs = {
  first?: Scalars['Int']['input'];
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

/** How the post-season ended for a team. */
export type PostSeasonFinish =
  /** It won the final. */
  | 'CHAMPION'
  /** It lost the game for third place. */
  | 'FOURTH'
  /** It lost a quarterfinal. */
  | 'OUT_IN_QUARTERFINAL'
  /** It lost a semifinal, and there is no game for third place. */
  | 'OUT_IN_SEMIFINAL'
  /** It lost the final. */
  | 'RUNNER_UP'
  /** It won the game for third place. */
  | 'THIRD';

/** A round of the post-season. */
export type PostSeasonRound =
  /** For the title. */
  | 'FINAL'
  /** The round of eight, with fewer games where the best skip it. */
  | 'QUARTERFINAL'
  /** The winners play on for the title. */
  | 'SEMIFINAL'
  /** For those who lost the semifinals, or are third and fourth in the table. */
  | 'THIRD_PLACE';

/** A game that will be played on another day. */
export type PostponedGame = GameState & {
  /** When it should have started. */
  originalStartTime: Scalars['DateTime']['output'];
  /** Always POSTPONED. */
  status: GameStatus;
  /** As `Game.version`: of two states of a game the one with the higher version is newer. */
  version: Scalars['Int']['output'];
};

/** From the cheapest variant to the dearest; equal where they cost the same. */
export type PriceRange = {
  /** The price of the dearest variant. */
  max: Money;
  /** The price of the cheapest variant. */
  min: Money;
};

/** Why a change was not made. */
export type Problem = {
  /** The reason in one word, for programs. */
  code: ProblemCode;
  /** The field that cannot be as it was given; null where no field is to blame. */
  field: Maybe<ProfileField>;
  /** In one sentence: under a field to be shown as it is, such as * Please enter valid email. */
  message: Scalars['String']['output'];
  /** The one value of the field that was refused, as it was given: a club's name or a player's word. Null for every other field. */
  value: Maybe<Scalars['String']['output']>;
};

/** The reason of a problem in one word. */
export type ProblemCode =
  /** The value is not of the form that the field asks for. */
  | 'INVALID'
  /** No club or player of the current season by this name. */
  | 'NOT_FOUND'
  /** Nobody is signed in with an account of her own. */
  | 'NOT_SIGNED_IN'
  /** The league does not accept the value, such as a username that somebody else has. */
  | 'REFUSED'
  /** The field cannot be emptied. */
  | 'REQUIRED'
  /** More than the field takes. */
  | 'TOO_MANY';

/** Something the shop sells. */
export type Product = Node & {
  /** Null for nothing special. */
  badge: Maybe<ProductBadge>;
  /** What kind of thing it is, such as Jersey. */
  category: Maybe<Scalars['String']['output']>;
  /** The word for it in the shop's addresses. */
  handle: Scalars['String']['output'];
  /** For `node`: opaque, and different from that of every other object. */
  id: Scalars['ID']['output'];
  /** Its picture; where missing, show the league's mark. */
  image: Maybe<Image>;
  /** False when every variant is sold out. */
  isAvailable: Scalars['Boolean']['output'];
  /** What it costs. */
  priceRange: PriceRange;
  /** The shop's id of the product. */
  shopifyId: Scalars['ID']['output'];
  /** What it is called in the shop. */
  title: Scalars['String']['output'];
  /** The shop's page of it. */
  url: Scalars['URL']['output'];
  /** The first variant, which is the one that is shown. */
  variant: Maybe<ProductVariant>;
};

/** What is special about a product. */
export type ProductBadge =
  /** Among what sells best. */
  | 'BEST_SELLER'
  /** Came into the shop lately. */
  | 'NEW';

/** A page of products. */
export type ProductConnection = {
  /** In order, each with its place in the list. */
  edges: Array<ProductEdge>;
  /** The same without their places. */
  nodes: Array<Product>;
  /** Where this page begins and ends. */
  pageInfo: PageInfo;
  /** How many there are on all pages. */
  totalCount: Scalars['Int']['output'];
};

/** A product, and its place in the list. */
export type ProductEdge = {
  /** The place, to be given as `after` or `before`. Opaque. */
  cursor: Scalars['String']['output'];
  /** What stands there. */
  node: Product;
};

/** An order of products. */
export type ProductSort =
  /** As the shop sells them, the most sold first. */
  | 'BEST_SELLING'
  /** By the price of the cheapest variant. */
  | 'PRICE'
  /** By title. */
  | 'TITLE';

/** One size or color of a product. */
export type ProductVariant = {
  /** Cache key: `ProductVariant` and the shop's id of the variant. */
  id: Scalars['ID']['output'];
  /** The shop's stock number. */
  sku: Maybe<Scalars['String']['output']>;
  /** Which one it is, such as Small. */
  title: Scalars['String']['output'];
};

/** Where a fan came from. */
export type ProfileExtras = {
  /** What else brought her, as the address told on entry under the name osc. */
  osc?: InputMaybe<Scalars['String']['input']>;
  /** The fan who brought her, as the address told on entry. */
  referrerUserId?: InputMaybe<Scalars['String']['input']>;
  /** The campaign that brought her, as the address told on entry under the name pllm_source. */
  source?: InputMaybe<Scalars['String']['input']>;
};

/** A field of a profile that can be wrong or missing. */
export type ProfileField =
  /** `alternateEmail` */
  | 'ALTERNATE_EMAIL'
  /** `birthday` */
  | 'BIRTHDAY'
  /** `email` */
  | 'EMAIL'
  /** What `SetFavoritesInput` calls `playerSlugs`. */
  | 'FAVORITE_PLAYERS'
  /** What `SetFavoritesInput` calls `team`. */
  | 'FAVORITE_TEAM'
  /** `firstName` */
  | 'FIRST_NAME'
  /** `lastName` */
  | 'LAST_NAME'
  /** `topics` */
  | 'TOPICS'
  /** `twitter` */
  | 'TWITTER'
  /** `username` */
  | 'USERNAME'
  /** `zip` */
  | 'ZIP';

/** A call to something that runs for a while, such as a ticket offer. */
export type Promo = {
  /** What its button says. */
  buttonText: Maybe<Scalars['String']['output']>;
  /** When it stops; null for one that runs until it is taken down. */
  endTime: Maybe<Scalars['DateTime']['output']>;
  /** Cache key: `Promo` and the official id. */
  id: Scalars['ID']['output'];
  /** Its picture; where missing, show drawn art. */
  image: Maybe<Image>;
  /** The link is flagged to open in a new tab. */
  isNewTab: Scalars['Boolean']['output'];
  /** The league's id of the promo. */
  officialId: Scalars['ID']['output'];
  /** When it begins to run; null for one that has always run. */
  startTime: Maybe<Scalars['DateTime']['output']>;
  /** What it is about, plain text. */
  title: Scalars['String']['output'];
  /** Where it leads. A path such as /tickets leads to a page of the site itself, so it is no `URL`. */
  url: Maybe<Scalars['String']['output']>;
};

/**
 * Everything the league knows. A field that is null could not be loaded (the reason stands in `errors`);
 * an empty list means there is nothing.
 */
export type Query = {
  /** One article; NOT_FOUND when there is none by this id. */
  article: Maybe<Article>;
  /** A collection of the shop. */
  collection: Maybe<Collection>;
  /** Two to four players side by side, in the order asked for. NOT_FOUND names the slug that matches nobody. */
  comparePlayers: Maybe<Comparison>;
  /**
   * One game with all that is known of it: as it stands this moment while it is on, otherwise as in the schedule. NOT_FOUND
   * `unknown game {slug}` when there is none by this slug. The subscription of the same name tells of every change.
   */
  game: Maybe<Game>;
  /** The league's front page: news, clips and posts, newest first. */
  homeFeed: Maybe<HomeFeed>;
  /**
   * Who leads in a figure, the better ones first: the fewest where `StatDefinition.isLowerBetter` says so, otherwise the most.
   * Level players share a rank (1, 1, 3). Shares, averages and scores against rank only players with enough tries: for each game of the
   * busiest player one shot, two face-offs or four shots faced. Turnovers, penalties and their minutes rank only players who have dressed
   * in at least half the games of the busiest player, and 0 is the best. Nobody leads in any other count with 0.
   * The game being played counts too, minutes late at times, while `Team.record` and `standings` count finished games only.
   */
  leaders: Maybe<Leaders>;
  /**
   * The games of the current season that are on or should have begun by now, and those that ended within the last 10 minutes; ascending
   * by start, empty between games.
   */
  liveGames: Maybe<Array<Game>>;
  /** The items that carry a tag, newest first: the newest 35, which is all that the league gives. Older clips are in `videos`. */
  news: Maybe<FeedItemConnection>;
  /**
   * One object by its `id` alone, whatever its type; ask `... on Player { lastName }` and the like. NOT_FOUND when there is none by this id, or
   * none any more.
   */
  node: Maybe<Node>;
  /**
   * Up to 50 objects by their ids, in the order asked for. One that is not found is null, with its own error at its place in the list; the
   * others are answered.
   */
  nodes: Maybe<Array<Maybe<Node>>>;
  /**
   * One player, in the season that `Player.year` names; NOT_FOUND `unknown player {slug}` when there is none by this slug, in any
   * case.
   */
  player: Maybe<Player>;
  /**
   * The players of a season: those under contract and those who have dressed. All-star sides and
   * the player pool can be asked for by `team`.
   */
  players: Maybe<PlayerConnection>;
  /** Clips to watch in order; NOT_FOUND `unknown playlist {officialId}` when there is none by this id. */
  playlist: Maybe<Playlist>;
  /** The lists that the league's newest hundred clips belong to, the one with the newest clip first; 12 at most. */
  playlists: Maybe<Array<Playlist>>;
  /**
   * The games of a season. Championship Series games that are coming or live appear only while the league has switched them on;
   * finished ones only under `segment: CHAMPSERIES` until then, which is for the page of the series alone.
   */
  schedule: Maybe<Schedule>;
  /**
   * What the league and its shop know by a few words, best first. Beginnings of words, slips of the finger, missing accents,
   * nicknames, and one product or several (hoodie, hoodies) are understood.
   */
  search: Maybe<SearchConnection>;
  /** What the site itself needs: the season, the clock, the links around every page. */
  site: Maybe<Site>;
  /** The table of a season, or of a part of it; only finished games count. */
  standings: Maybe<Standings>;
  /** Every figure the league counts, with its labels and how it is written. */
  statCatalogue: Maybe<Array<StatDefinition>>;
  /**
   * One team by nickname ("guard"), place and nickname ("boston-guard", "Boston Guard"), place alone ("boston") where one club plays
   * for it, or official id ("WGUA"), in any case. A club that has been renamed is found by each of its names; asked of the current season, a team that no longer plays is as it was last.
   * A name that matches nothing is NOT_FOUND with the text `unknown team {slug}`.
   */
  team: Maybe<Team>;
  /** The clubs of a season, by nickname. All-star sides and the player pool are not among them. */
  teams: Maybe<Array<Team>>;
  /** One clip; NOT_FOUND `unknown video {mediaId}` when there is none by this id. */
  video: Maybe<Video>;
  /**
   * What the league's newest hundred clips are, in its own words, such as highlights: their tags without those that name the league, a
   * side, a game or a player. Each once, as the league writes it most often; the most used first, 12 at most.
   */
  videoKinds: Maybe<Array<Scalars['String']['output']>>;
  /** The league's clips, newest first: all of them, those with a tag or those of a game. */
  videos: Maybe<VideoConnection>;
  /** The fan who asks; for everybody else the visitor's empty profile. UNAUTHENTICATED with a token that is not accepted. */
  viewer: Maybe<Viewer>;
};


/**
 * Everything the league knows. A field that is null could not be loaded (the reason stands in `errors`);
 * an empty list means there is nothing.
 */
export type QueryArticleArgs = {
  officialId: Scalars['ID']['input'];
};


/**
 * Everything the league knows. A field that is null could not be loaded (the reason stands in `errors`);
 * an empty list means there is nothing.
 */
export type QueryCollectionArgs = {
  team: InputMaybe<Scalars['String']['input']>;
};


/**
 * Everything the league knows. A field that is null could not be loaded (the reason stands in `errors`);
 * an empty list means there is nothing.
 */
export type QueryComparePlayersArgs = {
  segment?: SeasonSegment;
  slugs: Array<Scalars['String']['input']>;
  year: InputMaybe<Scalars['Int']['input']>;
};


/**
 * Everything the league knows. A field that is null could not be loaded (the reason stands in `errors`);
 * an empty list means there is nothing.
 */
export type QueryGameArgs = {
  slug: Scalars['String']['input'];
};


/**
 * Everything the league knows. A field that is null could not be loaded (the reason stands in `errors`);
 * an empty list means there is nothing.
 */
export type QueryLeadersArgs = {
  first?: Scalars['Int']['input'];
  position: InputMaybe<Position>;
  segment?: SeasonSegment;
  stat: Stat;
  year: InputMaybe<Scalars['Int']['input']>;
};


/**
 * Everything the league knows. A field that is null could not be loaded (the reason stands in `errors`);
 * an empty list means there is nothing.
 */
export type QueryNewsArgs = {
  after: InputMaybe<Scalars['String']['input']>;
  before: InputMaybe<Scalars['String']['input']>;
  first: InputMaybe<Scalars['Int']['input']>;
  last: InputMaybe<Scalars['Int']['input']>;
  tag: InputMaybe<Scalars['String']['input']>;
};


/**
 * Everything the league knows. A field that is null could not be loaded (the reason stands in `errors`);
 * an empty list means there is nothing.
 */
export type QueryNodeArgs = {
  id: Scalars['ID']['input'];
};


/**
 * Everything the league knows. A field that is null could not be loaded (the reason stands in `errors`);
 * an empty list means there is nothing.
 */
export type QueryNodesArgs = {
  ids: Array<Scalars['ID']['input']>;
};


/**
 * Everything the league knows. A field that is null could not be loaded (the reason stands in `errors`);
 * an empty list means there is nothing.
 */
export type QueryPlayerArgs = {
  slug: Scalars['String']['input'];
  year: InputMaybe<Scalars['Int']['input']>;
};


/**
 * Everything the league knows. A field that is null could not be loaded (the reason stands in `errors`);
 * an empty list means there is nothing.
 */
export type QueryPlayersArgs = {
  after: InputMaybe<Scalars['String']['input']>;
  before: InputMaybe<Scalars['String']['input']>;
  direction: InputMaybe<SortDirection>;
  first: InputMaybe<Scalars['Int']['input']>;
  isRookie?: Scalars['Boolean']['input'];
  last: InputMaybe<Scalars['Int']['input']>;
  perGame?: Scalars['Boolean']['input'];
  position: InputMaybe<Position>;
  segment?: SeasonSegment;
  slugs: InputMaybe<Array<Scalars['String']['input']>>;
  sort?: PlayerSort;
  stat: InputMaybe<Stat>;
  team: InputMaybe<Scalars['String']['input']>;
  year: InputMaybe<Scalars['Int']['input']>;
};


/**
 * Everything the league knows. A field that is null could not be loaded (the reason stands in `errors`);
 * an empty list means there is nothing.
 */
export type QueryPlaylistArgs = {
  officialId: Scalars['ID']['input'];
};


/**
 * Everything the league knows. A field that is null could not be loaded (the reason stands in `errors`);
 * an empty list means there is nothing.
 */
export type QueryScheduleArgs = {
  first: InputMaybe<Scalars['Int']['input']>;
  from: InputMaybe<Scalars['DateTime']['input']>;
  isHome: InputMaybe<Scalars['Boolean']['input']>;
  segment: InputMaybe<SeasonSegment>;
  status: InputMaybe<GameStatus>;
  teams: InputMaybe<Array<Scalars['String']['input']>>;
  to: InputMaybe<Scalars['DateTime']['input']>;
  week: InputMaybe<Scalars['Int']['input']>;
  year: InputMaybe<Scalars['Int']['input']>;
};


/**
 * Everything the league knows. A field that is null could not be loaded (the reason stands in `errors`);
 * an empty list means there is nothing.
 */
export type QuerySearchArgs = {
  after: InputMaybe<Scalars['String']['input']>;
  before: InputMaybe<Scalars['String']['input']>;
  first: InputMaybe<Scalars['Int']['input']>;
  kinds: InputMaybe<Array<SearchKind>>;
  last: InputMaybe<Scalars['Int']['input']>;
  perKind: InputMaybe<Scalars['Int']['input']>;
  text: Scalars['String']['input'];
};


/**
 * Everything the league knows. A field that is null could not be loaded (the reason stands in `errors`);
 * an empty list means there is nothing.
 */
export type QueryStandingsArgs = {
  segment?: StandingsSegment;
  year: InputMaybe<Scalars['Int']['input']>;
};


/**
 * Everything the league knows. A field that is null could not be loaded (the reason stands in `errors`);
 * an empty list means there is nothing.
 */
export type QueryTeamArgs = {
  slug: Scalars['String']['input'];
  year: InputMaybe<Scalars['Int']['input']>;
};


/**
 * Everything the league knows. A field that is null could not be loaded (the reason stands in `errors`);
 * an empty list means there is nothing.
 */
export type QueryTeamsArgs = {
  year: InputMaybe<Scalars['Int']['input']>;
};


/**
 * Everything the league knows. A field that is null could not be loaded (the reason stands in `errors`);
 * an empty list means there is nothing.
 */
export type QueryVideoArgs = {
  mediaId: Scalars['ID']['input'];
};


/**
 * Everything the league knows. A field that is null could not be loaded (the reason stands in `errors`);
 * an empty list means there is nothing.
 */
export type QueryVideosArgs = {
  after: InputMaybe<Scalars['String']['input']>;
  before: InputMaybe<Scalars['String']['input']>;
  first: InputMaybe<Scalars['Int']['input']>;
  last: InputMaybe<Scalars['Int']['input']>;
  of: InputMaybe<VideoFilter>;
};

/** What a fan tells about herself. */
export type SaveProfileInput = {
  /** Another address; kept in lower case. */
  alternateEmail?: InputMaybe<Scalars['String']['input']>;
  /** The day she was born, such as 1999-04-23: a real day since 1900, before today. Any other text is a problem INVALID. */
  birthday?: InputMaybe<Scalars['String']['input']>;
  /** Cannot be emptied. */
  email?: InputMaybe<Scalars['String']['input']>;
  /** What is told only when a profile is created or completed. */
  extras?: InputMaybe<ProfileExtras>;
  /** 1 to 50 characters. */
  firstName?: InputMaybe<Scalars['String']['input']>;
  /** 1 to 50 characters. */
  lastName?: InputMaybe<Scalars['String']['input']>;
  /** At most 20, of up to 40 characters each. */
  topics?: InputMaybe<Array<Scalars['String']['input']>>;
  /** The account's name, with or without @. */
  twitter?: InputMaybe<Scalars['String']['input']>;
  /** 3 to 30 letters, digits, dots, hyphens and underscores. */
  username?: InputMaybe<Scalars['String']['input']>;
  /** Five digits, or nine with a hyphen. */
  zip?: InputMaybe<Scalars['String']['input']>;
};

/** How saving a profile went. */
export type SaveProfilePayload = {
  /** Why nothing was saved, in the order of the fields; empty once it is saved. */
  problems: Array<Problem>;
  /** The fan as she is now; for somebody without an account the visitor's empty profile. Null when she could not be loaded. */
  viewer: Maybe<Viewer>;
};

/** The games of a season, or those of them that were asked for. */
export type Schedule = {
  /** The first game that is not over, otherwise the last one; null where there are no games. */
  currentGame: Maybe<Game>;
  /** Ascending by start. */
  games: Array<Game>;
  /** The season has games to show, whatever was asked for. */
  hasGames: Scalars['Boolean']['output'];
  /** Cache key: `Schedule`, the season and every argument that was given, such as Schedule:2025:week=2. */
  id: Scalars['ID']['output'];
  /** The post-season is on: its next game has both teams or follows on one that is over, or its last one ended within 14 days. */
  isPostSeasonActive: Scalars['Boolean']['output'];
  /** The dates of the season that are still ahead by the league's clock, ascending, whatever was asked for. */
  keyDates: Array<KeyDate>;
  /** When the games were last read from the league. */
  lastUpdated: Scalars['DateTime']['output'];
  /** Of `games` the one that is on, else the first to come, however many are called off before it; null without one. */
  nextGame: Maybe<Game>;
  /**
   * Of `games` those that are over since an earlier day by the league's calendar, newest first. One that ended today is still in
   * `upcoming`, but already in `Team.results`.
   */
  results: Array<Game>;
  /** The parts of the season that have games to show, in the order they are played, whatever was asked for; CHAMPSERIES also where it was asked for and has games. */
  segments: Array<SeasonSegment>;
  /**
   * The official ids of the season's teams that `teams` names, by whichever of their names, ascending; without those
   * that no team has. Null when `teams` was empty or left out, so that no team's games are left out.
   */
  teamOfficialIds: Maybe<Array<Scalars['ID']['output']>>;
  /** Of `games` those of today by the league's calendar or of a later day, and any that is on or should be by now; ascending by start. */
  upcoming: Array<Game>;
  /** The weeks of the season that have games, ascending, whatever was asked for. */
  weeks: Array<Scalars['Int']['output']>;
  /** The season. */
  year: Scalars['Int']['output'];
};


/** The games of a season, or those of them that were asked for. */
export type ScheduleResultsArgs = {
  first?: Scalars['Int']['input'];
};


/** The games of a season, or those of them that were asked for. */
export type ScheduleUpcomingArgs = {
  first?: Scalars['Int']['input'];
};

/** A game to come. */
export type ScheduledGame = GameState & {
  /** Always SCHEDULED. */
  status: GameStatus;
  /** As `Game.version`: of two states of a game the one with the higher version is newer. */
  version: Scalars['Int']['output'];
};

/** Points scored by each side; a goal counts one or two. */
export type Score = {
  /** The away team of the game. */
  away: Scalars['Int']['output'];
  /** The home team of the game. */
  home: Scalars['Int']['output'];
};

/** A game that has a score: it is being played, was broken off, or is over. */
export type ScoredGame = {
  /** What to write beside the score, such as 3rd 4:21 or Final/OT. */
  label: Scalars['String']['output'];
  /** The score so far, or at the end. */
  score: Score;
  /** LIVE, SUSPENDED or FINAL. */
  status: GameStatus;
  /** As `Game.version`: of two states of a game the one with the higher version is newer. */
  version: Scalars['Int']['output'];
};

/** A page of what a search found, best first. */
export type SearchConnection = {
  /** How many things of each kind match, whatever kinds were asked for. */
  counts: SearchCounts;
  /** In order, each with its place in the list. */
  edges: Array<SearchEdge>;
  /**
   * The kinds of which a list could not be read just now: things of them may be missing from all pages, and from the counts. Empty for
   * a search that lacks nothing.
   */
  missingKinds: Array<SearchKind>;
  /** The same without their places. */
  nodes: Array<Searchable>;
  /** Where this page begins and ends. */
  pageInfo: PageInfo;
  /** How many things match, of the kinds that were asked for; those that `perKind` leaves out count too. */
  totalCount: Scalars['Int']['output'];
};

/** How many things of each kind match the words of a search. */
export type SearchCounts = {
  /** How many articles. */
  articles: Scalars['Int']['output'];
  /** How many games. */
  games: Scalars['Int']['output'];
  /** How many players. */
  players: Scalars['Int']['output'];
  /** How many products of the shop. */
  products: Scalars['Int']['output'];
  /** How many teams. */
  teams: Scalars['Int']['output'];
  /** How many clips. */
  videos: Scalars['Int']['output'];
};

/** Something that a search found, and its place in the list. */
export type SearchEdge = {
  /** The place, to be given as `after` or `before`. Opaque. */
  cursor: Scalars['String']['output'];
  /** What stands there. */
  node: Searchable;
};

/** A kind of thing that can be found. */
export type SearchKind =
  /** An `Article`. */
  | 'ARTICLE'
  /** A `Game`. */
  | 'GAME'
  /** A `Player`. */
  | 'PLAYER'
  /** A `Product` of the shop. */
  | 'PRODUCT'
  /** A `Team`. */
  | 'TEAM'
  /** A `Video`. */
  | 'VIDEO';

/** What can be found: a team, a player, a game, a clip, an article or a product of the shop. */
export type Searchable = Article | Game | Player | Product | Team | Video;

/** A part of the season. */
export type SeasonSegment =
  /** The game of the two all-star sides. */
  | 'ALLSTAR'
  /** The tournament of shorter games that opens the year. */
  | 'CHAMPSERIES'
  /** The games for the title, after the regular season. */
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

/** A fan's favorites. */
export type SetFavoritesInput = {
  /** Players' words in addresses, at most 30. */
  playerSlugs?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Nickname, hyphenated name or official id of a club, as in `team`; null for none. */
  team?: InputMaybe<Scalars['String']['input']>;
};

/** How saving favorites went. */
export type SetFavoritesPayload = {
  /** Why nothing was saved, in the order of the fields; empty once it is saved. */
  problems: Array<Problem>;
  /** The fan as she is now; for somebody without an account the visitor's empty profile. Null when she could not be loaded. */
  viewer: Maybe<Viewer>;
};

/** The counts that a share is made of: 10 of 16 shots saved. */
export type ShareCounts = {
  /** How many succeeded. */
  made: Scalars['Int']['output'];
  /** How many were tried. */
  tries: Scalars['Int']['output'];
};

/** One of the two teams in a game. */
export type Side =
  /** The team that visits. */
  | 'AWAY'
  /** The team that hosts. */
  | 'HOME';

/** One side's figures in a game. */
export type SideBoxScore = {
  /** Everybody dressed but the goalies, whatever the position, by points, then by number. Null when the players could not be loaded. */
  fieldPlayers: Maybe<Array<BoxScoreLine>>;
  /** The goalies dressed, by saves, then by number. Null when the players could not be loaded. */
  goalies: Maybe<Array<BoxScoreLine>>;
  /** Cache key: `SideBoxScore`, the season, the game's official id and the side, such as SideBoxScore:2025:101:HOME. */
  id: Scalars['ID']['output'];
  /** Which of the two teams. */
  side: Side;
  /** The team; null while undecided. */
  team: Maybe<Team>;
  /** The side's own figures; null where the league sends none, and when they could not be loaded. */
  totals: Maybe<SideTotals>;
};

/** What a side did in a game. */
export type SideTotals = {
  /** Times it tried to bring the ball out of the own end. */
  clearAttempts: Maybe<Scalars['Int']['output']>;
  /** Fraction 0 to 1. */
  clearPct: Maybe<Scalars['Float']['output']>;
  /** Balls brought out of the own end. */
  clears: Maybe<Scalars['Int']['output']>;
  /** Seconds with the ball. */
  possessionTime: Maybe<Scalars['Int']['output']>;
  /** Points scored. */
  scores: Scalars['Int']['output'];
  /** Times the shot clock ran out. */
  shotClockExpirations: Maybe<Scalars['Int']['output']>;
  /** What all its players did together. */
  stats: StatLine;
};

/** The public settings of the identity provider, Firebase. None of them is a secret. */
export type SignIn = {
  /** The key of the league's project, which names it and opens nothing. */
  apiKey: Scalars['String']['output'];
  /** The host that shows the provider's windows, such as league-site.firebaseapp.com. */
  authDomain: Scalars['String']['output'];
  /** Where the provider's emulator answers browsers; null with the real provider, and always in production. */
  emulatorUrl: Maybe<Scalars['URL']['output']>;
  /** The client of Google's sign-in; null where Google is not offered. */
  googleClientId: Maybe<Scalars['String']['output']>;
  /** A fan's token may be sent to `POST /session`, so that the next page shows her initials at once. */
  hasTokenSync: Scalars['Boolean']['output'];
  /** A visitor may get an account without a name when the page has loaded. */
  isAnonymousAllowed: Scalars['Boolean']['output'];
  /** The project whose tokens the API accepts, such as league-site. */
  projectId: Scalars['String']['output'];
};

/** How ending the sessions went. */
export type SignOutEverywherePayload = {
  /** Why no session was ended; empty once all are. */
  problems: Array<Problem>;
  /** Who asks from now on: the visitor's empty profile. */
  viewer: Viewer;
};

/** The site's own settings, most of them from the league's app configuration. */
export type Site = {
  /** Where advertisements come from; null where there are none. */
  ads: Maybe<Ads>;
  /** The external page of the all-star game. */
  allStarUrl: Maybe<Scalars['URL']['output']>;
  /** The service that counts visits; null where none does. */
  analytics: Maybe<Analytics>;
  /** The banners that run now by the league's clock. Null when they could not be loaded. */
  banners: Maybe<Array<Banner>>;
  /** Whether the Championship Series is on, and shown. */
  championshipSeries: ChampionshipSeriesFlags;
  /** How the league's clock runs against the wall's. */
  clock: LeagueClock;
  /** The script of the hosted player, which plays `Video.hostedMedia`; null where the site's own player plays streams. */
  hostedPlayer: Maybe<Scalars['URL']['output']>;
  /** Cache key: `Site` and the league whose site it is, such as Site:WLL. */
  id: Scalars['ID']['output'];
  /** The hosts whose pictures the service gives in other widths, such as media.example.com; a port is part of it. */
  imageHosts: Array<Scalars['String']['output']>;
  /** Calls to action beside the main navigation, in order. */
  keyActions: Array<KeyAction>;
  /** When the configuration was last read from the league; null when it could not be. */
  lastUpdated: Maybe<Scalars['DateTime']['output']>;
  /** The league whose games and teams are shown, such as WLL. */
  league: Scalars['String']['output'];
  /** Every target of header and footer. Null when the configuration could not be loaded. */
  links: Maybe<SiteLinks>;
  /** The service that sends fans messages; null where none does. */
  messaging: Maybe<Messaging>;
  /** What girls and boys can take part in themselves; null where the league offers nothing, and when the configuration could not be loaded. */
  play: Maybe<PlayPrograms>;
  /** The promo to show over the page, once for each visitor; null for none. */
  popup: Maybe<Promo>;
  /** The promos that run now by the league's clock, those for a popup apart. Null when they could not be loaded. */
  promos: Maybe<Array<Promo>>;
  /** The fraction 0–1 of visits that report to `POST /rum` how fast pages came and what broke; 0 where none does. */
  rumSampleRate: Scalars['Float']['output'];
  /** The seasons that can be asked for. */
  seasons: Seasons;
  /** What this deployment may load or count once a visitor has agreed, and locally the panel of events; empty where it has none of it. */
  services: Array<SiteService>;
  /** What a browser needs to sign a fan in; null where nobody can sign in. */
  signIn: Maybe<SignIn>;
  /** The league's partners, founding ones first. Null when they could not be loaded. */
  sponsors: Maybe<Array<Sponsor>>;
  /** The league's apps for phones; null where it has none, and when the configuration could not be loaded. */
  stores: Maybe<AppStores>;
};


/** The site's own settings, most of them from the league's app configuration. */
export type SiteBannersArgs = {
  location: InputMaybe<Scalars['String']['input']>;
  tag: InputMaybe<Scalars['String']['input']>;
};

/** Where the words in header and footer lead. A target that the league has not set is null. */
export type SiteLinks = {
  /** How to reach the league. */
  contact: Maybe<Scalars['URL']['output']>;
  /** What becomes of pictures and clips that fans send in. */
  contentLicense: Maybe<Scalars['URL']['output']>;
  /** Where to forbid that personal data is sold or shared. */
  doNotShare: Maybe<Scalars['URL']['output']>;
  /** Where the press asks for credentials. */
  mediaCredentials: Maybe<Scalars['URL']['output']>;
  /** What the league does with what it knows of fans. */
  privacyPolicy: Maybe<Scalars['URL']['output']>;
  /** The league's rules of security, and where to report a flaw. */
  securityPolicy: Maybe<Scalars['URL']['output']>;
  /** The league's shop. */
  shop: Maybe<Scalars['URL']['output']>;
  /** What some states add to the privacy policy. */
  stateRights: Maybe<Scalars['URL']['output']>;
  /** The terms of the site. */
  termsOfService: Maybe<Scalars['URL']['output']>;
  /** The terms that tickets are sold under. */
  ticketTerms: Maybe<Scalars['URL']['output']>;
};

/** Something that is loaded or counted only where a visitor has agreed, except the panel, which sends nothing. */
export type SiteService =
  /** Shows advertisements, as `Site.ads` says. */
  | 'ADS'
  /** Counts visits, as `Site.analytics` says. */
  | 'ANALYTICS'
  /** Shows developers the events as they happen; only where the deployment is local. */
  | 'EVENT_PANEL'
  /** Sends fans messages, as `Site.messaging` says. */
  | 'MESSAGING'
  /** Learns how fast pages came and what broke, for the share of visits in `Site.rumSampleRate`. */
  | 'RUM';

/** A post from one of the league's social channels. */
export type SocialPost = FeedItem & {
  /** Cache key: `SocialPost` and the official id. */
  id: Scalars['ID']['output'];
  /** Its picture; where missing, show drawn art. */
  image: Maybe<Image>;
  /** The post itself; a post without one is not listed. */
  link: Maybe<Scalars['URL']['output']>;
  /** The league's id of the item, which no other article, video or post has. */
  officialId: Scalars['ID']['output'];
  /** When the league published it. */
  publishedAt: Scalars['DateTime']['output'];
  /**
   * The games that have begun and whose course or end it may give away, the one it is about first; empty where it gives nothing
   * away. Null when that cannot be told: take it for one that does. A fan who hides scores sees neither its headline, its picture
   * nor its club until she has asked for all of these games.
   */
  spoils: Maybe<Array<Game>>;
  /** One sentence under the title. */
  subtitle: Maybe<Scalars['String']['output']>;
  /** The league's words for what it is about, as the league writes them. */
  tags: Array<Scalars['String']['output']>;
  /** The first club that the tags name; null for what concerns the whole league, and where the clubs could not be loaded. */
  team: Maybe<Team>;
  /** Its headline, plain text. */
  title: Scalars['String']['output'];
};

/** Which way a list is ordered. */
export type SortDirection =
  /** From the lowest, or from A. */
  | 'ASCENDING'
  /** From the highest, or from Z. */
  | 'DESCENDING';

/** A partner of the league. */
export type Sponsor = {
  /** Cache key: `Sponsor` and the partner's name, in small letters and hyphens. */
  id: Scalars['ID']['output'];
  /** The mark; where missing, show the name. */
  image: Maybe<Image>;
  /** The partner's name. */
  name: Scalars['String']['output'];
  /** How close the partner is to the league. */
  type: SponsorType;
  /** The partner's own page. */
  url: Maybe<Scalars['URL']['output']>;
};

/** How close a partner is to the league. */
export type SponsorType =
  /** Has been there from the beginning. */
  | 'FOUNDING'
  /** Has a contract with the league. */
  | 'OFFICIAL';

/** One team's row. */
export type Standing = {
  /** How the post-season ended for the team; null in other tables, while it may still play, and where the games do not show it. */
  finish: Maybe<PostSeasonFinish>;
  /** Cache key: `Standing`, the season, the part of it and the team's official id, such as Standing:2025:REGULAR:WGUA. */
  id: Scalars['ID']['output'];
  /** The results of the last five games, oldest first. */
  lastFive: Array<GameOutcome>;
  /** Games lost. */
  losses: Scalars['Int']['output'];
  /** Why this row stands above the next one; null on the last row, before the first game and where no game has decided yet. */
  placed: Maybe<Placing>;
  /** Place from 1; teams that no rule separates share it. Null before the first game, and in the post-season while the games do not show it. */
  rank: Maybe<Scalars['Int']['output']>;
  /** Scores minus scores against. */
  scoreDiff: Scalars['Int']['output'];
  /** Points scored. */
  scores: Scalars['Int']['output'];
  /** Points the opponents scored. */
  scoresAgainst: Scalars['Int']['output'];
  /** The run of equal results at the end, null before the first game or when results could not be loaded. */
  streak: Maybe<Streak>;
  /** Whose row it is. */
  team: Team;
  /** Games that ended level. */
  ties: Scalars['Int']['output'];
  /** Wins, a tie counting half, as a share of games: 0 to 1. Null before the first game. */
  winPct: Maybe<Scalars['Float']['output']>;
  /** Games won. */
  wins: Scalars['Int']['output'];
};

/** A table of teams, best first. */
export type Standings = {
  /** How many teams from the top reach the final; null where the table does not lead straight to one. */
  finalists: Maybe<Scalars['Int']['output']>;
  /** Cache key: `Standings`, the season and the part of it, such as Standings:2025:REGULAR. */
  id: Scalars['ID']['output'];
  /** When the figures were last read from the league. */
  lastUpdated: Scalars['DateTime']['output'];
  /** How many teams from the top reach the post-season; null where the league does not say. */
  postSeasonTeams: Maybe<Scalars['Int']['output']>;
  /**
   * Before the first result the rows are in alphabetical order and have no rank. The post-season has a row for each team that the
   * league has named for one of its games, none before; the final decides places 1 and 2, a game for third place 3 and 4, and
   * those who went out in one round share a place.
   */
  rows: Array<Standing>;
  /** The part of the season that the games are of. */
  segment: StandingsSegment;
  /** The rules that put one team above another, in the order they are asked: the record first, then what separates teams level on it. Empty in the post-season, where its games decide. */
  tieBreakOrder: Array<TieBreakRule>;
  /** The season. */
  year: Scalars['Int']['output'];
};

/** A part of the season that has a table. */
export type StandingsSegment =
  /** The tournament of shorter games that opens the year. */
  | 'CHAMPSERIES'
  /** The games for the title, after the regular season. */
  | 'POST'
  /** The games of the regular season. */
  | 'REGULAR';

/** A figure the league counts. */
export type Stat =
  /** Passes that led to a goal (A). */
  | 'ASSISTS'
  /** Balls taken from the other side (CT). */
  | 'CAUSED_TURNOVERS'
  /** Face-offs won and taken (FO). */
  | 'FACE_OFFS'
  /** Face-offs won for each one taken (FO%). */
  | 'FACE_OFF_PCT'
  /** Games in which the player dressed (GP). */
  | 'GAMES_PLAYED'
  /** Goals of either worth (G). */
  | 'GOALS'
  /** Loose balls picked up (GB). */
  | 'GROUND_BALLS'
  /** Goals that count one (1G). */
  | 'ONE_POINT_GOALS'
  /** Passes thrown (PAS). */
  | 'PASSES'
  /** Penalties taken (Pen). */
  | 'PENALTIES'
  /** Minutes of penalties (PIM). */
  | 'PENALTY_MINUTES'
  /** Points: a goal counts one or two, an assist one (P). */
  | 'POINTS'
  /** Goals while the other side was a player short (PowG). */
  | 'POWER_PLAY_GOALS'
  /** Shots stopped by the goalie (Sv). */
  | 'SAVES'
  /** Saves for each shot on goal faced (Sv%). */
  | 'SAVE_PCT'
  /** Points let in by the goalie (SA). */
  | 'SCORES_AGAINST'
  /** Points let in for every 48 minutes in goal; fewer is better (SAA). */
  | 'SCORES_AGAINST_AVERAGE'
  /** Shots (Sh). */
  | 'SHOTS'
  /** Shots that a goalie had to stop, or did not (SOG). */
  | 'SHOTS_ON_GOAL'
  /** Shots on goal for each shot (SOG%). */
  | 'SHOTS_ON_GOAL_PCT'
  /** Goals for each shot (Sh%). */
  | 'SHOT_PCT'
  /** Times with the ball (TCH). */
  | 'TOUCHES'
  /** Balls lost (TO). */
  | 'TURNOVERS'
  /** Goals from beyond the arc, which count two (2G). */
  | 'TWO_POINT_GOALS';

/** A figure as it is shown. */
export type StatCell = {
  /** The short label, such as Sh%. */
  code: Scalars['String']['output'];
  /** Which figure it is. */
  stat: Stat;
  /** As it is written: 38%, 2.4, 9 - 14, a dash where there is nothing. */
  text: Scalars['String']['output'];
  /** The number behind the text: shares are fractions 0 to 1, a face-off record is its wins. Null where the league has none. */
  value: Maybe<Scalars['Float']['output']>;
};

/** A figure's names and how it is written. */
export type StatDefinition = {
  /** The short label, such as Sh%. */
  code: Scalars['String']['output'];
  /** The field of `StatLine` that holds it, such as shotPct. */
  field: Scalars['String']['output'];
  /** How it is written. */
  format: StatFormat;
  /** Cache key: `StatDefinition` and the figure, such as StatDefinition:SHOT_PCT. */
  id: Scalars['ID']['output'];
  /** Fewer is better. */
  isLowerBetter: Scalars['Boolean']['output'];
  /** The long label, such as Shot %. */
  label: Scalars['String']['output'];
  /** The figure itself. */
  stat: Stat;
};

/** How a figure is written. */
export type StatFormat =
  /** A number with one decimal. */
  | 'AVERAGE'
  /** A whole number. */
  | 'COUNT'
  /** A fraction 0 to 1, written as a whole percent. */
  | 'PERCENT'
  /** Won and taken, such as 9 - 14. */
  | 'RECORD';

/** Figures of a player or a side, in one game, a season or a career. Null means that the league has none, never 0. */
export type StatLine = {
  /** Passes that led to a goal. */
  assists: Maybe<Scalars['Int']['output']>;
  /** Balls taken from the other side. */
  causedTurnovers: Maybe<Scalars['Int']['output']>;
  /** The figures of one of the fixed lists, in its order, as they are shown. */
  cells: Array<StatCell>;
  /** Fraction 0 to 1. */
  faceoffPct: Maybe<Scalars['Float']['output']>;
  /** Won and taken, such as 9 - 14; null without face-offs. */
  faceoffRecord: Maybe<Scalars['String']['output']>;
  /** Face-offs taken. */
  faceoffs: Maybe<Scalars['Int']['output']>;
  /** Face-offs lost. */
  faceoffsLost: Maybe<Scalars['Int']['output']>;
  /** Face-offs won. */
  faceoffsWon: Maybe<Scalars['Int']['output']>;
  /** Games in which the player dressed. */
  gamesPlayed: Maybe<Scalars['Int']['output']>;
  /** Games that the player started. */
  gamesStarted: Maybe<Scalars['Int']['output']>;
  /** Goals of either worth. */
  goals: Maybe<Scalars['Int']['output']>;
  /** Goals of either worth let in by the goalie. */
  goalsAgainst: Maybe<Scalars['Int']['output']>;
  /** Goals let in for every 48 minutes in goal. */
  goalsAgainstAverage: Maybe<Scalars['Float']['output']>;
  /** Loose balls picked up. */
  groundBalls: Maybe<Scalars['Int']['output']>;
  /** Goals that count one. */
  onePointGoals: Maybe<Scalars['Int']['output']>;
  /** Passes thrown. */
  passes: Maybe<Scalars['Int']['output']>;
  /** How many. */
  penalties: Maybe<Scalars['Int']['output']>;
  /** Minutes. */
  penaltyMinutes: Maybe<Scalars['Float']['output']>;
  /** Goals scored less goals let in while the player was on the field. */
  plusMinus: Maybe<Scalars['Int']['output']>;
  /** A goal counts one or two, an assist one. */
  points: Maybe<Scalars['Int']['output']>;
  /**
   * The figures of the list of the player's own position, in its order, as they are shown. For figures of a side, and of a player
   * without a position, the list of attack, midfield and field.
   */
  positionCells: Array<StatCell>;
  /** Goals while the other side was a player short. */
  powerPlayGoals: Maybe<Scalars['Int']['output']>;
  /** Shots while the other side was a player short. */
  powerPlayShots: Maybe<Scalars['Int']['output']>;
  /** Fraction 0 to 1. */
  savePct: Maybe<Scalars['Float']['output']>;
  /** Shots stopped by the goalie. */
  saves: Maybe<Scalars['Int']['output']>;
  /** Points let in. */
  scoresAgainst: Maybe<Scalars['Int']['output']>;
  /** Points let in for every 48 minutes in goal. */
  scoresAgainstAverage: Maybe<Scalars['Float']['output']>;
  /** What the goals alone count. */
  scoringPoints: Maybe<Scalars['Int']['output']>;
  /** Fraction 0 to 1. */
  shotPct: Maybe<Scalars['Float']['output']>;
  /** Shots, whatever became of them. */
  shots: Maybe<Scalars['Int']['output']>;
  /** Shots that a goalie had to stop, or did not. */
  shotsOnGoal: Maybe<Scalars['Int']['output']>;
  /** Fraction 0 to 1. */
  shotsOnGoalPct: Maybe<Scalars['Float']['output']>;
  /** Times with the ball. */
  touches: Maybe<Scalars['Int']['output']>;
  /** Balls lost. */
  turnovers: Maybe<Scalars['Int']['output']>;
  /** Goals that count two. */
  twoPointGoals: Maybe<Scalars['Int']['output']>;
  /** Goals that count two let in by the goalie. */
  twoPointGoalsAgainst: Maybe<Scalars['Int']['output']>;
};


/** Figures of a player or a side, in one game, a season or a career. Null means that the league has none, never 0. */
export type StatLineCellsArgs = {
  perGame?: Scalars['Boolean']['input'];
  position: InputMaybe<Position>;
  view: StatView;
};


/** Figures of a player or a side, in one game, a season or a career. Null means that the league has none, never 0. */
export type StatLinePositionCellsArgs = {
  view: StatView;
};

/** A player's place in the league by one figure. */
export type StatRank = {
  /** How many players are ranked. */
  outOf: Scalars['Int']['output'];
  /** From 1; level players share it. Null for a player who is not ranked. */
  rank: Maybe<Scalars['Int']['output']>;
  /** The figure that is ranked. */
  stat: Stat;
};

/** Which of the fixed lists of columns; each position has its own. */
export type StatView =
  /** Every column, over all seasons. */
  | 'CAREER'
  /** The first five columns, for a favorite player. */
  | 'FAVORITES'
  /** Every column but games played. */
  | 'GAME'
  /** The six figures that a position is measured by, the first one first. */
  | 'HEADLINE'
  /** Every column, in one season. */
  | 'SEASON';

/** A run of equal results. */
export type Streak = {
  /** How many games it has lasted. */
  length: Scalars['Int']['output'];
  /** How all of them ended. */
  outcome: GameOutcome;
};

/** What the server tells by itself, over server-sent events at /graphql/stream and over WebSocket at /graphql. */
export type Subscription = {
  /**
   * A game as it stands now, then again after each change; a slow client gets the latest state, not every one on the way.
   * Ends once the game is over. A failure of the live system ends nothing: the last state stands, and `Game.stateUpdated` tells its age.
   */
  game: Maybe<Game>;
  /**
   * What the query `liveGames` answers: at once, then again after each change of one of these games, for as long as the client stays.
   * One stream is enough for a page of many games. A game that ends is among them once more as FINAL, so nobody misses it. Null when they could not be loaded.
   */
  liveGames: Maybe<Array<Game>>;
};


/** What the server tells by itself, over server-sent events at /graphql/stream and over WebSocket at /graphql. */
export type SubscriptionGameArgs = {
  slug: Scalars['String']['input'];
};

/** A game that was broken off. It is not live, and its score may still change. */
export type SuspendedGame = GameState & ScoredGame & {
  /** What was left of the period. */
  clock: GameClock;
  /** Where it stands, such as Suspended, 3rd 4:21. */
  label: Scalars['String']['output'];
  /** From 1; 5 and up are overtimes. */
  period: Scalars['Int']['output'];
  /** 1st, 2nd, 3rd, 4th, OT, OT2 and up, or Half. */
  periodLabel: Scalars['String']['output'];
  /** The score when it was broken off. */
  score: Score;
  /** Always SUSPENDED. */
  status: GameStatus;
  /** As `Game.version`: of two states of a game the one with the higher version is newer. */
  version: Scalars['Int']['output'];
};

/** A team in one season. */
export type Team = Node & {
  /** The wide picture behind a team's name. */
  banner: Maybe<Image>;
  /**
   * The banners that run now by the league's clock and are meant for the page of this team: their location is team, and their tags
   * name the team by its official id or slug. A banner without tags is for every team. Null when they could not be loaded.
   */
  banners: Maybe<Array<Banner>>;
  /** Head coach first. Null when they could not be loaded. */
  coaches: Maybe<Array<Coach>>;
  /** The place in up to three letters, such as BOS; the official id where the league names none. */
  code: Scalars['String']['output'];
  /** What the shop sells of the club today; null where it sells nothing of the team's own, and when it could not be loaded. */
  collection: Maybe<Collection>;
  /** The team's color as the league sends it, such as #0b5a6b. */
  color: Maybe<Scalars['String']['output']>;
  /** The team's games of this season, ascending by start, Championship Series games only where they may be shown. Null when they could not be loaded. */
  games: Maybe<Array<Game>>;
  /** For `node`: opaque, and different from that of every other object. */
  id: Scalars['ID']['output'];
  /** The account's name alone. */
  instagram: Maybe<Scalars['String']['output']>;
  /** Club, all-star side or player pool. */
  kind: TeamKind;
  /** Its latest game of this season that is over, Championship Series games only where they may be shown. Null without one, and when the games could not be loaded. */
  lastGame: Maybe<Game>;
  /**
   * The team's best by a figure, ranked among themselves as in the query `leaders`, whose rules of who is ranked hold here too. Null
   * when the figures could not be loaded.
   */
  leaders: Maybe<Leaders>;
  /** The place it plays for, such as Boston. */
  location: Maybe<Scalars['String']['output']>;
  /** The crest. */
  logo: Maybe<Image>;
  /** The nickname alone, such as Guard. */
  name: Scalars['String']['output'];
  /** What the league publishes about the team, newest first, ten at most. Null when it could not be loaded. */
  news: Maybe<Array<FeedItem>>;
  /** Its first game of this season that is on, should be or is to come, Championship Series games only where they may be shown. Null without one, and when the games could not be loaded. */
  nextGame: Maybe<Game>;
  /** The league's id: four characters for clubs, three for all-star sides and the player pool. */
  officialId: Scalars['ID']['output'];
  /** Wins, losses and ties of the regular season so far: of finished games only. */
  record: TeamRecord;
  /**
   * Of `games` those that are over, newest first; also one that ended today, which `Schedule.results` leaves to `Schedule.upcoming`.
   * Null when they could not be loaded.
   */
  results: Maybe<Array<Game>>;
  /** The players under contract, by number. Null when they could not be loaded. */
  roster: Maybe<Array<Player>>;
  /** The team's second color. */
  secondColor: Maybe<Scalars['String']['output']>;
  /** The picture that leads to the team's shop. */
  shopImage: Maybe<Image>;
  /** The team's rallying cry; null without one. */
  slogan: Maybe<Scalars['String']['output']>;
  /** The word for it in addresses: /teams/{slug}. */
  slug: Scalars['String']['output'];
  /** Its row of the regular season's table; null for a side that is not in it, and when the table could not be loaded. */
  standing: Maybe<Standing>;
  /**
   * What its players have done together: counts are added up, shares follow from them, and what only means something for one player
   * (games, starts, averages, plus-minus) is null. A player who has changed clubs counts with her present one. Null before anybody
   * has dressed, and when the figures could not be loaded.
   */
  stats: Maybe<StatLine>;
  /** The account's name alone. */
  twitter: Maybe<Scalars['String']['output']>;
  /** The newest 240 clips about the team, newest first, whatever the season; `videos(of: { tag })` has the older ones. Null when they could not be loaded. */
  videos: Maybe<VideoConnection>;
  /** The season it is shown in. */
  year: Scalars['Int']['output'];
};


/** A team in one season. */
export type TeamLeadersArgs = {
  first?: Scalars['Int']['input'];
  segment?: SeasonSegment;
  stat: Stat;
};


/** A team in one season. */
export type TeamResultsArgs = {
  first?: Scalars['Int']['input'];
};


/** A team in one season. */
export type TeamStatsArgs = {
  segment?: SeasonSegment;
};


/** A team in one season. */
export type TeamVideosArgs = {
  after: InputMaybe<Scalars['String']['input']>;
  before: InputMaybe<Scalars['String']['input']>;
  first: InputMaybe<Scalars['Int']['input']>;
  last: InputMaybe<Scalars['Int']['input']>;
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
  /** Games lost. */
  losses: Scalars['Int']['output'];
  /** Games that ended level. */
  ties: Scalars['Int']['output'];
  /** Games won. */
  wins: Scalars['Int']['output'];
};

/** How to get in. Every address is null where there is none. */
export type Tickets = {
  /** The league has opened a waitlist for the game. */
  hasWaitlist: Scalars['Boolean']['output'];
  /** The league's id of the suites. Only one of the ticket vendor's form, 16 hexadecimal digits, leads to a `suiteUrl`. */
  suiteId: Maybe<Scalars['ID']['output']>;
  /** Where to buy a suite; carries tracking parameters where the league's ticket vendor sells. */
  suiteUrl: Maybe<Scalars['URL']['output']>;
  /** The vendor's id of the event. */
  ticketId: Maybe<Scalars['ID']['output']>;
  /** Where to buy; carries tracking parameters where the league's ticket vendor sells. */
  url: Maybe<Scalars['URL']['output']>;
  /** Where to wait for a ticket; only where none is sold. */
  waitlistUrl: Maybe<Scalars['URL']['output']>;
  /** Where to buy for the whole weekend. */
  weekendUrl: Maybe<Scalars['URL']['output']>;
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

/** Something that news are about, and the word under which there are more. */
export type Topic = {
  /** Cache key: `Topic` and the tag, in small letters. */
  id: Scalars['ID']['output'];
  /** What it names. */
  kind: TopicKind;
  /** Its name, as a reader knows it: Boston Guard, Keira Gildersleeve, All-Star. */
  name: Scalars['String']['output'];
  /** The league's word for it, to be given to `news`. */
  tag: Scalars['String']['output'];
  /** The club; null for anything else. */
  team: Maybe<Team>;
};

/** What a topic names. */
export type TopicKind =
  /** Anything else: an event, a column, a kind of story. */
  | 'OTHER'
  /** A player of the current season. */
  | 'PLAYER'
  /** A club. */
  | 'TEAM';

/** A ground in one season. The league names grounds only in its games, so one without a game is not known. */
export type Venue = Node & {
  /** City and state as they are shown, after the league's remaps. */
  city: Maybe<Scalars['String']['output']>;
  /** The games of the season that are played there, ascending by start, Championship Series games only where they may be shown. Null when they could not be loaded. */
  games: Maybe<Array<Game>>;
  /** For `node`: opaque, and different from that of every other object. */
  id: Scalars['ID']['output'];
  /** The ground's name. */
  name: Maybe<Scalars['String']['output']>;
  /** The season it is shown in. */
  year: Scalars['Int']['output'];
};

/** Something to watch. */
export type Video = FeedItem & Node & {
  /** Width to height, such as 16:9. */
  aspectRatio: Scalars['String']['output'];
  /** What is said, as text to show; empty where there is none. */
  captions: Array<CaptionTrack>;
  /** Where its parts begin, ascending; empty where the league names none. */
  chapters: Array<Chapter>;
  /** The clubs of the current season that its tags name, in their order; empty where the clubs could not be loaded. */
  clubs: Array<Team>;
  /** How long it runs, in seconds; null where unknown. */
  duration: Maybe<Scalars['Int']['output']>;
  /** The game it shows; null for a clip of no game, and when it could not be loaded. */
  game: Maybe<Game>;
  /** Its media for the hosted player; null where this deployment has none. */
  hostedMedia: Maybe<Scalars['URL']['output']>;
  /** For `node`: opaque, and different from that of every other object. */
  id: Scalars['ID']['output'];
  /** A frame of it; where missing, show drawn art. */
  image: Maybe<Image>;
  /** Where it stands outside this site. */
  link: Maybe<Scalars['URL']['output']>;
  /** The player's id of the clip, and its word in addresses: /videos/{mediaId}. */
  mediaId: Scalars['ID']['output'];
  /** The moment of its game that it shows; null for a clip of more than one moment. */
  moment: Maybe<ClipMoment>;
  /** The league's id of the item, which no other article, video or post has. */
  officialId: Scalars['ID']['output'];
  /** The players of the current season whom its tags name, by last name. Null when they could not be loaded. */
  players: Maybe<Array<Player>>;
  /** The list it is part of; null for a clip by itself, and when it could not be loaded. */
  playlist: Maybe<Playlist>;
  /** When the league published it. */
  publishedAt: Scalars['DateTime']['output'];
  /** Clips to watch next: of the same game, then of the same tags, newest first, six at most. Null when they could not be loaded. */
  related: Maybe<Array<Video>>;
  /**
   * The games that have begun and whose course or end it may give away, the one it is about first; empty where it gives nothing
   * away. Null when that cannot be told: take it for one that does. A fan who hides scores sees neither its headline, its picture
   * nor its club until she has asked for all of these games.
   */
  spoils: Maybe<Array<Game>>;
  /** Its stream as an HLS playlist, to be played on the site; null where this deployment has none. */
  stream: Maybe<Scalars['URL']['output']>;
  /** One sentence under the title. */
  subtitle: Maybe<Scalars['String']['output']>;
  /** The league's words for what it is about, as the league writes them. */
  tags: Array<Scalars['String']['output']>;
  /** The first club that the tags name; null for what concerns the whole league, and where the clubs could not be loaded. */
  team: Maybe<Team>;
  /** Its headline, plain text. */
  title: Scalars['String']['output'];
};

/** A page of clips. */
export type VideoConnection = {
  /** In order, each with its place in the list. */
  edges: Array<VideoEdge>;
  /** The same without their places. */
  nodes: Array<Video>;
  /** Where this page begins and ends. */
  pageInfo: PageInfo;
  /** How many there are on all pages; null while the league has more than were loaded for this page. */
  totalCount: Maybe<Scalars['Int']['output']>;
};

/** A clip, and its place in the list. */
export type VideoEdge = {
  /** The place, to be given as `after` or `before`. Opaque. */
  cursor: Scalars['String']['output'];
  /** What stands there. */
  node: Video;
};

/** What clips are of: exactly one of these. */
export type VideoFilter =
  /** A game, by its slug as in `Game.slug`. */
  { gameSlug: Scalars['String']['input']; tag?: never; }
  |  /** A word of the league's, such as highlights, or a club, as in `news`. */
  { gameSlug?: never; tag: Scalars['String']['input']; };

/** The fan who asks. */
export type Viewer = {
  /** Another address, in lower case. */
  alternateEmail: Maybe<Scalars['String']['output']>;
  /** The day she was born. */
  birthday: Maybe<Scalars['Date']['output']>;
  /** Where the league writes to her; null until it knows. */
  email: Maybe<Scalars['String']['output']>;
  /** Their words in addresses, in the order they were chosen. */
  favoritePlayerSlugs: Array<Scalars['String']['output']>;
  /** Those of them who play in the current season. Null when they could not be loaded. */
  favoritePlayers: Maybe<Array<Player>>;
  /** Null without a favorite, for a team that plays no more, and when the teams could not be loaded. */
  favoriteTeam: Maybe<Team>;
  /** As she wrote it; null until she has. */
  firstName: Maybe<Scalars['String']['output']>;
  /** Takes part in the league's games for fans. */
  hasGamification: Scalars['Boolean']['output'];
  /** Cache key: `Viewer` and the fan's id, Viewer:visitor for a visitor. */
  id: Scalars['ID']['output'];
  /** Signed in without one. */
  isAnonymous: Scalars['Boolean']['output'];
  /** Signed in with an account of her own. */
  isLoggedIn: Scalars['Boolean']['output'];
  /** As she wrote it; null until she has. */
  lastName: Maybe<Scalars['String']['output']>;
  /** What a whole profile still lacks: first name, last name and zip. */
  missing: Array<ProfileField>;
  /** The fan club she belongs to. */
  nation: Maybe<Scalars['String']['output']>;
  /** With country code, such as +12025550123. */
  phone: Maybe<Scalars['String']['output']>;
  /** Her picture. */
  portrait: Maybe<Image>;
  /** What she wants to hear about. */
  topics: Array<Scalars['String']['output']>;
  /** The account's name alone. */
  twitter: Maybe<Scalars['String']['output']>;
  /** The name she goes by among fans; null without one. */
  username: Maybe<Scalars['String']['output']>;
  /** Five digits, or nine with a hyphen. */
  zip: Maybe<Scalars['String']['output']>;
};

/** The chances of the two sides to win a game, fractions 0 to 1. */
export type WinChances = {
  /** The away team's chance. */
  away: Scalars['Float']['output'];
  /** The home team's chance. */
  home: Scalars['Float']['output'];
};
