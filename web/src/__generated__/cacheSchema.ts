/** The types that a field of a union or an interface can hold. */
export const possibleTypes = {
  "FeedItem": [
    "Article",
    "SocialPost",
    "Video"
  ],
  "GameState": [
    "CanceledGame",
    "FinalGame",
    "LiveGame",
    "PostponedGame",
    "ScheduledGame"
  ],
  "Searchable": [
    "Article",
    "Game",
    "Player",
    "Team",
    "Video"
  ]
}

/** The root fields that are null only when they could not be loaded, or when there is no such thing. */
export const keptFields = {
  "Query": [
    "article",
    "collection",
    "comparePlayers",
    "game",
    "homeFeed",
    "leaders",
    "liveGames",
    "news",
    "player",
    "players",
    "playlist",
    "schedule",
    "search",
    "site",
    "standings",
    "statCatalogue",
    "team",
    "teams",
    "video",
    "videos"
  ],
  "Subscription": [
    "game",
    "liveGames"
  ]
}

/** The objects without an id that a field holds: different documents select different fields of them. */
export const mergedTypes = [
  "CanceledGame",
  "ChampionshipSeriesFlags",
  "FinalGame",
  "GameClock",
  "HeadToHead",
  "Injury",
  "LeagueClock",
  "LiveGame",
  "Money",
  "PageInfo",
  "Penalty",
  "Placing",
  "PlayPrograms",
  "PlayerConnection",
  "PostponedGame",
  "PriceRange",
  "ScheduledGame",
  "Score",
  "Seasons",
  "SideTotals",
  "SiteLinks",
  "StatCell",
  "StatLine",
  "Streak",
  "TeamRecord",
  "Tickets",
  "VideoConnection",
  "WinChances"
]
