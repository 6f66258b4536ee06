import { afterAll, beforeAll, expect, it } from 'vitest'
import { readFilters, teamNamed } from '../../web/src/pages/schedule/scheduleFilters.ts'
import { startStack, type Stack } from '../support/stack.ts'

// The schedule page must reject what the gateway would reject, and shows which teams the gateway filters by.
// Neither side can import the other's rules, so these tests compare them.

const SCHEDULE = `query ($teams: [String!], $week: Int) {
  schedule(teams: $teams, week: $week) { teamOfficialIds games { homeTeam { slug } awayTeam { slug } } }
}`

interface ListedTeam {
  officialId: string
  slug: string
  name: string
  location: string | null
}

interface ListedGame {
  homeTeam: { slug: string } | null
  awayTeam: { slug: string } | null
}

let stack: Stack
let teams: ListedTeam[]

beforeAll(async () => {
  stack = await startStack()
  const { data } = await stack.query('{ teams { officialId slug name location } }')
  teams = data?.['teams'] as ListedTeam[]
})
afterAll(() => stack.close())

async function refusals(variables: Record<string, unknown>): Promise<string[]> {
  const { errors } = await stack.query(SCHEDULE, variables)
  return errors.map(({ message }) => message)
}

it('the schedule page reads every week from an address that the gateway accepts, and no other', async () => {
  const weeks = Array.from({ length: 200 }, (_none, week) => week)
  const read = weeks.filter(
    (week) => readFilters(new URLSearchParams({ week: `${week}` }), true).week === week,
  )
  const last = Math.max(...read)

  expect(await refusals({ week: last })).toEqual([])
  expect(await refusals({ week: last + 1 })).toEqual([expect.stringContaining('week: must be from 0 to')])
})

it('the schedule page reads as many teams from an address as the gateway accepts', async () => {
  const names = Array.from({ length: 200 }, (_none, at) => `team-${at}`)
  const most = readFilters(new URLSearchParams(names.map((name) => ['team', name])), true).teams.length

  expect(await refusals({ teams: names.slice(0, most) })).toEqual([])
  expect(await refusals({ teams: names.slice(0, most + 1) })).toEqual([
    expect.stringContaining('teams: must be at most'),
  ])
})

it.each([
  ['guard', 'guard'],
  ['Boston Guard', 'guard'],
  ['boston-guard', 'guard'],
  ['WGUA', 'guard'],
  ['the-guard-of-boston', 'guard'],
  ['new-york-charging', 'charging'],
  ['boston', 'guard'],
  ['new york', 'charging'],
  ['the guard', undefined],
  ['archers', undefined],
])('the schedule page understands the team name %s as the gateway does', async (name, slug) => {
  const [read = ''] = readFilters(new URLSearchParams({ team: name }), true).teams

  const { data } = await stack.query(SCHEDULE, { teams: [name] })

  const { games, teamOfficialIds } = data?.['schedule'] as { games: ListedGame[]; teamOfficialIds: string[] }
  const playing = games.map(({ homeTeam, awayTeam }) => [homeTeam?.slug, awayTeam?.slug])
  expect(teamNamed(teams, read)?.slug).toBe(slug)
  expect(teamOfficialIds).toEqual(
    teams.filter((team) => team.slug === slug).map(({ officialId }) => officialId),
  )
  expect(playing.length > 0).toBe(slug !== undefined)
  expect(playing.every((sides) => sides.includes(slug))).toBe(true)
})

it.each([
  ['wguc', 'charging'],
  ['WCAL', 'palms'],
])('the gateway says which club the older id %s means, which the page cannot know', async (name, slug) => {
  const { data } = await stack.query(SCHEDULE, { teams: [name] })

  expect(teamNamed(teams, name.toLowerCase())).toBeUndefined()
  expect(data?.['schedule']).toMatchObject({
    teamOfficialIds: [teams.find((team) => team.slug === slug)?.officialId],
  })
})
