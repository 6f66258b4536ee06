import { describe, expect, it } from 'vitest'
import { encodedId } from '../support/encodedId.ts'
import { sharedStack } from '../support/sharedStack.ts'

const stack = sharedStack()

async function leagueSends(path: string, body: unknown): Promise<void> {
  await stack.control({ action: 'garbage', path, body: JSON.stringify(body) })
}

const ANN = { officialId: '001809', slug: 'ann-archer', firstName: 'Ann', lastName: 'Archer' }

const NAME =
  'query ($slug: String!, $year: Int) { player(slug: $slug, year: $year) { id firstName lastName } }'

const PROFILE = `{ player(slug: "keira-gildersleeve") {
  lastName bio careerStats { gamesPlayed goals } championshipSeriesStats { gamesPlayed goals }
  seasons { year segment team { id } stats { gamesPlayed goals points } } accolades { name years }
} }`

describe('the player query', () => {
  it("returns a player's facts from the season's list only", async () => {
    const answer = await stack.query(`{ player(slug: "keira-gildersleeve") {
      id officialId slug year firstName lastName suffix position positionCode number isCaptain injury { label }
      height weight handedness age birthDate college collegeYear highSchool hometown country countryCode
      clubTeam rookieYear years team { name }
    } }`)

    expect(answer.errors).toEqual([])
    expect(answer.data).toEqual({
      player: {
        ...{
          id: encodedId('Player:001207:2025'),
          officialId: '001207',
          slug: 'keira-gildersleeve',
          year: 2025,
        },
        ...{ firstName: 'Keira', lastName: 'Gildersleeve', suffix: null, position: 'ATTACK' },
        ...{ positionCode: 'A', number: '1', isCaptain: true, injury: null, height: "5'9", weight: 172 },
        ...{ handedness: 'LEFT', age: 32, birthDate: '1993-09-27', college: 'University of the Cape' },
        ...{ collegeYear: 2015, highSchool: 'Manhasset High School', hometown: 'Manhasset, NY' },
        ...{ country: 'United States', countryCode: 'USA', clubTeam: null, rookieYear: 2015 },
        ...{ years: [2024, 2025], team: { name: 'Guard' } },
      },
    })
    expect(await stack.requestsTo('/v4/players')).toEqual([])
  })

  it.each([
    ['of the player pool', 'cleo-ackerly', 2025, 'Ackerly'],
    ['who has left since', 'cleo-ackerly', 2024, 'Ackerly'],
    ['with an accent in her name', 'kit-nunez', 2025, 'Núñez'],
  ])('finds a player %s', async (_what, slug, year, lastName) => {
    const answer = await stack.query(NAME, { slug, year })

    expect(answer.errors).toEqual([])
    expect(answer.data).toMatchObject({ player: { lastName } })
  })

  it('returns the injury of this season, not that of the season before', async () => {
    const answer = await stack.query(`query { 
      now: players(team: "palms", first: 100) { nodes { injury { status label description } } }
      then: players(team: "palms", year: 2024, first: 100) { nodes { injury { status } } }
    }`)

    const injured = (key: string) =>
      (answer.data?.[key] as { nodes: { injury: object | null }[] }).nodes.flatMap(
        ({ injury }) => injury ?? [],
      )
    expect(injured('now')).toEqual([
      { status: 'INJURED_RESERVE', label: 'Injured Reserve', description: 'Knee' },
      { status: 'UNAVAILABLE_TO_TRAVEL', label: 'Unavailable to travel', description: null },
    ])
    expect(injured('then')).toEqual([])
  })

  it.each(['PIA-BRANNOCK', 'Pia-Brannock'])(
    'finds a player by %s, and returns her canonical slug',
    async (slug) => {
      const answer = await stack.query('query ($slug: String!) { player(slug: $slug) { slug } }', { slug })

      expect(answer.errors).toEqual([])
      expect(answer.data).toEqual({ player: { slug: 'pia-brannock' } })
    },
  )

  it.each([
    ['nobody', 'nobody-at-all', null],
    ['somebody who plays from the next season on', 'leona-lindqvist', 2024],
  ])('is NOT_FOUND for %s, without a call for the player', async (_what, slug, year) => {
    const answer = await stack.query(NAME, { slug, year })

    expect(answer.data).toEqual({ player: null })
    expect(answer.errors).toMatchObject([
      { message: `unknown player ${slug}`, path: ['player'], extensions: { code: 'NOT_FOUND' } },
    ])
    expect(await stack.requestsTo('/v4/players')).toEqual([])
  })

  it.each([
    ['who plays in the current season as she is in it', 'keira-gildersleeve', 2025],
    ['who has left as she was in the season that knew her last', 'amara-rosecrans', 2024],
    ['who has left, by a slug in other letters', 'AMARA-Rosecrans', 2024],
  ])('finds, without a year, a player %s', async (_what, slug, year) => {
    const answer = await stack.query('query ($slug: String!) { player(slug: $slug) { slug year } }', { slug })

    expect(answer.errors).toEqual([])
    expect(answer.data).toEqual({ player: { slug: slug.toLowerCase(), year } })
  })

  it('does not find a player in an older season when the current one is requested by its year', async () => {
    const answer = await stack.query(NAME, { slug: 'amara-rosecrans', year: 2025 })

    expect(answer.errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }])
  })

  it('is an outage when the current list cannot be read, which is then not read again for a while', async () => {
    await stack.control({ action: 'failNext', count: 10_000, status: 503 })
    const first = await stack.query(NAME, { slug: 'amara-rosecrans' })
    const calls = (await stack.requests()).length
    const others = await Promise.all(
      Array.from({ length: 20 }, (_none, i) => stack.query(NAME, { slug: `made-up-${i}` })),
    )

    for (const { errors } of [first, ...others])
      expect(errors).toMatchObject([{ extensions: { code: 'UPSTREAM_UNAVAILABLE' } }])
    expect(await stack.requests()).toHaveLength(calls)
  })

  it.each([
    ['../user'],
    ['%2e%2e'],
    ['//host'],
    ['keira-gildersleeve?x=1'],
    ['keira-gildersleeve\r\nX-Evil: 1'],
    ['..'],
    [''],
    ['a'.repeat(101)],
  ])('is NOT_FOUND for %j without any call', async (slug) => {
    const answer = await stack.query(NAME, { slug })

    expect(answer.errors).toMatchObject([{ message: 'unknown player', extensions: { code: 'NOT_FOUND' } }])
    expect(await stack.requests()).toEqual([])
  })
})

describe("a player's profile", () => {
  it('needs one call for career, series, seasons, awards and texts, and one for the games of her club while it plays', async () => {
    const answer = await stack.query(PROFILE)

    expect(answer.errors).toEqual([])
    const regular = { year: 2025, segment: 'REGULAR', team: { id: encodedId('Team:WGUA:2025') } }
    expect(answer.data).toMatchObject({
      player: {
        bio: 'Keira grew up in Manhasset, NY and left University of the Cape in 2015. Her first season as a professional was 2015.',
        careerStats: { gamesPlayed: 21, goals: 37 },
        championshipSeriesStats: { gamesPlayed: 6, goals: 14 },
        seasons: [
          { ...regular, stats: { gamesPlayed: 6, goals: 5, points: 15 } },
          { year: 2025, segment: 'PRESEASON', stats: { gamesPlayed: 1, goals: 2 } },
          { year: 2025, segment: 'CHAMPSERIES', stats: { gamesPlayed: 3, goals: 9 } },
          {
            year: 2024,
            segment: 'POST',
            team: { id: encodedId('Team:WGUA:2024') },
            stats: { gamesPlayed: 2, goals: 6 },
          },
          {
            year: 2024,
            segment: 'ALLSTAR',
            team: { id: encodedId('Team:ASW:2024') },
            stats: { gamesPlayed: 1, goals: 0 },
          },
          { year: 2024, segment: 'REGULAR', stats: { gamesPlayed: 13, goals: 26 } },
          { year: 2024, segment: 'PRESEASON', stats: { gamesPlayed: 2, goals: 2 } },
          { year: 2024, segment: 'CHAMPSERIES', stats: { gamesPlayed: 3, goals: 5 } },
        ],
        accolades: [
          { name: 'Champion', years: [2024] },
          { name: 'All-Star', years: [2024] },
        ],
      },
    })
    expect(await stack.requestsTo('/v4/players')).toMatchObject([
      { path: '/api/v4/players/keira-gildersleeve', query: { year: '2025' } },
      { path: '/api/v4/players/keira-gildersleeve/events/stats', query: { year: '2025' } },
    ])
  })

  it.each([
    [
      'the single line of a season',
      { stats: { gamesPlayed: 10, goals: 22 } },
      [{ year: 2025, segment: 'REGULAR' }],
    ],
    ['nothing', {}, []],
  ])('may have %s', async (_what, fields, seasons) => {
    await leagueSends('/v4/players', { data: { ...ANN, slug: 'keira-gildersleeve', ...fields } })

    const answer = await stack.query(PROFILE)

    expect(answer.errors).toEqual([])
    expect(answer.data).toMatchObject({
      player: { bio: null, careerStats: null, championshipSeriesStats: null, seasons, accolades: [] },
    })
  })

  it.each([
    ['UPSTREAM_UNAVAILABLE', { action: 'failNext', count: 100, status: 503 }],
    ['UPSTREAM_UNAVAILABLE', { action: 'failNext', count: 100, status: 404 }],
    ['UPSTREAM_INVALID', { action: 'garbage' }],
    [
      'UPSTREAM_INVALID',
      {
        action: 'garbage',
        body: JSON.stringify({ data: { ...ANN, slug: 'keira-gildersleeve', careerStats: 7 } }),
      },
    ],
  ])('fails alone with %s', async (code, fault) => {
    await stack.control({ ...fault, path: '/v4/players' })

    const answer = await stack.query(PROFILE)

    expect(answer.data).toEqual({
      player: {
        ...{ lastName: 'Gildersleeve', bio: null, careerStats: null, championshipSeriesStats: null },
        ...{ seasons: null, accolades: null },
      },
    })
    expect(answer.errors.map(({ path, extensions }) => [path?.[1], extensions?.['code']]).toSorted()).toEqual(
      [
        ['accolades', code],
        ['bio', code],
        ['careerStats', code],
        ['championshipSeriesStats', code],
        ['seasons', code],
      ],
    )
  })
})

describe("a player's news", () => {
  it.each([
    ['keira-gildersleeve', 'Keira Gildersleeve'],
    ['kit-nunez', 'Kit Núñez'],
  ])('of %s are loaded by her full name, as the league writes it', async (slug, tag) => {
    const answer = await stack.query('query ($slug: String!) { player(slug: $slug) { news { tags } } }', {
      slug,
    })

    expect(answer.errors).toEqual([])
    expect(await stack.requestsTo('/feed-by-tag')).toMatchObject([
      { path: '/api/v3/feed-by-tag', query: { tag, limit: '10', includeVideos: 'true' } },
    ])
    const { news } = answer.data?.['player'] as { news: { tags: string[] }[] }
    expect(news.every((item) => item.tags.includes(tag))).toBe(true)
  })

  it('fail while the rest of the player is answered', async () => {
    await leagueSends('/feed-by-tag', [null])

    const answer = await stack.query('{ player(slug: "keira-gildersleeve") { lastName news { id } } }')

    expect(answer.data).toEqual({ player: { lastName: 'Gildersleeve', news: null } })
    expect(answer.errors).toMatchObject([
      { path: ['player', 'news'], extensions: { code: 'UPSTREAM_INVALID' } },
    ])
  })
})
