/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
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

/** How a game ended for one team. */
export type GameOutcome =
  /** The team scored less. */
  | 'LOSS'
  /** Both scored the same. */
  | 'TIE'
  /** The team scored more. */
  | 'WIN';

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

/** What is special about a product. */
export type ProductBadge =
  /** Among what sells best. */
  | 'BEST_SELLER'
  /** Came into the shop lately. */
  | 'NEW';

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

/** One of the two teams in a game. */
export type Side =
  /** The team that visits. */
  | 'AWAY'
  /** The team that hosts. */
  | 'HOME';

/** How close a partner is to the league. */
export type SponsorType =
  /** Has been there from the beginning. */
  | 'FOUNDING'
  /** Has a contract with the league. */
  | 'OFFICIAL';

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

export type Footer_SiteFragment = { __typename: 'Site', id: string, links: { __typename: 'SiteLinks', shop: string | null, mediaCredentials: string | null, contact: string | null, privacyPolicy: string | null, termsOfService: string | null, ticketTerms: string | null, securityPolicy: string | null, stateRights: string | null, contentLicense: string | null, doNotShare: string | null } | null };

export type Header_SiteFragment = { __typename: 'Site', id: string, keyActions: Array<{ __typename: 'KeyAction', title: string, url: string, newTab: boolean }> };

export type LayoutQueryVariables = Exact<{ [key: string]: never; }>;


export type LayoutQuery = { __typename: 'Query', site: { __typename: 'Site', id: string, seasons: { __typename: 'Seasons', current: number, first: number, years: Array<number> }, keyActions: Array<{ __typename: 'KeyAction', title: string, url: string, newTab: boolean }>, links: { __typename: 'SiteLinks', shop: string | null, mediaCredentials: string | null, contact: string | null, privacyPolicy: string | null, termsOfService: string | null, ticketTerms: string | null, securityPolicy: string | null, stateRights: string | null, contentLicense: string | null, doNotShare: string | null } | null } | null, teams: Array<{ __typename: 'Team', id: string, slug: string, name: string, location: string | null, code: string, logo: string | null }> | null };

export type TeamLinks_TeamFragment = { __typename: 'Team', id: string, slug: string, name: string, location: string | null, code: string, logo: string | null };

export type HomePageQueryVariables = Exact<{ [key: string]: never; }>;


export type HomePageQuery = { __typename: 'Query', schedule: { __typename: 'Schedule', id: string, lastUpdated: string, year: number, currentGame: { __typename: 'Game', id: string, segment: SeasonSegment, week: number | null, description: string | null, state:
        | { __typename: 'CanceledGame' }
        | { __typename: 'FinalGame' }
        | { __typename: 'LiveGame' }
        | { __typename: 'PostponedGame' }
        | { __typename: 'ScheduledGame' }
       } | null, games: Array<{ __typename: 'Game', id: string, slug: string, startTime: number, timeAnnounced: boolean, stateUpdated: string, segment: SeasonSegment, previewUrl: string | null, broadcasters: Array<{ __typename: 'Broadcaster', name: string, mark: BroadcasterMark | null }>, venue: { __typename: 'Venue', name: string | null, city: string | null } | null, state:
        | { __typename: 'CanceledGame', status: GameStatus, originalStartTime: number }
        | { __typename: 'FinalGame', status: GameStatus, winner: Side | null, label: string, score: { __typename: 'Score', home: number, away: number } }
        | { __typename: 'LiveGame', status: GameStatus, periodLabel: string, label: string, score: { __typename: 'Score', home: number, away: number } }
        | { __typename: 'PostponedGame', status: GameStatus, originalStartTime: number }
        | { __typename: 'ScheduledGame', status: GameStatus }
      , homeTeam: { __typename: 'Team', id: string, officialId: string, slug: string, name: string, location: string | null, code: string, logo: string | null, color: string | null, secondColor: string | null, record: { __typename: 'TeamRecord', wins: number, losses: number, ties: number } } | null, awayTeam: { __typename: 'Team', id: string, officialId: string, slug: string, name: string, location: string | null, code: string, logo: string | null, color: string | null, secondColor: string | null, record: { __typename: 'TeamRecord', wins: number, losses: number, ties: number } } | null, tickets: { __typename: 'Tickets', url: string | null, waitlistUrl: string | null, waitlist: boolean, weekendUrl: string | null } }> } | null, standings: { __typename: 'Standings', id: string, year: number, rows: Array<{ __typename: 'Standing', id: string, rank: number | null, wins: number, losses: number, scoreDiff: number, streak: { __typename: 'Streak', outcome: GameOutcome, length: number } | null, team: { __typename: 'Team', id: string, slug: string, name: string, location: string | null, code: string, logo: string | null }, placed: { __typename: 'Placing', reason: string, levelOnRecord: boolean } | null }> } | null, homeFeed: { __typename: 'HomeFeed', id: string, trending: Array<
      | { __typename: 'Article', id: string, title: string, subtitle: string | null, image: string | null, tags: Array<string>, publishedAt: string, link: string | null, team: { __typename: 'Team', id: string, name: string, code: string, color: string | null, secondColor: string | null } | null }
      | { __typename: 'SocialPost', id: string, title: string, subtitle: string | null, image: string | null, tags: Array<string>, publishedAt: string, link: string | null, team: { __typename: 'Team', id: string, name: string, code: string, color: string | null, secondColor: string | null } | null }
      | { __typename: 'Video', mediaId: string, duration: number | null, id: string, title: string, subtitle: string | null, image: string | null, tags: Array<string>, publishedAt: string, link: string | null, team: { __typename: 'Team', id: string, name: string, code: string, color: string | null, secondColor: string | null } | null }
    >, latest: Array<
      | { __typename: 'Article', id: string, title: string, subtitle: string | null, image: string | null, tags: Array<string>, publishedAt: string, link: string | null, team: { __typename: 'Team', id: string, name: string, code: string, color: string | null, secondColor: string | null } | null }
      | { __typename: 'SocialPost', id: string, title: string, subtitle: string | null, image: string | null, tags: Array<string>, publishedAt: string, link: string | null, team: { __typename: 'Team', id: string, name: string, code: string, color: string | null, secondColor: string | null } | null }
      | { __typename: 'Video', mediaId: string, duration: number | null, id: string, title: string, subtitle: string | null, image: string | null, tags: Array<string>, publishedAt: string, link: string | null, team: { __typename: 'Team', id: string, name: string, code: string, color: string | null, secondColor: string | null } | null }
    > } | null, collection: { __typename: 'Collection', id: string, products: Array<{ __typename: 'Product', id: string, title: string, url: string, image: string | null, available: boolean, badge: ProductBadge | null, priceRange: { __typename: 'PriceRange', min: { __typename: 'Money', amount: string, currency: string }, max: { __typename: 'Money', amount: string, currency: string } } }> } | null, site: { __typename: 'Site', id: string, clock: { __typename: 'LeagueClock', wall: string, league: string, speed: number }, popup: { __typename: 'Promo', id: string, title: string, image: string | null, url: string | null, buttonText: string | null, newTab: boolean } | null, banners: Array<{ __typename: 'Banner', id: string, title: string, image: string | null, startTime: number | null, endTime: number | null, url: string | null, buttonText: string | null, newTab: boolean, sponsor: string | null, topImage: string | null, topUrl: string | null }> | null, promos: Array<{ __typename: 'Promo', id: string, title: string, image: string | null, startTime: number | null, endTime: number | null, url: string | null, buttonText: string | null, newTab: boolean }> | null, sponsors: Array<{ __typename: 'Sponsor', id: string, name: string, type: SponsorType, image: string | null, url: string | null }> | null } | null };

export type HomeScoresQueryVariables = Exact<{ [key: string]: never; }>;


export type HomeScoresQuery = { __typename: 'Query', schedule: { __typename: 'Schedule', id: string, lastUpdated: string, year: number, currentGame: { __typename: 'Game', id: string, segment: SeasonSegment, week: number | null, description: string | null, state:
        | { __typename: 'CanceledGame' }
        | { __typename: 'FinalGame' }
        | { __typename: 'LiveGame' }
        | { __typename: 'PostponedGame' }
        | { __typename: 'ScheduledGame' }
       } | null, games: Array<{ __typename: 'Game', id: string, slug: string, startTime: number, timeAnnounced: boolean, stateUpdated: string, segment: SeasonSegment, previewUrl: string | null, broadcasters: Array<{ __typename: 'Broadcaster', name: string, mark: BroadcasterMark | null }>, venue: { __typename: 'Venue', name: string | null, city: string | null } | null, state:
        | { __typename: 'CanceledGame', status: GameStatus, originalStartTime: number }
        | { __typename: 'FinalGame', status: GameStatus, winner: Side | null, label: string, score: { __typename: 'Score', home: number, away: number } }
        | { __typename: 'LiveGame', status: GameStatus, periodLabel: string, label: string, score: { __typename: 'Score', home: number, away: number } }
        | { __typename: 'PostponedGame', status: GameStatus, originalStartTime: number }
        | { __typename: 'ScheduledGame', status: GameStatus }
      , homeTeam: { __typename: 'Team', id: string, officialId: string, slug: string, name: string, location: string | null, code: string, logo: string | null, color: string | null, secondColor: string | null, record: { __typename: 'TeamRecord', wins: number, losses: number, ties: number } } | null, awayTeam: { __typename: 'Team', id: string, officialId: string, slug: string, name: string, location: string | null, code: string, logo: string | null, color: string | null, secondColor: string | null, record: { __typename: 'TeamRecord', wins: number, losses: number, ties: number } } | null, tickets: { __typename: 'Tickets', url: string | null, waitlistUrl: string | null, waitlist: boolean, weekendUrl: string | null } }> } | null, standings: { __typename: 'Standings', id: string, year: number, rows: Array<{ __typename: 'Standing', id: string, rank: number | null, wins: number, losses: number, scoreDiff: number, streak: { __typename: 'Streak', outcome: GameOutcome, length: number } | null, team: { __typename: 'Team', id: string, slug: string, name: string, location: string | null, code: string, logo: string | null }, placed: { __typename: 'Placing', reason: string, levelOnRecord: boolean } | null }> } | null };

export type HomeTitle_ScheduleFragment = { __typename: 'Schedule', id: string, year: number, currentGame: { __typename: 'Game', id: string, segment: SeasonSegment, week: number | null, description: string | null, state:
      | { __typename: 'CanceledGame' }
      | { __typename: 'FinalGame' }
      | { __typename: 'LiveGame' }
      | { __typename: 'PostponedGame' }
      | { __typename: 'ScheduledGame' }
     } | null };

export type Latest_HomeFeedFragment = { __typename: 'HomeFeed', id: string, latest: Array<
    | { __typename: 'Article', id: string, title: string, subtitle: string | null, image: string | null, tags: Array<string>, publishedAt: string, link: string | null, team: { __typename: 'Team', id: string, name: string, code: string, color: string | null, secondColor: string | null } | null }
    | { __typename: 'SocialPost', id: string, title: string, subtitle: string | null, image: string | null, tags: Array<string>, publishedAt: string, link: string | null, team: { __typename: 'Team', id: string, name: string, code: string, color: string | null, secondColor: string | null } | null }
    | { __typename: 'Video', mediaId: string, duration: number | null, id: string, title: string, subtitle: string | null, image: string | null, tags: Array<string>, publishedAt: string, link: string | null, team: { __typename: 'Team', id: string, name: string, code: string, color: string | null, secondColor: string | null } | null }
  > };

export type TrendingHero_HomeFeedFragment = { __typename: 'HomeFeed', id: string, trending: Array<
    | { __typename: 'Article', id: string, title: string, subtitle: string | null, image: string | null, tags: Array<string>, publishedAt: string, link: string | null, team: { __typename: 'Team', id: string, name: string, code: string, color: string | null, secondColor: string | null } | null }
    | { __typename: 'SocialPost', id: string, title: string, subtitle: string | null, image: string | null, tags: Array<string>, publishedAt: string, link: string | null, team: { __typename: 'Team', id: string, name: string, code: string, color: string | null, secondColor: string | null } | null }
    | { __typename: 'Video', mediaId: string, duration: number | null, id: string, title: string, subtitle: string | null, image: string | null, tags: Array<string>, publishedAt: string, link: string | null, team: { __typename: 'Team', id: string, name: string, code: string, color: string | null, secondColor: string | null } | null }
  > };

type FeedStory_Item_Article_Fragment = { __typename: 'Article', id: string, title: string, subtitle: string | null, image: string | null, tags: Array<string>, publishedAt: string, link: string | null, team: { __typename: 'Team', id: string, name: string, code: string, color: string | null, secondColor: string | null } | null };

type FeedStory_Item_SocialPost_Fragment = { __typename: 'SocialPost', id: string, title: string, subtitle: string | null, image: string | null, tags: Array<string>, publishedAt: string, link: string | null, team: { __typename: 'Team', id: string, name: string, code: string, color: string | null, secondColor: string | null } | null };

type FeedStory_Item_Video_Fragment = { __typename: 'Video', mediaId: string, duration: number | null, id: string, title: string, subtitle: string | null, image: string | null, tags: Array<string>, publishedAt: string, link: string | null, team: { __typename: 'Team', id: string, name: string, code: string, color: string | null, secondColor: string | null } | null };

export type FeedStory_ItemFragment =
  | FeedStory_Item_Article_Fragment
  | FeedStory_Item_SocialPost_Fragment
  | FeedStory_Item_Video_Fragment
;

export type ChampionshipSeriesPageQueryVariables = Exact<{
  year?: number | null | undefined;
}>;


export type ChampionshipSeriesPageQuery = { __typename: 'Query', schedule: { __typename: 'Schedule', id: string, year: number, lastUpdated: string, games: Array<{ __typename: 'Game', id: string, segment: SeasonSegment, description: string | null, slug: string, previewUrl: string | null, startTime: number, timeAnnounced: boolean, stateUpdated: string, venue: { __typename: 'Venue', name: string | null, city: string | null } | null, broadcasters: Array<{ __typename: 'Broadcaster', name: string, mark: BroadcasterMark | null }>, tickets: { __typename: 'Tickets', url: string | null, waitlistUrl: string | null, waitlist: boolean, weekendUrl: string | null }, state:
        | { __typename: 'CanceledGame', status: GameStatus, originalStartTime: number }
        | { __typename: 'FinalGame', status: GameStatus, winner: Side | null, label: string, score: { __typename: 'Score', home: number, away: number } }
        | { __typename: 'LiveGame', status: GameStatus, periodLabel: string, label: string, score: { __typename: 'Score', home: number, away: number } }
        | { __typename: 'PostponedGame', status: GameStatus, originalStartTime: number }
        | { __typename: 'ScheduledGame', status: GameStatus }
      , homeTeam: { __typename: 'Team', id: string, officialId: string, slug: string, name: string, location: string | null, code: string, logo: string | null, color: string | null, secondColor: string | null, record: { __typename: 'TeamRecord', wins: number, losses: number, ties: number } } | null, awayTeam: { __typename: 'Team', id: string, officialId: string, slug: string, name: string, location: string | null, code: string, logo: string | null, color: string | null, secondColor: string | null, record: { __typename: 'TeamRecord', wins: number, losses: number, ties: number } } | null }> } | null, site: { __typename: 'Site', id: string, clock: { __typename: 'LeagueClock', wall: string, league: string, speed: number }, seasons: { __typename: 'Seasons', current: number, first: number, years: Array<number> }, links: { __typename: 'SiteLinks', ticketTerms: string | null } | null } | null };

export type GameActions_GameFragment = { __typename: 'Game', id: string, slug: string, previewUrl: string | null, startTime: number, timeAnnounced: boolean, stateUpdated: string, segment: SeasonSegment, tickets: { __typename: 'Tickets', url: string | null, waitlistUrl: string | null, waitlist: boolean, weekendUrl: string | null }, state:
    | { __typename: 'CanceledGame', status: GameStatus, originalStartTime: number }
    | { __typename: 'FinalGame', status: GameStatus, winner: Side | null, label: string, score: { __typename: 'Score', home: number, away: number } }
    | { __typename: 'LiveGame', status: GameStatus, periodLabel: string, label: string, score: { __typename: 'Score', home: number, away: number } }
    | { __typename: 'PostponedGame', status: GameStatus, originalStartTime: number }
    | { __typename: 'ScheduledGame', status: GameStatus }
  , homeTeam: { __typename: 'Team', id: string, officialId: string, slug: string, name: string, location: string | null, code: string, logo: string | null, color: string | null, secondColor: string | null, record: { __typename: 'TeamRecord', wins: number, losses: number, ties: number } } | null, awayTeam: { __typename: 'Team', id: string, officialId: string, slug: string, name: string, location: string | null, code: string, logo: string | null, color: string | null, secondColor: string | null, record: { __typename: 'TeamRecord', wins: number, losses: number, ties: number } } | null };

export type GameCard_GameFragment = { __typename: 'Game', id: string, segment: SeasonSegment, description: string | null, slug: string, previewUrl: string | null, startTime: number, timeAnnounced: boolean, stateUpdated: string, venue: { __typename: 'Venue', name: string | null, city: string | null } | null, broadcasters: Array<{ __typename: 'Broadcaster', name: string, mark: BroadcasterMark | null }>, tickets: { __typename: 'Tickets', url: string | null, waitlistUrl: string | null, waitlist: boolean, weekendUrl: string | null }, state:
    | { __typename: 'CanceledGame', status: GameStatus, originalStartTime: number }
    | { __typename: 'FinalGame', status: GameStatus, winner: Side | null, label: string, score: { __typename: 'Score', home: number, away: number } }
    | { __typename: 'LiveGame', status: GameStatus, periodLabel: string, label: string, score: { __typename: 'Score', home: number, away: number } }
    | { __typename: 'PostponedGame', status: GameStatus, originalStartTime: number }
    | { __typename: 'ScheduledGame', status: GameStatus }
  , homeTeam: { __typename: 'Team', id: string, officialId: string, slug: string, name: string, location: string | null, code: string, logo: string | null, color: string | null, secondColor: string | null, record: { __typename: 'TeamRecord', wins: number, losses: number, ties: number } } | null, awayTeam: { __typename: 'Team', id: string, officialId: string, slug: string, name: string, location: string | null, code: string, logo: string | null, color: string | null, secondColor: string | null, record: { __typename: 'TeamRecord', wins: number, losses: number, ties: number } } | null };

export type GameDetails_GameFragment = { __typename: 'Game', id: string, segment: SeasonSegment, description: string | null, startTime: number, timeAnnounced: boolean, stateUpdated: string, venue: { __typename: 'Venue', name: string | null, city: string | null } | null, broadcasters: Array<{ __typename: 'Broadcaster', name: string, mark: BroadcasterMark | null }>, tickets: { __typename: 'Tickets', url: string | null, waitlistUrl: string | null, waitlist: boolean, weekendUrl: string | null }, state:
    | { __typename: 'CanceledGame', status: GameStatus, originalStartTime: number }
    | { __typename: 'FinalGame', status: GameStatus, winner: Side | null, label: string, score: { __typename: 'Score', home: number, away: number } }
    | { __typename: 'LiveGame', status: GameStatus, periodLabel: string, label: string, score: { __typename: 'Score', home: number, away: number } }
    | { __typename: 'PostponedGame', status: GameStatus, originalStartTime: number }
    | { __typename: 'ScheduledGame', status: GameStatus }
   };

export type GameSides_GameFragment = { __typename: 'Game', id: string, startTime: number, timeAnnounced: boolean, stateUpdated: string, segment: SeasonSegment, state:
    | { __typename: 'CanceledGame', status: GameStatus, originalStartTime: number }
    | { __typename: 'FinalGame', status: GameStatus, winner: Side | null, label: string, score: { __typename: 'Score', home: number, away: number } }
    | { __typename: 'LiveGame', status: GameStatus, periodLabel: string, label: string, score: { __typename: 'Score', home: number, away: number } }
    | { __typename: 'PostponedGame', status: GameStatus, originalStartTime: number }
    | { __typename: 'ScheduledGame', status: GameStatus }
  , homeTeam: { __typename: 'Team', id: string, officialId: string, slug: string, name: string, location: string | null, code: string, logo: string | null, color: string | null, secondColor: string | null, record: { __typename: 'TeamRecord', wins: number, losses: number, ties: number } } | null, awayTeam: { __typename: 'Team', id: string, officialId: string, slug: string, name: string, location: string | null, code: string, logo: string | null, color: string | null, secondColor: string | null, record: { __typename: 'TeamRecord', wins: number, losses: number, ties: number } } | null };

export type NextGame_ScheduleFragment = { __typename: 'Schedule', id: string, games: Array<{ __typename: 'Game', id: string, startTime: number, timeAnnounced: boolean, stateUpdated: string, segment: SeasonSegment, slug: string, previewUrl: string | null, venue: { __typename: 'Venue', name: string | null, city: string | null } | null, broadcasters: Array<{ __typename: 'Broadcaster', name: string, mark: BroadcasterMark | null }>, state:
      | { __typename: 'CanceledGame', status: GameStatus, originalStartTime: number }
      | { __typename: 'FinalGame', status: GameStatus, winner: Side | null, label: string, score: { __typename: 'Score', home: number, away: number } }
      | { __typename: 'LiveGame', status: GameStatus, periodLabel: string, label: string, score: { __typename: 'Score', home: number, away: number } }
      | { __typename: 'PostponedGame', status: GameStatus, originalStartTime: number }
      | { __typename: 'ScheduledGame', status: GameStatus }
    , homeTeam: { __typename: 'Team', id: string, officialId: string, slug: string, name: string, location: string | null, code: string, logo: string | null, color: string | null, secondColor: string | null, record: { __typename: 'TeamRecord', wins: number, losses: number, ties: number } } | null, awayTeam: { __typename: 'Team', id: string, officialId: string, slug: string, name: string, location: string | null, code: string, logo: string | null, color: string | null, secondColor: string | null, record: { __typename: 'TeamRecord', wins: number, losses: number, ties: number } } | null, tickets: { __typename: 'Tickets', url: string | null, waitlistUrl: string | null, waitlist: boolean, weekendUrl: string | null } }> };

export type NextGame_GameFragment = { __typename: 'Game', id: string, startTime: number, timeAnnounced: boolean, stateUpdated: string, segment: SeasonSegment, slug: string, previewUrl: string | null, venue: { __typename: 'Venue', name: string | null, city: string | null } | null, broadcasters: Array<{ __typename: 'Broadcaster', name: string, mark: BroadcasterMark | null }>, state:
    | { __typename: 'CanceledGame', status: GameStatus, originalStartTime: number }
    | { __typename: 'FinalGame', status: GameStatus, winner: Side | null, label: string, score: { __typename: 'Score', home: number, away: number } }
    | { __typename: 'LiveGame', status: GameStatus, periodLabel: string, label: string, score: { __typename: 'Score', home: number, away: number } }
    | { __typename: 'PostponedGame', status: GameStatus, originalStartTime: number }
    | { __typename: 'ScheduledGame', status: GameStatus }
  , homeTeam: { __typename: 'Team', id: string, officialId: string, slug: string, name: string, location: string | null, code: string, logo: string | null, color: string | null, secondColor: string | null, record: { __typename: 'TeamRecord', wins: number, losses: number, ties: number } } | null, awayTeam: { __typename: 'Team', id: string, officialId: string, slug: string, name: string, location: string | null, code: string, logo: string | null, color: string | null, secondColor: string | null, record: { __typename: 'TeamRecord', wins: number, losses: number, ties: number } } | null, tickets: { __typename: 'Tickets', url: string | null, waitlistUrl: string | null, waitlist: boolean, weekendUrl: string | null } };

export type ScheduleFilterBar_TeamFragment = { __typename: 'Team', id: string, officialId: string, slug: string, name: string, code: string, logo: string | null };

export type SchedulePage_ScheduleFragment = { __typename: 'Schedule', id: string, year: number, weeks: Array<number>, segments: Array<SeasonSegment>, lastUpdated: string, games: Array<{ __typename: 'Game', week: number | null, id: string, segment: SeasonSegment, description: string | null, slug: string, previewUrl: string | null, startTime: number, timeAnnounced: boolean, stateUpdated: string, venue: { __typename: 'Venue', name: string | null, city: string | null } | null, broadcasters: Array<{ __typename: 'Broadcaster', name: string, mark: BroadcasterMark | null }>, tickets: { __typename: 'Tickets', url: string | null, waitlistUrl: string | null, waitlist: boolean, weekendUrl: string | null }, state:
      | { __typename: 'CanceledGame', status: GameStatus, originalStartTime: number }
      | { __typename: 'FinalGame', status: GameStatus, winner: Side | null, label: string, score: { __typename: 'Score', home: number, away: number } }
      | { __typename: 'LiveGame', status: GameStatus, periodLabel: string, label: string, score: { __typename: 'Score', home: number, away: number } }
      | { __typename: 'PostponedGame', status: GameStatus, originalStartTime: number }
      | { __typename: 'ScheduledGame', status: GameStatus }
    , homeTeam: { __typename: 'Team', id: string, officialId: string, slug: string, name: string, location: string | null, code: string, logo: string | null, color: string | null, secondColor: string | null, record: { __typename: 'TeamRecord', wins: number, losses: number, ties: number } } | null, awayTeam: { __typename: 'Team', id: string, officialId: string, slug: string, name: string, location: string | null, code: string, logo: string | null, color: string | null, secondColor: string | null, record: { __typename: 'TeamRecord', wins: number, losses: number, ties: number } } | null }> };

export type SchedulePageQueryVariables = Exact<{
  year?: number | null | undefined;
  segment?: SeasonSegment | null | undefined;
}>;


export type SchedulePageQuery = { __typename: 'Query', schedule: { __typename: 'Schedule', id: string, year: number, weeks: Array<number>, segments: Array<SeasonSegment>, lastUpdated: string, games: Array<{ __typename: 'Game', week: number | null, id: string, segment: SeasonSegment, description: string | null, slug: string, previewUrl: string | null, startTime: number, timeAnnounced: boolean, stateUpdated: string, venue: { __typename: 'Venue', name: string | null, city: string | null } | null, broadcasters: Array<{ __typename: 'Broadcaster', name: string, mark: BroadcasterMark | null }>, tickets: { __typename: 'Tickets', url: string | null, waitlistUrl: string | null, waitlist: boolean, weekendUrl: string | null }, state:
        | { __typename: 'CanceledGame', status: GameStatus, originalStartTime: number }
        | { __typename: 'FinalGame', status: GameStatus, winner: Side | null, label: string, score: { __typename: 'Score', home: number, away: number } }
        | { __typename: 'LiveGame', status: GameStatus, periodLabel: string, label: string, score: { __typename: 'Score', home: number, away: number } }
        | { __typename: 'PostponedGame', status: GameStatus, originalStartTime: number }
        | { __typename: 'ScheduledGame', status: GameStatus }
      , homeTeam: { __typename: 'Team', id: string, officialId: string, slug: string, name: string, location: string | null, code: string, logo: string | null, color: string | null, secondColor: string | null, record: { __typename: 'TeamRecord', wins: number, losses: number, ties: number } } | null, awayTeam: { __typename: 'Team', id: string, officialId: string, slug: string, name: string, location: string | null, code: string, logo: string | null, color: string | null, secondColor: string | null, record: { __typename: 'TeamRecord', wins: number, losses: number, ties: number } } | null }> } | null, teams: Array<{ __typename: 'Team', id: string, officialId: string, slug: string, name: string, code: string, logo: string | null }> | null, site: { __typename: 'Site', id: string, clock: { __typename: 'LeagueClock', wall: string, league: string, speed: number }, seasons: { __typename: 'Seasons', current: number, first: number, years: Array<number> }, links: { __typename: 'SiteLinks', ticketTerms: string | null } | null } | null };

export type ScheduleGamesQueryVariables = Exact<{
  year?: number | null | undefined;
  segment?: SeasonSegment | null | undefined;
}>;


export type ScheduleGamesQuery = { __typename: 'Query', schedule: { __typename: 'Schedule', id: string, year: number, weeks: Array<number>, segments: Array<SeasonSegment>, lastUpdated: string, games: Array<{ __typename: 'Game', week: number | null, id: string, segment: SeasonSegment, description: string | null, slug: string, previewUrl: string | null, startTime: number, timeAnnounced: boolean, stateUpdated: string, venue: { __typename: 'Venue', name: string | null, city: string | null } | null, broadcasters: Array<{ __typename: 'Broadcaster', name: string, mark: BroadcasterMark | null }>, tickets: { __typename: 'Tickets', url: string | null, waitlistUrl: string | null, waitlist: boolean, weekendUrl: string | null }, state:
        | { __typename: 'CanceledGame', status: GameStatus, originalStartTime: number }
        | { __typename: 'FinalGame', status: GameStatus, winner: Side | null, label: string, score: { __typename: 'Score', home: number, away: number } }
        | { __typename: 'LiveGame', status: GameStatus, periodLabel: string, label: string, score: { __typename: 'Score', home: number, away: number } }
        | { __typename: 'PostponedGame', status: GameStatus, originalStartTime: number }
        | { __typename: 'ScheduledGame', status: GameStatus }
      , homeTeam: { __typename: 'Team', id: string, officialId: string, slug: string, name: string, location: string | null, code: string, logo: string | null, color: string | null, secondColor: string | null, record: { __typename: 'TeamRecord', wins: number, losses: number, ties: number } } | null, awayTeam: { __typename: 'Team', id: string, officialId: string, slug: string, name: string, location: string | null, code: string, logo: string | null, color: string | null, secondColor: string | null, record: { __typename: 'TeamRecord', wins: number, losses: number, ties: number } } | null }> } | null };

export type ScoreStrip_ScheduleFragment = { __typename: 'Schedule', id: string, games: Array<{ __typename: 'Game', id: string, slug: string, startTime: number, timeAnnounced: boolean, stateUpdated: string, segment: SeasonSegment, broadcasters: Array<{ __typename: 'Broadcaster', name: string, mark: BroadcasterMark | null }>, state:
      | { __typename: 'CanceledGame', status: GameStatus, originalStartTime: number }
      | { __typename: 'FinalGame', status: GameStatus, winner: Side | null, label: string, score: { __typename: 'Score', home: number, away: number } }
      | { __typename: 'LiveGame', status: GameStatus, periodLabel: string, label: string, score: { __typename: 'Score', home: number, away: number } }
      | { __typename: 'PostponedGame', status: GameStatus, originalStartTime: number }
      | { __typename: 'ScheduledGame', status: GameStatus }
    , homeTeam: { __typename: 'Team', id: string, officialId: string, slug: string, name: string, location: string | null, code: string, logo: string | null, color: string | null, secondColor: string | null, record: { __typename: 'TeamRecord', wins: number, losses: number, ties: number } } | null, awayTeam: { __typename: 'Team', id: string, officialId: string, slug: string, name: string, location: string | null, code: string, logo: string | null, color: string | null, secondColor: string | null, record: { __typename: 'TeamRecord', wins: number, losses: number, ties: number } } | null }> };

export type ScoreStrip_GameFragment = { __typename: 'Game', id: string, slug: string, startTime: number, timeAnnounced: boolean, stateUpdated: string, segment: SeasonSegment, broadcasters: Array<{ __typename: 'Broadcaster', name: string, mark: BroadcasterMark | null }>, state:
    | { __typename: 'CanceledGame', status: GameStatus, originalStartTime: number }
    | { __typename: 'FinalGame', status: GameStatus, winner: Side | null, label: string, score: { __typename: 'Score', home: number, away: number } }
    | { __typename: 'LiveGame', status: GameStatus, periodLabel: string, label: string, score: { __typename: 'Score', home: number, away: number } }
    | { __typename: 'PostponedGame', status: GameStatus, originalStartTime: number }
    | { __typename: 'ScheduledGame', status: GameStatus }
  , homeTeam: { __typename: 'Team', id: string, officialId: string, slug: string, name: string, location: string | null, code: string, logo: string | null, color: string | null, secondColor: string | null, record: { __typename: 'TeamRecord', wins: number, losses: number, ties: number } } | null, awayTeam: { __typename: 'Team', id: string, officialId: string, slug: string, name: string, location: string | null, code: string, logo: string | null, color: string | null, secondColor: string | null, record: { __typename: 'TeamRecord', wins: number, losses: number, ties: number } } | null };

export type GameState_GameFragment = { __typename: 'Game', id: string, startTime: number, timeAnnounced: boolean, stateUpdated: string, state:
    | { __typename: 'CanceledGame', status: GameStatus, originalStartTime: number }
    | { __typename: 'FinalGame', status: GameStatus, winner: Side | null, label: string, score: { __typename: 'Score', home: number, away: number } }
    | { __typename: 'LiveGame', status: GameStatus, periodLabel: string, label: string, score: { __typename: 'Score', home: number, away: number } }
    | { __typename: 'PostponedGame', status: GameStatus, originalStartTime: number }
    | { __typename: 'ScheduledGame', status: GameStatus }
   };

export type Matchup_GameFragment = { __typename: 'Game', id: string, segment: SeasonSegment, homeTeam: { __typename: 'Team', id: string, officialId: string, slug: string, name: string, location: string | null, code: string, logo: string | null, color: string | null, secondColor: string | null, record: { __typename: 'TeamRecord', wins: number, losses: number, ties: number } } | null, awayTeam: { __typename: 'Team', id: string, officialId: string, slug: string, name: string, location: string | null, code: string, logo: string | null, color: string | null, secondColor: string | null, record: { __typename: 'TeamRecord', wins: number, losses: number, ties: number } } | null };

export type Matchup_TeamFragment = { __typename: 'Team', id: string, officialId: string, slug: string, name: string, location: string | null, code: string, logo: string | null, color: string | null, secondColor: string | null, record: { __typename: 'TeamRecord', wins: number, losses: number, ties: number } };

export type LiveScoreSubscriptionVariables = Exact<{
  slug: string;
}>;


export type LiveScoreSubscription = { __typename: 'Subscription', liveGame: { __typename: 'Game', id: string, startTime: number, timeAnnounced: boolean, stateUpdated: string, state:
      | { __typename: 'CanceledGame', status: GameStatus, originalStartTime: number }
      | { __typename: 'FinalGame', status: GameStatus, winner: Side | null, label: string, score: { __typename: 'Score', home: number, away: number } }
      | { __typename: 'LiveGame', status: GameStatus, periodLabel: string, label: string, score: { __typename: 'Score', home: number, away: number } }
      | { __typename: 'PostponedGame', status: GameStatus, originalStartTime: number }
      | { __typename: 'ScheduledGame', status: GameStatus }
     } | null };

export type ProductCard_ProductFragment = { __typename: 'Product', id: string, title: string, url: string, image: string | null, available: boolean, badge: ProductBadge | null, priceRange: { __typename: 'PriceRange', min: { __typename: 'Money', amount: string, currency: string }, max: { __typename: 'Money', amount: string, currency: string } } };

export type ShopCarousel_CollectionFragment = { __typename: 'Collection', id: string, products: Array<{ __typename: 'Product', id: string, title: string, url: string, image: string | null, available: boolean, badge: ProductBadge | null, priceRange: { __typename: 'PriceRange', min: { __typename: 'Money', amount: string, currency: string }, max: { __typename: 'Money', amount: string, currency: string } } }> };

export type BannerSlot_SiteFragment = { __typename: 'Site', id: string, banners: Array<{ __typename: 'Banner', id: string, title: string, image: string | null, startTime: number | null, endTime: number | null, url: string | null, buttonText: string | null, newTab: boolean, sponsor: string | null, topImage: string | null, topUrl: string | null }> | null, promos: Array<{ __typename: 'Promo', id: string, title: string, image: string | null, startTime: number | null, endTime: number | null, url: string | null, buttonText: string | null, newTab: boolean }> | null };

export type Partners_SiteFragment = { __typename: 'Site', id: string, sponsors: Array<{ __typename: 'Sponsor', id: string, name: string, type: SponsorType, image: string | null, url: string | null }> | null };

export type PopupPromo_PromoFragment = { __typename: 'Promo', id: string, title: string, image: string | null, url: string | null, buttonText: string | null, newTab: boolean };

export type StandingTeam_TeamFragment = { __typename: 'Team', id: string, slug: string, name: string, location: string | null, code: string, logo: string | null };

export type StandingsPageQueryVariables = Exact<{
  year?: number | null | undefined;
  segment: SeasonSegment;
}>;


export type StandingsPageQuery = { __typename: 'Query', standings: { __typename: 'Standings', id: string, lastUpdated: string, year: number, tieBreakOrder: Array<TieBreakRule>, finalists: number | null, rows: Array<{ __typename: 'Standing', id: string, rank: number | null, wins: number, losses: number, ties: number, scores: number, scoresAgainst: number, scoreDiff: number, lastFive: Array<GameOutcome>, streak: { __typename: 'Streak', outcome: GameOutcome, length: number } | null, team: { __typename: 'Team', id: string, slug: string, name: string, location: string | null, code: string, logo: string | null }, placed: { __typename: 'Placing', rule: TieBreakRule | null, reason: string, levelOnRecord: boolean } | null }> } | null, site: { __typename: 'Site', id: string, seasons: { __typename: 'Seasons', current: number, first: number, years: Array<number> }, championshipSeries: { __typename: 'ChampionshipSeriesFlags', started: boolean, shown: boolean } } | null };

export type StandingsTable_StandingsFragment = { __typename: 'Standings', id: string, year: number, tieBreakOrder: Array<TieBreakRule>, finalists: number | null, rows: Array<{ __typename: 'Standing', id: string, rank: number | null, wins: number, losses: number, ties: number, scores: number, scoresAgainst: number, scoreDiff: number, lastFive: Array<GameOutcome>, streak: { __typename: 'Streak', outcome: GameOutcome, length: number } | null, team: { __typename: 'Team', id: string, slug: string, name: string, location: string | null, code: string, logo: string | null }, placed: { __typename: 'Placing', rule: TieBreakRule | null, reason: string, levelOnRecord: boolean } | null }> };

export type StandingsWidget_StandingsFragment = { __typename: 'Standings', id: string, year: number, rows: Array<{ __typename: 'Standing', id: string, rank: number | null, wins: number, losses: number, scoreDiff: number, streak: { __typename: 'Streak', outcome: GameOutcome, length: number } | null, team: { __typename: 'Team', id: string, slug: string, name: string, location: string | null, code: string, logo: string | null }, placed: { __typename: 'Placing', reason: string, levelOnRecord: boolean } | null }> };

export type PageQueryVariables = Exact<{
  year?: number | null | undefined;
}>;


export type PageQuery = { __typename: 'Query', standings: { __typename: 'Standings', id: string } | null, other: { __typename: 'Site', id: string } | null };

export type SeasonBoundsQueryVariables = Exact<{ [key: string]: never; }>;


export type SeasonBoundsQuery = { __typename: 'Query', site: { __typename: 'Site', id: string, seasons: { __typename: 'Seasons', current: number, first: number, years: Array<number> } } | null };
