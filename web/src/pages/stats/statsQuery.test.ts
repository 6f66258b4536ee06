import { ApolloClient, ApolloLink } from '@apollo/client'
import { of } from 'rxjs'
import { expect, it } from 'vitest'
import { createCache } from '../../app/apollo/createCache.ts'
import { statsAnswer } from '../../../testing/statsSample.ts'
import type { StatsVariables } from './statsPageQuery.ts'
import { loadWithOfferedTeam } from './statsQuery.ts'

const WANTED: StatsVariables = {
  year: 2025,
  segment: 'REGULAR',
  position: null,
  perGame: false,
  first: 'GOALS',
  second: 'ASSISTS',
  third: 'SAVES',
  stat: 'POINTS',
  direction: null,
  players: 25,
}

/** Loads the page of a team on the server, or in a browser; the teams alone are answered by `teams`. */
async function load(team: string, { isOnServer, teams }: { isOnServer: boolean; teams: object | null }) {
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
