import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { NO_TICKETS, SAMPLE_NOW_MS } from '../../../testing/gameSample.ts'
import { names, openSchedulePage, schedule, whole } from '../../../testing/openSchedulePage.tsx'
import { setPreference } from '../../lib/settings/preferences.ts'

beforeEach(() => {
  vi.stubEnv('TZ', 'America/New_York')
  vi.useFakeTimers({ now: SAMPLE_NOW_MS, shouldAdvanceTime: true })
})
afterEach(() => {
  cleanup()
  setPreference('favoriteTeam', '')
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

const homeGames = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Home games' })

it('shows only the games at home of the chosen club, and all of them again', async () => {
  const { router, requests } = await openSchedulePage('/tickets?team=guard')
  const before = names()

  fireEvent.click(homeGames())
  await waitFor(() => expect(router.state.location.search).toBe('?team=guard&home=true'))
  await waitFor(() => expect(names()).toHaveLength(1))
  const atHome = names()
  const requested = requests.at(-1)?.variables
  fireEvent.click(homeGames())
  await waitFor(() => expect(router.state.location.search).toBe('?team=guard'))

  expect(before).toHaveLength(2)
  expect(atHome).toEqual(['Maryland Charm at Boston Guard'])
  expect(requested).toMatchObject({ teams: ['guard'], isHome: true })
  await waitFor(() => expect(names()).toEqual(before))
})

it('chooses the fan’s own club where she has chosen none', async () => {
  setPreference('favoriteTeam', 'charm')
  const { router } = await openSchedulePage('/tickets')

  fireEvent.click(homeGames())

  await waitFor(() => expect(router.state.location.search).toBe('?team=charm&home=true'))
})

it('leaves her club out once she has dropped it', async () => {
  setPreference('favoriteTeam', 'charm')
  const { router } = await openSchedulePage('/tickets?team=charm&home=true')

  fireEvent.click(screen.getByRole('checkbox', { name: 'Charm' }))

  await waitFor(() => expect(router.state.location.search).toBe('?home=true'))
})

it('says when no home game has tickets, and offers all games', async () => {
  await openSchedulePage('/tickets?team=charging&home=true', () => ({
    ...whole,
    schedule: { ...schedule, games: schedule.games.map((game) => ({ ...game, tickets: NO_TICKETS })) },
  }))

  const title = screen.getByText('Charging, Home games: no tickets on sale yet')
  const main = title.closest('div')!
  expect(within(main).getByRole('link', { name: 'All games' }).getAttribute('href')).toBe(
    '/tickets?team=charging',
  )
})

it('goes on to the other views, where it can be dropped', async () => {
  await openSchedulePage('/schedule?home=true')

  expect(homeGames().checked).toBe(true)
  expect(screen.getByRole('link', { name: 'Scores' }).getAttribute('href')).toBe('/scores?home=true')
  expect(screen.getByRole('link', { name: 'Standings' }).getAttribute('href')).toBe('/standings')
})

it('is offered on Tickets alone', async () => {
  await openSchedulePage('/scores')

  expect(screen.queryByRole('checkbox', { name: 'Home games' })).toBeNull()
})
