import { ApolloClient, ApolloLink } from '@apollo/client'
import { of, throwError } from 'rxjs'
import type { Observable } from 'rxjs'
import { afterEach, expect, it, vi } from 'vitest'
import { createCache } from '../../app/apollo/createCache.ts'
import { statsAnswer } from '../../../testing/statsSample.ts'
import { STATS_PAGE } from './statsQuery.ts'
import type { StatsVariables } from './statsQuery.ts'
import { loadWithOfferedTeam } from './statsLoading.ts'

afterEach(() => vi.useRealTimers())

const WANTED: StatsVariables = {
  year: 2025,
  segment: 'REGULAR',
  position: null,
  perGame: false,
  rookies: false,
  first: 'GOALS',
  second: 'ASSISTS',
  third: 'SAVES',
  stat: 'POINTS',
  direction: null,
  players: 25,
}

/** Loads the page of a team on the server, or in a browser; the teams alone are answered by `teams`. */
async function load(
  team: string,
  { isOnServer, teams }: { isOnServer: boolean; teams: object | null | undefined },
) {
  const requests: [operation: string | undefined, team: unknown][] = []
  const client = new ApolloClient({
    cache: createCache({ ssr: isOnServer }),
    ssrMode: isOnServer,
    link: new ApolloLink(({ operationName, variables }) => {
      requests.push([operationName, variables['team']])
      if (operationName !== 'StatsTeams') return of({ data: statsAnswer } as ApolloLink.Result)
      const errors = [{ message: 'no', path: ['teams'], extensions: { code: 'UPSTREAM_UNAVAILABLE' } }]
      return of({ data: { teams }, ...(teams === null && { errors }) } as ApolloLink.Result)
    }),
  })
  const { variables, failures } = await loadWithOfferedTeam(client, { ...WANTED, team }, 25)
  return { requests, team: variables.team, failures }
}

it.each([
  ['guard', 'guard'],
  ['sharks', null],
])(
  'never asks the gateway on the server for a team that the page does not offer: %s',
  async (team, counted) => {
    const loaded = await load(team, { isOnServer: true, teams: statsAnswer.teams })

    expect(loaded).toEqual({
      requests: [
        ['StatsTeams', undefined],
        ['StatsPage', counted],
      ],
      team: counted,
      failures: [],
    })
  },
)

it('counts no team on the server where the teams could not be loaded, and says that they could not', async () => {
  const loaded = await load('guard', { isOnServer: true, teams: null })

  expect(loaded).toEqual({
    requests: [
      ['StatsTeams', undefined],
      ['StatsPage', null],
    ],
    team: null,
    failures: [{ path: 'teams', code: 'UPSTREAM_UNAVAILABLE' }],
  })
})

it('asks in the browser for the team and the page together', async () => {
  const { requests } = await load('guard', { isOnServer: false, teams: null })

  expect(requests).toEqual([['StatsPage', 'guard']])
})

/** A browser whose gateway answers everything, unless `answer` says otherwise; it says what was asked for: the page, or its list alone. */
function openBrowser(answer: () => Observable<object> = () => of({ data: statsAnswer })) {
  const requests: unknown[] = []
  const client = new ApolloClient({
    cache: createCache(),
    link: new ApolloLink(({ operationName, variables }) => {
      requests.push(variables['onlyPlayers'] === true ? 'list' : operationName)
      return answer() as Observable<ApolloLink.Result>
    }),
  })
  return { client, requests }
}

it('waits for one request alone where there is no network, also with a team in the address', async () => {
  const { client, requests } = openBrowser(() => throwError(() => new TypeError('Failed to fetch')))

  const { variables, failures } = await loadWithOfferedTeam(client, { ...WANTED, team: 'guard' }, 25)

  expect(requests).toEqual(['StatsPage'])
  expect(variables.team).toBe('guard')
  expect(failures).toContainEqual({ path: 'players', code: 'NETWORK' })
})

const MINUTE = 60_000

it.each([
  ['two hours behind', -120 * MINUTE],
  ['ten minutes ahead', 10 * MINUTE],
])(
  'keeps boards for five minutes by a clock that is %s, and also once it is set back',
  async (_what, aheadMs) => {
    const began = Date.parse(statsAnswer.first?.lastUpdated ?? '') + aheadMs
    const { client, requests } = openBrowser()
    vi.setSystemTime(began)
    await loadWithOfferedTeam(client, WANTED, 25)

    vi.setSystemTime(began + 5 * MINUTE - 1)
    await loadWithOfferedTeam(client, { ...WANTED, stat: 'GOALS' }, 25)
    vi.setSystemTime(began + 5 * MINUTE)
    await loadWithOfferedTeam(client, { ...WANTED, stat: 'ASSISTS' }, 25)
    vi.setSystemTime(began)
    await loadWithOfferedTeam(client, { ...WANTED, stat: 'SAVES' }, 25)

    expect(requests).toEqual(['StatsPage', 'list', 'StatsPage', 'list'])
  },
)

it.each([
  ['a minute ago', MINUTE, 'list'],
  ['five minutes ago', 5 * MINUTE, 'StatsPage'],
])('counts boards of the page that came %s as that old', async (_what, ageMs, request) => {
  const { client, requests } = openBrowser()
  client.writeQuery({ query: STATS_PAGE, variables: WANTED, data: statsAnswer })
  vi.setSystemTime(Math.ceil(performance.timeOrigin) + ageMs)

  await loadWithOfferedTeam(client, { ...WANTED, stat: 'GOALS' }, 25)

  expect(requests).toEqual([request])
})

it('counts boards that could not be loaded again as old as they are', async () => {
  const errors = [{ message: 'no', path: ['first'], extensions: { code: 'UPSTREAM_UNAVAILABLE' } }]
  const answers = [{ data: statsAnswer }, { data: { ...statsAnswer, first: null }, errors }]
  const { client, requests } = openBrowser(() => of(answers.shift() ?? { data: statsAnswer }))
  await loadWithOfferedTeam(client, WANTED, 25)
  vi.setSystemTime(Date.now() + 5 * MINUTE)
  await loadWithOfferedTeam(client, WANTED, 25)

  await loadWithOfferedTeam(client, { ...WANTED, stat: 'GOALS' }, 25)

  expect(requests).toEqual(['StatsPage', 'StatsPage', 'StatsPage'])
})
