const TEAM = `__typename id officialId slug year kind name location code color secondColor logo { url } banner { url } shopImage { url }
  slogan instagram twitter`
const PLAYER = `__typename id officialId slug year firstName lastName suffix nickname position positionCode number isCaptain
  height weight handedness age college hometown country rookieYear instagram twitter portrait { url }`
const VENUE = '__typename id year name city'
const GAME = `__typename id officialId slug year segment round week gameNumber: number description venue { ${VENUE} }`
const CLIP = '__typename id officialId title subtitle publishedAt link mediaId duration aspectRatio'
const ITEM = `... on FeedItem { __typename id officialId title subtitle publishedAt link } ... on Article { body author }
  ... on Video { mediaId duration aspectRatio }`
const PRODUCT = '__typename id shopifyId title handle category variant { __typename id title sku }'
const LINE = '__typename id officialId slug firstName lastName number'

/** Documents that query most of what the league and the shop have, each object with its type, its id and its own fields. */
export const broadDocuments = [
  `{ teams { ${TEAM} coaches { __typename id type name } games { ${GAME} homeTeam { ${TEAM} } awayTeam { ${TEAM} } }
     news { ${ITEM} } } }`,
  `{ teams(year: 2024) { ${TEAM} roster { ${PLAYER} } } team(slug: "guard") { ${TEAM} roster { ${PLAYER} } } }`,
  `{ players(first: 100) { nodes { ${PLAYER} team { ${TEAM} } } }
     player(slug: "keira-gildersleeve") { ${PLAYER} seasons { __typename id year segment } accolades { __typename id name }
       games { __typename id side game { ${GAME} } } } }`,
  `{ schedule { __typename id year games { ${GAME} } } week: schedule(week: 2) { __typename id year games { ${GAME} } }
     then: schedule(year: 2024) { __typename id year games { ${GAME} } } }`,
  `{ standings { __typename id year segment rows { __typename id wins losses ties team { ${TEAM} } } }
     post: standings(segment: POST, year: 2024) { __typename id year segment rows { __typename id wins team { ${TEAM} } } } }`,
  `{ goals: leaders(stat: GOALS) { ...Board } three: leaders(stat: GOALS, first: 3) { ...Board }
     points: leaders(stat: POINTS) { ...Board } statCatalogue { __typename id stat code label }
     comparePlayers(slugs: ["keira-gildersleeve", "lark-abernethy"]) { __typename id year players { ${PLAYER} } } }
   fragment Board on Leaders { __typename id year segment definition { __typename id stat code label }
     entries { __typename id rank value text player { ${PLAYER} } } }`,
  `{ game(slug: "2025-wll-ev-16") { ${GAME} plays { __typename id type period description } highlights { ${CLIP} }
     boxScore { __typename id home { ...Side } away { ...Side } } }
     other: game(slug: "2025-wll-ev-15") { ${GAME} plays { __typename id type period description }
     boxScore { __typename id home { ...Side } away { ...Side } } } }
   fragment Side on SideBoxScore { __typename id side fieldPlayers { ${LINE} } goalies { ${LINE} } }`,
  `{ homeFeed { __typename id trending { ${ITEM} } latest { ${ITEM} } } article(officialId: "wll-art-1001") { __typename id officialId title subtitle publishedAt link body author }
     news(tag: "highlights") { nodes { ${ITEM} } }
     videos(first: 24) { nodes { ${CLIP} playlist { __typename id officialId videos { ${CLIP} } } } } }`,
  `{ collection { __typename id shopifyId products(first: 50) { nodes { ${PRODUCT} } } }
     guard: collection(team: "guard") { __typename id shopifyId products { nodes { ${PRODUCT} } } } }`,
  `{ site { __typename id league promos { __typename id officialId title } banners { __typename id officialId title }
     sponsors { __typename id name } play { girls { __typename id title events { __typename id title } } } }
     viewer { __typename id isLoggedIn } }`,
  `{ search(text: "guard", first: 20) { nodes { __typename ... on Team { ${TEAM} } ... on Player { ${PLAYER} }
     ... on Game { ${GAME} } ${ITEM} } } }`,
]
