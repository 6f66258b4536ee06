import { act, cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { StandingsPageQuery } from '../../__generated__/graphql.ts'
import { schedule, site, standings, standingsGateway } from '../../../testing/openStandingsPage.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

let gateway: ReturnType<typeof standingsGateway>
beforeEach(() => {
  gateway = standingsGateway()
})

it('opens on the post-season while that is played, with a parameter in the address of the regular season', async () => {
  gateway.isPostSeasonActive = true
  const { requests } = await gateway.open('/standings', { standings, site })

  expect(requests).toEqual([{ year: 2025, segment: 'POST' }])
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Post-season')
  expect(screen.getByRole('link', { name: 'Regular season' }).getAttribute('href')).toBe(
    '/standings?type=regular',
  )
})

it.each([
  ['/standings', 'Standings – Post-season 2025 | WLL', '/standings?type=post'],
  ['/standings?type=regular', 'Standings – Regular season 2025 | WLL', '/standings?type=regular'],
])(
  'names no other page as the canonical one while the post-season is played: %s',
  async (address, title, path) => {
    gateway.isPostSeasonActive = true
    await gateway.open(address, { standings, site })

    expect(document.title).toBe(title)
    expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toMatch(
      new RegExp(`${path.replace('?', '[?]')}$`),
    )
  },
)

it('opens on the post-season once a later answer says that it is played', async () => {
  const { requests, router } = await gateway.open(
    '/standings?year=2025',
    { standings, site },
    { standings, site },
    { standings, site },
  )

  gateway.isPostSeasonActive = true
  await act(() => router.navigate('/standings?type=regular'))
  await act(() => router.navigate('/standings'))

  expect(requests.map(({ segment }) => segment)).toEqual(['REGULAR', 'REGULAR', 'POST'])
})

it('shows the regular season to whoever asks for it while the post-season is on', async () => {
  gateway.isPostSeasonActive = true
  const { requests } = await gateway.open('/standings?type=regular', { standings, site })

  expect(requests).toEqual([{ year: 2025, segment: 'REGULAR' }])
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Regular season')
})

it('shows who would play in the post-season if it began today, with when and where to follow it', async () => {
  await gateway.open('/standings', { standings, site })

  const section = screen.getByRole('region', { name: 'Post-season 2025' })
  const [final, third] = within(section).getAllByRole('article')
  const names = (game: HTMLElement | undefined) =>
    ['Guard', 'Charm', 'Charging', 'Palms'].filter((name) => within(game!).queryByText(name))
  expect(within(section).getByText('If it ended today')).toBeTruthy()
  expect(
    within(section)
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent),
  ).toEqual(['Final', 'Third place'])
  expect(names(final)).toEqual(['Guard', 'Charm'])
  expect(names(third)).toEqual(['Charging', 'Palms'])
  expect(final!.querySelector('time')?.getAttribute('datetime')).toBe('2025-08-09T17:00:00.000Z')
  expect(within(final!).getByText('1st now')).toBeTruthy()
  expect(
    within(section)
      .getByRole('link', { name: /^Final, ?Sat, ?Aug 9$/ })
      .getAttribute('href'),
  ).toBe('/games/2025-wll-final')
})

it.each<[string, Partial<StandingsPageQuery>]>([
  ['could not be loaded', { schedule: null }],
  ['has no games', { schedule: { ...schedule, games: [] } }],
])('leaves the post-season out when it %s', async (_why, missing) => {
  await gateway.open('/standings', { standings, site, ...missing })

  expect(screen.queryByRole('heading', { name: /Post-season/ })).toBeNull()
})
