/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
/** What a box score is made of; the league tells each apart. */
export type BoxScorePart =
  /** What each player did: field players and goalies. */
  | 'PLAYERS'
  /** The totals of the two sides. */
  | 'TOTALS';

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

/** What a coach is to the team. */
export type CoachType =
  /** Helps the head coach. */
  | 'ASSISTANT'
  /** Leads the team. */
  | 'HEAD';

/** How a game ended for one team. */
export type GameOutcome =
  /** The team scored less. */
  | 'LOSS'
  /** Both scored the same. */
  | 'TIE'
  /** The team scored more. */
  | 'WIN';

/** Where a game stands, in one word. */
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

/** The hand a player shoots with. */
export type Handedness =
  /** Shoots with either hand (R/L). */
  | 'BOTH'
  /** Shoots with the left hand (L). */
  | 'LEFT'
  /** Shoots with the right hand (R). */
  | 'RIGHT';

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
  /** The games for the title, after the regular season. */
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

/** What kind of side a team is. */
export type TeamKind =
  /** A side of the all-star game. */
  | 'ALL_STAR'
  /** One of the league's clubs. */
  | 'CLUB'
  /** The pool of players without a club. */
  | 'PLAYER_POOL';

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

export type FollowedFiguresQueryVariables = Exact<{
  slugs: Array<string> | string;
}>;


export type FollowedFiguresQuery = { __typename: 'Query', players: { __typename: 'PlayerConnection', nodes: Array<{ __typename: 'Player', id: string, slug: string, favoriteCells: Array<{ __typename: 'StatCell', stat: Stat, code: string, text: string }> | null }> } | null };

export type Footer_SiteFragment = { __typename: 'Site', id: string, links: { __typename: 'SiteLinks', shop: string | null, mediaCredentials: string | null, contact: string | null, privacyPolicy: string | null, termsOfService: string | null, ticketTerms: string | null, securityPolicy: string | null, stateRights: string | null, contentLicense: string | null, doNotShare: string | null } | null };

export type Header_SiteFragment = { __typename: 'Site', id: string, keyActions: Array<{ __typename: 'KeyAction', title: string, url: string, newTab: boolean }> };

export type LayoutQueryVariables = Exact<{ [key: string]: never; }>;


export type LayoutQuery = { __typename: 'Query', site: { __typename: 'Site', id: string, allStarUrl: string | null, seasons: { __typename: 'Seasons', current: number, first: number, years: Array<number> }, keyActions: Array<{ __typename: 'KeyAction', title: string, url: string, newTab: boolean }>, links: { __typename: 'SiteLinks', shop: string | null, mediaCredentials: string | null, contact: string | null, privacyPolicy: string | null, termsOfService: string | null, ticketTerms: string | null, securityPolicy: string | null, stateRights: string | null, contentLicense: string | null, doNotShare: string | null } | null } | null, teams: Array<{ __typename: 'Team', id: string, slug: string, name: string, location: string | null, code: string, logo: string | null }> | null };

export type SettingsPageQueryVariables = Exact<{ [key: string]: never; }>;


export type SettingsPageQuery = { __typename: 'Query', site: { __typename: 'Site', id: string, links: { __typename: 'SiteLinks', privacyPolicy: string | null, doNotShare: string | null } | null } | null, teams: Array<{ __typename: 'Team', id: string, slug: string, name: string, location: string | null, code: string, logo: string | null }> | null };

export type TeamLinks_TeamFragment = { __typename: 'Team', id: string, slug: string, name: string, location: string | null, code: string, logo: string | null };

export type AllStarPageQueryVariables = Exact<{ [key: string]: never; }>;


export type AllStarPageQuery = { __typename: 'Query', schedule: { __typename: 'Schedule', id: string, games: Array<{ __typename: 'Game', id: string, segment: SeasonSegment, description: string | null, slug: string, previewUrl: string | null, startTime: number, timeAnnounced: boolean, stateUpdated: string, venue: { __typename: 'Venue', name: string | null, city: string | null } | null, broadcasters: Array<{ __typename: 'Broadcaster', name: string, mark: BroadcasterMark | null }>, tickets: { __typename: 'Tickets', url: string | null, waitlistUrl: string | null, waitlist: boolean, weekendUrl: string | null, suiteUrl: string | null }, state:
        | { __typename: 'CanceledGame', status: GameStatus, version: number, originalStartTime: number }
        | { __typename: 'FinalGame', status: GameStatus, version: number, winner: Side | null, label: string, score: { __typename: 'Score', home: number, away: number } }
        | { __typename: 'LiveGame', status: GameStatus, version: number, periodLabel: string, label: string, score: { __typename: 'Score', home: number, away: number }, clock: { __typename: 'GameClock', minutes: number, seconds: number, tenths: number } }
        | { __typename: 'PostponedGame', status: GameStatus, version: number, originalStartTime: number }
        | { __typename: 'ScheduledGame', status: GameStatus, version: number }
      , homeTeam: { __typename: 'Team', id: string, officialId: string, kind: TeamKind, slug: string, name: string, location: string | null, code: string, logo: string | null, color: string | null, secondColor: string | null, record: { __typename: 'TeamRecord', wins: number, losses: number, ties: number } } | null, awayTeam: { __typename: 'Team', id: string, officialId: string, kind: TeamKind, slug: string, name: string, location: string | null, code: string, logo: string | null, color: string | null, secondColor: string | null, record: { __typename: 'TeamRecord', wins: number, losses: number, ties: number } } | null }> } | null, news: Array<
    | { __typename: 'Article', id: string, title: string, subtitle: string | null, image: string | null, tags: Array<string>, publishedAt: string, link: string | null, team: { __typename: 'Team', id: string, name: string, code: string, color: string | null, secondColor: string | null } | null, spoils: Array<{ __typename: 'Game', id: string, segment: SeasonSegment, homeTeam: { __typename: 'Team', id: string, name: string, code: string, color: string | null, secondColor: string | null } | null, awayTeam: { __typename: 'Team', id: string, name: string, code: string, color: string | null, secondColor: string | null } | null }> | null }
    | { __typename: 'SocialPost', id: string, title: string, subtitle: string | null, image: string | null, tags: Array<string>, publishedAt: string, link: string | null, team: { __typename: 'Team', id: string, name: string, code: string, color: string | null, secondColor: string | null } | null, spoils: Array<{ __typename: 'Game', id: string, segment: SeasonSegment, homeTeam: { __typename: 'Team', id: string, name: string, code: string, color: string | null, secondColor: string | null } | null, awayTeam: { __typename: 'Team', id: string, name: string, code: string, color: string | null, secondColor: string | null } | null }> | null }
    | { __typename: 'Video', id: string, mediaId: string, duration: number | null, title: string, subtitle: string | null, image: string | null, tags: Array<string>, publishedAt: string, link: string | null, team: { __typename: 'Team', id: string, name: string, code: string, color: string | null, secondColor: string | null } | null, spoils: Array<{ __typename: 'Game', id: string, segment: SeasonSegment, homeTeam: { __typename: 'Team', id: string, name: string, code: string, color: string | null, secondColor: string | null } | null, awayTeam: { __typename: 'Team', id: string, name: string, code: string, color: string | null, secondColor: string | null } | null }> | null }
  > | null, site: { __typename: 'Site', id: string, allStarUrl: string | null, clock: { __typename: 'LeagueClock', wall: string, league: string, speed: number }, links: { __typename: 'SiteLinks', ticketTerms: string | null } | null } | null };

export type AllStarSidesQueryVariables = Exact<{
  away: string;
  home: string;
}>;


export type AllStarSidesQuery = { __typename: 'Query', away: { __typename: 'Team', id: string, name: string, color: string | null, secondColor: string | null, roster: Array<{ __typename: 'Player', id: string, slug: string, firstName: string, lastName: string, suffix: string | null, number: number | null, positionCode: string | null, team: { __typename: 'Team', id: string, name: string, code: string, logo: string | null } | null }> | null } | null, home: { __typename: 'Team', id: string, name: string, color: string | null, secondColor: string | null, roster: Array<{ __typename: 'Player', id: string, slug: string, firstName: string, lastName: string, suffix: string | null, number: number | null, positionCode: string | null, team: { __typename: 'Team', id: string, name: string, code: string, logo: string | null } | null }> | null } | null };

export type AllStarScoresQueryVariables = Exact<{ [key: string]: never; }>;


export type AllStarScoresQuery = { __typename: 'Query', schedule: { __typename: 'Schedule', id: string, games: Array<{ __typename: 'Game', id: string, segment: SeasonSegment, description: string | null, slug: string, previewUrl: string | null, startTime: number, timeAnnounced: boolean, stateUpdated: string, venue: { __typename: 'Venue', name: string | null, city: string | null } | null, broadcasters: Array<{ __typename: 'Broadcaster', name: string, mark: BroadcasterMark | null }>, tickets: { __typename: 'Tickets', url: string | null, waitlistUrl: string | null, waitlist: boolean, weekendUrl: string | null, suiteUrl: string | null }, state:
        | { __typename: 'CanceledGame', status: GameStatus, version: number, originalStartTime: number }
        | { __typename: 'FinalGame', status: GameStatus, version: number, winner: Side | null, label: string, score: { __typename: 'Score', home: number, away: number } }
        | { __typename: 'LiveGame', status: GameStatus, version: number, periodLabel: string, label: string, score: { __typename: 'Score', home: number, away: number }, clock: { __typename: 'GameClock', minutes: number, seconds: number, tenths: number } }
        | { __typename: 'PostponedGame', status: GameStatus, version: number, originalStartTime: number }
        | { __typename: 'ScheduledGame', status: GameStatus, version: number }
      , homeTeam: { __typename: 'Team', id: string, officialId: string, kind: TeamKind, slug: string, name: string, location: string | null, code: string, logo: string | null, color: string | null, secondColor: string | null, record: { __typename: 'TeamRecord', wins: number, losses: number, ties: number } } | null, awayTeam: { __typename: 'Team', id: string, officialId: string, kind: TeamKind, slug: string, name: string, location: string | null, code: string, logo: string | null, color: string | null, secondColor: string | null, record: { __typename: 'TeamRecord', wins: number, losses: number, ties: number } } | null }> } | null };

export type AllStarRoster_TeamFragment = { __typename: 'Team', id: string, name: string, color: string | null, secondColor: string | null, roster: Array<{ __typename: 'Player', id: string, slug: string, firstName: string, lastName: string, suffix: string | null, number: number | null, positionCode: string | null, team: { __typename: 'Team', id: string, name: string, code: string, logo: string | null } | null }> | null };

export type GameLiveQueryVariables = Exact<{
  slug: string;
}>;


export type GameLiveQuery = { __typename: 'Query', game: { __typename: 'Game', id: string, year: number, streamingUrl: string | null, detailsVersion: number, segment: SeasonSegment, description: string | null, slug: string, previewUrl: string | null, startTime: number, timeAnnounced: boolean, stateUpdated: string, periods: Array<{ __typename: 'PeriodScore', period: number, label: string, home: number, away: number }> | null, winChances: { __typename: 'WinChances', home: number, away: number } | null, plays: Array<{ __typename: 'Play', id: string, type: PlayType, label: string, period: number, side: Side | null, points: number, manUp: boolean, description: string, winChances: { __typename: 'WinChances', home: number, away: number } | null, clock: { __typename: 'GameClock', minutes: number, seconds: number }, score: { __typename: 'Score', home: number, away: number }, penalty: { __typename: 'Penalty', seconds: number | null, foul: string | null } | null, by: { __typename: 'Player', id: string, slug: string, firstName: string, lastName: string } | null, assistedBy: { __typename: 'Player', id: string, firstName: string, lastName: string } | null, against: { __typename: 'Player', id: string, firstName: string, lastName: string } | null, causedBy: { __typename: 'Player', id: string, firstName: string, lastName: string } | null, groundBallBy: { __typename: 'Player', id: string, firstName: string, lastName: string } | null }> | null, boxScore: { __typename: 'BoxScore', id: string, lastUpdated: string, agreesWithScore: boolean | null, unavailable: BoxScorePart | null, home: { __typename: 'SideBoxScore', id: string, side: Side, team: { __typename: 'Team', id: string, slug: string, name: string, location: string | null, code: string, logo: string | null, color: string | null, secondColor: string | null } | null, totals: { __typename: 'SideTotals', clears: number | null, clearAttempts: number | null, stats: { __typename: 'StatLine', shots: number | null, shotsOnGoal: number | null, saves: number | null, faceoffsWon: number | null, groundBalls: number | null, turnovers: number | null, causedTurnovers: number | null, penalties: number | null, powerPlayGoals: number | null, cells: Array<{ __typename: 'StatCell', stat: Stat, code: string, value: number | null, text: string }>, faceOffs: Array<{ __typename: 'StatCell', stat: Stat, code: string, value: number | null, text: string }> } } | null, fieldPlayers: Array<{ __typename: 'BoxScoreLine', id: string, slug: string | null, firstName: string, lastName: string, number: number | null, positionCode: string | null, cells: Array<{ __typename: 'StatCell', stat: Stat, code: string, value: number | null, text: string }> }> | null, goalies: Array<{ __typename: 'BoxScoreLine', id: string, slug: string | null, firstName: string, lastName: string, number: number | null, positionCode: string | null, cells: Array<{ __typename: 'StatCell', stat: Stat, code: string, value: number | null, text: string }> }> | null }, away: { __typename: 'SideBoxScore', id: string, side: Side, team: { __typename: 'Team', id: string, slug: string, name: string, location: string | null, code: string, logo: string | null, color: string | null, secondColor: string | null } | null, totals: { __typename: 'SideTotals', clears: number | null, clearAttempts: number | null, stats: { __typename: 'StatLine', shots: number | null, shotsOnGoal: number | null, saves: number | null, faceoffsWon: number | null, groundBalls: number | null, turnovers: number | null, causedTurnovers: number | null, penalties: number | null, powerPlayGoals: number | null, cells: Array<{ __typename: 'StatCell', stat: Stat, code: string, value: number | null, text: string }>, faceOffs: Array<{ __typename: 'StatCell', stat: Stat, code: string, value: number | null, text: string }> } } | null, fieldPlayers: Array<{ __typename: 'BoxScoreLine', id: string, slug: string | null, firstName: string, lastName: string, number: number | null, positionCode: string | null, cells: Array<{ __typename: 'StatCell', stat: Stat, code: string, value: number | null, text: string }> }> | null, goalies: Array<{ __typename: 'BoxScoreLine', id: string, slug: string | null, firstName: string, lastName: string, number: number | null, positionCode: string | null, cells: Array<{ __typename: 'StatCell', stat: Stat, code: string, value: number | null, text: string }> }> | null } } | null, highlights: Array<{ __typename: 'Video', id: string, mediaId: string, title: string, image: string | null, duration: number | null, spoils: Array<{ __typename: 'Game', id: string }> | null, team: { __typename: 'Team', id: string, name: string, code: string, color: string | null, secondColor: string | null } | null }>, headToHead: { __typename: 'HeadToHead', homeWins: number, awayWins: number, ties: number, games: Array<{ __typename: 'Game', id: string, slug: string, startTime: number, timeAnnounced: boolean, stateUpdated: string, segment: SeasonSegment, state:
          | { __typename: 'CanceledGame', status: GameStatus, version: number, originalStartTime: number }
          | { __typename: 'FinalGame', status: GameStatus, version: number, winner: Side | null, label: string, score: { __typename: 'Score', home: number, away: number } }
          | { __typename: 'LiveGame', status: GameStatus, version: number, periodLabel: string, label: string, score: { __typename: 'Score', home: number, away: number }, clock: { __typename: 'GameClock', minutes: number, seconds: number, tenths: number } }
          | { __typename: 'PostponedGame', status: GameStatus, version: number, originalStartTime: number }
          | { __typename: 'ScheduledGame', status: GameStatus, version: number }
        , homeTeam: { __typename: 'Team', id: string, officialId: string, kind: TeamKind, slug: string, name: string, location: string | null, code: string, logo: string | null, color: string | null, secondColor: string | null, record: { __typename: 'TeamRecord', wins: number, losses: number, ties: number } } | null, awayTeam: { __typename: 'Team', id: string, officialId: string, kind: TeamKind, slug: string, name: string, location: string | null, code: string, logo: string | null, color: string | null, secondColor: string | null, record: { __typename: 'TeamRecord', wins: number, losses: number, ties: number } } | null }> } | null, venue: { __typename: 'Venue', name: string | null, city: string | null } | null, broadcasters: Array<{ __typename: 'Broadcaster', name: string, mark: BroadcasterMark | null }>, tickets: { __typename: 'Tickets', url: string | null, waitlistUrl: string | null, waitlist: boolean, weekendUrl: string | null, suiteUrl: string | null }, state:
      | { __typename: 'CanceledGame', status: GameStatus, version: number, originalStartTime: number }
      | { __typename: 'FinalGame', status: GameStatus, version: number, winner: Side | null, label: string, score: { __typename: 'Score', home: number, away: number } }
      | { __typename: 'LiveGame', status: GameStatus, version: number, periodLabel: string, label: string, score: { __typename: 'Score', home: number, away: number }, clock: { __typename: 'GameClock', minutes: number, seconds: number, tenths: number } }
      | { __typename: 'PostponedGame', status: GameStatus, version: number, originalStartTime: number }
      | { __typename: 'ScheduledGame', status: GameStatus, version: number }
    , homeTeam: { __typename: 'Team', id: string, officialId: string, kind: TeamKind, slug: string, name: string, location: string | null, code: string, logo: string | null, color: string | null, secondColor: string | null, record: { __typename: 'TeamRecord', wins: number, losses: number, ties: number } } | null, awayTeam: { __typename: 'Team', id: string, officialId: string, kind: TeamKind, slug: string, name: string, location: string | null, code: string, logo: string | null, color: string | null, secondColor: string | null, record: { __typename: 'TeamRecord', wins: number, losses: number, ties: number } } | null } | null };

export type GamePageQueryVariables = Exact<{
  slug: string;
}>;


export type GamePageQuery = { __typename: 'Query', game: { __typename: 'Game', id: string, year: number, streamingUrl: string | null, detailsVersion: number, segment: SeasonSegment, description: string | null, slug: string, previewUrl: string | null, startTime: number, timeAnnounced: boolean, stateUpdated: string, periods: Array<{ __typename: 'PeriodScore', period: number, label: string, home: number, away: number }> | null, winChances: { __typename: 'WinChances', home: number, away: number } | null, plays: Array<{ __typename: 'Play', id: string, type: PlayType, label: string, period: number, side: Side | null, points: number, manUp: boolean, description: string, winChances: { __typename: 'WinChances', home: number, away: number } | null, clock: { __typename: 'GameClock', minutes: number, seconds: number }, score: { __typename: 'Score', home: number, away: number }, penalty: { __typename: 'Penalty', seconds: number | null, foul: string | null } | null, by: { __typename: 'Player', id: string, slug: string, firstName: string, lastName: string } | null, assistedBy: { __typename: 'Player', id: string, firstName: string, lastName: string } | null, against: { __typename: 'Player', id: string, firstName: string, lastName: string } | null, causedBy: { __typename: 'Player', id: string, firstName: string, lastName: string } | null, groundBallBy: { __typename: 'Player', id: string, firstName: string, lastName: string } | null }> | null, boxScore: { __typename: 'BoxScore', id: string, lastUpdated: string, agreesWithScore: boolean | null, unavailable: BoxScorePart | null, home: { __typename: 'SideBoxScore', id: string, side: Side, team: { __typename: 'Team', id: string, slug: string, name: string, location: string | null, code: string, logo: string | null, color: string | null, secondColor: string | null } | null, totals: { __typename: 'SideTotals', clears: number | null, clearAttempts: number | null, stats: { __typename: 'StatLine', shots: number | null, shotsOnGoal: number | null, saves: number | null, faceoffsWon: number | null, groundBalls: number | null, turnovers: number | null, causedTurnovers: number | null, penalties: number | null, powerPlayGoals: number | null, cells: Array<{ __typename: 'StatCell', stat: Stat, code: string, value: number | null, text: string }>, faceOffs: Array<{ __typename: 'StatCell', stat: Stat, code: string, value: number | null, text: string }> } } | null, fieldPlayers: Array<{ __typename: 'BoxScoreLine', id: string, slug: string | null, firstName: string, lastName: string, number: number | null, positionCode: string | null, cells: Array<{ __typename: 'StatCell', stat: Stat, code: string, value: number | null, text: string }> }> | null, goalies: Array<{ __typename: 'BoxScoreLine', id: string, slug: string | null, firstName: string, lastName: string, number: number | null, positionCode: string | null, cells: Array<{ __typename: 'StatCell', stat: Stat, code: string, value: number | null, text: string }> }> | null }, away: { __typename: 'SideBoxScore', id: string, side: Side, team: { __typename: 'Team', id: string, slug: string, name: string, location: string | null, code: string, logo: string | null, color: string | null, secondColor: string | null } | null, totals: { __typename: 'SideTotals', clears: number | null, clearAttempts: number | null, stats: { __typename: 'StatLine', shots: number | null, shotsOnGoal: number | null, saves: number | null, faceoffsWon: number | null, groundBalls: number | null, turnovers: number | null, causedTurnovers: number | null, penalties: number | null, powerPlayGoals: number | null, cells: Array<{ __typename: 'StatCell', stat: Stat, code: string, value: number | null, text: string }>, faceOffs: Array<{ __typename: 'StatCell', stat: Stat, code: string, value: number | null, text: string }> } } | null, fieldPlayers: Array<{ __typename: 'BoxScoreLine', id: string, slug: string | null, firstName: string, lastName: string, number: number | null, positionCode: string | null, cells: Array<{ __typename: 'StatCell', stat: Stat, code: string, value: number | null, text: string }> }> | null, goalies: Array<{ __typename: 'BoxScoreLine', id: string, slug: string | null, firstName: string, lastName: string, number: number | null, positionCode: string | null, cells: Array<{ __typename: 'StatCell', stat: Stat, code: string, value: number | null, text: string }> }> | null } } | null, highlights: Array<{ __typename: 'Video', id: string, mediaId: string, title: string, image: string | null, duration: number | null, spoils: Array<{ __typename: 'Game', id: string }> | null, team: { __typename: 'Team', id: string, name: string, code: string, color: string | null, secondColor: string | null } | null }>, headToHead: { __typename: 'HeadToHead', homeWins: number, awayWins: number, ties: number, games: Array<{ __typename: 'Game', id: string, slug: string, startTime: number, timeAnnounced: boolean, stateUpdated: string, segment: SeasonSegment, state:
          | { __typename: 'CanceledGame', status: GameStatus, version: number, originalStartTime: number }
          | { __typename: 'FinalGame', status: GameStatus, version: number, winner: Side | null, label: string, score: { __typename: 'Score', home: number, away: number } }
          | { __typename: 'LiveGame', status: GameStatus, version: number, periodLabel: string, label: string, score: { __typename: 'Score', home: number, away: number }, clock: { __typename: 'GameClock', minutes: number, seconds: number, tenths: number } }
          | { __typename: 'PostponedGame', status: GameStatus, version: number, originalStartTime: number }
          | { __typename: 'ScheduledGame', status: GameStatus, version: number }
        , homeTeam: { __typename: 'Team', id: string, officialId: string, kind: TeamKind, slug: string, name: string, location: string | null, code: string, logo: string | null, color: string | null, secondColor: string | null, record: { __typename: 'TeamRecord', wins: number, losses: number, ties: number } } | null, awayTeam: { __typename: 'Team', id: string, officialId: string, kind: TeamKind, slug: string, name: string, location: string | null, code: string, logo: string | null, color: string | null, secondColor: string | null, record: { __typename: 'TeamRecord', wins: number, losses: number, ties: number } } | null }> } | null, venue: { __typename: 'Venue', name: string | null, city: string | null } | null, broadcasters: Array<{ __typename: 'Broadcaster', name: string, mark: BroadcasterMark | null }>, tickets: { __typename: 'Tickets', url: string | null, waitlistUrl: string | null, waitlist: boolean, weekendUrl: string | null, suiteUrl: string | null }, state:
      | { __typename: 'CanceledGame', status: GameStatus, version: number, originalStartTime: number }
      | { __typename: 'FinalGame', status: GameStatus, version: number, winner: Side | null, label: string, score: { __typename: 'Score', home: number, away: number } }
      | { __typename: 'LiveGame', status: GameStatus, version: number, periodLabel: string, label: string, score: { __typename: 'Score', home: number, away: number }, clock: { __typename: 'GameClock', minutes: number, seconds: number, tenths: number } }
      | { __typename: 'PostponedGame', status: GameStatus, version: number, originalStartTime: number }
      | { __typename: 'ScheduledGame', status: GameStatus, version: number }
    , homeTeam: { __typename: 'Team', id: string, officialId: string, kind: TeamKind, slug: string, name: string, location: string | null, code: string, logo: string | null, color: string | null, secondColor: string | null, record: { __typename: 'TeamRecord', wins: number, losses: number, ties: number } } | null, awayTeam: { __typename: 'Team', id: string, officialId: string, kind: TeamKind, slug: string, name: string, location: string | null, code: string, logo: string | null, color: string | null, secondColor: string | null, record: { __typename: 'TeamRecord', wins: number, losses: number, ties: number } } | null } | null, statCatalogue: Array<{ __typename: 'StatDefinition', id: string, stat: Stat, label: string }> | null, site: { __typename: 'Site', id: string, clock: { __typename: 'LeagueClock', wall: string, league: string, speed: number }, links: { __typename: 'SiteLinks', ticketTerms: string | null } | null } | null };

export type GameCenter_GameFragment = { __typename: 'Game', id: string, year: number, streamingUrl: string | null, detailsVersion: number, segment: SeasonSegment, description: string | null, slug: string, previewUrl: string | null, startTime: number, timeAnnounced: boolean, stateUpdated: string, periods: Array<{ __typename: 'PeriodScore', period: number, label: string, home: number, away: number }> | null, winChances: { __typename: 'WinChances', home: number, away: number } | null, plays: Array<{ __typename: 'Play', id: string, type: PlayType, label: string, period: number, side: Side | null, points: number, manUp: boolean, description: string, winChances: { __typename: 'WinChances', home: number, away: number } | null, clock: { __typename: 'GameClock', minutes: number, seconds: number }, score: { __typename: 'Score', home: number, away: number }, penalty: { __typename: 'Penalty', seconds: number | null, foul: string | null } | null, by: { __typename: 'Player', id: string, slug: string, firstName: string, lastName: string } | null, assistedBy: { __typename: 'Player', id: string, firstName: string, lastName: string } | null, against: { __typename: 'Player', id: string, firstName: string, lastName: string } | null, causedBy: { __typename: 'Player', id: string, firstName: string, lastName: string } | null, groundBallBy: { __typename: 'Player', id: string, firstName: string, lastName: string } | null }> | null, boxScore: { __typename: 'BoxScore', id: string, lastUpdated: string, agreesWithScore: boolean | null, unavailable: BoxScorePart | null, home: { __typename: 'SideBoxScore', id: string, side: Side, team: { __typename: 'Team', id: string, slug: string, name: string, location: string | null, code: string, logo: string | null, color: string | null, secondColor: string | null } | null, totals: { __typename: 'SideTotals', clears: number | null, clearAttempts: number | null, stats: { __typename: 'StatLine', shots: number | null, shotsOnGoal: number | null, saves: number | null, faceoffsWon: number | null, groundBalls: number | null, turnovers: number | null, causedTurnovers: number | null, penalties: number | null, powerPlayGoals: number | null, cells: Array<{ __typename: 'StatCell', stat: Stat, code: string, value: number | null, text: string }>, faceOffs: Array<{ __typename: 'StatCell', stat: Stat, code: string, value: number | null, text: string }> } } | null, fieldPlayers: Array<{ __typename: 'BoxScoreLine', id: string, slug: string | null, firstName: string, lastName: string, number: number | null, positionCode: string | null, cells: Array<{ __typename: 'StatCell', stat: Stat, code: string, value: number | null, text: string }> }> | null, goalies: Array<{ __typename: 'BoxScoreLine', id: string, slug: string | null, firstName: string, lastName: string, number: number | null, positionCode: string | null, cells: Array<{ __typename: 'StatCell', stat: Stat, code: string, value: number | null, text: string }> }> | null }, away: { __typename: 'SideBoxScore', id: string, side: Side, team: { __typename: 'Team', id: string, slug: string, name: string, location: string | null, code: string, logo: string | null, color: string | null, secondColor: string | null } | null, totals: { __typename: 'SideTotals', clears: number | null, clearAttempts: number | null, stats: { __typename: 'StatLine', shots: number | null, shotsOnGoal: number | null, saves: number | null, faceoffsWon: number | null, groundBalls: number | null, turnovers: number | null, causedTurnovers: number | null, penalties: number | null, powerPlayGoals: number | null, cells: Array<{ __typename: 'StatCell', stat: Stat, code: string, value: number | null, text: string }>, faceOffs: Array<{ __typename: 'StatCell', stat: Stat, code: string, value: number | null, text: string }> } } | null, fieldPlayers: Array<{ __typename: 'BoxScoreLine', id: string, slug: string | null, firstName: string, lastName: string, number: number | null, positionCode: string | null, cells: Array<{ __typename: 'StatCell', stat: Stat, code: string, value: number | null, text: string }> }> | null, goalies: Array<{ __typename: 'BoxScoreLine', id: string, slug: string | null, firstName: string, lastName: string, number: number | null, positionCode: string | null, cells: Array<{ __typename: 'StatCell', stat: Stat, code: string, value: number | null, text: string }> }> | null } } | null, highlights: Array<{ __typename: 'Video', id: string, mediaId: string, title: string, image: string | null, duration: number | null, spoils: Array<{ __typename: 'Game', id: string }> | null, team: { __typename: 'Team', id: string, name: string, code: string, color: string | null, secondColor: string | null } | null }>, headToHead: { __typename: 'HeadToHead', homeWins: number, awayWins: number, ties: number, games: Array<{ __typename: 'Game', id: string, slug: string, startTime: number, timeAnnounced: boolean, stateUpdated: string, segment: SeasonSegment, state:
        | { __typename: 'CanceledGame', status: GameStatus, version: number, originalStartTime: number }
        | { __typename: 'FinalGame', status: GameStatus, version: number, winner: Side | null, label: string, score: { __typename: 'Score', home: number, away: number } }
        | { __typename: 'LiveGame', status: GameStatus, version: number, periodLabel: string, label: string, score: { __typename: 'Score', home: number, away: number }, clock: { __typename: 'GameClock', minutes: number, seconds: number, tenths: number } }
        | { __typename: 'PostponedGame', status: GameStatus, version: number, originalStartTime: number }
        | { __typename: 'ScheduledGame', status: GameStatus, version: number }
      , homeTeam: { __typename: 'Team', id: string, officialId: string, kind: TeamKind, slug: string, name: string, location: string | null, code: string, logo: string | null, color: string | null, secondColor: string | null, record: { __typename: 'TeamRecord', wins: number, losses: number, ties: number } } | null, awayTeam: { __typename: 'Team', id: string, officialId: string, kind: TeamKind, slug: string, name: string, location: string | null, code: string, logo: string | null, color: string | null, secondColor: string | null, record: { __typename: 'TeamRecord', wins: number, losses: number, ties: number } } | null }> } | null, venue: { __typename: 'Venue', name: string | null, city: string | null } | null, broadcasters: Array<{ __typename: 'Broadcaster', name: string, mark: BroadcasterMark | null }>, tickets: { __typename: 'Tickets', url: string | null, waitlistUrl: string | null, waitlist: boolean, weekendUrl: string | null, suiteUrl: string | null }, state:
    | { __typename: 'CanceledGame', status: GameStatus, version: number, originalStartTime: number }
    | { __typename: 'FinalGame', status: GameStatus, version: number, winner: Side | null, label: string, score: { __typename: 'Score', home: number, away: number } }
    | { __typename: 'LiveGame', status: GameStatus, version: number, periodLabel: string, label: string, score: { __typename: 'Score', home: number, away: number }, clock: { __typename: 'GameClock', minutes: number, seconds: number, tenths: number } }
    | { __typename: 'PostponedGame', status: GameStatus, version: number, originalStartTime: number }
    | { __typename: 'ScheduledGame', status: GameStatus, version: number }
  , homeTeam: { __typename: 'Team', id: string, officialId: string, kind: TeamKind, slug: string, name: string, location: string | null, code: string, logo: string | null, color: string | null, secondColor: string | null, record: { __typename: 'TeamRecord', wins: number, losses: number, ties: number } } | null, awayTeam: { __typename: 'Team', id: string, officialId: string, kind: TeamKind, slug: string, name: string, location: string | null, code: string, logo: string | null, color: string | null, secondColor: string | null, record: { __typename: 'TeamRecord', wins: number, losses: number, ties: number } } | null };

export type HomePageQueryVariables = Exact<{ [key: string]: never; }>;


export type HomePageQuery = { __typename: 'Query', schedule: { __typename: 'Schedule', id: string, lastUpdated: string, postSeasonActive: boolean, year: number, currentGame: { __typename: 'Game', id: string, segment: SeasonSegment, week: number | null, description: string | null, state:
        | { __typename: 'CanceledGame' }
        | { __typename: 'FinalGame' }
        | { __typename: 'LiveGame' }
        | { __typename: 'PostponedGame' }
        | { __typename: 'ScheduledGame' }
       } | null, games: Array<{ __typename: 'Game', id: string, slug: string, startTime: number, timeAnnounced: boolean, stateUpdated: string, segment: SeasonSegment, previewUrl: string | null, broadcasters: Array<{ __typename: 'Broadcaster', name: string, mark: BroadcasterMark | null }>, venue: { __typename: 'Venue', name: string | null, city: string | null } | null, state:
        | { __typename: 'CanceledGame', status: GameStatus, version: number, originalStartTime: number }
        | { __typename: 'FinalGame', status: GameStatus, version: number, winner: Side | null, label: string, score: { __typename: 'Score', home: number, away: number } }
        | { __typename: 'LiveGame', status: GameStatus, version: number, periodLabel: string, label: string, score: { __typename: 'Score', home: number, away: number }, clock: { __typename: 'GameClock', minutes: number, seconds: number, tenths: number } }
        | { __typename: 'PostponedGame', status: GameStatus, version: number, originalStartTime: number }
        | { __typename: 'ScheduledGame', status: GameStatus, version: number }
      , homeTeam: { __typename: 'Team', id: string, officialId: string, kind: TeamKind, slug: string, name: string, location: string | null, code: string, logo: string | null, color: string | null, secondColor: string | null, record: { __typename: 'TeamRecord', wins: number, losses: number, ties: number } } | null, awayTeam: { __typename: 'Team', id: string, officialId: string, kind: TeamKind, slug: string, name: string, location: string | null, code: string, logo: string | null, color: string | null, secondColor: string | null, record: { __typename: 'TeamRecord', wins: number, losses: number, ties: number } } | null, tickets: { __typename: 'Tickets', url: string | null, waitlistUrl: string | null, waitlist: boolean, weekendUrl: string | null, suiteUrl: string | null } }> } | null, postSeason: { __typename: 'Schedule', id: string, year: number, games: Array<{ __typename: 'Game', id: string, slug: string, description: string | null, round: PostSeasonRound | null, startTime: number, timeAnnounced: boolean, stateUpdated: string, homeTeam: { __typename: 'Team', id: string, slug: string, name: string, location: string | null, code: string, logo: string | null, color: string | null, secondColor: string | null } | null, awayTeam: { __typename: 'Team', id: string, slug: string, name: string, location: string | null, code: string, logo: string | null, color: string | null, secondColor: string | null } | null, state:
        | { __typename: 'CanceledGame', status: GameStatus, version: number, originalStartTime: number }
        | { __typename: 'FinalGame', status: GameStatus, version: number, winner: Side | null, label: string, score: { __typename: 'Score', home: number, away: number } }
        | { __typename: 'LiveGame', status: GameStatus, version: number, periodLabel: string, label: string, score: { __typename: 'Score', home: number, away: number }, clock: { __typename: 'GameClock', minutes: number, seconds: number, tenths: number } }
        | { __typename: 'PostponedGame', status: GameStatus, version: number, originalStartTime: number }
        | { __typename: 'ScheduledGame', status: GameStatus, version: number }
       }> } | null, standings: { __typename: 'Standings', id: string, year: number, finalists: number | null, rows: Array<{ __typename: 'Standing', id: string, rank: number | null, wins: number, losses: number, scoreDiff: number, streak: { __typename: 'Streak', outcome: GameOutcome, length: number } | null, team: { __typename: 'Team', id: string, slug: string, name: string, location: string | null, code: string, logo: string | null, color: string | null, secondColor: string | null }, placed: { __typename: 'Placing', reason: string, levelOnRecord: boolean } | null }> } | null, homeFeed: { __typename: 'HomeFeed', id: string, trending: Array<
      | { __typename: 'Article', id: string, title: string, subtitle: string | null, image: string | null, tags: Array<string>, publishedAt: string, link: string | null, team: { __typename: 'Team', id: string, name: string, code: string, color: string | null, secondColor: string | null } | null, spoils: Array<{ __typename: 'Game', id: string, segment: SeasonSegment, homeTeam: { __typename: 'Team', id: string, name: string, code: string, color: string | null, secondColor: string | null } | null, awayTeam: { __typename: 'Team', id: string, name: string, code: string, color: string | null, secondColor: string | null } | null }> | null }
      | { __typename: 'SocialPost', id: string, title: string, subtitle: string | null, image: string | null, tags: Array<string>, publishedAt: string, link: string | null, team: { __typename: 'Team', id: string, name: string, code: string, color: string | null, secondColor: string | null } | null, spoils: Array<{ __typename: 'Game', id: string, segment: SeasonSegment, homeTeam: { __typename: 'Team', id: string, name: string, code: string, color: string | null, secondColor: string | null } | null, awayTeam: { __typename: 'Team', id: string, name: string, code: string, color: string | null, secondColor: string | null } | null }> | null }
      | { __typename: 'Video', mediaId: string, duration: number | null, id: string, title: string, subtitle: string | null, image: string | null, tags: Array<string>, publishedAt: string, link: string | null, team: { __typename: 'Team', id: string, name: string, code: string, color: string | null, secondColor: string | null } | null, spoils: Array<{ __typename: 'Game', id: string, segment: SeasonSegment, homeTeam: { __typename: 'Team', id: string, name: string, code: string, color: string | null, secondColor: string | null } | null, awayTeam: { __typename: 'Team', id: string, name: string, code: string, color: string | null, secondColor: string | null } | null }> | null }
    >, latest: Array<
      | { __typename: 'Article', id: string, title: string, subtitle: string | null, image: string | null, tags: Array<string>, publishedAt: string, link: string | null, team: { __typename: 'Team', id: string, name: string, code: string, color: string | null, secondColor: string | null } | null, spoils: Array<{ __typename: 'Game', id: string, segment: SeasonSegment, homeTeam: { __typename: 'Team', id: string, name: string, code: string, color: string | null, secondColor: string | null } | null, awayTeam: { __typename: 'Team', id: string, name: string, code: string, color: string | null, secondColor: string | null } | null }> | null }
      | { __typename: 'SocialPost', id: string, title: string, subtitle: string | null, image: string | null, tags: Array<string>, publishedAt: string, link: string | null, team: { __typename: 'Team', id: string, name: string, code: string, color: string | null, secondColor: string | null } | null, spoils: Array<{ __typename: 'Game', id: string, segment: SeasonSegment, homeTeam: { __typename: 'Team', id: string, name: string, code: string, color: string | null, secondColor: string | null } | null, awayTeam: { __typename: 'Team', id: string, name: string, code: string, color: string | null, secondColor: string | null } | null }> | null }
      | { __typename: 'Video', mediaId: string, duration: number | null, id: string, title: string, subtitle: string | null, image: string | null, tags: Array<string>, publishedAt: string, link: string | null, team: { __typename: 'Team', id: string, name: string, code: string, color: string | null, secondColor: string | null } | null, spoils: Array<{ __typename: 'Game', id: string, segment: SeasonSegment, homeTeam: { __typename: 'Team', id: string, name: string, code: string, color: string | null, secondColor: string | null } | null, awayTeam: { __typename: 'Team', id: string, name: string, code: string, color: string | null, secondColor: string | null } | null }> | null }
    > } | null, collection: { __typename: 'Collection', id: string, products: Array<{ __typename: 'Product', id: string, title: string, url: string, image: string | null, available: boolean, badge: ProductBadge | null, priceRange: { __typename: 'PriceRange', min: { __typename: 'Money', amount: string, currency: string }, max: { __typename: 'Money', amount: string, currency: string } } }> } | null, site: { __typename: 'Site', id: string, clock: { __typename: 'LeagueClock', wall: string, league: string, speed: number }, popup: { __typename: 'Promo', id: string, title: string, image: string | null, url: string | null, buttonText: string | null, newTab: boolean } | null, banners: Array<{ __typename: 'Banner', id: string, title: string, image: string | null, startTime: number | null, endTime: number | null, url: string | null, buttonText: string | null, newTab: boolean, sponsor: string | null, topImage: string | null, topUrl: string | null }> | null, promos: Array<{ __typename: 'Promo', id: string, title: string, image: string | null, startTime: number | null, endTime: number | null, url: string | null, buttonText: string | null, newTab: boolean }> | null, sponsors: Array<{ __typename: 'Sponsor', id: string, name: string, type: SponsorType, image: string | null, url: string | null }> | null } | null };

export type HomeScoresQueryVariables = Exact<{ [key: string]: never; }>;


export type HomeScoresQuery = { __typename: 'Query', schedule: { __typename: 'Schedule', id: string, lastUpdated: string, postSeasonActive: boolean, year: number, currentGame: { __typename: 'Game', id: string, segment: SeasonSegment, week: number | null, description: string | null, state:
        | { __typename: 'CanceledGame' }
        | { __typename: 'FinalGame' }
        | { __typename: 'LiveGame' }
        | { __typename: 'PostponedGame' }
        | { __typename: 'ScheduledGame' }
       } | null, games: Array<{ __typename: 'Game', id: string, slug: string, startTime: number, timeAnnounced: boolean, stateUpdated: string, segment: SeasonSegment, previewUrl: string | null, broadcasters: Array<{ __typename: 'Broadcaster', name: string, mark: BroadcasterMark | null }>, venue: { __typename: 'Venue', name: string | null, city: string | null } | null, state:
        | { __typename: 'CanceledGame', status: GameStatus, version: number, originalStartTime: number }
        | { __typename: 'FinalGame', status: GameStatus, version: number, winner: Side | null, label: string, score: { __typename: 'Score', home: number, away: number } }
        | { __typename: 'LiveGame', status: GameStatus, version: number, periodLabel: string, label: string, score: { __typename: 'Score', home: number, away: number }, clock: { __typename: 'GameClock', minutes: number, seconds: number, tenths: number } }
        | { __typename: 'PostponedGame', status: GameStatus, version: number, originalStartTime: number }
        | { __typename: 'ScheduledGame', status: GameStatus, version: number }
      , homeTeam: { __typename: 'Team', id: string, officialId: string, kind: TeamKind, slug: string, name: string, location: string | null, code: string, logo: string | null, color: string | null, secondColor: string | null, record: { __typename: 'TeamRecord', wins: number, losses: number, ties: number } } | null, awayTeam: { __typename: 'Team', id: string, officialId: string, kind: TeamKind, slug: string, name: string, location: string | null, code: string, logo: string | null, color: string | null, secondColor: string | null, record: { __typename: 'TeamRecord', wins: number, losses: number, ties: number } } | null, tickets: { __typename: 'Tickets', url: string | null, waitlistUrl: string | null, waitlist: boolean, weekendUrl: string | null, suiteUrl: string | null } }> } | null, postSeason: { __typename: 'Schedule', id: string, year: number, games: Array<{ __typename: 'Game', id: string, slug: string, description: string | null, round: PostSeasonRound | null, startTime: number, timeAnnounced: boolean, stateUpdated: string, homeTeam: { __typename: 'Team', id: string, slug: string, name: string, location: string | null, code: string, logo: string | null, color: string | null, secondColor: string | null } | null, awayTeam: { __typename: 'Team', id: string, slug: string, name: string, location: string | null, code: string, logo: string | null, color: string | null, secondColor: string | null } | null, state:
        | { __typename: 'CanceledGame', status: GameStatus, version: number, originalStartTime: number }
        | { __typename: 'FinalGame', status: GameStatus, version: number, winner: Side | null, label: string, score: { __typename: 'Score', home: number, away: number } }
        | { __typename: 'LiveGame', status: GameStatus, version: number, periodLabel: string, label: string, score: { __typename: 'Score', home: number, away: number }, clock: { __typename: 'GameClock', minutes: number, seconds: number, tenths: number } }
        | { __typename: 'PostponedGame', status: GameStatus, version: number, originalStartTime: number }
        | { __typename: 'ScheduledGame', status: GameStatus, version: number }
       }> } | null, standings: { __typename: 'Standings', id: string, year: number, finalists: number | null, rows: Array<{ __typename: 'Standing', id: string, rank: number | null, wins: number, losses: number, scoreDiff: number, streak: { __typename: 'Streak', outcome: GameOutcome, length: number } | null, team: { __typename: 'Team', id: string, slug: string, name: string, location: string | null, code: string, logo: string | null, color: string | null, secondColor: string | null }, placed: { __typename: 'Placing', reason: string, levelOnRecord: boolean } | null }> } | null };

export type HomeTitle_ScheduleFragment = { __typename: 'Schedule', id: string, year: number, currentGame: { __typename: 'Game', id: string, segment: SeasonSegment, week: number | null, description: string | null, state:
      | { __typename: 'CanceledGame' }
      | { __typename: 'FinalGame' }
      | { __typename: 'LiveGame' }
      | { __typename: 'PostponedGame' }
      | { __typename: 'ScheduledGame' }
     } | null };

export type PlayerGamesQueryVariables = Exact<{
  slug: string;
  year?: number | null | undefined;
  segment: SeasonSegment;
  position?: Position | null | undefined;
}>;


export type PlayerGamesQuery = { __typename: 'Query', player: { __typename: 'Player', id: string, year: number, team: { __typename: 'Team', id: string, games: Array<{ __typename: 'Game', id: string, slug: string, startTime: number, timeAnnounced: boolean, stateUpdated: string, segment: SeasonSegment, state:
          | { __typename: 'CanceledGame', status: GameStatus, version: number, originalStartTime: number }
          | { __typename: 'FinalGame', status: GameStatus, version: number, winner: Side | null, label: string, score: { __typename: 'Score', home: number, away: number } }
          | { __typename: 'LiveGame', status: GameStatus, version: number, periodLabel: string, label: string, score: { __typename: 'Score', home: number, away: number }, clock: { __typename: 'GameClock', minutes: number, seconds: number, tenths: number } }
          | { __typename: 'PostponedGame', status: GameStatus, version: number, originalStartTime: number }
          | { __typename: 'ScheduledGame', status: GameStatus, version: number }
        , homeTeam: { __typename: 'Team', id: string, officialId: string, kind: TeamKind, slug: string, name: string, location: string | null, code: string, logo: string | null, color: string | null, secondColor: string | null, record: { __typename: 'TeamRecord', wins: number, losses: number, ties: number } } | null, awayTeam: { __typename: 'Team', id: string, officialId: string, kind: TeamKind, slug: string, name: string, location: string | null, code: string, logo: string | null, color: string | null, secondColor: string | null, record: { __typename: 'TeamRecord', wins: number, losses: number, ties: number } } | null }> | null } | null, games: Array<{ __typename: 'PlayerGame', id: string, side: Side | null, game: { __typename: 'Game', id: string, slug: string, startTime: number, timeAnnounced: boolean, stateUpdated: string, segment: SeasonSegment, state:
          | { __typename: 'CanceledGame', status: GameStatus, version: number, originalStartTime: number }
          | { __typename: 'FinalGame', status: GameStatus, version: number, winner: Side | null, label: string, score: { __typename: 'Score', home: number, away: number } }
          | { __typename: 'LiveGame', status: GameStatus, version: number, periodLabel: string, label: string, score: { __typename: 'Score', home: number, away: number }, clock: { __typename: 'GameClock', minutes: number, seconds: number, tenths: number } }
          | { __typename: 'PostponedGame', status: GameStatus, version: number, originalStartTime: number }
          | { __typename: 'ScheduledGame', status: GameStatus, version: number }
        , homeTeam: { __typename: 'Team', id: string, officialId: string, kind: TeamKind, slug: string, name: string, location: string | null, code: string, logo: string | null, color: string | null, secondColor: string | null, record: { __typename: 'TeamRecord', wins: number, losses: number, ties: number } } | null, awayTeam: { __typename: 'Team', id: string, officialId: string, kind: TeamKind, slug: string, name: string, location: string | null, code: string, logo: string | null, color: string | null, secondColor: string | null, record: { __typename: 'TeamRecord', wins: number, losses: number, ties: number } } | null }, stats: { __typename: 'StatLine', goals: number | null, assists: number | null, groundBalls: number | null, causedTurnovers: number | null, faceoffsWon: number | null, faceoffsLost: number | null, saves: number | null, goalsAgainst: number | null, cells: Array<{ __typename: 'StatCell', stat: Stat, code: string, value: number | null, text: string }> } }> | null } | null, site: { __typename: 'Site', id: string, clock: { __typename: 'LeagueClock', wall: string, league: string, speed: number }, seasons: { __typename: 'Seasons', current: number } } | null };

export type PlayerMediaQueryVariables = Exact<{
  slug: string;
  year?: number | null | undefined;
}>;


export type PlayerMediaQuery = { __typename: 'Query', player: { __typename: 'Player', id: string, news: Array<
      | { __typename: 'Article', id: string, title: string, subtitle: string | null, image: string | null, tags: Array<string>, publishedAt: string, link: string | null, team: { __typename: 'Team', id: string, name: string, code: string, color: string | null, secondColor: string | null } | null, spoils: Array<{ __typename: 'Game', id: string, segment: SeasonSegment, homeTeam: { __typename: 'Team', id: string, name: string, code: string, color: string | null, secondColor: string | null } | null, awayTeam: { __typename: 'Team', id: string, name: string, code: string, color: string | null, secondColor: string | null } | null }> | null }
      | { __typename: 'SocialPost', id: string, title: string, subtitle: string | null, image: string | null, tags: Array<string>, publishedAt: string, link: string | null, team: { __typename: 'Team', id: string, name: string, code: string, color: string | null, secondColor: string | null } | null, spoils: Array<{ __typename: 'Game', id: string, segment: SeasonSegment, homeTeam: { __typename: 'Team', id: string, name: string, code: string, color: string | null, secondColor: string | null } | null, awayTeam: { __typename: 'Team', id: string, name: string, code: string, color: string | null, secondColor: string | null } | null }> | null }
      | { __typename: 'Video', mediaId: string, duration: number | null, id: string, title: string, subtitle: string | null, image: string | null, tags: Array<string>, publishedAt: string, link: string | null, team: { __typename: 'Team', id: string, name: string, code: string, color: string | null, secondColor: string | null } | null, spoils: Array<{ __typename: 'Game', id: string, segment: SeasonSegment, homeTeam: { __typename: 'Team', id: string, name: string, code: string, color: string | null, secondColor: string | null } | null, awayTeam: { __typename: 'Team', id: string, name: string, code: string, color: string | null, secondColor: string | null } | null }> | null }
    > | null } | null };

export type PlayerProfileQueryVariables = Exact<{
  slug: string;
  year?: number | null | undefined;
}>;


export type PlayerProfileQuery = { __typename: 'Query', player: { __typename: 'Player', id: string, firstName: string, lastName: string, nickname: string | null, bio: string | null, news: Array<
      | { __typename: 'Article', id: string, title: string, subtitle: string | null, image: string | null, tags: Array<string>, publishedAt: string, link: string | null, team: { __typename: 'Team', id: string, name: string, code: string, color: string | null, secondColor: string | null } | null, spoils: Array<{ __typename: 'Game', id: string, segment: SeasonSegment, homeTeam: { __typename: 'Team', id: string, name: string, code: string, color: string | null, secondColor: string | null } | null, awayTeam: { __typename: 'Team', id: string, name: string, code: string, color: string | null, secondColor: string | null } | null }> | null }
      | { __typename: 'SocialPost', id: string, title: string, subtitle: string | null, image: string | null, tags: Array<string>, publishedAt: string, link: string | null, team: { __typename: 'Team', id: string, name: string, code: string, color: string | null, secondColor: string | null } | null, spoils: Array<{ __typename: 'Game', id: string, segment: SeasonSegment, homeTeam: { __typename: 'Team', id: string, name: string, code: string, color: string | null, secondColor: string | null } | null, awayTeam: { __typename: 'Team', id: string, name: string, code: string, color: string | null, secondColor: string | null } | null }> | null }
      | { __typename: 'Video', mediaId: string, duration: number | null, id: string, title: string, subtitle: string | null, image: string | null, tags: Array<string>, publishedAt: string, link: string | null, team: { __typename: 'Team', id: string, name: string, code: string, color: string | null, secondColor: string | null } | null, spoils: Array<{ __typename: 'Game', id: string, segment: SeasonSegment, homeTeam: { __typename: 'Team', id: string, name: string, code: string, color: string | null, secondColor: string | null } | null, awayTeam: { __typename: 'Team', id: string, name: string, code: string, color: string | null, secondColor: string | null } | null }> | null }
    > | null, accolades: Array<{ __typename: 'Accolade', id: string, name: string, years: Array<number> }> | null, seasons: Array<{ __typename: 'PlayerSeason', id: string, year: number, team: { __typename: 'Team', id: string, officialId: string, name: string, location: string | null } | null }> | null } | null };

export type PlayerPageQueryVariables = Exact<{
  slug: string;
  year?: number | null | undefined;
}>;


export type PlayerPageQuery = { __typename: 'Query', player: { __typename: 'Player', id: string, slug: string, year: number, years: Array<number>, firstName: string, lastName: string, suffix: string | null, number: number | null, position: Position | null, positionCode: string | null, isCaptain: boolean, portrait: string | null, instagram: string | null, twitter: string | null, handedness: Handedness | null, height: string | null, age: number | null, college: string | null, collegeYear: number | null, highSchool: string | null, hometown: string | null, country: string | null, clubTeam: string | null, rookieYear: number | null, injury: { __typename: 'Injury', label: string, description: string | null } | null, team: { __typename: 'Team', id: string, slug: string, kind: TeamKind, name: string, location: string | null, code: string, logo: string | null, color: string | null, secondColor: string | null } | null } | null, site: { __typename: 'Site', id: string, clock: { __typename: 'LeagueClock', wall: string, league: string, speed: number }, seasons: { __typename: 'Seasons', current: number }, championshipSeries: { __typename: 'ChampionshipSeriesFlags', started: boolean, shown: boolean } } | null };

export type PrivacyChoices_SiteFragment = { __typename: 'Site', id: string, links: { __typename: 'SiteLinks', privacyPolicy: string | null, doNotShare: string | null } | null };

export type TeamPageQueryVariables = Exact<{
  name: string;
  year?: number | null | undefined;
}>;


export type TeamPageQuery = { __typename: 'Query', team: { __typename: 'Team', id: string, officialId: string, year: number, slug: string, name: string, location: string | null, logo: string | null, kind: TeamKind, code: string, banner: string | null, instagram: string | null, twitter: string | null, color: string | null, secondColor: string | null, news: Array<
      | { __typename: 'Article', id: string, title: string, subtitle: string | null, image: string | null, tags: Array<string>, publishedAt: string, link: string | null, team: { __typename: 'Team', id: string, name: string, code: string, color: string | null, secondColor: string | null } | null, spoils: Array<{ __typename: 'Game', id: string, segment: SeasonSegment, homeTeam: { __typename: 'Team', id: string, name: string, code: string, color: string | null, secondColor: string | null } | null, awayTeam: { __typename: 'Team', id: string, name: string, code: string, color: string | null, secondColor: string | null } | null }> | null }
      | { __typename: 'SocialPost', id: string, title: string, subtitle: string | null, image: string | null, tags: Array<string>, publishedAt: string, link: string | null, team: { __typename: 'Team', id: string, name: string, code: string, color: string | null, secondColor: string | null } | null, spoils: Array<{ __typename: 'Game', id: string, segment: SeasonSegment, homeTeam: { __typename: 'Team', id: string, name: string, code: string, color: string | null, secondColor: string | null } | null, awayTeam: { __typename: 'Team', id: string, name: string, code: string, color: string | null, secondColor: string | null } | null }> | null }
      | { __typename: 'Video', id: string, mediaId: string, duration: number | null, title: string, subtitle: string | null, image: string | null, tags: Array<string>, publishedAt: string, link: string | null, team: { __typename: 'Team', id: string, name: string, code: string, color: string | null, secondColor: string | null } | null, spoils: Array<{ __typename: 'Game', id: string, segment: SeasonSegment, homeTeam: { __typename: 'Team', id: string, name: string, code: string, color: string | null, secondColor: string | null } | null, awayTeam: { __typename: 'Team', id: string, name: string, code: string, color: string | null, secondColor: string | null } | null }> | null }
    > | null, record: { __typename: 'TeamRecord', wins: number, losses: number, ties: number }, roster: Array<{ __typename: 'Player', id: string, slug: string, firstName: string, lastName: string, portrait: string | null, position: Position | null, suffix: string | null, number: number | null, positionCode: string | null, isCaptain: boolean, stats: { __typename: 'StatLine', points: number | null, causedTurnovers: number | null, saves: number | null, goals: number | null, assists: number | null, groundBalls: number | null, faceoffRecord: string | null, scoresAgainst: number | null } | null, ranks: Array<{ __typename: 'StatRank', stat: Stat, rank: number | null }> | null, injury: { __typename: 'Injury', status: InjuryStatus, label: string, description: string | null } | null }> | null, coaches: Array<{ __typename: 'Coach', id: string, type: CoachType, name: string, portrait: string | null }> | null } | null, standings: { __typename: 'Standings', id: string, rows: Array<{ __typename: 'Standing', id: string, rank: number | null, wins: number, losses: number, ties: number, scores: number, streak: { __typename: 'Streak', outcome: GameOutcome, length: number } | null, team: { __typename: 'Team', id: string } }> } | null, schedule: { __typename: 'Schedule', id: string, games: Array<{ __typename: 'Game', id: string, slug: string, startTime: number, timeAnnounced: boolean, stateUpdated: string, segment: SeasonSegment, previewUrl: string | null, venue: { __typename: 'Venue', name: string | null, city: string | null } | null, broadcasters: Array<{ __typename: 'Broadcaster', name: string, mark: BroadcasterMark | null }>, state:
        | { __typename: 'CanceledGame', status: GameStatus, version: number, originalStartTime: number }
        | { __typename: 'FinalGame', status: GameStatus, version: number, winner: Side | null, label: string, score: { __typename: 'Score', home: number, away: number } }
        | { __typename: 'LiveGame', status: GameStatus, version: number, periodLabel: string, label: string, score: { __typename: 'Score', home: number, away: number }, clock: { __typename: 'GameClock', minutes: number, seconds: number, tenths: number } }
        | { __typename: 'PostponedGame', status: GameStatus, version: number, originalStartTime: number }
        | { __typename: 'ScheduledGame', status: GameStatus, version: number }
      , homeTeam: { __typename: 'Team', id: string, officialId: string, kind: TeamKind, slug: string, name: string, location: string | null, code: string, logo: string | null, color: string | null, secondColor: string | null, record: { __typename: 'TeamRecord', wins: number, losses: number, ties: number } } | null, awayTeam: { __typename: 'Team', id: string, officialId: string, kind: TeamKind, slug: string, name: string, location: string | null, code: string, logo: string | null, color: string | null, secondColor: string | null, record: { __typename: 'TeamRecord', wins: number, losses: number, ties: number } } | null, tickets: { __typename: 'Tickets', url: string | null, waitlistUrl: string | null, waitlist: boolean, weekendUrl: string | null, suiteUrl: string | null } }> } | null, collection: { __typename: 'Collection', id: string, products: Array<{ __typename: 'Product', id: string, title: string, url: string, image: string | null, available: boolean, badge: ProductBadge | null, priceRange: { __typename: 'PriceRange', min: { __typename: 'Money', amount: string, currency: string }, max: { __typename: 'Money', amount: string, currency: string } } }> } | null, site: { __typename: 'Site', id: string, allStarUrl: string | null, clock: { __typename: 'LeagueClock', wall: string, league: string, speed: number }, seasons: { __typename: 'Seasons', current: number, first: number, years: Array<number> } } | null };

export type TeamScoresQueryVariables = Exact<{
  name: string;
  year?: number | null | undefined;
}>;


export type TeamScoresQuery = { __typename: 'Query', standings: { __typename: 'Standings', id: string, rows: Array<{ __typename: 'Standing', id: string, rank: number | null, wins: number, losses: number, ties: number, scores: number, streak: { __typename: 'Streak', outcome: GameOutcome, length: number } | null, team: { __typename: 'Team', id: string } }> } | null, schedule: { __typename: 'Schedule', id: string, games: Array<{ __typename: 'Game', id: string, slug: string, startTime: number, timeAnnounced: boolean, stateUpdated: string, segment: SeasonSegment, previewUrl: string | null, venue: { __typename: 'Venue', name: string | null, city: string | null } | null, broadcasters: Array<{ __typename: 'Broadcaster', name: string, mark: BroadcasterMark | null }>, state:
        | { __typename: 'CanceledGame', status: GameStatus, version: number, originalStartTime: number }
        | { __typename: 'FinalGame', status: GameStatus, version: number, winner: Side | null, label: string, score: { __typename: 'Score', home: number, away: number } }
        | { __typename: 'LiveGame', status: GameStatus, version: number, periodLabel: string, label: string, score: { __typename: 'Score', home: number, away: number }, clock: { __typename: 'GameClock', minutes: number, seconds: number, tenths: number } }
        | { __typename: 'PostponedGame', status: GameStatus, version: number, originalStartTime: number }
        | { __typename: 'ScheduledGame', status: GameStatus, version: number }
      , homeTeam: { __typename: 'Team', id: string, officialId: string, kind: TeamKind, slug: string, name: string, location: string | null, code: string, logo: string | null, color: string | null, secondColor: string | null, record: { __typename: 'TeamRecord', wins: number, losses: number, ties: number } } | null, awayTeam: { __typename: 'Team', id: string, officialId: string, kind: TeamKind, slug: string, name: string, location: string | null, code: string, logo: string | null, color: string | null, secondColor: string | null, record: { __typename: 'TeamRecord', wins: number, losses: number, ties: number } } | null, tickets: { __typename: 'Tickets', url: string | null, waitlistUrl: string | null, waitlist: boolean, weekendUrl: string | null, suiteUrl: string | null } }> } | null };

export type TeamResults_GameFragment = { __typename: 'Game', id: string, slug: string, startTime: number, timeAnnounced: boolean, stateUpdated: string, segment: SeasonSegment, state:
    | { __typename: 'CanceledGame', status: GameStatus, version: number, originalStartTime: number }
    | { __typename: 'FinalGame', status: GameStatus, version: number, winner: Side | null, label: string, score: { __typename: 'Score', home: number, away: number } }
    | { __typename: 'LiveGame', status: GameStatus, version: number, periodLabel: string, label: string, score: { __typename: 'Score', home: number, away: number }, clock: { __typename: 'GameClock', minutes: number, seconds: number, tenths: number } }
    | { __typename: 'PostponedGame', status: GameStatus, version: number, originalStartTime: number }
    | { __typename: 'ScheduledGame', status: GameStatus, version: number }
  , homeTeam: { __typename: 'Team', id: string, officialId: string, kind: TeamKind, slug: string, name: string, location: string | null, code: string, logo: string | null, color: string | null, secondColor: string | null, record: { __typename: 'TeamRecord', wins: number, losses: number, ties: number } } | null, awayTeam: { __typename: 'Team', id: string, officialId: string, kind: TeamKind, slug: string, name: string, location: string | null, code: string, logo: string | null, color: string | null, secondColor: string | null, record: { __typename: 'TeamRecord', wins: number, losses: number, ties: number } } | null };

export type Latest_HomeFeedFragment = { __typename: 'HomeFeed', id: string, latest: Array<
    | { __typename: 'Article', id: string, title: string, subtitle: string | null, image: string | null, tags: Array<string>, publishedAt: string, link: string | null, team: { __typename: 'Team', id: string, name: string, code: string, color: string | null, secondColor: string | null } | null, spoils: Array<{ __typename: 'Game', id: string, segment: SeasonSegment, homeTeam: { __typename: 'Team', id: string, name: string, code: string, color: string | null, secondColor: string | null } | null, awayTeam: { __typename: 'Team', id: string, name: string, code: string, color: string | null, secondColor: string | null } | null }> | null }
    | { __typename: 'SocialPost', id: string, title: string, subtitle: string | null, image: string | null, tags: Array<string>, publishedAt: string, link: string | null, team: { __typename: 'Team', id: string, name: string, code: string, color: string | null, secondColor: string | null } | null, spoils: Array<{ __typename: 'Game', id: string, segment: SeasonSegment, homeTeam: { __typename: 'Team', id: string, name: string, code: string, color: string | null, secondColor: string | null } | null, awayTeam: { __typename: 'Team', id: string, name: string, code: string, color: string | null, secondColor: string | null } | null }> | null }
    | { __typename: 'Video', mediaId: string, duration: number | null, id: string, title: string, subtitle: string | null, image: string | null, tags: Array<string>, publishedAt: string, link: string | null, team: { __typename: 'Team', id: string, name: string, code: string, color: string | null, secondColor: string | null } | null, spoils: Array<{ __typename: 'Game', id: string, segment: SeasonSegment, homeTeam: { __typename: 'Team', id: string, name: string, code: string, color: string | null, secondColor: string | null } | null, awayTeam: { __typename: 'Team', id: string, name: string, code: string, color: string | null, secondColor: string | null } | null }> | null }
  > };

export type TrendingHero_HomeFeedFragment = { __typename: 'HomeFeed', id: string, trending: Array<
    | { __typename: 'Article', id: string, title: string, subtitle: string | null, image: string | null, tags: Array<string>, publishedAt: string, link: string | null, team: { __typename: 'Team', id: string, name: string, code: string, color: string | null, secondColor: string | null } | null, spoils: Array<{ __typename: 'Game', id: string, segment: SeasonSegment, homeTeam: { __typename: 'Team', id: string, name: string, code: string, color: string | null, secondColor: string | null } | null, awayTeam: { __typename: 'Team', id: string, name: string, code: string, color: string | null, secondColor: string | null } | null }> | null }
    | { __typename: 'SocialPost', id: string, title: string, subtitle: string | null, image: string | null, tags: Array<string>, publishedAt: string, link: string | null, team: { __typename: 'Team', id: string, name: string, code: string, color: string | null, secondColor: string | null } | null, spoils: Array<{ __typename: 'Game', id: string, segment: SeasonSegment, homeTeam: { __typename: 'Team', id: string, name: string, code: string, color: string | null, secondColor: string | null } | null, awayTeam: { __typename: 'Team', id: string, name: string, code: string, color: string | null, secondColor: string | null } | null }> | null }
    | { __typename: 'Video', mediaId: string, duration: number | null, id: string, title: string, subtitle: string | null, image: string | null, tags: Array<string>, publishedAt: string, link: string | null, team: { __typename: 'Team', id: string, name: string, code: string, color: string | null, secondColor: string | null } | null, spoils: Array<{ __typename: 'Game', id: string, segment: SeasonSegment, homeTeam: { __typename: 'Team', id: string, name: string, code: string, color: string | null, secondColor: string | null } | null, awayTeam: { __typename: 'Team', id: string, name: string, code: string, color: string | null, secondColor: string | null } | null }> | null }
  > };

type FeedStory_Item_Article_Fragment = { __typename: 'Article', id: string, title: string, subtitle: string | null, image: string | null, tags: Array<string>, publishedAt: string, link: string | null, team: { __typename: 'Team', id: string, name: string, code: string, color: string | null, secondColor: string | null } | null, spoils: Array<{ __typename: 'Game', id: string, segment: SeasonSegment, homeTeam: { __typename: 'Team', id: string, name: string, code: string, color: string | null, secondColor: string | null } | null, awayTeam: { __typename: 'Team', id: string, name: string, code: string, color: string | null, secondColor: string | null } | null }> | null };

type FeedStory_Item_SocialPost_Fragment = { __typename: 'SocialPost', id: string, title: string, subtitle: string | null, image: string | null, tags: Array<string>, publishedAt: string, link: string | null, team: { __typename: 'Team', id: string, name: string, code: string, color: string | null, secondColor: string | null } | null, spoils: Array<{ __typename: 'Game', id: string, segment: SeasonSegment, homeTeam: { __typename: 'Team', id: string, name: string, code: string, color: string | null, secondColor: string | null } | null, awayTeam: { __typename: 'Team', id: string, name: string, code: string, color: string | null, secondColor: string | null } | null }> | null };

type FeedStory_Item_Video_Fragment = { __typename: 'Video', mediaId: string, duration: number | null, id: string, title: string, subtitle: string | null, image: string | null, tags: Array<string>, publishedAt: string, link: string | null, team: { __typename: 'Team', id: string, name: string, code: string, color: string | null, secondColor: string | null } | null, spoils: Array<{ __typename: 'Game', id: string, segment: SeasonSegment, homeTeam: { __typename: 'Team', id: string, name: string, code: string, color: string | null, secondColor: string | null } | null, awayTeam: { __typename: 'Team', id: string, name: string, code: string, color: string | null, secondColor: string | null } | null }> | null };

export type FeedStory_ItemFragment =
  | FeedStory_Item_Article_Fragment
  | FeedStory_Item_SocialPost_Fragment
  | FeedStory_Item_Video_Fragment
;

export type FeedStory_SideFragment = { __typename: 'Team', id: string, name: string, code: string, color: string | null, secondColor: string | null };

export type PlayerBio_PlayerFragment = { __typename: 'Player', id: string, firstName: string, lastName: string, nickname: string | null, bio: string | null, accolades: Array<{ __typename: 'Accolade', id: string, name: string, years: Array<number> }> | null, seasons: Array<{ __typename: 'PlayerSeason', id: string, year: number, team: { __typename: 'Team', id: string, officialId: string, name: string, location: string | null } | null }> | null };

export type PlayerCareerQueryVariables = Exact<{
  slug: string;
  year?: number | null | undefined;
  position?: Position | null | undefined;
}>;


export type PlayerCareerQuery = { __typename: 'Query', player: { __typename: 'Player', id: string, careerStats: { __typename: 'StatLine', cells: Array<{ __typename: 'StatCell', stat: Stat, code: string, text: string }> } | null, championshipSeriesStats: { __typename: 'StatLine', cells: Array<{ __typename: 'StatCell', stat: Stat, code: string, text: string }> } | null, seasons: Array<{ __typename: 'PlayerSeason', id: string, year: number, segment: SeasonSegment, team: { __typename: 'Team', id: string, name: string } | null, stats: { __typename: 'StatLine', cells: Array<{ __typename: 'StatCell', stat: Stat, code: string, text: string }> } }> | null } | null };

export type PlayerFacts_PlayerFragment = { __typename: 'Player', id: string, firstName: string, lastName: string, instagram: string | null, twitter: string | null, position: Position | null, positionCode: string | null, handedness: Handedness | null, height: string | null, age: number | null, college: string | null, collegeYear: number | null, highSchool: string | null, hometown: string | null, country: string | null, clubTeam: string | null, rookieYear: number | null };

export type PlayerHero_PlayerFragment = { __typename: 'Player', id: string, slug: string, firstName: string, lastName: string, suffix: string | null, number: number | null, position: Position | null, positionCode: string | null, isCaptain: boolean, portrait: string | null, injury: { __typename: 'Injury', label: string, description: string | null } | null, team: { __typename: 'Team', id: string, slug: string, kind: TeamKind, name: string, location: string | null, code: string, logo: string | null, color: string | null, secondColor: string | null } | null };

export type PlayerFiguresQueryVariables = Exact<{
  slug: string;
  year?: number | null | undefined;
  segment: SeasonSegment;
  position?: Position | null | undefined;
  ranked: Array<Stat> | Stat;
}>;


export type PlayerFiguresQuery = { __typename: 'Query', player: { __typename: 'Player', id: string, stats: { __typename: 'StatLine', gamesPlayed: number | null, cells: Array<{ __typename: 'StatCell', stat: Stat, code: string, text: string }> } | null, ranks: Array<{ __typename: 'StatRank', stat: Stat, rank: number | null }> | null } | null, statCatalogue: Array<{ __typename: 'StatDefinition', id: string, stat: Stat, label: string }> | null };

export type ChampionshipSeriesPageQueryVariables = Exact<{
  year?: number | null | undefined;
}>;


export type ChampionshipSeriesPageQuery = { __typename: 'Query', schedule: { __typename: 'Schedule', id: string, year: number, lastUpdated: string, games: Array<{ __typename: 'Game', id: string, segment: SeasonSegment, description: string | null, slug: string, previewUrl: string | null, startTime: number, timeAnnounced: boolean, stateUpdated: string, venue: { __typename: 'Venue', name: string | null, city: string | null } | null, broadcasters: Array<{ __typename: 'Broadcaster', name: string, mark: BroadcasterMark | null }>, tickets: { __typename: 'Tickets', url: string | null, waitlistUrl: string | null, waitlist: boolean, weekendUrl: string | null, suiteUrl: string | null }, state:
        | { __typename: 'CanceledGame', status: GameStatus, version: number, originalStartTime: number }
        | { __typename: 'FinalGame', status: GameStatus, version: number, winner: Side | null, label: string, score: { __typename: 'Score', home: number, away: number } }
        | { __typename: 'LiveGame', status: GameStatus, version: number, periodLabel: string, label: string, score: { __typename: 'Score', home: number, away: number }, clock: { __typename: 'GameClock', minutes: number, seconds: number, tenths: number } }
        | { __typename: 'PostponedGame', status: GameStatus, version: number, originalStartTime: number }
        | { __typename: 'ScheduledGame', status: GameStatus, version: number }
      , homeTeam: { __typename: 'Team', id: string, officialId: string, kind: TeamKind, slug: string, name: string, location: string | null, code: string, logo: string | null, color: string | null, secondColor: string | null, record: { __typename: 'TeamRecord', wins: number, losses: number, ties: number } } | null, awayTeam: { __typename: 'Team', id: string, officialId: string, kind: TeamKind, slug: string, name: string, location: string | null, code: string, logo: string | null, color: string | null, secondColor: string | null, record: { __typename: 'TeamRecord', wins: number, losses: number, ties: number } } | null }> } | null, site: { __typename: 'Site', id: string, clock: { __typename: 'LeagueClock', wall: string, league: string, speed: number }, seasons: { __typename: 'Seasons', current: number, first: number, years: Array<number> }, links: { __typename: 'SiteLinks', ticketTerms: string | null } | null } | null };

export type GameActions_GameFragment = { __typename: 'Game', id: string, slug: string, previewUrl: string | null, startTime: number, timeAnnounced: boolean, stateUpdated: string, segment: SeasonSegment, tickets: { __typename: 'Tickets', url: string | null, waitlistUrl: string | null, waitlist: boolean, weekendUrl: string | null, suiteUrl: string | null }, state:
    | { __typename: 'CanceledGame', status: GameStatus, version: number, originalStartTime: number }
    | { __typename: 'FinalGame', status: GameStatus, version: number, winner: Side | null, label: string, score: { __typename: 'Score', home: number, away: number } }
    | { __typename: 'LiveGame', status: GameStatus, version: number, periodLabel: string, label: string, score: { __typename: 'Score', home: number, away: number }, clock: { __typename: 'GameClock', minutes: number, seconds: number, tenths: number } }
    | { __typename: 'PostponedGame', status: GameStatus, version: number, originalStartTime: number }
    | { __typename: 'ScheduledGame', status: GameStatus, version: number }
  , homeTeam: { __typename: 'Team', id: string, officialId: string, kind: TeamKind, slug: string, name: string, location: string | null, code: string, logo: string | null, color: string | null, secondColor: string | null, record: { __typename: 'TeamRecord', wins: number, losses: number, ties: number } } | null, awayTeam: { __typename: 'Team', id: string, officialId: string, kind: TeamKind, slug: string, name: string, location: string | null, code: string, logo: string | null, color: string | null, secondColor: string | null, record: { __typename: 'TeamRecord', wins: number, losses: number, ties: number } } | null };

export type GameCard_GameFragment = { __typename: 'Game', id: string, segment: SeasonSegment, description: string | null, slug: string, previewUrl: string | null, startTime: number, timeAnnounced: boolean, stateUpdated: string, venue: { __typename: 'Venue', name: string | null, city: string | null } | null, broadcasters: Array<{ __typename: 'Broadcaster', name: string, mark: BroadcasterMark | null }>, tickets: { __typename: 'Tickets', url: string | null, waitlistUrl: string | null, waitlist: boolean, weekendUrl: string | null, suiteUrl: string | null }, state:
    | { __typename: 'CanceledGame', status: GameStatus, version: number, originalStartTime: number }
    | { __typename: 'FinalGame', status: GameStatus, version: number, winner: Side | null, label: string, score: { __typename: 'Score', home: number, away: number } }
    | { __typename: 'LiveGame', status: GameStatus, version: number, periodLabel: string, label: string, score: { __typename: 'Score', home: number, away: number }, clock: { __typename: 'GameClock', minutes: number, seconds: number, tenths: number } }
    | { __typename: 'PostponedGame', status: GameStatus, version: number, originalStartTime: number }
    | { __typename: 'ScheduledGame', status: GameStatus, version: number }
  , homeTeam: { __typename: 'Team', id: string, officialId: string, kind: TeamKind, slug: string, name: string, location: string | null, code: string, logo: string | null, color: string | null, secondColor: string | null, record: { __typename: 'TeamRecord', wins: number, losses: number, ties: number } } | null, awayTeam: { __typename: 'Team', id: string, officialId: string, kind: TeamKind, slug: string, name: string, location: string | null, code: string, logo: string | null, color: string | null, secondColor: string | null, record: { __typename: 'TeamRecord', wins: number, losses: number, ties: number } } | null };

export type GameDetails_GameFragment = { __typename: 'Game', id: string, segment: SeasonSegment, description: string | null, startTime: number, timeAnnounced: boolean, stateUpdated: string, venue: { __typename: 'Venue', name: string | null, city: string | null } | null, broadcasters: Array<{ __typename: 'Broadcaster', name: string, mark: BroadcasterMark | null }>, tickets: { __typename: 'Tickets', url: string | null, waitlistUrl: string | null, waitlist: boolean, weekendUrl: string | null }, state:
    | { __typename: 'CanceledGame', status: GameStatus, version: number, originalStartTime: number }
    | { __typename: 'FinalGame', status: GameStatus, version: number, winner: Side | null, label: string, score: { __typename: 'Score', home: number, away: number } }
    | { __typename: 'LiveGame', status: GameStatus, version: number, periodLabel: string, label: string, score: { __typename: 'Score', home: number, away: number }, clock: { __typename: 'GameClock', minutes: number, seconds: number, tenths: number } }
    | { __typename: 'PostponedGame', status: GameStatus, version: number, originalStartTime: number }
    | { __typename: 'ScheduledGame', status: GameStatus, version: number }
   };

export type GameSides_GameFragment = { __typename: 'Game', id: string, startTime: number, timeAnnounced: boolean, stateUpdated: string, segment: SeasonSegment, state:
    | { __typename: 'CanceledGame', status: GameStatus, version: number, originalStartTime: number }
    | { __typename: 'FinalGame', status: GameStatus, version: number, winner: Side | null, label: string, score: { __typename: 'Score', home: number, away: number } }
    | { __typename: 'LiveGame', status: GameStatus, version: number, periodLabel: string, label: string, score: { __typename: 'Score', home: number, away: number }, clock: { __typename: 'GameClock', minutes: number, seconds: number, tenths: number } }
    | { __typename: 'PostponedGame', status: GameStatus, version: number, originalStartTime: number }
    | { __typename: 'ScheduledGame', status: GameStatus, version: number }
  , homeTeam: { __typename: 'Team', id: string, officialId: string, kind: TeamKind, slug: string, name: string, location: string | null, code: string, logo: string | null, color: string | null, secondColor: string | null, record: { __typename: 'TeamRecord', wins: number, losses: number, ties: number } } | null, awayTeam: { __typename: 'Team', id: string, officialId: string, kind: TeamKind, slug: string, name: string, location: string | null, code: string, logo: string | null, color: string | null, secondColor: string | null, record: { __typename: 'TeamRecord', wins: number, losses: number, ties: number } } | null };

export type HeadToHead_HeadToHeadFragment = { __typename: 'HeadToHead', homeWins: number, awayWins: number, ties: number, games: Array<{ __typename: 'Game', id: string, slug: string, startTime: number, timeAnnounced: boolean, stateUpdated: string, segment: SeasonSegment, state:
      | { __typename: 'CanceledGame', status: GameStatus, version: number, originalStartTime: number }
      | { __typename: 'FinalGame', status: GameStatus, version: number, winner: Side | null, label: string, score: { __typename: 'Score', home: number, away: number } }
      | { __typename: 'LiveGame', status: GameStatus, version: number, periodLabel: string, label: string, score: { __typename: 'Score', home: number, away: number }, clock: { __typename: 'GameClock', minutes: number, seconds: number, tenths: number } }
      | { __typename: 'PostponedGame', status: GameStatus, version: number, originalStartTime: number }
      | { __typename: 'ScheduledGame', status: GameStatus, version: number }
    , homeTeam: { __typename: 'Team', id: string, officialId: string, kind: TeamKind, slug: string, name: string, location: string | null, code: string, logo: string | null, color: string | null, secondColor: string | null, record: { __typename: 'TeamRecord', wins: number, losses: number, ties: number } } | null, awayTeam: { __typename: 'Team', id: string, officialId: string, kind: TeamKind, slug: string, name: string, location: string | null, code: string, logo: string | null, color: string | null, secondColor: string | null, record: { __typename: 'TeamRecord', wins: number, losses: number, ties: number } } | null }> };

export type NextGame_ScheduleFragment = { __typename: 'Schedule', id: string, games: Array<{ __typename: 'Game', id: string, startTime: number, timeAnnounced: boolean, stateUpdated: string, segment: SeasonSegment, slug: string, previewUrl: string | null, venue: { __typename: 'Venue', name: string | null, city: string | null } | null, broadcasters: Array<{ __typename: 'Broadcaster', name: string, mark: BroadcasterMark | null }>, state:
      | { __typename: 'CanceledGame', status: GameStatus, version: number, originalStartTime: number }
      | { __typename: 'FinalGame', status: GameStatus, version: number, winner: Side | null, label: string, score: { __typename: 'Score', home: number, away: number } }
      | { __typename: 'LiveGame', status: GameStatus, version: number, periodLabel: string, label: string, score: { __typename: 'Score', home: number, away: number }, clock: { __typename: 'GameClock', minutes: number, seconds: number, tenths: number } }
      | { __typename: 'PostponedGame', status: GameStatus, version: number, originalStartTime: number }
      | { __typename: 'ScheduledGame', status: GameStatus, version: number }
    , homeTeam: { __typename: 'Team', id: string, officialId: string, kind: TeamKind, slug: string, name: string, location: string | null, code: string, logo: string | null, color: string | null, secondColor: string | null, record: { __typename: 'TeamRecord', wins: number, losses: number, ties: number } } | null, awayTeam: { __typename: 'Team', id: string, officialId: string, kind: TeamKind, slug: string, name: string, location: string | null, code: string, logo: string | null, color: string | null, secondColor: string | null, record: { __typename: 'TeamRecord', wins: number, losses: number, ties: number } } | null, tickets: { __typename: 'Tickets', url: string | null, waitlistUrl: string | null, waitlist: boolean, weekendUrl: string | null, suiteUrl: string | null } }> };

export type NextGame_GameFragment = { __typename: 'Game', id: string, startTime: number, timeAnnounced: boolean, stateUpdated: string, segment: SeasonSegment, slug: string, previewUrl: string | null, venue: { __typename: 'Venue', name: string | null, city: string | null } | null, broadcasters: Array<{ __typename: 'Broadcaster', name: string, mark: BroadcasterMark | null }>, state:
    | { __typename: 'CanceledGame', status: GameStatus, version: number, originalStartTime: number }
    | { __typename: 'FinalGame', status: GameStatus, version: number, winner: Side | null, label: string, score: { __typename: 'Score', home: number, away: number } }
    | { __typename: 'LiveGame', status: GameStatus, version: number, periodLabel: string, label: string, score: { __typename: 'Score', home: number, away: number }, clock: { __typename: 'GameClock', minutes: number, seconds: number, tenths: number } }
    | { __typename: 'PostponedGame', status: GameStatus, version: number, originalStartTime: number }
    | { __typename: 'ScheduledGame', status: GameStatus, version: number }
  , homeTeam: { __typename: 'Team', id: string, officialId: string, kind: TeamKind, slug: string, name: string, location: string | null, code: string, logo: string | null, color: string | null, secondColor: string | null, record: { __typename: 'TeamRecord', wins: number, losses: number, ties: number } } | null, awayTeam: { __typename: 'Team', id: string, officialId: string, kind: TeamKind, slug: string, name: string, location: string | null, code: string, logo: string | null, color: string | null, secondColor: string | null, record: { __typename: 'TeamRecord', wins: number, losses: number, ties: number } } | null, tickets: { __typename: 'Tickets', url: string | null, waitlistUrl: string | null, waitlist: boolean, weekendUrl: string | null, suiteUrl: string | null } };

export type PeriodTable_PeriodFragment = { __typename: 'PeriodScore', period: number, label: string, home: number, away: number };

export type PlayList_PlayFragment = { __typename: 'Play', id: string, type: PlayType, label: string, side: Side | null, points: number, manUp: boolean, description: string, clock: { __typename: 'GameClock', minutes: number, seconds: number }, score: { __typename: 'Score', home: number, away: number }, penalty: { __typename: 'Penalty', seconds: number | null, foul: string | null } | null, by: { __typename: 'Player', id: string, slug: string, firstName: string, lastName: string } | null, assistedBy: { __typename: 'Player', id: string, firstName: string, lastName: string } | null, against: { __typename: 'Player', id: string, firstName: string, lastName: string } | null, causedBy: { __typename: 'Player', id: string, firstName: string, lastName: string } | null, groundBallBy: { __typename: 'Player', id: string, firstName: string, lastName: string } | null };

export type PlayRow_PlayFragment = { __typename: 'Play', id: string, type: PlayType, side: Side | null, points: number, manUp: boolean, description: string, clock: { __typename: 'GameClock', minutes: number, seconds: number }, score: { __typename: 'Score', home: number, away: number }, penalty: { __typename: 'Penalty', seconds: number | null, foul: string | null } | null, by: { __typename: 'Player', id: string, slug: string, firstName: string, lastName: string } | null, assistedBy: { __typename: 'Player', id: string, firstName: string, lastName: string } | null, against: { __typename: 'Player', id: string, firstName: string, lastName: string } | null, causedBy: { __typename: 'Player', id: string, firstName: string, lastName: string } | null, groundBallBy: { __typename: 'Player', id: string, firstName: string, lastName: string } | null };

export type PlayRow_PlayerFragment = { __typename: 'Player', id: string, firstName: string, lastName: string };

export type ScheduleFilterBar_TeamFragment = { __typename: 'Team', id: string, officialId: string, slug: string, name: string, code: string, logo: string | null };

export type SchedulePage_ScheduleFragment = { __typename: 'Schedule', id: string, year: number, weeks: Array<number>, segments: Array<SeasonSegment>, lastUpdated: string, games: Array<{ __typename: 'Game', week: number | null, id: string, segment: SeasonSegment, description: string | null, slug: string, previewUrl: string | null, startTime: number, timeAnnounced: boolean, stateUpdated: string, venue: { __typename: 'Venue', name: string | null, city: string | null } | null, broadcasters: Array<{ __typename: 'Broadcaster', name: string, mark: BroadcasterMark | null }>, tickets: { __typename: 'Tickets', url: string | null, waitlistUrl: string | null, waitlist: boolean, weekendUrl: string | null, suiteUrl: string | null }, state:
      | { __typename: 'CanceledGame', status: GameStatus, version: number, originalStartTime: number }
      | { __typename: 'FinalGame', status: GameStatus, version: number, winner: Side | null, label: string, score: { __typename: 'Score', home: number, away: number } }
      | { __typename: 'LiveGame', status: GameStatus, version: number, periodLabel: string, label: string, score: { __typename: 'Score', home: number, away: number }, clock: { __typename: 'GameClock', minutes: number, seconds: number, tenths: number } }
      | { __typename: 'PostponedGame', status: GameStatus, version: number, originalStartTime: number }
      | { __typename: 'ScheduledGame', status: GameStatus, version: number }
    , homeTeam: { __typename: 'Team', id: string, officialId: string, kind: TeamKind, slug: string, name: string, location: string | null, code: string, logo: string | null, color: string | null, secondColor: string | null, record: { __typename: 'TeamRecord', wins: number, losses: number, ties: number } } | null, awayTeam: { __typename: 'Team', id: string, officialId: string, kind: TeamKind, slug: string, name: string, location: string | null, code: string, logo: string | null, color: string | null, secondColor: string | null, record: { __typename: 'TeamRecord', wins: number, losses: number, ties: number } } | null }> };

export type SchedulePageQueryVariables = Exact<{
  year?: number | null | undefined;
}>;


export type SchedulePageQuery = { __typename: 'Query', schedule: { __typename: 'Schedule', id: string, year: number, weeks: Array<number>, segments: Array<SeasonSegment>, lastUpdated: string, games: Array<{ __typename: 'Game', week: number | null, id: string, segment: SeasonSegment, description: string | null, slug: string, previewUrl: string | null, startTime: number, timeAnnounced: boolean, stateUpdated: string, venue: { __typename: 'Venue', name: string | null, city: string | null } | null, broadcasters: Array<{ __typename: 'Broadcaster', name: string, mark: BroadcasterMark | null }>, tickets: { __typename: 'Tickets', url: string | null, waitlistUrl: string | null, waitlist: boolean, weekendUrl: string | null, suiteUrl: string | null }, state:
        | { __typename: 'CanceledGame', status: GameStatus, version: number, originalStartTime: number }
        | { __typename: 'FinalGame', status: GameStatus, version: number, winner: Side | null, label: string, score: { __typename: 'Score', home: number, away: number } }
        | { __typename: 'LiveGame', status: GameStatus, version: number, periodLabel: string, label: string, score: { __typename: 'Score', home: number, away: number }, clock: { __typename: 'GameClock', minutes: number, seconds: number, tenths: number } }
        | { __typename: 'PostponedGame', status: GameStatus, version: number, originalStartTime: number }
        | { __typename: 'ScheduledGame', status: GameStatus, version: number }
      , homeTeam: { __typename: 'Team', id: string, officialId: string, kind: TeamKind, slug: string, name: string, location: string | null, code: string, logo: string | null, color: string | null, secondColor: string | null, record: { __typename: 'TeamRecord', wins: number, losses: number, ties: number } } | null, awayTeam: { __typename: 'Team', id: string, officialId: string, kind: TeamKind, slug: string, name: string, location: string | null, code: string, logo: string | null, color: string | null, secondColor: string | null, record: { __typename: 'TeamRecord', wins: number, losses: number, ties: number } } | null }> } | null, teams: Array<{ __typename: 'Team', id: string, officialId: string, slug: string, name: string, code: string, logo: string | null }> | null, site: { __typename: 'Site', id: string, clock: { __typename: 'LeagueClock', wall: string, league: string, speed: number }, seasons: { __typename: 'Seasons', current: number, first: number, years: Array<number> }, championshipSeries: { __typename: 'ChampionshipSeriesFlags', started: boolean, shown: boolean }, links: { __typename: 'SiteLinks', ticketTerms: string | null } | null } | null };

export type ScheduleGamesQueryVariables = Exact<{
  year?: number | null | undefined;
}>;


export type ScheduleGamesQuery = { __typename: 'Query', schedule: { __typename: 'Schedule', id: string, year: number, weeks: Array<number>, segments: Array<SeasonSegment>, lastUpdated: string, games: Array<{ __typename: 'Game', week: number | null, id: string, segment: SeasonSegment, description: string | null, slug: string, previewUrl: string | null, startTime: number, timeAnnounced: boolean, stateUpdated: string, venue: { __typename: 'Venue', name: string | null, city: string | null } | null, broadcasters: Array<{ __typename: 'Broadcaster', name: string, mark: BroadcasterMark | null }>, tickets: { __typename: 'Tickets', url: string | null, waitlistUrl: string | null, waitlist: boolean, weekendUrl: string | null, suiteUrl: string | null }, state:
        | { __typename: 'CanceledGame', status: GameStatus, version: number, originalStartTime: number }
        | { __typename: 'FinalGame', status: GameStatus, version: number, winner: Side | null, label: string, score: { __typename: 'Score', home: number, away: number } }
        | { __typename: 'LiveGame', status: GameStatus, version: number, periodLabel: string, label: string, score: { __typename: 'Score', home: number, away: number }, clock: { __typename: 'GameClock', minutes: number, seconds: number, tenths: number } }
        | { __typename: 'PostponedGame', status: GameStatus, version: number, originalStartTime: number }
        | { __typename: 'ScheduledGame', status: GameStatus, version: number }
      , homeTeam: { __typename: 'Team', id: string, officialId: string, kind: TeamKind, slug: string, name: string, location: string | null, code: string, logo: string | null, color: string | null, secondColor: string | null, record: { __typename: 'TeamRecord', wins: number, losses: number, ties: number } } | null, awayTeam: { __typename: 'Team', id: string, officialId: string, kind: TeamKind, slug: string, name: string, location: string | null, code: string, logo: string | null, color: string | null, secondColor: string | null, record: { __typename: 'TeamRecord', wins: number, losses: number, ties: number } } | null }> } | null };

export type ScoreStrip_ScheduleFragment = { __typename: 'Schedule', id: string, games: Array<{ __typename: 'Game', id: string, slug: string, startTime: number, timeAnnounced: boolean, stateUpdated: string, segment: SeasonSegment, broadcasters: Array<{ __typename: 'Broadcaster', name: string, mark: BroadcasterMark | null }>, state:
      | { __typename: 'CanceledGame', status: GameStatus, version: number, originalStartTime: number }
      | { __typename: 'FinalGame', status: GameStatus, version: number, winner: Side | null, label: string, score: { __typename: 'Score', home: number, away: number } }
      | { __typename: 'LiveGame', status: GameStatus, version: number, periodLabel: string, label: string, score: { __typename: 'Score', home: number, away: number }, clock: { __typename: 'GameClock', minutes: number, seconds: number, tenths: number } }
      | { __typename: 'PostponedGame', status: GameStatus, version: number, originalStartTime: number }
      | { __typename: 'ScheduledGame', status: GameStatus, version: number }
    , homeTeam: { __typename: 'Team', id: string, officialId: string, kind: TeamKind, slug: string, name: string, location: string | null, code: string, logo: string | null, color: string | null, secondColor: string | null, record: { __typename: 'TeamRecord', wins: number, losses: number, ties: number } } | null, awayTeam: { __typename: 'Team', id: string, officialId: string, kind: TeamKind, slug: string, name: string, location: string | null, code: string, logo: string | null, color: string | null, secondColor: string | null, record: { __typename: 'TeamRecord', wins: number, losses: number, ties: number } } | null }> };

export type ScoreStrip_GameFragment = { __typename: 'Game', id: string, slug: string, startTime: number, timeAnnounced: boolean, stateUpdated: string, segment: SeasonSegment, broadcasters: Array<{ __typename: 'Broadcaster', name: string, mark: BroadcasterMark | null }>, state:
    | { __typename: 'CanceledGame', status: GameStatus, version: number, originalStartTime: number }
    | { __typename: 'FinalGame', status: GameStatus, version: number, winner: Side | null, label: string, score: { __typename: 'Score', home: number, away: number } }
    | { __typename: 'LiveGame', status: GameStatus, version: number, periodLabel: string, label: string, score: { __typename: 'Score', home: number, away: number }, clock: { __typename: 'GameClock', minutes: number, seconds: number, tenths: number } }
    | { __typename: 'PostponedGame', status: GameStatus, version: number, originalStartTime: number }
    | { __typename: 'ScheduledGame', status: GameStatus, version: number }
  , homeTeam: { __typename: 'Team', id: string, officialId: string, kind: TeamKind, slug: string, name: string, location: string | null, code: string, logo: string | null, color: string | null, secondColor: string | null, record: { __typename: 'TeamRecord', wins: number, losses: number, ties: number } } | null, awayTeam: { __typename: 'Team', id: string, officialId: string, kind: TeamKind, slug: string, name: string, location: string | null, code: string, logo: string | null, color: string | null, secondColor: string | null, record: { __typename: 'TeamRecord', wins: number, losses: number, ties: number } } | null };

export type Matchup_GameFragment = { __typename: 'Game', id: string, segment: SeasonSegment, homeTeam: { __typename: 'Team', id: string, officialId: string, kind: TeamKind, slug: string, name: string, location: string | null, code: string, logo: string | null, color: string | null, secondColor: string | null, record: { __typename: 'TeamRecord', wins: number, losses: number, ties: number } } | null, awayTeam: { __typename: 'Team', id: string, officialId: string, kind: TeamKind, slug: string, name: string, location: string | null, code: string, logo: string | null, color: string | null, secondColor: string | null, record: { __typename: 'TeamRecord', wins: number, losses: number, ties: number } } | null };

export type Matchup_TeamFragment = { __typename: 'Team', id: string, officialId: string, kind: TeamKind, slug: string, name: string, location: string | null, code: string, logo: string | null, color: string | null, secondColor: string | null, record: { __typename: 'TeamRecord', wins: number, losses: number, ties: number } };

export type ScoreFlow_PlayFragment = { __typename: 'Play', id: string, type: PlayType, period: number, label: string, side: Side | null, points: number, clock: { __typename: 'GameClock', minutes: number, seconds: number }, score: { __typename: 'Score', home: number, away: number } };

export type GameStreamSubscriptionVariables = Exact<{
  slug: string;
}>;


export type GameStreamSubscription = { __typename: 'Subscription', liveGame: { __typename: 'Game', id: string, detailsVersion: number, startTime: number, timeAnnounced: boolean, stateUpdated: string, state:
      | { __typename: 'CanceledGame', status: GameStatus, version: number, originalStartTime: number }
      | { __typename: 'FinalGame', status: GameStatus, version: number, winner: Side | null, label: string, score: { __typename: 'Score', home: number, away: number } }
      | { __typename: 'LiveGame', status: GameStatus, version: number, periodLabel: string, label: string, score: { __typename: 'Score', home: number, away: number }, clock: { __typename: 'GameClock', minutes: number, seconds: number, tenths: number } }
      | { __typename: 'PostponedGame', status: GameStatus, version: number, originalStartTime: number }
      | { __typename: 'ScheduledGame', status: GameStatus, version: number }
     } | null };

export type WinChanceFlow_PlayFragment = { __typename: 'Play', id: string, type: PlayType, period: number, label: string, side: Side | null, points: number, winChances: { __typename: 'WinChances', home: number, away: number } | null, clock: { __typename: 'GameClock', minutes: number, seconds: number }, score: { __typename: 'Score', home: number, away: number } };

export type ProductCard_ProductFragment = { __typename: 'Product', id: string, title: string, url: string, image: string | null, available: boolean, badge: ProductBadge | null, priceRange: { __typename: 'PriceRange', min: { __typename: 'Money', amount: string, currency: string }, max: { __typename: 'Money', amount: string, currency: string } } };

export type ShopCarousel_CollectionFragment = { __typename: 'Collection', id: string, products: Array<{ __typename: 'Product', id: string, title: string, url: string, image: string | null, available: boolean, badge: ProductBadge | null, priceRange: { __typename: 'PriceRange', min: { __typename: 'Money', amount: string, currency: string }, max: { __typename: 'Money', amount: string, currency: string } } }> };

export type BannerSlot_SiteFragment = { __typename: 'Site', id: string, banners: Array<{ __typename: 'Banner', id: string, title: string, image: string | null, startTime: number | null, endTime: number | null, url: string | null, buttonText: string | null, newTab: boolean, sponsor: string | null, topImage: string | null, topUrl: string | null }> | null, promos: Array<{ __typename: 'Promo', id: string, title: string, image: string | null, startTime: number | null, endTime: number | null, url: string | null, buttonText: string | null, newTab: boolean }> | null };

export type Partners_SiteFragment = { __typename: 'Site', id: string, sponsors: Array<{ __typename: 'Sponsor', id: string, name: string, type: SponsorType, image: string | null, url: string | null }> | null };

export type PlayEvents_ProgramFragment = { __typename: 'PlayProgram', id: string, title: string | null, body: string | null, events: Array<{ __typename: 'PlayEvent', id: string, title: string, startTime: number | null, endTime: number | null, location: string | null, body: string | null, url: string | null, buttonText: string | null }> };

export type PlayPageQueryVariables = Exact<{ [key: string]: never; }>;


export type PlayPageQuery = { __typename: 'Query', site: { __typename: 'Site', id: string, lastUpdated: string | null, clock: { __typename: 'LeagueClock', wall: string, league: string, speed: number }, play: { __typename: 'PlayPrograms', girls: { __typename: 'PlayProgram', id: string, title: string | null, body: string | null, events: Array<{ __typename: 'PlayEvent', id: string, title: string, startTime: number | null, endTime: number | null, location: string | null, body: string | null, url: string | null, buttonText: string | null }> } | null, boys: { __typename: 'PlayProgram', id: string, title: string | null, body: string | null, events: Array<{ __typename: 'PlayEvent', id: string, title: string, startTime: number | null, endTime: number | null, location: string | null, body: string | null, url: string | null, buttonText: string | null }> } | null } | null } | null };

export type PopupPromo_PromoFragment = { __typename: 'Promo', id: string, title: string, image: string | null, url: string | null, buttonText: string | null, newTab: boolean };

export type PostSeason_GameFragment = { __typename: 'Game', id: string, slug: string, description: string | null, round: PostSeasonRound | null, startTime: number, timeAnnounced: boolean, stateUpdated: string, homeTeam: { __typename: 'Team', id: string, slug: string, name: string, location: string | null, code: string, logo: string | null, color: string | null, secondColor: string | null } | null, awayTeam: { __typename: 'Team', id: string, slug: string, name: string, location: string | null, code: string, logo: string | null, color: string | null, secondColor: string | null } | null, state:
    | { __typename: 'CanceledGame', status: GameStatus, version: number, originalStartTime: number }
    | { __typename: 'FinalGame', status: GameStatus, version: number, winner: Side | null, label: string, score: { __typename: 'Score', home: number, away: number } }
    | { __typename: 'LiveGame', status: GameStatus, version: number, periodLabel: string, label: string, score: { __typename: 'Score', home: number, away: number }, clock: { __typename: 'GameClock', minutes: number, seconds: number, tenths: number } }
    | { __typename: 'PostponedGame', status: GameStatus, version: number, originalStartTime: number }
    | { __typename: 'ScheduledGame', status: GameStatus, version: number }
   };

export type PostSeason_SeedsFragment = { __typename: 'Standings', id: string, finalists: number | null, rows: Array<{ __typename: 'Standing', id: string, rank: number | null, team: { __typename: 'Team', id: string, slug: string, name: string, location: string | null, code: string, logo: string | null, color: string | null, secondColor: string | null } }> };

export type PostSeasonCard_GameFragment = { __typename: 'Game', id: string, slug: string, description: string | null, round: PostSeasonRound | null, startTime: number, timeAnnounced: boolean, stateUpdated: string, homeTeam: { __typename: 'Team', id: string, slug: string, name: string, location: string | null, code: string, logo: string | null, color: string | null, secondColor: string | null } | null, awayTeam: { __typename: 'Team', id: string, slug: string, name: string, location: string | null, code: string, logo: string | null, color: string | null, secondColor: string | null } | null, state:
    | { __typename: 'CanceledGame', status: GameStatus, version: number, originalStartTime: number }
    | { __typename: 'FinalGame', status: GameStatus, version: number, winner: Side | null, label: string, score: { __typename: 'Score', home: number, away: number } }
    | { __typename: 'LiveGame', status: GameStatus, version: number, periodLabel: string, label: string, score: { __typename: 'Score', home: number, away: number }, clock: { __typename: 'GameClock', minutes: number, seconds: number, tenths: number } }
    | { __typename: 'PostponedGame', status: GameStatus, version: number, originalStartTime: number }
    | { __typename: 'ScheduledGame', status: GameStatus, version: number }
   };

export type PostSeasonCard_TeamFragment = { __typename: 'Team', id: string, slug: string, name: string, location: string | null, code: string, logo: string | null, color: string | null, secondColor: string | null };

export type StandingTeam_TeamFragment = { __typename: 'Team', id: string, slug: string, name: string, location: string | null, code: string, logo: string | null, color: string | null, secondColor: string | null };

export type StandingsPageQueryVariables = Exact<{
  year?: number | null | undefined;
  segment: SeasonSegment;
}>;


export type StandingsPageQuery = { __typename: 'Query', standings: { __typename: 'Standings', id: string, lastUpdated: string, year: number, tieBreakOrder: Array<TieBreakRule>, finalists: number | null, postSeasonTeams: number | null, rows: Array<{ __typename: 'Standing', id: string, rank: number | null, finish: PostSeasonFinish | null, wins: number, losses: number, ties: number, scores: number, scoresAgainst: number, scoreDiff: number, lastFive: Array<GameOutcome>, streak: { __typename: 'Streak', outcome: GameOutcome, length: number } | null, team: { __typename: 'Team', id: string, slug: string, name: string, location: string | null, code: string, logo: string | null, color: string | null, secondColor: string | null }, placed: { __typename: 'Placing', rule: TieBreakRule | null, reason: string, levelOnRecord: boolean } | null }> } | null, regular: { __typename: 'Standings', id: string, finalists: number | null, rows: Array<{ __typename: 'Standing', id: string, rank: number | null, team: { __typename: 'Team', id: string, slug: string, name: string, location: string | null, code: string, logo: string | null, color: string | null, secondColor: string | null } }> } | null, schedule: { __typename: 'Schedule', id: string, year: number, games: Array<{ __typename: 'Game', id: string, slug: string, description: string | null, round: PostSeasonRound | null, startTime: number, timeAnnounced: boolean, stateUpdated: string, homeTeam: { __typename: 'Team', id: string, slug: string, name: string, location: string | null, code: string, logo: string | null, color: string | null, secondColor: string | null } | null, awayTeam: { __typename: 'Team', id: string, slug: string, name: string, location: string | null, code: string, logo: string | null, color: string | null, secondColor: string | null } | null, state:
        | { __typename: 'CanceledGame', status: GameStatus, version: number, originalStartTime: number }
        | { __typename: 'FinalGame', status: GameStatus, version: number, winner: Side | null, label: string, score: { __typename: 'Score', home: number, away: number } }
        | { __typename: 'LiveGame', status: GameStatus, version: number, periodLabel: string, label: string, score: { __typename: 'Score', home: number, away: number }, clock: { __typename: 'GameClock', minutes: number, seconds: number, tenths: number } }
        | { __typename: 'PostponedGame', status: GameStatus, version: number, originalStartTime: number }
        | { __typename: 'ScheduledGame', status: GameStatus, version: number }
       }> } | null, season: { __typename: 'Schedule', id: string, currentGame: { __typename: 'Game', id: string, startTime: number, timeAnnounced: boolean, stateUpdated: string, state:
        | { __typename: 'CanceledGame', status: GameStatus, version: number, originalStartTime: number }
        | { __typename: 'FinalGame', status: GameStatus, version: number, winner: Side | null, label: string, score: { __typename: 'Score', home: number, away: number } }
        | { __typename: 'LiveGame', status: GameStatus, version: number, periodLabel: string, label: string, score: { __typename: 'Score', home: number, away: number }, clock: { __typename: 'GameClock', minutes: number, seconds: number, tenths: number } }
        | { __typename: 'PostponedGame', status: GameStatus, version: number, originalStartTime: number }
        | { __typename: 'ScheduledGame', status: GameStatus, version: number }
       } | null } | null, site: { __typename: 'Site', id: string, clock: { __typename: 'LeagueClock', wall: string, league: string, speed: number }, seasons: { __typename: 'Seasons', current: number, first: number, years: Array<number> }, championshipSeries: { __typename: 'ChampionshipSeriesFlags', started: boolean, shown: boolean } } | null };

export type StandingsTable_StandingsFragment = { __typename: 'Standings', id: string, year: number, tieBreakOrder: Array<TieBreakRule>, finalists: number | null, postSeasonTeams: number | null, rows: Array<{ __typename: 'Standing', id: string, rank: number | null, finish: PostSeasonFinish | null, wins: number, losses: number, ties: number, scores: number, scoresAgainst: number, scoreDiff: number, lastFive: Array<GameOutcome>, streak: { __typename: 'Streak', outcome: GameOutcome, length: number } | null, team: { __typename: 'Team', id: string, slug: string, name: string, location: string | null, code: string, logo: string | null, color: string | null, secondColor: string | null }, placed: { __typename: 'Placing', rule: TieBreakRule | null, reason: string, levelOnRecord: boolean } | null }> };

export type StandingsWidget_StandingsFragment = { __typename: 'Standings', id: string, year: number, rows: Array<{ __typename: 'Standing', id: string, rank: number | null, wins: number, losses: number, scoreDiff: number, streak: { __typename: 'Streak', outcome: GameOutcome, length: number } | null, team: { __typename: 'Team', id: string, slug: string, name: string, location: string | null, code: string, logo: string | null, color: string | null, secondColor: string | null }, placed: { __typename: 'Placing', reason: string, levelOnRecord: boolean } | null }> };

export type PostSeasonActiveQueryVariables = Exact<{
  year?: number | null | undefined;
}>;


export type PostSeasonActiveQuery = { __typename: 'Query', schedule: { __typename: 'Schedule', id: string, postSeasonActive: boolean } | null };

export type BoxScore_BoxScoreFragment = { __typename: 'BoxScore', id: string, agreesWithScore: boolean | null, home: { __typename: 'SideBoxScore', id: string, side: Side, team: { __typename: 'Team', id: string, slug: string, name: string, location: string | null, code: string, logo: string | null } | null, fieldPlayers: Array<{ __typename: 'BoxScoreLine', id: string, slug: string | null, firstName: string, lastName: string, number: number | null, positionCode: string | null, cells: Array<{ __typename: 'StatCell', stat: Stat, code: string, value: number | null, text: string }> }> | null, goalies: Array<{ __typename: 'BoxScoreLine', id: string, slug: string | null, firstName: string, lastName: string, number: number | null, positionCode: string | null, cells: Array<{ __typename: 'StatCell', stat: Stat, code: string, value: number | null, text: string }> }> | null, totals: { __typename: 'SideTotals', stats: { __typename: 'StatLine', cells: Array<{ __typename: 'StatCell', stat: Stat, code: string, value: number | null, text: string }>, faceOffs: Array<{ __typename: 'StatCell', stat: Stat, code: string, value: number | null, text: string }> } } | null }, away: { __typename: 'SideBoxScore', id: string, side: Side, team: { __typename: 'Team', id: string, slug: string, name: string, location: string | null, code: string, logo: string | null } | null, fieldPlayers: Array<{ __typename: 'BoxScoreLine', id: string, slug: string | null, firstName: string, lastName: string, number: number | null, positionCode: string | null, cells: Array<{ __typename: 'StatCell', stat: Stat, code: string, value: number | null, text: string }> }> | null, goalies: Array<{ __typename: 'BoxScoreLine', id: string, slug: string | null, firstName: string, lastName: string, number: number | null, positionCode: string | null, cells: Array<{ __typename: 'StatCell', stat: Stat, code: string, value: number | null, text: string }> }> | null, totals: { __typename: 'SideTotals', stats: { __typename: 'StatLine', cells: Array<{ __typename: 'StatCell', stat: Stat, code: string, value: number | null, text: string }>, faceOffs: Array<{ __typename: 'StatCell', stat: Stat, code: string, value: number | null, text: string }> } } | null } };

export type BoxScore_SideFragment = { __typename: 'SideBoxScore', id: string, side: Side, team: { __typename: 'Team', id: string, slug: string, name: string, location: string | null, code: string, logo: string | null } | null, fieldPlayers: Array<{ __typename: 'BoxScoreLine', id: string, slug: string | null, firstName: string, lastName: string, number: number | null, positionCode: string | null, cells: Array<{ __typename: 'StatCell', stat: Stat, code: string, value: number | null, text: string }> }> | null, goalies: Array<{ __typename: 'BoxScoreLine', id: string, slug: string | null, firstName: string, lastName: string, number: number | null, positionCode: string | null, cells: Array<{ __typename: 'StatCell', stat: Stat, code: string, value: number | null, text: string }> }> | null, totals: { __typename: 'SideTotals', stats: { __typename: 'StatLine', cells: Array<{ __typename: 'StatCell', stat: Stat, code: string, value: number | null, text: string }>, faceOffs: Array<{ __typename: 'StatCell', stat: Stat, code: string, value: number | null, text: string }> } } | null };

export type BoxScore_StatDefinitionFragment = { __typename: 'StatDefinition', id: string, stat: Stat, label: string };

export type BoxScoreTable_SideFragment = { __typename: 'SideBoxScore', id: string, fieldPlayers: Array<{ __typename: 'BoxScoreLine', id: string, slug: string | null, firstName: string, lastName: string, number: number | null, positionCode: string | null, cells: Array<{ __typename: 'StatCell', stat: Stat, code: string, value: number | null, text: string }> }> | null, goalies: Array<{ __typename: 'BoxScoreLine', id: string, slug: string | null, firstName: string, lastName: string, number: number | null, positionCode: string | null, cells: Array<{ __typename: 'StatCell', stat: Stat, code: string, value: number | null, text: string }> }> | null, totals: { __typename: 'SideTotals', stats: { __typename: 'StatLine', cells: Array<{ __typename: 'StatCell', stat: Stat, code: string, value: number | null, text: string }>, faceOffs: Array<{ __typename: 'StatCell', stat: Stat, code: string, value: number | null, text: string }> } } | null };

export type BoxScoreTable_LineFragment = { __typename: 'BoxScoreLine', id: string, slug: string | null, firstName: string, lastName: string, number: number | null, positionCode: string | null, cells: Array<{ __typename: 'StatCell', stat: Stat, code: string, value: number | null, text: string }> };

export type BoxScoreTable_CellFragment = { __typename: 'StatCell', stat: Stat, code: string, value: number | null, text: string };

export type BoxScoreTeamStats_BoxScoreFragment = { __typename: 'BoxScore', id: string, unavailable: BoxScorePart | null, home: { __typename: 'SideBoxScore', id: string, team: { __typename: 'Team', id: string, name: string, code: string, logo: string | null, color: string | null, secondColor: string | null } | null, totals: { __typename: 'SideTotals', clears: number | null, clearAttempts: number | null, stats: { __typename: 'StatLine', shots: number | null, shotsOnGoal: number | null, saves: number | null, faceoffsWon: number | null, groundBalls: number | null, turnovers: number | null, causedTurnovers: number | null, penalties: number | null, powerPlayGoals: number | null } } | null }, away: { __typename: 'SideBoxScore', id: string, team: { __typename: 'Team', id: string, name: string, code: string, logo: string | null, color: string | null, secondColor: string | null } | null, totals: { __typename: 'SideTotals', clears: number | null, clearAttempts: number | null, stats: { __typename: 'StatLine', shots: number | null, shotsOnGoal: number | null, saves: number | null, faceoffsWon: number | null, groundBalls: number | null, turnovers: number | null, causedTurnovers: number | null, penalties: number | null, powerPlayGoals: number | null } } | null } };

export type BoxScoreTeamStats_SideFragment = { __typename: 'SideBoxScore', id: string, team: { __typename: 'Team', id: string, name: string, code: string, logo: string | null, color: string | null, secondColor: string | null } | null, totals: { __typename: 'SideTotals', clears: number | null, clearAttempts: number | null, stats: { __typename: 'StatLine', shots: number | null, shotsOnGoal: number | null, saves: number | null, faceoffsWon: number | null, groundBalls: number | null, turnovers: number | null, causedTurnovers: number | null, penalties: number | null, powerPlayGoals: number | null } } | null };

export type CompareHead_PlayerFragment = { __typename: 'Player', id: string, slug: string, firstName: string, lastName: string, positionCode: string | null, team: { __typename: 'Team', id: string, code: string } | null };

export type ComparePageQueryVariables = Exact<{
  year?: number | null | undefined;
  segment: SeasonSegment;
  slugs: Array<string> | string;
  enough: boolean;
}>;


export type ComparePageQuery = { __typename: 'Query', comparePlayers?: { __typename: 'Comparison', id: string, year: number, players: Array<{ __typename: 'Player', id: string, slug: string, firstName: string, lastName: string, positionCode: string | null, portrait: string | null, team: { __typename: 'Team', id: string, name: string, color: string | null, secondColor: string | null } | null }>, rows: Array<{ __typename: 'ComparisonRow', definition: { __typename: 'StatDefinition', id: string, stat: Stat, label: string, isLowerBetter: boolean }, cells: Array<{ __typename: 'ComparedCell', isBest: boolean, total: { __typename: 'StatCell', value: number | null, text: string }, perGame: { __typename: 'StatCell', value: number | null, text: string } }> }> } | null, players: { __typename: 'PlayerConnection', nodes: Array<{ __typename: 'Player', id: string, slug: string, firstName: string, lastName: string, positionCode: string | null, team: { __typename: 'Team', id: string, code: string } | null }> } | null, site: { __typename: 'Site', id: string, seasons: { __typename: 'Seasons', current: number, first: number, years: Array<number> }, championshipSeries: { __typename: 'ChampionshipSeriesFlags', started: boolean, shown: boolean } } | null };

export type CompareTable_ComparisonFragment = { __typename: 'Comparison', id: string, year: number, players: Array<{ __typename: 'Player', id: string, slug: string, firstName: string, lastName: string, positionCode: string | null, portrait: string | null, team: { __typename: 'Team', id: string, name: string, color: string | null, secondColor: string | null } | null }>, rows: Array<{ __typename: 'ComparisonRow', definition: { __typename: 'StatDefinition', id: string, stat: Stat, label: string, isLowerBetter: boolean }, cells: Array<{ __typename: 'ComparedCell', isBest: boolean, total: { __typename: 'StatCell', value: number | null, text: string }, perGame: { __typename: 'StatCell', value: number | null, text: string } }> }> };

export type ComparedPlayer_PlayerFragment = { __typename: 'Player', id: string, slug: string, firstName: string, lastName: string, positionCode: string | null, portrait: string | null, team: { __typename: 'Team', id: string, name: string, color: string | null, secondColor: string | null } | null };

export type LeaderBoard_LeadersFragment = { __typename: 'Leaders', id: string, year: number, lastUpdated: string, definition: { __typename: 'StatDefinition', id: string, stat: Stat, label: string }, entries: Array<{ __typename: 'Leader', id: string, rank: number, value: number, text: string, player: { __typename: 'Player', id: string, portrait: string | null, slug: string, firstName: string, lastName: string, positionCode: string | null, team: { __typename: 'Team', id: string, name: string, color: string | null, secondColor: string | null, code: string, logo: string | null } | null } }> };

export type PlayerLine_PlayerFragment = { __typename: 'Player', id: string, slug: string, firstName: string, lastName: string, positionCode: string | null, team: { __typename: 'Team', id: string, code: string, logo: string | null } | null };

export type PlayerStats_TeamFragment = { __typename: 'Team', id: string, slug: string, name: string };

export type PlayerStatsTable_PlayerFragment = { __typename: 'Player', id: string, slug: string, firstName: string, lastName: string, positionCode: string | null, team: { __typename: 'Team', id: string, slug: string, code: string, logo: string | null } | null, stats: { __typename: 'StatLine', cells: Array<{ __typename: 'StatCell', stat: Stat, value: number | null, text: string }>, perGame: Array<{ __typename: 'StatCell', stat: Stat, value: number | null, text: string }> } | null };

export type PlayerStatsTable_DefinitionFragment = { __typename: 'StatDefinition', id: string, stat: Stat, code: string, label: string, isLowerBetter: boolean };

export type StatsPageQueryVariables = Exact<{
  year?: number | null | undefined;
  segment: SeasonSegment;
  position?: Position | null | undefined;
  first: Stat;
  second: Stat;
  third: Stat;
  players: number;
}>;


export type StatsPageQuery = { __typename: 'Query', first: { __typename: 'Leaders', id: string, year: number, lastUpdated: string, definition: { __typename: 'StatDefinition', id: string, stat: Stat, label: string }, entries: Array<{ __typename: 'Leader', id: string, rank: number, value: number, text: string, player: { __typename: 'Player', id: string, portrait: string | null, slug: string, firstName: string, lastName: string, positionCode: string | null, team: { __typename: 'Team', id: string, name: string, color: string | null, secondColor: string | null, code: string, logo: string | null } | null } }> } | null, second: { __typename: 'Leaders', id: string, year: number, lastUpdated: string, definition: { __typename: 'StatDefinition', id: string, stat: Stat, label: string }, entries: Array<{ __typename: 'Leader', id: string, rank: number, value: number, text: string, player: { __typename: 'Player', id: string, portrait: string | null, slug: string, firstName: string, lastName: string, positionCode: string | null, team: { __typename: 'Team', id: string, name: string, color: string | null, secondColor: string | null, code: string, logo: string | null } | null } }> } | null, third: { __typename: 'Leaders', id: string, year: number, lastUpdated: string, definition: { __typename: 'StatDefinition', id: string, stat: Stat, label: string }, entries: Array<{ __typename: 'Leader', id: string, rank: number, value: number, text: string, player: { __typename: 'Player', id: string, portrait: string | null, slug: string, firstName: string, lastName: string, positionCode: string | null, team: { __typename: 'Team', id: string, name: string, color: string | null, secondColor: string | null, code: string, logo: string | null } | null } }> } | null, players: { __typename: 'PlayerConnection', lastUpdated: string, totalCount: number, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null }, nodes: Array<{ __typename: 'Player', id: string, slug: string, firstName: string, lastName: string, positionCode: string | null, team: { __typename: 'Team', id: string, slug: string, code: string, logo: string | null } | null, stats: { __typename: 'StatLine', cells: Array<{ __typename: 'StatCell', stat: Stat, value: number | null, text: string }>, perGame: Array<{ __typename: 'StatCell', stat: Stat, value: number | null, text: string }> } | null }> } | null, statCatalogue: Array<{ __typename: 'StatDefinition', id: string, stat: Stat, code: string, label: string, isLowerBetter: boolean }> | null, teams: Array<{ __typename: 'Team', id: string, slug: string, name: string }> | null, site: { __typename: 'Site', id: string, seasons: { __typename: 'Seasons', current: number, first: number, years: Array<number> }, championshipSeries: { __typename: 'ChampionshipSeriesFlags', started: boolean, shown: boolean } } | null };

export type StatsPlayersQueryVariables = Exact<{
  year?: number | null | undefined;
  segment: SeasonSegment;
  position?: Position | null | undefined;
  players: number;
  after?: string | null | undefined;
}>;


export type StatsPlayersQuery = { __typename: 'Query', players: { __typename: 'PlayerConnection', pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null }, nodes: Array<{ __typename: 'Player', id: string, slug: string, firstName: string, lastName: string, positionCode: string | null, team: { __typename: 'Team', id: string, slug: string, code: string, logo: string | null } | null, stats: { __typename: 'StatLine', cells: Array<{ __typename: 'StatCell', stat: Stat, value: number | null, text: string }>, perGame: Array<{ __typename: 'StatCell', stat: Stat, value: number | null, text: string }> } | null }> } | null };

export type ComparedSlugsQueryVariables = Exact<{
  year?: number | null | undefined;
  first: string;
  second: string;
  third: string;
  fourth: string;
}>;


export type ComparedSlugsQuery = { __typename: 'Query', first: { __typename: 'Player', id: string } | null, second: { __typename: 'Player', id: string } | null, third: { __typename: 'Player', id: string } | null, fourth: { __typename: 'Player', id: string } | null };

export type Coaches_TeamFragment = { __typename: 'Team', id: string, coaches: Array<{ __typename: 'Coach', id: string, type: CoachType, name: string, portrait: string | null }> | null };

export type PlayerCard_PlayerFragment = { __typename: 'Player', id: string, slug: string, firstName: string, lastName: string, suffix: string | null, number: number | null, positionCode: string | null, portrait: string | null, isCaptain: boolean, stats: { __typename: 'StatLine', goals: number | null, assists: number | null, causedTurnovers: number | null, groundBalls: number | null, faceoffRecord: string | null, saves: number | null, scoresAgainst: number | null } | null, injury: { __typename: 'Injury', status: InjuryStatus, label: string, description: string | null } | null };

export type PlayerMarks_PlayerFragment = { __typename: 'Player', id: string, isCaptain: boolean, injury: { __typename: 'Injury', status: InjuryStatus, label: string, description: string | null } | null };

export type RosterCards_PlayerFragment = { __typename: 'Player', id: string, position: Position | null, slug: string, firstName: string, lastName: string, suffix: string | null, number: number | null, positionCode: string | null, portrait: string | null, isCaptain: boolean, stats: { __typename: 'StatLine', goals: number | null, assists: number | null, causedTurnovers: number | null, groundBalls: number | null, faceoffRecord: string | null, saves: number | null, scoresAgainst: number | null } | null, injury: { __typename: 'Injury', status: InjuryStatus, label: string, description: string | null } | null };

export type RosterPageQueryVariables = Exact<{
  name: string;
  year?: number | null | undefined;
}>;


export type RosterPageQuery = { __typename: 'Query', team: { __typename: 'Team', id: string, officialId: string, year: number, slug: string, name: string, location: string | null, logo: string | null, kind: TeamKind, code: string, banner: string | null, instagram: string | null, twitter: string | null, color: string | null, secondColor: string | null, roster: Array<{ __typename: 'Player', id: string, position: Position | null, slug: string, firstName: string, lastName: string, suffix: string | null, number: number | null, positionCode: string | null, portrait: string | null, isCaptain: boolean, stats: { __typename: 'StatLine', goals: number | null, assists: number | null, causedTurnovers: number | null, groundBalls: number | null, faceoffRecord: string | null, saves: number | null, scoresAgainst: number | null } | null, injury: { __typename: 'Injury', status: InjuryStatus, label: string, description: string | null } | null }> | null, record: { __typename: 'TeamRecord', wins: number, losses: number, ties: number } } | null, standings: { __typename: 'Standings', id: string, rows: Array<{ __typename: 'Standing', id: string, rank: number | null, wins: number, losses: number, ties: number, scores: number, streak: { __typename: 'Streak', outcome: GameOutcome, length: number } | null, team: { __typename: 'Team', id: string } }> } | null, site: { __typename: 'Site', id: string, allStarUrl: string | null, seasons: { __typename: 'Seasons', current: number, first: number, years: Array<number> } } | null };

export type RosterSection_TeamFragment = { __typename: 'Team', id: string, slug: string, year: number, roster: Array<{ __typename: 'Player', id: string, position: Position | null, slug: string, firstName: string, lastName: string, suffix: string | null, number: number | null, positionCode: string | null, portrait: string | null, isCaptain: boolean, stats: { __typename: 'StatLine', goals: number | null, assists: number | null, causedTurnovers: number | null, groundBalls: number | null, faceoffRecord: string | null, saves: number | null, scoresAgainst: number | null } | null, injury: { __typename: 'Injury', status: InjuryStatus, label: string, description: string | null } | null }> | null };

export type RosterTableQueryVariables = Exact<{
  name: string;
  year?: number | null | undefined;
}>;


export type RosterTableQuery = { __typename: 'Query', team: { __typename: 'Team', id: string, roster: Array<{ __typename: 'Player', id: string, slug: string, firstName: string, lastName: string, suffix: string | null, number: number | null, position: Position | null, positionCode: string | null, height: string | null, college: string | null, isCaptain: boolean, stats: { __typename: 'StatLine', field: Array<{ __typename: 'StatCell', stat: Stat, code: string, text: string, value: number | null }>, defense: Array<{ __typename: 'StatCell', stat: Stat, code: string, text: string, value: number | null }>, faceOff: Array<{ __typename: 'StatCell', stat: Stat, code: string, text: string, value: number | null }>, goalie: Array<{ __typename: 'StatCell', stat: Stat, code: string, text: string, value: number | null }> } | null, injury: { __typename: 'Injury', status: InjuryStatus, label: string, description: string | null } | null }> | null } | null, statCatalogue: Array<{ __typename: 'StatDefinition', id: string, stat: Stat, label: string }> | null };

export type RosterTable_PlayerFragment = { __typename: 'Player', id: string, slug: string, firstName: string, lastName: string, suffix: string | null, number: number | null, position: Position | null, positionCode: string | null, height: string | null, college: string | null, isCaptain: boolean, stats: { __typename: 'StatLine', field: Array<{ __typename: 'StatCell', stat: Stat, code: string, text: string, value: number | null }>, defense: Array<{ __typename: 'StatCell', stat: Stat, code: string, text: string, value: number | null }>, faceOff: Array<{ __typename: 'StatCell', stat: Stat, code: string, text: string, value: number | null }>, goalie: Array<{ __typename: 'StatCell', stat: Stat, code: string, text: string, value: number | null }> } | null, injury: { __typename: 'Injury', status: InjuryStatus, label: string, description: string | null } | null };

export type TeamHero_TeamFragment = { __typename: 'Team', id: string, kind: TeamKind, slug: string, name: string, location: string | null, code: string, logo: string | null, banner: string | null, instagram: string | null, twitter: string | null, color: string | null, secondColor: string | null, record: { __typename: 'TeamRecord', wins: number, losses: number, ties: number } };

export type TeamHero_StandingFragment = { __typename: 'Standing', id: string, rank: number | null, wins: number, losses: number, ties: number, scores: number, streak: { __typename: 'Streak', outcome: GameOutcome, length: number } | null, team: { __typename: 'Team', id: string } };

export type TeamLeaders_TeamFragment = { __typename: 'Team', id: string, slug: string, roster: Array<{ __typename: 'Player', id: string, slug: string, firstName: string, lastName: string, portrait: string | null, stats: { __typename: 'StatLine', points: number | null, causedTurnovers: number | null, saves: number | null } | null, ranks: Array<{ __typename: 'StatRank', stat: Stat, rank: number | null }> | null }> | null };

export type TeamLeaders_PlayerFragment = { __typename: 'Player', id: string, slug: string, firstName: string, lastName: string, portrait: string | null, stats: { __typename: 'StatLine', points: number | null, causedTurnovers: number | null, saves: number | null } | null, ranks: Array<{ __typename: 'StatRank', stat: Stat, rank: number | null }> | null };

export type TeamMeta_TeamFragment = { __typename: 'Team', id: string, slug: string, name: string, location: string | null, logo: string | null };

export type TeamTile_TeamFragment = { __typename: 'Team', id: string, slug: string, kind: TeamKind, name: string, location: string | null, code: string, logo: string | null, banner: string | null, instagram: string | null, twitter: string | null, color: string | null, secondColor: string | null, record: { __typename: 'TeamRecord', wins: number, losses: number, ties: number } };

export type TeamsPageQueryVariables = Exact<{
  year?: number | null | undefined;
}>;


export type TeamsPageQuery = { __typename: 'Query', teams: Array<{ __typename: 'Team', id: string, year: number, slug: string, kind: TeamKind, name: string, location: string | null, code: string, logo: string | null, banner: string | null, instagram: string | null, twitter: string | null, color: string | null, secondColor: string | null, record: { __typename: 'TeamRecord', wins: number, losses: number, ties: number } }> | null, standings: { __typename: 'Standings', id: string, rows: Array<{ __typename: 'Standing', id: string, rank: number | null, wins: number, losses: number, ties: number, scores: number, streak: { __typename: 'Streak', outcome: GameOutcome, length: number } | null, team: { __typename: 'Team', id: string } }> } | null, site: { __typename: 'Site', id: string, seasons: { __typename: 'Seasons', current: number, first: number, years: Array<number> } } | null };

export type Highlights_VideoFragment = { __typename: 'Video', id: string, mediaId: string, title: string, image: string | null, duration: number | null, spoils: Array<{ __typename: 'Game', id: string }> | null, team: { __typename: 'Team', id: string, name: string, code: string, color: string | null, secondColor: string | null } | null };

export type DetailsAge_GameFragment = { __typename: 'Game', id: string, detailsVersion: number, boxScore: { __typename: 'BoxScore', id: string, lastUpdated: string } | null };

export type GameState_GameFragment = { __typename: 'Game', id: string, startTime: number, timeAnnounced: boolean, stateUpdated: string, state:
    | { __typename: 'CanceledGame', status: GameStatus, version: number, originalStartTime: number }
    | { __typename: 'FinalGame', status: GameStatus, version: number, winner: Side | null, label: string, score: { __typename: 'Score', home: number, away: number } }
    | { __typename: 'LiveGame', status: GameStatus, version: number, periodLabel: string, label: string, score: { __typename: 'Score', home: number, away: number }, clock: { __typename: 'GameClock', minutes: number, seconds: number, tenths: number } }
    | { __typename: 'PostponedGame', status: GameStatus, version: number, originalStartTime: number }
    | { __typename: 'ScheduledGame', status: GameStatus, version: number }
   };

export type LiveGamesSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type LiveGamesSubscription = { __typename: 'Subscription', liveGames: Array<{ __typename: 'Game', id: string, startTime: number, timeAnnounced: boolean, stateUpdated: string, state:
      | { __typename: 'CanceledGame', status: GameStatus, version: number, originalStartTime: number }
      | { __typename: 'FinalGame', status: GameStatus, version: number, winner: Side | null, label: string, score: { __typename: 'Score', home: number, away: number } }
      | { __typename: 'LiveGame', status: GameStatus, version: number, periodLabel: string, label: string, score: { __typename: 'Score', home: number, away: number }, clock: { __typename: 'GameClock', minutes: number, seconds: number, tenths: number } }
      | { __typename: 'PostponedGame', status: GameStatus, version: number, originalStartTime: number }
      | { __typename: 'ScheduledGame', status: GameStatus, version: number }
     }> | null };

export type PageQueryVariables = Exact<{
  year?: number | null | undefined;
}>;


export type PageQuery = { __typename: 'Query', standings: { __typename: 'Standings', id: string } | null, other: { __typename: 'Site', id: string } | null };

export type SeriesFlagsQueryVariables = Exact<{ [key: string]: never; }>;


export type SeriesFlagsQuery = { __typename: 'Query', site: { __typename: 'Site', id: string, championshipSeries: { __typename: 'ChampionshipSeriesFlags', started: boolean, shown: boolean } } | null };

export type SeasonBoundsQueryVariables = Exact<{ [key: string]: never; }>;


export type SeasonBoundsQuery = { __typename: 'Query', site: { __typename: 'Site', id: string, seasons: { __typename: 'Seasons', current: number, first: number, years: Array<number> } } | null };
