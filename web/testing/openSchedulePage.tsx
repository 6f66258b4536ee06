import { ApolloClient, ApolloLink } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { NEVER, of, throwError } from 'rxjs'
import type { SchedulePageQuery, SchedulePageQueryVariables } from '../src/__generated__/graphql.ts'
import { createCache } from '../src/app/apollo/createCache.ts'
import { provideClient } from '../src/lib/loading/clientContext.ts'
import * as scheduleRoute from '../src/pages/schedule/scheduleRoute.ts'
import { charging, charm, easternInstant, final, guard, palms, sampleGame } from './gameSample.ts'
import { OnSite, sampleSeasons } from './OnSite.tsx'
import { sample } from './sample.ts'

const site: NonNullable<SchedulePageQuery['site']> = sample('Site', {
  id: 'site',
  championshipSeries: { hasStarted: true },
  links: { ticketTerms: 'https://league.example.com/terms' },
})

/** For tests: the season that {@link openSchedulePage} shows, four games around Saturday, July 12, 2025. */
export const schedule: SampleSchedule = sample('Schedule', {
  id: '2025',
  year: 2025,
  weeks: [7, 8, 9],
  segments: ['REGULAR', 'POST'],
  hasGames: true,
  lastUpdated: '2025-07-12T20:58:56.000Z',
  games: [
    sampleGame({ id: 'thu', week: 7, startTime: easternInstant('2025-07-10T19:00'), state: final(9, 13) }),
    sampleGame({ id: 'sat' }),
    sampleGame({
      id: 'sun',
      week: 8,
      homeTeam: charging,
      awayTeam: guard,
      startTime: easternInstant('2025-07-13T15:00'),
    }),
    sampleGame({
      id: 'late',
      week: 9,
      homeTeam: guard,
      awayTeam: charm,
      startTime: easternInstant('2025-07-19T15:00'),
    }),
  ],
})

/** The gateway's answer for the page. */
export type Answer = Pick<SchedulePageQuery, 'site' | 'teams'> & { schedule: SampleSchedule | null }
/** A schedule whose games say in which week they are, so that it can be narrowed to one. */
type SampleSchedule = NonNullable<SchedulePageQuery['schedule']> & {
  games: readonly ReturnType<typeof sampleGame>[]
}

/** For tests: a complete answer. */
export const whole: Answer = { site, schedule, teams: [charging, charm, guard, palms] }

/** For tests: the page at an address, over a gateway that answers with `answer`, cannot be reached where that is null, or never answers. */
export async function openSchedulePage(address: string, answer: () => Answer | null | 'never' = () => whole) {
  const first = answer()
  const seasons = first === null || (first !== 'never' && first.site === null) ? null : sampleSeasons
  const requests: { operation: string | undefined; variables: Record<string, unknown> }[] = []
  const requestedAtMs: number[] = []
  const link = new ApolloLink(({ operationName, variables }) => {
    if (operationName === 'LiveGames') return NEVER
    requests.push({ operation: operationName, variables })
    requestedAtMs.push(Date.now())
    const data = answer()
    if (data === 'never') return NEVER
    if (data === null) return throwError(() => new Error('nobody there'))
    if (operationName === 'SeasonBounds')
      return of({ data: { site: data.site && { ...data.site, seasons: sampleSeasons } } })
    if (data.schedule !== null) {
      const schedule = narrowed(data.schedule, variables)
      return of({ data: operationName === 'ScheduleGames' ? { schedule } : { ...data, schedule } })
    }
    const down = { message: 'down', path: ['schedule'], extensions: { code: 'UPSTREAM_UNAVAILABLE' } }

    return of({ data, errors: [down] })
  })
  const client = new ApolloClient({ cache: createCache(), link })
  const page = { ...scheduleRoute, HydrateFallback: () => null }
  provideClient(client)
  const router = createMemoryRouter(
    ['/schedule', '/schedule-et', '/scores', '/tickets'].map((path) => ({ path, ...page })),
    { initialEntries: [address] },
  )
  render(
    <ApolloProvider client={client}>
      <OnSite
        clock={{ wall: '2025-07-12T20:59:00.000Z', league: '2025-07-12T20:59:00.000Z', speed: 1 }}
        seasons={seasons}
      >
        <RouterProvider router={router} />
      </OnSite>
    </ApolloProvider>,
  )
  await screen.findByRole('heading', { level: 1 })

  return { requests, requestedAtMs, router }
}

/** The filtered games of a season, with an id of their own, as the gateway would send them. */
function narrowed(whole: SampleSchedule, variables: SchedulePageQueryVariables): SampleSchedule {
  const { teams, segment, week, isHome } = variables
  const teamIds = teams ? idsOf([teams].flat()) : null
  const isIncluded = ({ homeTeam, awayTeam, ...game }: SampleSchedule['games'][number]) =>
    (!teamIds || [homeTeam, awayTeam].some((team) => team && teamIds.includes(team.officialId))) &&
    (!isHome || !teamIds || (homeTeam !== null && teamIds.includes(homeTeam.officialId))) &&
    (!segment || game.segment === segment) &&
    (week === undefined || week === null || game.week === week)

  const id = `${whole.id} ${JSON.stringify(variables)}`
  return { ...whole, id, teamOfficialIds: teamIds, games: whole.games.filter(isIncluded) }
}

/** The clubs that some names mean. The gateway knows an older id of the Charging, which is in no answer. */
function idsOf(names: readonly string[]): string[] {
  return [charging, charm, guard, palms]
    .filter(({ officialId, slug, location }) => {
      const known = [slug, `${location}-${slug}`.toLowerCase(), officialId === 'WCHA' ? 'wguc' : slug]
      return known.some((name) => names.includes(name))
    })
    .map(({ officialId }) => officialId)
}

/** For tests: the names of the games on the page, from the top. */
export const names = () => screen.getAllByRole('article').map((card) => card.querySelector('h3')?.textContent)

/** For tests: the days over the games, from the top. */
export const days = () =>
  screen
    .getAllByRole('heading', { level: 2 })
    .filter((heading) => heading.querySelector('time'))
    .map((heading) => heading.textContent)
