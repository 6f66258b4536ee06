import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { sampleArticle, sampleVideo } from '../../../testing/storySample.ts'
import { openPlayerPage } from '../../../testing/openPlayerPage.tsx'
import { samplePlayer } from '../../../testing/playerSample.ts'
import { sample } from '../../../testing/sample.ts'

afterEach(cleanup)

it('shows the player with her team, number, position and main figures', async () => {
  await openPlayerPage('/players/teodora-marsh')

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Teodora Marsh')
  expect(screen.getByRole('link', { name: 'Boston Guard' }).getAttribute('href')).toBe('/teams/guard')
  expect(screen.getByText('No. 12')).toBeTruthy()
  expect(screen.getByText('Captain')).toBeTruthy()
  expect(screen.getByText('Points rank').nextElementSibling?.textContent).toBe('2nd')
})

it('says what keeps her from playing', async () => {
  const injury = sample('Injury', { label: 'Questionable', description: 'Knee' })

  await openPlayerPage('/players/teodora-marsh', {
    player: { injury },
  })

  expect(screen.getByText(/Questionable/).textContent).toBe('Questionable: Knee')
})

it.each([
  ['/players/teodora-marsh', 'Profile'],
  ['/players/teodora-marsh/profile', 'Profile'],
  ['/players/teodora-marsh?tab=stats', 'Stats'],
  ['/players/teodora-marsh/media', 'Media'],
])('opens %s at %s', async (address, tab) => {
  await openPlayerPage(address)

  const places = screen.getByRole('navigation', { name: 'Teodora Marsh' })
  expect(within(places).getByRole('link', { current: 'page' }).textContent).toBe(tab)
})

it('tells her story, her awards and her teams', async () => {
  await openPlayerPage('/players/teodora-marsh')

  expect(screen.getByText('Teodora grew up in Duxbury.')).toBeTruthy()
  expect(screen.getByRole('region', { name: 'Awards' }).textContent).toBe('AwardsAll-Star2024')
  expect(screen.getByRole('region', { name: 'Teams' }).textContent).toBe('TeamsBoston Guard2024–2025')
  expect(screen.queryByRole('region', { name: 'Latest news' })).toBe(null)
})

it('says that the player could not be loaded', async () => {
  await openPlayerPage('/players/teodora-marsh', { player: 'UPSTREAM_UNAVAILABLE' })

  expect((await screen.findByRole('alert')).textContent).toContain('We could not load the player')
})

it.each([
  ['a player nobody knows', '/players/nobody', 'NOT_FOUND'],
  ['a part that does not exist', '/players/teodora-marsh/shoes', 'UPSTREAM_UNAVAILABLE'],
])('has no page for %s', async (_what, address, code) => {
  await openPlayerPage(address, { player: code })

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('No such page')
})

it.each([
  [2025, 'No clips of Teodora Marsh yet', true],
  [2024, 'No clips of Teodora Marsh', false],
])('promises clips where there are none, unless her season, %d, is over', async (year, title, isPromised) => {
  await openPlayerPage('/players/teodora-marsh/media', { player: { year } })

  expect(screen.getByText(title)).toBeTruthy()
  expect(/appear/.test(document.body.textContent)).toBe(isPromised)
})

it('leaves out unknown facts', async () => {
  const unknown = { number: null, position: null, positionCode: null, team: null, isCaptain: false }

  await openPlayerPage('/players/teodora-marsh', {
    player: unknown,
    failed: ['player.stats', 'player.ranks'],
  })

  const hero = screen.getByRole('heading', { level: 1 }).closest('section') as HTMLElement
  expect(within(hero).queryByText(/^No\./)).toBe(null)
  expect(within(hero).queryByRole('link', { name: 'Boston Guard' })).toBe(null)
  expect(within(hero).queryByRole('definition')).toBe(null)
  expect(within(hero).getByRole('link', { name: 'Compare' })).toBeTruthy()
})

it.each([
  ['Marsh', null, '5', null],
  ['Featherstonehaugh-Smythe', null, '17', 'true'],
  ['St. Aubyn', 'Jr.', '5', 'true'],
])('sets the name %s %s by its longest word, so that it stays whole', async (lastName, suffix, ...set) => {
  await openPlayerPage('/players/teodora-marsh/stats', {
    player: { lastName, suffix },
  })

  const name = screen.getByRole('heading', { level: 1 })
  expect([name.style.getPropertyValue('--letters'), name.getAttribute('data-long')]).toEqual(set)
})

it('leads to her accounts', async () => {
  const accounts = { instagram: 'teo.marsh', twitter: 'teomarsh' }
  await openPlayerPage('/players/teodora-marsh', {
    player: accounts,
  })

  const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(link('Instagram of Teodora Marsh')).toBe('https://www.instagram.com/teo.marsh/')
  expect(link('X of Teodora Marsh')).toBe('https://x.com/teomarsh')
})

it('leads from an all-star side to the all-star page, not to a page of a team', async () => {
  const team = { ...samplePlayer.team, id: 'TIZ:2025', kind: 'ALL_STAR', location: null, name: 'Team Izzy' }

  await openPlayerPage('/players/teodora-marsh/media', {
    player: { team },
  })

  expect(screen.getByRole('link', { name: 'Team Izzy' }).getAttribute('href')).toBe('/all-star')
})

it.each([
  [2025, 'Her story is still to be told'],
  [2024, 'No biography of Teodora'],
])('says that the league has not written about a player of %d', async (year, title) => {
  const nothing = { year, bio: null, nickname: null, accolades: null, seasons: null }

  await openPlayerPage('/players/teodora-marsh', {
    player: nothing,
  })

  expect(screen.getByText(title)).toBeTruthy()
})

it.each([
  ['profile', '/players/teodora-marsh', ['player.accolades', 'player.seasons', 'player.bio']],
  ['media', '/players/teodora-marsh/media', ['player.news']],
])('says that her %s could not be loaded, under her name', async (what, address, failed) => {
  await openPlayerPage(address, { failed })

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Teodora Marsh')
  expect(screen.getByRole('alert').textContent).toContain(`We could not load the ${what}`)
})

it('shows clips and photos together, and nothing without a picture', async () => {
  const news = [
    sampleVideo({ id: 'v' }),
    sampleArticle({
      id: 'a',
      title: 'With a photo',
      image: { url: 'https://media.example.com/a.jpg' },
    }),
    sampleArticle({ id: 'b', title: 'Words alone' }),
  ]

  await openPlayerPage('/players/teodora-marsh/media', {
    player: { news },
  })

  expect(screen.getAllByRole('article')).toHaveLength(2)
  expect(screen.queryByText('Words alone')).toBe(null)
})

it.each([
  ['/players/teodora-marsh', 'Profile'],
  ['/players/teodora-marsh/stats?yr=2025', 'Stats'],
])('keeps the page of somebody who has left the league, at %s', async (address, tab) => {
  const then = { year: 2024, years: [2024] }

  const { page } = await openPlayerPage(address, { player: then, log: { year: 2024 } })

  expect(page?.variables).toMatchObject({ slug: 'teodora-marsh', year: null })
  const link = screen.getByRole('link', { name: tab, current: 'page' })
  expect(link.getAttribute('href')).toMatch(/\?year=2024$/)
})

it('has no page in a season she did not play in', async () => {
  const { page } = await openPlayerPage('/players/teodora-marsh?year=2024', { player: 'NOT_FOUND' })

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('No such page')
  expect(page?.variables).toMatchObject({ year: 2024 })
})

it.each([
  ['/players/teodora-marsh', ['PlayerProfilePage']],
  ['/players/teodora-marsh/stats', ['PlayerStatsPage']],
  ['/players/teodora-marsh/stats?type=post', ['PlayerStatsPage']],
  ['/players/teodora-marsh/stats?year=0', ['PlayerStatsPage']],
  ['/players/teodora-marsh/media', ['PlayerMediaPage']],
  // In a browser the layout has brought the seasons by then.
  ['/players/teodora-marsh/stats?year=2024', ['SeasonBounds', 'PlayerStatsPage']],
])('loads all data of %s with one operation', async (address, operations) => {
  const { requests } = await openPlayerPage(address)

  expect(requests.map(({ operation }) => operation)).toEqual(operations)
})

it('sends one request for an unknown name', async () => {
  const { requests } = await openPlayerPage('/players/theodora-marsh', { player: 'NOT_FOUND' })

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('No such page')
  expect(requests).toHaveLength(1)
})
