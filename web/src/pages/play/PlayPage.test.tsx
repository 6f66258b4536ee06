import { ApolloClient, ApolloLink } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { of } from 'rxjs'
import { afterEach, expect, it } from 'vitest'
import type { PlayPageQuery } from '../../__generated__/graphql.ts'
import { createCache } from '../../app/apollo/createCache.ts'
import { provideClient } from '../../lib/loading/clientContext.ts'
import * as playRoute from './playRoute.ts'
import { OnSite, standingAt } from '../../../testing/OnSite.tsx'
import { pressTryAgain } from '../../../testing/pressTryAgain.ts'
import { sample } from '../../../testing/sample.ts'

afterEach(cleanup)

type Site = NonNullable<PlayPageQuery['site']>
type Program = NonNullable<NonNullable<Site['play']>['girls']>

function program(id: string, body: string | null, ...titles: string[]): Program {
  const events = titles.map((title) => ({ id: `${id}:${title}`, title }))
  return sample('PlayProgram', { id, body, events })
}

const site: Site = sample('Site', {
  id: 'site',
  lastUpdated: '2026-11-21T09:00:00.000Z',
  play: {
    girls: program('girls', 'Clinics for girls.', 'Goalie Clinic'),
    boys: program('boys', 'Clinics for boys.', 'Face-off Clinic'),
  },
})

/** The page at an address, over a gateway that gives the next of `answers` to each request. */
async function openPage(address: string, ...answers: (Site | null)[]) {
  const client = new ApolloClient({
    cache: createCache(),
    link: new ApolloLink(() => of({ data: { site: answers.shift() ?? null } })),
  })
  provideClient(client)
  const router = createMemoryRouter(
    [
      {
        path: '/play/schedule',
        ...playRoute,
        HydrateFallback: () => null,
      },
    ],
    { initialEntries: [address] },
  )
  render(
    <ApolloProvider client={client}>
      <OnSite clock={standingAt('2025-07-12T12:00:00Z')}>
        <RouterProvider router={router} />
      </OnSite>
    </ApolloProvider>,
  )
  await screen.findByRole('heading', { level: 1, name: 'WLL Play' })
}

it.each([
  ['?tab=girls', 'Girls', 'Goalie Clinic', 'Clinics for girls.'],
  ['?tab=boys', 'Boys', 'Face-off Clinic', 'Clinics for boys.'],
  ['', 'Girls', 'Goalie Clinic', 'Clinics for girls.'],
  ['?tab=nonsense', 'Girls', 'Goalie Clinic', 'Clinics for girls.'],
])('shows at "%s" the program for %s', async (search, tab, title, body) => {
  await openPage(`/play/schedule${search}`, site)

  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe(tab)
  expect(screen.getByRole('heading', { level: 3 }).textContent).toBe(title)
  expect(screen.getByText(body)).toBeTruthy()
})

it.each<[string, Site['play']]>([
  ['no program at all', null],
  ['none for girls', sample('PlayPrograms', {})],
  ['one without dates', sample('PlayPrograms', { girls: program('girls', null) })],
])('says that dates will come where the league has %s', async (_what, play) => {
  await openPage('/play/schedule?tab=girls', { ...site, play })

  expect(screen.getByText('No dates yet')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Boys' })).toBeTruthy()
})

it.each<[string, Site | null]>([
  ['the site', null],
  ['the league’s settings', { ...site, lastUpdated: null, play: null }],
])(
  'says that the programs could not be loaded without %s, and shows them once trying again works',
  async (_what, failed) => {
    await openPage('/play/schedule?tab=girls', failed, site)
    expect(screen.getByRole('alert').textContent).toContain('We could not load the programs')

    await pressTryAgain()

    expect(await screen.findByText('Goalie Clinic')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  },
)
