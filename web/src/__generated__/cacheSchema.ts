/** The types that a field of a union or an interface can hold. */
export const possibleTypes = {
  "Node": [
    "Article",
    "Collection",
    "Game",
    "Player",
    "Product",
    "Team",
    "Venue",
    "Video"
  ],
  "FeedItem": [
    "Article",
    "SocialPost",
    "Video"
  ],
  "GameState": [
    "CanceledGame",
    "DelayedGame",
    "FinalGame",
    "HeldEvent",
    "LiveGame",
    "NoResultGame",
    "PostponedGame",
    "ScheduledGame",
    "SuspendedGame"
  ],
  "ScoredGame": [
    "FinalGame",
    "LiveGame",
    "SuspendedGame"
  ],
  "Searchable": [
    "Article",
    "Game",
    "Player",
    "Product",
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
    "node",
    "nodes",
    "player",
    "players",
    "playlist",
    "playlists",
    "schedule",
    "search",
    "site",
    "standings",
    "statCatalogue",
    "team",
    "teams",
    "video",
    "videoKinds",
    "videos"
  ],
  "Subscription": [
    "game",
    "liveGames"
  ]
}

/** The lists that come in pages, by type and field, with the arguments that make another list of it. */
export const pagedFields: Record<string, Record<string, string[]>> = {
  "Query": {
    "news": [
      "tag"
    ],
    "players": [
      "direction",
      "isRookie",
      "perGame",
      "position",
      "segment",
      "slugs",
      "sort",
      "stat",
      "team",
      "year"
    ],
    "search": [
      "kinds",
      "perKind",
      "text"
    ],
    "videos": [
      "of"
    ]
  },
  "Team": {
    "videos": []
  },
  "Collection": {
    "products": [
      "category",
      "direction",
      "isAvailable",
      "sort"
    ]
  },
  "Player": {
    "videos": []
  }
}

/** The objects without an id that a field holds: different documents select different fields of them. */
export const mergedTypes = [
  "Ads",
  "Analytics",
  "AppStores",
  "CanceledGame",
  "ChampionshipSeriesFlags",
  "ClipMoment",
  "DelayedGame",
  "FeedItemConnection",
  "FinalGame",
  "GameClock",
  "HeadToHead",
  "HeldEvent",
  "Injury",
  "LeagueClock",
  "LiveGame",
  "Messaging",
  "Money",
  "NoResultGame",
  "PageInfo",
  "Penalty",
  "Placing",
  "PlayPrograms",
  "PlayerConnection",
  "PostponedGame",
  "PriceRange",
  "ProductConnection",
  "ScheduledGame",
  "Score",
  "SearchConnection",
  "SearchCounts",
  "Seasons",
  "ShareCounts",
  "SideTotals",
  "SignIn",
  "SiteLinks",
  "StatCell",
  "StatLine",
  "Streak",
  "SuspendedGame",
  "TeamRecord",
  "Tickets",
  "VideoConnection",
  "WinChances"
]
