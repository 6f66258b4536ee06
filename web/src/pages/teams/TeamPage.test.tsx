import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { samplePlayer } from '../../../testing/teamSample.ts'
import { canceledFrom, charging, guard, sampleGame } from '../../../testing/gameSample.ts'
import { everything, openTeamPage, schedule, team } from '../../../testing/openTeamPage.tsx'
import { sample } from '../../../testing/sample.ts'

afterEach(cleanup)

const alerts = () => screen.queryAllByRole('alert').map((alert) => alert.textContent)
const sections = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)

it('shows the figures of the team, then its game, leaders, news, results, roster, coaches and shop', async () => {
  await openTeamPage()

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Boston Guard')
  expect(sections()).toEqual([
    'Live now',
    'Team leaders',
    'Latest',
    'Last five',
    'Roster',
    'Coaches',
    'Guard shop',
  ])
  expect(alerts()).toEqual([])
  expect(screen.getAllByRole('definition').map((figure) => figure.firstChild?.textContent)).toEqual([
    '6–2',
    '1st',
    '12.3',
    'W3',
  ])
})

it('has texts for a captain and an injury, and links to the player', async () => {
  await openTeamPage()

  const card = within(within(screen.getByRole('region', { name: 'Attack' })).getByRole('article'))
  expect(card.getByRole('link', { name: 'Teodora Marsh' }).getAttribute('href')).toBe(
    '/players/teodora-marsh',
  )
  expect(card.getByText('Captain')).toBeTruthy()
  expect(card.getByText('Questionable: Illness')).toBeTruthy()
  expect(card.getByText('24 G · 9 A')).toBeTruthy()
})

it('leads to the shop of the team by its picture, beside the products', async () => {
  const url = 'https://images.example.com/shop/guard.jpg'
  await openTeamPage({ data: { team: { ...team, shopImage: sample('Image', { url }) } } })

  const shop = within(screen.getByRole('region', { name: 'Guard shop' }))
  const tile = shop.getByRole('link', { name: 'Everything Guard, in one place' })
  expect(tile.getAttribute('href')).toBe('/shop/guard')
  expect(tile.closest('div')?.querySelector('img[height="460"]')?.getAttribute('src')).toBe(url)
  expect(shop.getByRole('link', { name: /Guard Crest Tee/ })).toBeTruthy()
})

it('shows the own score of a result first, and hides it until it is revealed while scores are hidden', async () => {
  await openTeamPage()
  const result = within(within(screen.getByRole('region', { name: 'Last five' })).getByRole('listitem'))

  expect(result.getByText(/9–12/).textContent).toBe('LLost 9–12')
  expect(result.getByText(/9–12/).className).toContain('spoilerContent')
  expect(result.getByRole('link', { name: 'at Charging' }).getAttribute('href')).toBe('/games/game-1')

  fireEvent.click(result.getByRole('button', { name: 'Show score of Jul 12' }))

  await waitFor(() =>
    expect(screen.getByText('at Charging').closest('li')?.getAttribute('data-revealed')).toBe('true'),
  )
})

it('names the opponent on neutral ground with "vs", and which game of the day it was', async () => {
  const results = schedule.results.map((game) => ({ ...game, isNeutral: true, numberOnDay: 2 }))
  await openTeamPage({ data: { schedule: { ...schedule, results } } })

  const result = within(screen.getByRole('region', { name: 'Last five' })).getByRole('listitem')
  expect(result.textContent).toContain('vs Charging · Game 2')
})

it.each([
  ['schedule', { schedule: null }, 'We could not load the games'],
  ['roster', { team: { ...team, roster: null } }, 'We could not load the roster'],
  ['news', { team: { ...team, news: null } }, 'We could not load the news'],
  ['team', { team: null }, 'We could not load the team'],
])('says that the %s failed, with a way to try again', async (_what, data, text) => {
  await openTeamPage({ data })

  expect(alerts()).toEqual([expect.stringContaining(text)])
  expect(screen.getByText('Try again')).toBeTruthy()
})

it('leaves out without a message what failed at the shop, coaches, and what has not been played or written', async () => {
  await openTeamPage({
    data: {
      team: { ...team, collection: null, coaches: null, roster: [samplePlayer()], news: [] },
      schedule: { ...schedule, results: [] },
    },
  })

  expect(sections()).toEqual(['Live now', 'Roster'])
  expect(alerts()).toEqual([])
})

it('finds the next game behind any number of called-off ones', async () => {
  const off = canceledFrom('2026-05-02T19:00:00.000Z')
  const calledOff = ['3', '4', '5', '6'].map((id) => sampleGame({ id, slug: `off-${id}`, state: off }))
  const nextGame = sampleGame({ id: '9', slug: 'game-9', homeTeam: guard, awayTeam: charging })

  await openTeamPage({ data: { schedule: { ...schedule, upcoming: calledOff, nextGame } } })

  expect(
    within(screen.getByRole('region', { name: 'Next game' })).getByText('Charging at Guard'),
  ).toBeTruthy()
})

it('says what will come for a team without games and without players', async () => {
  await openTeamPage({
    data: {
      team: { ...team, roster: [] },
      schedule: { ...schedule, nextGame: null, upcoming: [], results: [] },
    },
  })

  expect(screen.getByText('No games in 2025 yet')).toBeTruthy()
  expect(screen.getByText('No roster for 2025 yet')).toBeTruthy()
})

it('promises nothing of a season that is over', async () => {
  await openTeamPage({
    address: '/teams/boston-guard?year=2024',
    data: {
      team: { ...team, year: 2024, roster: [] },
      schedule: { ...schedule, nextGame: null, upcoming: [], results: [] },
    },
  })

  expect(screen.getByText('No games in 2024')).toBeTruthy()
  expect(screen.getByText('No roster for 2024')).toBeTruthy()
  expect(document.body.textContent).not.toMatch(/\byet\b|appear/)
})

it('keeps the record of the team itself when the standings failed', async () => {
  await openTeamPage({ data: { team: { ...team, standing: null } } })

  expect(screen.getAllByRole('definition').map((figure) => figure.firstChild?.textContent)).toEqual(['6–2'])
})

it('asks for the season in the address and keeps it in its own links', async () => {
  const { requests } = await openTeamPage({
    address: '/teams/boston-guard?year=2024',
    data: { team: { ...team, year: 2024 } },
  })

  expect(requests[0]).toEqual({ slug: 'boston-guard', year: 2024 })
  expect(screen.getByRole('link', { name: 'Roster' }).getAttribute('href')).toBe(
    '/teams/guard/roster?year=2024',
  )
  expect(screen.getByRole('combobox', { name: 'Season' })).toHaveProperty('value', '2024')
})

it('links to the accounts of the team, each with a name of its own', async () => {
  await openTeamPage({ data: { team: { ...team, instagram: 'wllguard', twitter: 'guard_x' } } })

  const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(link('Instagram of Boston Guard')).toBe('https://www.instagram.com/wllguard/')
  expect(link('X of Boston Guard')).toBe('https://x.com/guard_x')
})

it('leads to no account of a team that has none', async () => {
  await openTeamPage({ data: { team: { ...team, instagram: null, twitter: null } } })

  expect(screen.queryByRole('link', { name: /Instagram|^X/ })).toBeNull()
})

it('leads a team that no longer plays to the season it was last in', async () => {
  const { router } = await openTeamPage({
    address: '/teams/storm',
    data: { team: { ...team, id: 'WSTM:2024', year: 2024 } },
  })

  expect(router.state.location).toMatchObject({ pathname: '/teams/storm', search: '?year=2024' })
})

it.each(['NOT_FOUND', 'BAD_USER_INPUT'])('is the 404 page for a name that is %s', async (code) => {
  await openTeamPage({ data: { team: null }, code })

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Nothing here')
})

it('is the 404 page for the player pool', async () => {
  await openTeamPage({ data: { team: { ...team, id: 'ZPP:2025', kind: 'PLAYER_POOL' } } })

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Nothing here')
})

it('leads an all-star side to the all-star page of this site while the league names none of its own', async () => {
  const { router } = await openTeamPage({
    data: {
      team: { ...team, id: 'TIZ:2025', kind: 'ALL_STAR' },
      site: everything.site && { ...everything.site, allStarUrl: null },
    },
  })

  expect(router.state.location.pathname).toBe('/all-star')
})
