/** A call to an outside system, and the client operation that causes it. */
export interface WireCall {
  /** The server, by its name in the sandbox. */
  to: 'league' | 'live' | 'shop'
  method: 'GET' | 'POST' | 'PUT'
  path: string
  query: Record<string, string>
  /** The token that is sent: the site's or the fan's. */
  as: 'site' | 'fan'
  /** The body, if there is one; of a GraphQL request only the variables. */
  body?: unknown
  operation: string
}

const YEAR = { year: '2025' }
const SLUG = '2025-wll-ev-17'
const PLAYER = 'keira-gildersleeve'

function fromLeague(path: string, query: Record<string, string>, operation: string): WireCall {
  return { to: 'league', method: 'GET', path: `/api/${path}`, query, as: 'site', operation }
}

const ofGame = (fields: string) => `{ game(slug: "${SLUG}") { id ${fields} } }`
const ofPlayer = (fields: string) => `{ player(slug: "${PLAYER}") { id ${fields} } }`

/** The calls for public data, with the site's token. */
const PUBLIC_CALLS: readonly WireCall[] = [
  fromLeague('v4/events', { ...YEAR, includeCS: 'true', includeWLL: 'true' }, '{ schedule { id } }'),
  fromLeague(`v4/events/${SLUG}`, {}, ofGame('periods { home away }')),
  fromLeague(`v4/events/${SLUG}/players/stats`, {}, ofGame('boxScore { id }')),
  fromLeague(`v4/events/${SLUG}/teams/stats`, {}, ofGame('boxScore { home { totals { scores } } }')),
  fromLeague(`v4/events/${SLUG}/play-by-plays`, {}, ofGame('plays { id }')),
  fromLeague('v4/standings', { ...YEAR, champSeries: 'false' }, '{ standings { id } }'),
  fromLeague('v4/standings', { ...YEAR, champSeries: 'true' }, '{ standings(segment: CHAMPSERIES) { id } }'),
  fromLeague('v4/teams/WGUA', YEAR, '{ team(slug: "guard") { id } }'),
  fromLeague('v4/teams/WGUA/roster', YEAR, '{ team(slug: "guard") { roster { id } } }'),
  fromLeague(`v4/players/${PLAYER}`, YEAR, ofPlayer('careerStats { points }')),
  fromLeague(`v4/players/${PLAYER}/events/stats`, YEAR, ofPlayer('games { id }')),
  fromLeague(
    'v4/players/season-stats',
    { ...YEAR, seasonSegment: 'regular' },
    '{ leaders(stat: POINTS) { id } }',
  ),
  fromLeague('v3/wll/players', YEAR, '{ players { totalCount } }'),
  fromLeague(
    'v3/home-feed',
    { tag: 'WLL', limit: '35', includeVideos: 'true' },
    '{ homeFeed { trending { id } } }',
  ),
  fromLeague(
    'v3/feed-by-tag',
    { tag: 'WGUA', limit: '10', includeVideos: 'true' },
    '{ team(slug: "guard") { news { id } } }',
  ),
  fromLeague(
    'v3/feed-by-tag',
    { tag: 'WLL', limit: '12', includeVideos: 'true', contentType: 'video' },
    '{ videos { nodes { id } } }',
  ),
  fromLeague('v3/feed-by-id', { id: 'wll-art-1001' }, '{ article(officialId: "wll-art-1001") { title } }'),
  fromLeague('v3/game-highlights', { slug: SLUG }, ofGame('highlights { id }')),
  fromLeague('v3/videos-by-event', { slug: SLUG }, ofGame('videos { id }')),
  fromLeague('v2/config', {}, '{ site { id } }'),
  fromLeague('v2/banners', {}, '{ site { banners { id } } }'),
  fromLeague('v2/promos', {}, '{ site { promos { id } } }'),
  fromLeague('v2/sponsors', {}, '{ site { sponsors { id } } }'),
  {
    ...{ to: 'live', method: 'POST', path: '/graphql', query: {}, as: 'site', body: { slug: SLUG } },
    operation: `{ game(slug: "${SLUG}") { state { __typename } } }`,
  },
  {
    ...{ to: 'shop', method: 'POST', path: '/api/2024-10/graphql.json', query: {}, as: 'site' },
    body: { id: 'gid://shopify/Collection/1005', first: 50, country: 'US', language: 'EN' },
    operation: '{ collection(team: "guard") { id } }',
  },
]

/** The calls for a fan's own data, with her token, in a natural order: she signs in, fills in her profile, and changes it. */
const FAN_CALLS: readonly WireCall[] = [
  {
    ...{ to: 'league', method: 'GET', path: '/api/v4/get-create-user', query: {}, as: 'fan' },
    operation: '{ viewer { id } }',
  },
  {
    ...{ to: 'league', method: 'POST', path: '/api/v4/user', query: {}, as: 'fan' },
    body: { firstName: 'Ada', lastName: 'Cole', zip: '02110', pllm_source: 'poster', osc: 'mail' },
    operation: `mutation {
      saveProfile(input: { firstName: "Ada", lastName: "Cole", zip: "02110", extras: { source: "poster", osc: "mail" } }) { __typename }
    }`,
  },
  {
    ...{ to: 'league', method: 'PUT', path: '/api/v2/user', query: {}, as: 'fan' },
    body: {
      ...{ firstName: 'Ada', lastName: 'Cole', email: 'ada@example.com', birthday: null, tw: null },
      zip: '10001',
    },
    operation: 'mutation { saveProfile(input: { zip: "10001" }) { __typename } }',
  },
]

export const WIRE_CALLS: readonly WireCall[] = [...PUBLIC_CALLS, ...FAN_CALLS]

/** Calls that the outside systems offer but the gateway never makes, each with the reason. Paths are patterns. */
export const UNUSED_CALLS: readonly (readonly [path: RegExp, reason: string])[] = [
  [/^\/api\/v3\/players\/[^/]+$/, 'version 4 tells the same of a player'],
  [/^\/api\/v3\/players\/[^/]+\/events$/, "version 4 tells the same of a player's games"],
  [/^\/api\/v3\/teams\/[^/]+\/roster$/, 'version 4 tells the same of a roster'],
  [/^\/api\/v3\/wll\/standings$/, 'version 4 tells the same of the table, and of the Championship Series'],
  [/^\/api\/v3\/wll\/events$/, 'version 4 tells the same of the season'],
  [/^\/api\/v3\/wll\/teams$/, 'the clubs of a season are those of its games, which are read anyway'],
]
