import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { site, standings, standingsGateway } from '../../../testing/openStandingsPage.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

let gateway: ReturnType<typeof standingsGateway>
beforeEach(() => {
  gateway = standingsGateway()
})

it('shows the regular season of the current year by default', async () => {
  const { requests } = await gateway.open('/standings', { standings, site })

  expect(requests).toEqual([{ year: 2025, segment: 'REGULAR' }])
  expect(screen.getByRole('table', { name: 'Regular season 2025' })).toBeTruthy()
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Regular season')
  expect(document.title).toBe('Standings | WLL')
})

it('loads the season and the part of it that the address names', async () => {
  const { requests } = await gateway.open('/standings?yr=2024&type=post', { standings, site })

  expect(requests).toEqual([{ year: 2024, segment: 'POST' }])
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Post-season')
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Season' }).value).toBe('2024')
})

it.each([
  [2025, false],
  [2024, true],
])('shows how old the table is unless the season is a past one: %d', async (year, isPast) => {
  await gateway.open(`/standings?year=${year}`, { standings, site })

  expect(screen.queryByText(/^(Updated|As of)/) === null).toBe(isPast)
})

it.each([
  ['PostSeasonActive', '/standings'],
  ['SeasonBounds', '/standings?year=2024'],
  ['SeriesFlags', '/standings?type=champseries'],
])('reports that %s failed, so that no cache keeps the page', async (query, address) => {
  gateway.failingQuery = query
  const { router } = await gateway.open(address, { standings, site })

  expect(Object.values(router.state.loaderData)).toEqual([
    expect.objectContaining({ failures: [{ path: 'helper', code: 'INTERNAL_SERVER_ERROR' }] }),
  ])
})

it('keeps the season in the addresses of the other tables', async () => {
  await gateway.open('/standings?year=2024', { standings, site })

  expect(screen.getByRole('link', { name: 'Post-season' }).getAttribute('href')).toBe(
    '/standings?year=2024&type=post',
  )
})

it.each([
  [true, ['Regular season', 'Post-season', 'Championship series']],
  [false, ['Regular season', 'Post-season']],
])('offers the championship series by its two flags (shown: %s)', async (shown, tabs) => {
  await gateway.open('/standings', {
    standings,
    site: { ...site, championshipSeries: { ...site.championshipSeries, isShown: shown } },
  })

  const links = within(screen.getByRole('navigation', { name: 'Table' })).getAllByRole('link')

  expect(links.map(({ textContent }) => textContent)).toEqual(tabs)
})

it('shows the table of the championship series, with no post-season beside it', async () => {
  const series = { ...standings, id: '2025:CHAMPSERIES', finalists: null }
  const shown = { ...site, championshipSeries: { ...site.championshipSeries, isShown: true } }
  const { requests } = await gateway.open('/standings?type=champseries', { standings: series, site: shown })

  expect(requests).toEqual([{ year: 2025, segment: 'CHAMPSERIES' }])
  expect(screen.getByRole('table', { name: 'Championship series 2025' })).toBeTruthy()
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Championship series')
  expect(screen.queryByRole('region', { name: 'Post-season 2025' })).toBeNull()
})

it.each([
  ['does not show it', site],
  ['does not say whether it shows it', null],
])('takes the regular season for the championship series while the league %s', async (_how, settings) => {
  const { requests } = await gateway.open('/standings?type=champseries', { standings, site: settings })

  expect(requests).toMatchObject([{ segment: 'REGULAR' }])
  expect(screen.queryByRole('link', { name: 'Championship series' })).toBeNull()
})

it('redirects the older parameter to the same address with type', async () => {
  const { router } = await gateway.open('/standings?segment=post&year=2024', { standings, site })

  expect(router.state.location.search).toBe('?type=post&year=2024')
})

it('shows the chosen season', async () => {
  const { requests, router } = await gateway.open(
    '/standings?type=post',
    { standings, site },
    { standings: { ...standings, id: '2024:POST', year: 2024 }, site },
  )

  fireEvent.change(screen.getByRole('combobox', { name: 'Season' }), { target: { value: '2024' } })
  await screen.findByRole('table', { name: 'Post-season 2024' })

  expect(router.state.location.search).toBe('?type=post&year=2024')
  expect(requests[1]).toEqual({ year: 2024, segment: 'POST' })
})

it.each([
  ['/standings', 'The season has not started.'],
  ['/standings?type=post', 'The post-season has not started.'],
  ['/standings?year=2024&type=post', 'No standings: Post-season 2024'],
])('says at %s that nothing has been played when there are no rows', async (address, text) => {
  await gateway.open(address, { standings: { ...standings, rows: [] }, site })

  expect(screen.getByText(text)).toBeTruthy()
  expect(screen.queryByText('The table appears with the first game.') === null).toBe(address.includes('2024'))
})

it('still shows the table when the site settings could not be loaded', async () => {
  await gateway.open('/standings', { standings, site: null })

  expect(screen.getByRole('table', { name: 'Regular season 2025' })).toBeTruthy()
  expect(screen.queryByRole('combobox', { name: 'Season' })).toBeNull()
})
