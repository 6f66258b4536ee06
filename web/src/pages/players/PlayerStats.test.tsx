import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { sampleVideo } from '../../../testing/storySample.ts'
import { openPlayerPage } from '../../../testing/openPlayerPage.tsx'
import { samplePlayer } from '../../../testing/playerSample.ts'
import { sample } from '../../../testing/sample.ts'

afterEach(cleanup)

it('shows each game with its result, and the season at the foot', async () => {
  await openPlayerPage('/players/teodora-marsh/stats')

  const log = screen.getByRole('table', { name: 'Teodora Marsh, 2025 regular season' })
  const [, newer, older, season] = within(log).getAllByRole('row')
  expect(newer?.textContent).toContain('at Charging')
  expect(newer?.textContent).toContain('Won 12–9')
  expect(older?.textContent).toContain('Tied 14–14')
  expect(
    within(season as HTMLElement)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['All games', '33', '24', '9'])
  expect(
    screen.getByRole('img', { name: /^Goals and assists by game: CAL 5, NY 5; average 5.0/ }),
  ).toBeTruthy()
})

it('asks for the figures of the part of the season in the address', async () => {
  const { page } = await openPlayerPage('/players/teodora-marsh/stats?yr=2024&type=post')

  expect(page?.variables).toMatchObject({ slug: 'teodora-marsh', year: 2024, segment: 'POST' })
  expect(page?.variables).toMatchObject({ withLog: true, logYear: 2024 })
})

it('leaves the totals out when the log is of another season', async () => {
  const { page } = await openPlayerPage('/players/teodora-marsh/stats?eventsYear=2024', {
    log: { id: '000012:2024', year: 2024 },
  })

  expect(page?.variables).toMatchObject({ year: null, logYear: 2024 })
  const log = screen.getByRole('region', { name: /^Teodora Marsh, 2024 regular season/ })
  expect(within(log).queryByRole('rowheader', { name: 'Season' })).toBe(null)
})

it('shows one row for each season and no games over all years', async () => {
  const { page } = await openPlayerPage('/players/teodora-marsh/stats?year=0')

  const career = screen.getByRole('table', { name: 'Teodora Marsh, regular season by year' })
  expect(
    within(career)
      .getAllByRole('row')
      .map(({ textContent }) => textContent),
  ).toEqual(['SeasonGPP', '2025Guard833', '2024Guard1031', 'CareerWith post-season2070'])
  expect(page?.variables['withLog']).toBe(false)
  expect(screen.queryByRole('heading', { name: 'Game log' })).toBe(null)
})

it('says when her team plays next while she has no game', async () => {
  await openPlayerPage('/players/teodora-marsh/stats', {
    player: { stats: null, ranks: null },
    log: { games: [] },
  })

  expect(screen.getByText('No games in the 2025 regular season yet')).toBeTruthy()
  expect(screen.getByText(/^Next: California Palms at Boston Guard, Saturday, July 12, /)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Game center' }).getAttribute('href')).toBe('/games/2025-game-9')
})

it('has an empty log for a season the league does not know her in', async () => {
  await openPlayerPage('/players/teodora-marsh/stats?eventsYear=2024', { log: 'NOT_FOUND' })

  expect(screen.getByText('No games in the regular season')).toBeTruthy()
})

it('has the log of somebody who has left in the season she was last seen in', async () => {
  const { page } = await openPlayerPage('/players/teodora-marsh/stats', {
    player: { year: 2024, years: [2024] },
    log: { year: 2024 },
  })

  expect(page?.variables).toMatchObject({ year: null, withLog: true, logYear: null })
  expect(screen.getByRole('table', { name: 'Teodora Marsh, 2024 regular season' })).toBeTruthy()
  expect(screen.getByRole('combobox', { name: 'Season' })).toHaveProperty('value', '2024')
})

it.each([
  ['of another season', '?eventsYear=2024', 2024],
  ['of the same season as her figures', '?year=2024', 2024],
  ['of no season over all years', '?year=0', undefined],
  ['of the one asked for over all years', '?yr=0&eventsYear=2024', 2024],
  ['of the current season, apart from her figures', '?year=2024&eventsYear=2025', 2025],
  ['of the current season for one that is to come', '?eventsYear=2090', null],
  ['of the first season for one before it', '?yr=1990', 2024],
  ['of the current season for a word', '?year=soon', null],
])('asks for the log %s: %s', async (_what, search, year) => {
  const { page } = await openPlayerPage(`/players/teodora-marsh/stats${search}`)

  const { withLog, logYear } = page?.variables ?? {}
  expect(withLog === true ? logYear : undefined).toBe(year)
})

it.each([
  ['?type=post', false, 'POST'],
  ['?type=champseries', true, 'CHAMPSERIES'],
  ['?type=champseries', false, 'REGULAR'],
  ['?type=regular', false, 'REGULAR'],
  ['?type=POST', false, 'POST'],
  ['?type=summer', false, 'REGULAR'],
  ['', true, 'REGULAR'],
])('counts for %s, the Championship Series shown: %s, the part %s', async (search, shown, segment) => {
  const championshipSeries = sample('ChampionshipSeriesFlags', { hasStarted: true, isShown: shown })

  const { page } = await openPlayerPage(`/players/teodora-marsh/stats${search}`, {
    site: { championshipSeries },
  })

  expect(page).toMatchObject({ operation: 'PlayerStatsPage', variables: { segment } })
})

it.each([
  ['while the league shows it', true, '', true],
  ['never while the flag is off', false, '', false],
  ['not where it was asked for while the flag is off', false, '?type=champseries', false],
])('offers the Championship Series %s', async (_when, shown, search, offered) => {
  const championshipSeries = sample('ChampionshipSeriesFlags', { hasStarted: true, isShown: shown })

  await openPlayerPage(`/players/teodora-marsh/stats${search}`, {
    site: { championshipSeries },
  })

  expect(screen.queryByRole('link', { name: 'Championship series' }) !== null).toBe(offered)
})

it('offers a rookie her one season and all years', async () => {
  await openPlayerPage('/players/teodora-marsh/stats', {
    player: { years: [2025], seasons: samplePlayer.seasons?.slice(0, 1) },
  })

  const season = within(screen.getByRole('combobox', { name: 'Season' }))
  expect(season.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['2025', 'All Years'])
  const career = screen.getByRole('table', { name: 'Teodora Marsh, regular season by year' })
  expect(within(career).getAllByRole('row')).toHaveLength(3)
})

it('says that a rookie has no figures yet', async () => {
  await openPlayerPage('/players/teodora-marsh/stats?year=0', {
    player: { careerStats: null, seasons: [] },
  })

  expect(screen.getByText('No figures yet')).toBeTruthy()
  expect(screen.getByText('Teodora Marsh has not played in a regular season.')).toBeTruthy()
})

it.each([
  ['GOALIE', 'Goalie', 'Saves by game'],
  ['FACE_OFF', 'Face-off', 'Face-offs won by game'],
  ['DEFENSE', 'Defense', 'Ground balls and caused turnovers by game'],
] as const)('draws the figures of her position for %s', async (position, name, chart) => {
  await openPlayerPage('/players/teodora-marsh/stats', { player: { position, positionCode: null } })

  expect(screen.getAllByText(name).length).toBe(2)
  expect(screen.getByRole('heading', { name: chart })).toBeTruthy()
})

it('shows a dash for a figure the league does not have, and that it gives no place', async () => {
  await openPlayerPage('/players/teodora-marsh/stats')

  const tiles = within(screen.getByRole('region', { name: 'Season totals' }))
  expect(tiles.getAllByText('-')).toHaveLength(3)
  expect(tiles.getAllByText('Not ranked')).toHaveLength(4)
})

it.each([
  ['figures', ['player.stats', 'player.ranks'], 'Game log'],
  ['career', ['player.careerStats', 'player.championshipSeriesStats', 'player.seasons'], 'Game log'],
])('says that her %s could not be loaded, and shows the log', async (what, failed, rest) => {
  await openPlayerPage('/players/teodora-marsh/stats', { failed })

  expect(screen.getByRole('alert').textContent).toContain(`We could not load the ${what}`)
  expect(within(screen.getByRole('region', { name: rest })).getByRole('table')).toBeTruthy()
})

it('hides a result behind dots until it is revealed, and keeps the focus there', async () => {
  await openPlayerPage('/players/teodora-marsh/stats')
  const [show] = screen.getAllByRole('button', { name: 'Show score of Jul 12' })
  const result = show?.closest('td > span')
  expect(show?.parentElement?.className).toBe('spoilerReplacement')
  expect(result?.getAttribute('data-revealed')).toBe(null)

  fireEvent.click(show as HTMLElement)

  await waitFor(() => expect(result?.getAttribute('data-revealed')).toBe('true'))
  expect(document.activeElement).toBe(result)
})

it('says that the career under a post-season counts all games', async () => {
  await openPlayerPage('/players/teodora-marsh/stats?year=0&type=post')

  const career = screen.getByRole('table', { name: 'Teodora Marsh, post-season by year' })
  expect(
    within(career)
      .getAllByRole('row')
      .map(({ textContent }) => textContent),
  ).toEqual(['SeasonGPP', '2024Guard26', 'CareerAll games2070'])
})

it('ends with her three latest clips and photos, and a link to all of them', async () => {
  const news = ['1', '2', '3', '4'].map((id) => sampleVideo({ id }))

  await openPlayerPage('/players/teodora-marsh/stats', {
    player: { news },
  })

  const media = within(screen.getByRole('region', { name: 'Media' }))
  expect(media.getAllByRole('article')).toHaveLength(3)
  expect(media.getByRole('link', { name: 'All 4' }).getAttribute('href')).toBe('/players/teodora-marsh/media')
})

it.each([
  ['there are none', { player: { news: [] } }],
  ['they could not be loaded', { failed: ['player.news'] }],
])('leaves clips out without a message when %s', async (_why, changes) => {
  await openPlayerPage('/players/teodora-marsh/stats', changes)

  expect(screen.queryByRole('heading', { name: 'Media' })).toBe(null)
  expect(screen.queryByRole('alert')).toBe(null)
})
