import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openFanProfile, sampleCell, sampleFollowed } from '../../../testing/openFanProfile.tsx'
import { provideDialogs } from '../../../testing/provideDialogs.ts'
import { withScores } from '../../../testing/spoilerSample.ts'

beforeEach(provideDialogs)
afterEach(() => {
  cleanup()
  localStorage.clear()
})

const GUARD = { slug: 'guard', officialId: 'WGUA' }
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const save = () => fireEvent.click(screen.getByRole('button', { name: /Save changes|Try again/ }))

it('greets the fan with her team, its season and its next game', async () => {
  openFanProfile({ fan: { favoriteTeam: GUARD } })

  expect(screen.getByRole('heading', { level: 1, name: 'Hi, Robin' })).toBeTruthy()
  expect(screen.getByText('My team: Boston Guard')).toBeTruthy()
  expect(await screen.findByText('6–2')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'New York Charging at Boston Guard' }).getAttribute('href')).toBe(
    '/games/next-game',
  )
  expect(screen.getByRole('timer')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Tickets' })).toBeTruthy()
  expect(screen.getByRole('link', { name: /Calendar/ })).toBeTruthy()
  expect(screen.getByRole('heading', { level: 2, name: 'Team news' })).toBeTruthy()
})

it('says nothing of games for fans, which the site does not have', async () => {
  openFanProfile({ fan: {} })

  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy()
  expect(screen.queryByText(/games for fans|take part/i)).toBeNull()
})

it('lets each block fail alone', async () => {
  openFanProfile({
    fan: { favoriteTeam: GUARD, favoritePlayerSlugs: ['freya-aldaine'] },
    team: { schedule: null },
    players: null,
  })

  expect(await screen.findByText('We could not load the next game')).toBeTruthy()
  expect(screen.getByText('We could not load the players')).toBeTruthy()
  expect(screen.getByText('6–2')).toBeTruthy()
  expect(field('First name').value).toBe('Robin')
})

it('shows what her players did last, the points first', async () => {
  openFanProfile({ fan: { favoritePlayerSlugs: ['freya-aldaine'] } })

  const players = within(screen.getByRole('region', { name: 'Your players' }))

  expect((await players.findByRole('link', { name: 'Freya Aldaine' })).getAttribute('href')).toBe(
    '/players/freya-aldaine',
  )
  expect(players.getByRole('listitem').textContent).toContain('vs Charging, Jul 12 · won 12–9')
  expect(players.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['5', '4', '1'])
})

it('shows the figures of a player’s own position', async () => {
  const [game] = sampleFollowed().games ?? []
  if (!game) throw new Error('The sample has a game')
  const cells = [sampleCell('FACE_OFFS', 'FO', '7 - 5'), sampleCell('GROUND_BALLS', 'GB', '4')]
  openFanProfile({
    fan: { favoritePlayerSlugs: ['freya-aldaine'] },
    players: [
      sampleFollowed({ position: 'FACE_OFF', games: [{ ...game, stats: { ...game.stats, cells } }] }),
    ],
  })

  expect(await screen.findByText('7 - 5')).toBeTruthy()
  expect(screen.getByText('GB').title).toBe('Ground Balls')
  expect(screen.queryByTitle('Points')).toBeNull()
})

it('hides how a player’s game went until the fan asks', async () => {
  const forget = withScores('hidden')
  openFanProfile({ fan: { favoritePlayerSlugs: ['freya-aldaine'] } })
  const reveal = await screen.findByRole('button', { name: 'Show what Freya Aldaine did on Jul 12' })
  const row = reveal.closest('li')

  expect(row?.hasAttribute('data-revealed')).toBe(false)
  expect(getComputedStyle(screen.getByText(/won 12–9/)).display).toBe('none')

  fireEvent.click(reveal)

  expect(row?.hasAttribute('data-revealed')).toBe(true)
  forget()
})

it('lets a fan without a team choose one', async () => {
  const { sent } = openFanProfile()
  const choose = within(screen.getByRole('region', { name: 'Choose your team' }))

  fireEvent.click(choose.getByRole('radio', { name: 'Guard' }))

  expect(await screen.findByText('My team: Boston Guard')).toBeTruthy()
  expect(sent).toEqual([{ team: 'guard' }])
})

it('shows the bar with the first change and takes the changes back', () => {
  openFanProfile()
  expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull()

  type('ZIP code', '10001')
  expect(screen.getByText('1 change')).toBeTruthy()
  type('X (Twitter)', '@robin')
  expect(screen.getByText('2 changes')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }))

  expect(field('ZIP code').value).toBe('11550')
  expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull()
})

it('sends the changed fields alone and says that they are saved', async () => {
  const { sent } = openFanProfile()
  type('ZIP code', ' 10001 ')
  type('X (Twitter)', '@robin')

  save()

  expect(screen.getByRole('button', { name: 'Save changes' }).getAttribute('aria-disabled')).toBe('true')
  expect(await screen.findByText('Every device has it now')).toBeTruthy()
  expect(sent).toEqual([{ zip: '10001', twitter: '@robin' }])
})

it('loses nothing when saving fails, and tries again', async () => {
  const { sent } = openFanProfile({ answers: ['failed'] })
  type('Last name', 'Ash')

  save()

  expect((await screen.findByRole('alert')).textContent).toContain(
    'Something went wrong updating info. Nothing is lost',
  )
  expect(field('Last name').value).toBe('Ash')

  save()

  expect(await screen.findByText('Every device has it now')).toBeTruthy()
  expect(sent).toEqual([{ lastName: 'Ash' }, { lastName: 'Ash' }])
})

it('puts the gateway’s problems under their fields and the focus on the first', async () => {
  openFanProfile({
    answers: [
      {
        problems: [
          { field: 'ZIP', message: '* Please enter valid zip.' },
          { field: 'FIRST_NAME', message: 'First name is required.' },
        ],
      },
    ],
  })
  type('ZIP code', '1')
  type('First name', '')

  save()

  await waitFor(() => {
    expect(document.activeElement).toBe(field('First name'))
  })
  expect(field('ZIP code').getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(field('ZIP code').getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    ' * Please enter valid zip.',
  )
  expect(screen.getByText('2 changes')).toBeTruthy()

  type('ZIP code', '10001')

  expect(field('ZIP code').getAttribute('aria-invalid')).toBeNull()
})

it('says where the email comes from, and lets a fan who signs in by phone set it', () => {
  openFanProfile()
  expect(field('Email').readOnly).toBe(true)
  expect(screen.getByText('From your account: you sign in with this address.')).toBeTruthy()
  cleanup()

  openFanProfile({ account: { email: null, phone: '+12025550123' } })

  expect(field('Email').readOnly).toBe(false)
  expect(field('Mobile number').value).toBe('+12025550123')
  expect(field('Mobile number').readOnly).toBe(true)
})

it('asks before changes are lost', async () => {
  openFanProfile()
  type('ZIP code', '10001')

  fireEvent.click(screen.getByRole('link', { name: 'Elsewhere' }))
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Keep editing' }))

  expect(screen.queryByRole('dialog')).toBeNull()
  expect(field('ZIP code').value).toBe('10001')

  fireEvent.click(screen.getByRole('link', { name: 'Elsewhere' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Leave' }))

  expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeTruthy()
})

it('takes a favorite team back that could not be saved, and offers to try again', async () => {
  const { sent } = openFanProfile({ fan: { favoriteTeam: GUARD }, answers: ['failed'] })
  const favorites = within(screen.getByRole('region', { name: 'Favorites' }))
  const radio = (name: string) => favorites.getByRole<HTMLInputElement>('radio', { name })

  fireEvent.click(radio('Charging'))
  expect(radio('Charging').checked).toBe(true)

  expect((await favorites.findByRole('alert')).textContent).toContain('Something went wrong updating info.')
  expect(radio('Guard').checked).toBe(true)

  fireEvent.click(favorites.getByRole('button', { name: 'Try again' }))

  await waitFor(() => {
    expect(radio('Charging').checked).toBe(true)
  })
  expect(sent).toEqual([{ team: 'charging' }, { team: 'charging' }])
})

it('removes a player and leaves the focus on the list', async () => {
  const { sent } = openFanProfile({ fan: { favoritePlayerSlugs: ['freya-aldaine'] } })

  fireEvent.click(await screen.findByRole('button', { name: 'Unfollow Freya Aldaine' }))

  expect(await screen.findByText('You follow nobody yet.')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Players you follow' }))
  expect(sent).toEqual([{ playerSlugs: [] }])
})

it('finds players to follow, by keyboard alone', async () => {
  const found = ['Ann', 'Bea'].map((firstName) => ({
    ...sampleFollowed(),
    id: `Player:${firstName}`,
    slug: firstName.toLowerCase(),
    firstName,
    positionCode: 'A',
    number: 7,
  }))
  const { sent } = openFanProfile({ found })
  const search = screen.getByRole('combobox', { name: 'Players you follow' })

  fireEvent.change(search, { target: { value: 'ald' } })
  await screen.findByRole('option', { name: /Bea Aldaine/ })
  fireEvent.keyDown(search, { key: 'ArrowDown' })
  fireEvent.keyDown(search, { key: 'ArrowDown' })

  expect(search.getAttribute('aria-activedescendant')).toBe('player-found-bea')

  fireEvent.keyDown(search, { key: 'Enter' })

  expect(await screen.findByText('Bea Aldaine added.')).toBeTruthy()
  expect(sent).toEqual([{ playerSlugs: ['bea'] }])
})

it('offers the usual topics and those of the record, each at once', () => {
  const { sent } = openFanProfile({ fan: { topics: ['Tickets', 'Vintage jerseys'] } })
  const topics = within(screen.getByRole('region', { name: 'Topics' }))

  fireEvent.click(topics.getByRole('checkbox', { name: 'Game day' }))
  fireEvent.click(topics.getByRole('checkbox', { name: 'Vintage jerseys' }))

  expect(topics.getAllByRole('checkbox')).toHaveLength(8)
  expect(sent[0]).toEqual({ topics: ['Tickets', 'Vintage jerseys', 'Game day'] })
})

it('keeps the answer to all services, as the settings do', async () => {
  openFanProfile()
  const privacy = within(screen.getByRole('region', { name: 'Privacy' }))

  fireEvent.click(await privacy.findByRole('radio', { name: 'Refuse' }))

  expect(localStorage.getItem('wll.consent')).toBe('refused')
})
