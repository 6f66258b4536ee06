import { describe, expect, it } from 'vitest'
import { encodedId } from '../support/encodedId.ts'
import { sharedStack } from '../support/sharedStack.ts'
import { startStack, type Stack } from '../support/stack.ts'

const stack = sharedStack()

const NAME = 'query ($name: String!, $year: Int) { team(slug: $name, year: $year) { id slug kind year } }'

describe('a typed word of four letters', () => {
  it('is an official id first, and a name when no team has such an id', async () => {
    await stack.control({
      action: 'patch',
      path: 'v4/events?year=2025',
      where: { slugname: '2025-wll-ev-1' },
      set: { homeTeam: { officialId: 'WBUF', fullName: 'Bull', league: 'WLL' } },
    })
    await stack.control({
      action: 'patch',
      path: 'v4/events?year=2025',
      where: { slugname: '2025-wll-ev-2' },
      set: { homeTeam: { officialId: 'WNEW', fullName: 'Wgua', league: 'WLL' } },
    })

    const answer = await stack.query('{ bull: team(slug: "Bull") { id } id: team(slug: "wgua") { id } }')

    expect(answer.data).toEqual({
      bull: { id: encodedId('Team:WBUF:2025') },
      id: { id: encodedId('Team:WGUA:2025') },
    })
  })
})

describe('a renamed club', () => {
  const storm = { officialId: 'WSTM', fullName: 'Storm', location: 'Boston', league: 'WLL' }
  const palms = { officialId: 'WPLM', fullName: 'Palms', location: 'California', league: 'WLL' }
  const YEARS = `{
    then: team(slug: "guard", year: 2024) { id slug name }
    alsoThen: team(slug: "storm", year: 2024) { id }
    now: team(slug: "storm", year: 2025) { id slug }
    withoutYear: team(slug: "storm") { id }
    games: schedule(teams: ["boston-guard"], year: 2024) { games { slug homeTeam { name } } }
    players(team: "storm") { nodes { team { slug } } }
    palms: team(slug: "palms", year: 2024) { id }
  }`

  async function playedIn2024As(homeTeam: object, env: Record<string, string> = {}): Promise<Stack> {
    const other = await startStack({ env })
    const set = { homeTeam, awayTeam: palms }
    await other.control({ action: 'patch', path: 'v4/events?year=2024', set })
    return other
  }

  it('links each season to the other when the configuration names its successor', async () => {
    const renamed = await playedIn2024As(storm, { CLUB_SUCCESSORS: 'WSTM=WGUA' })
    const answer = await renamed.query(YEARS)
    await renamed.close()

    expect(answer.errors).toEqual([])
    expect(answer.data).toMatchObject({
      then: { id: encodedId('Team:WSTM:2024'), slug: 'storm', name: 'Storm' },
      alsoThen: { id: encodedId('Team:WSTM:2024') },
      now: { id: encodedId('Team:WGUA:2025'), slug: 'guard' },
      withoutYear: { id: encodedId('Team:WGUA:2025') },
      palms: { id: encodedId('Team:WPLM:2024') },
    })
    const { games } = answer.data?.['games'] as { games: { homeTeam: { name: string } }[] }
    expect(games.length).toBeGreaterThan(30)
    expect(new Set(games.map(({ homeTeam }) => homeTeam.name))).toEqual(new Set(['Storm']))
    expect(answer.data?.['players']).toMatchObject({ nodes: Array(24).fill({ team: { slug: 'guard' } }) })
  })

  it('links them without configuration when it has kept its id', async () => {
    const renamed = await playedIn2024As({ ...storm, officialId: 'WGUA' })
    const answer = await renamed.query(YEARS)
    await renamed.close()

    expect(answer.data).toMatchObject({
      then: { id: encodedId('Team:WGUA:2024'), name: 'Guard' },
      now: { id: encodedId('Team:WGUA:2025') },
      withoutYear: { id: encodedId('Team:WGUA:2025') },
    })
  })

  it('is another club when nothing connects the two, and shown as in its last season', async () => {
    const gone = await playedIn2024As(storm)
    const answer = await gone.query(
      '{ then: team(slug: "guard", year: 2024) { id } now: team(slug: "storm", year: 2025) { id } last: team(slug: "storm") { id } }',
    )
    await gone.close()

    expect(answer.data).toEqual({
      then: null,
      now: { id: encodedId('Team:WSTM:2024') },
      last: { id: encodedId('Team:WSTM:2024') },
    })
    expect(answer.errors).toMatchObject([
      { message: 'unknown team guard', extensions: { code: 'NOT_FOUND' } },
    ])
  })
})

describe('the team query', () => {
  it.each([
    ['guard', 'Team:WGUA:2025'],
    ['GUARD ', 'Team:WGUA:2025'],
    ['boston-guard', 'Team:WGUA:2025'],
    ['wgua', 'Team:WGUA:2025'],
    ['wcal', 'Team:WPLM:2025'],
    ['new-york-charging', 'Team:WCHA:2025'],
    ['Boston Guard', 'Team:WGUA:2025'],
    ['new york charging', 'Team:WCHA:2025'],
  ])('finds a team by %j', async (name, id) => {
    const answer = await stack.query(NAME, { name })

    expect(answer.errors).toEqual([])
    expect(answer.data).toMatchObject({ team: { id: encodedId(id), kind: 'CLUB', year: 2025 } })
  })

  it.each([
    ['tiz', 'Team:TIZ:2025', 'ALL_STAR'],
    ['TNO', 'Team:TNO:2025', 'ALL_STAR'],
    ['zpp', 'Team:ZPP:2025', 'PLAYER_POOL'],
    ['team-izzy', 'Team:TIZ:2025', 'ALL_STAR'],
    ['ase', 'Team:ASE:2024', 'ALL_STAR'],
    ['West', 'Team:ASW:2024', 'ALL_STAR'],
  ])('finds the special side %s', async (name, id, kind) => {
    const answer = await stack.query(NAME, { name })

    expect(answer.errors).toEqual([])
    expect(answer.data).toMatchObject({ team: { id: encodedId(id), kind } })
  })

  it.each([['dragons'], ['wxyz'], ['boston-dragons']])(
    'is NOT_FOUND for %s, without a call',
    async (name) => {
      const answer = await stack.query(NAME, { name })

      expect(answer.data).toEqual({ team: null })
      expect(answer.errors).toMatchObject([
        { message: `unknown team ${name}`, path: ['team'], extensions: { code: 'NOT_FOUND' } },
      ])
      expect(await stack.requestsTo('/v4/teams')).toEqual([])
    },
  )

  it.each([
    ['../user'],
    ['%2e%2e'],
    ['//host'],
    ['guard?x=1'],
    ['guard\r\nX-Evil: 1'],
    [''],
    ['a'.repeat(61)],
  ])('rejects %j without a call', async (name) => {
    const answer = await stack.query(NAME, { name })

    expect(answer.errors).toMatchObject([
      { message: expect.stringMatching(/^slug: /), extensions: { code: 'BAD_USER_INPUT' } },
    ])
    expect(await stack.requests()).toEqual([])
  })
})
