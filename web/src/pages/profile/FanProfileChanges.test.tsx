import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openFanProfile, sampleFollowed } from '../../../testing/openFanProfile.tsx'
import { provideDialogs } from '../../../testing/provideDialogs.ts'
import type { Saved } from '../../session/changes.ts'

beforeEach(provideDialogs)
afterEach(() => {
  cleanup()
  localStorage.clear()
})

const GUARD = { slug: 'guard', officialId: 'WGUA' }
const found = ['Ann', 'Bea'].map((firstName) => ({
  ...sampleFollowed(),
  id: `Player:${firstName}`,
  slug: firstName.toLowerCase(),
  firstName,
  positionCode: 'A',
  number: 7,
}))
const region = (name: string) => within(screen.getByRole('region', { name }))
const heading = (name: string) => screen.getByRole('heading', { level: 2, name })
const focused = () => document.activeElement

/** Presses as a keyboard does, with the focus on what is pressed. */
function press(element: HTMLElement): void {
  element.focus()
  fireEvent.click(element)
}

/** Chooses a club and leaves the clubs, which saves it at once. */
function choose(name: string, club: string): void {
  const radio = region(name).getByRole('radio', { name: club })
  press(radio)
  fireEvent.blur(radio)
}

async function follow(name: string): Promise<void> {
  const search = screen.getByRole('combobox', { name: 'Players you follow' })
  fireEvent.change(search, { target: { value: 'ald' } })
  fireEvent.click(await screen.findByRole('option', { name: new RegExp(name) }))
}

it('says where the first team was chosen that it was not saved, and keeps the focus there', async () => {
  const answer = Promise.withResolvers<Saved>()
  const { sent } = openFanProfile({ answers: [answer.promise] })

  choose('Choose your team', 'Guard')
  expect(focused()).toBe(heading('Team news'))
  answer.resolve('failed')
  await screen.findByRole('heading', { name: 'Choose your team' })

  expect((await region('Choose your team').findByRole('alert')).textContent).toContain(
    'Something went wrong updating info.',
  )
  expect(region('Favorites').queryByRole('alert')).toBeNull()
  expect(focused()).toBe(heading('Choose your team'))

  press(region('Choose your team').getByRole('button', { name: 'Try again' }))

  expect(await screen.findByText('My team: Boston Guard')).toBeTruthy()
  expect(focused()).toBe(heading('Team news'))
  expect(sent).toEqual([{ team: 'guard' }, { team: 'guard' }])
})

it('says that it cannot tell whether a choice was saved, and offers to check', async () => {
  openFanProfile({ fan: { favoriteTeam: GUARD }, answers: ['uncertain'] })

  choose('Favorites', 'Charging')
  const alert = await region('Favorites').findByRole('alert')

  expect(alert.textContent).toBe(
    'We can’t tell if this was saved.No answer came back. Check before you change it again.',
  )
  press(region('Favorites').getByRole('button', { name: 'Check again' }))
  expect(await screen.findByText('Saved.')).toBeTruthy()
})

it('keeps a failed choice of a team in sight while players change', async () => {
  const choice = Promise.withResolvers<Saved>()
  openFanProfile({ fan: { favoriteTeam: GUARD }, answers: [choice.promise], found })

  choose('Favorites', 'Charging')
  await follow('Bea')
  choice.resolve('failed')

  expect((await region('Favorites').findByRole('alert')).textContent).toContain('taken back')
})

it('tries to follow a player again without losing those who were followed meanwhile', async () => {
  const first = Promise.withResolvers<Saved>()
  const { sent } = openFanProfile({ answers: [first.promise], found })

  await follow('Ann')
  first.resolve('failed')
  const again = await region('Favorites').findByRole('button', { name: 'Try again' })
  // She follows another one on the page of that player, in another tab.
  fireEvent.click(screen.getByRole('button', { name: 'Follow Bea elsewhere' }))
  press(again)

  await waitFor(() => {
    expect(sent.at(-1)).toEqual({ playerSlugs: ['bea', 'ann'] })
  })
})

it('leaves the focus with what is said when a change is saved at the second try', async () => {
  openFanProfile({ answers: ['failed'] })
  const topics = region('Topics')
  press(topics.getByRole('checkbox', { name: 'Game day' }))

  press(await topics.findByRole('button', { name: 'Try again' }))

  await waitFor(() => {
    expect(topics.getByRole('status').textContent).toBe('Saved.')
  })
  expect(focused()?.contains(topics.getByRole('status'))).toBe(true)
  expect(focused()).not.toBe(document.body)
})

it('saves the last club alone of those that the arrow keys have passed', async () => {
  const { sent } = openFanProfile({ fan: { favoriteTeam: GUARD } })
  const radio = (club: string) => region('Favorites').getByRole<HTMLInputElement>('radio', { name: club })

  fireEvent.click(radio('Charging'))
  fireEvent.click(radio('Guard'))
  fireEvent.click(radio('Charging'))

  expect(radio('Charging').checked).toBe(true)
  expect(sent).toEqual([])
  await waitFor(() => {
    expect(sent).toEqual([{ team: 'charging' }])
  })
})

it('saves a club without a pause when the page is left', () => {
  const { sent } = openFanProfile()
  fireEvent.click(region('Favorites').getByRole('radio', { name: 'Guard' }))

  cleanup()

  expect(sent).toEqual([{ team: 'guard' }])
})

it('leaves the focus on the clubs when the favorite is given up', async () => {
  openFanProfile({ fan: { favoriteTeam: GUARD } })

  press(region('Favorites').getByRole('button', { name: 'No favorite team' }))

  expect(await screen.findByRole('heading', { name: 'Choose your team' })).toBeTruthy()
  expect(focused()).toBe(region('Favorites').getAllByRole('radio')[0])
})

it('keeps the focus on the button while it saves, and moves it to what is said then', async () => {
  const answer = Promise.withResolvers<Saved>()
  const { sent } = openFanProfile({ answers: [answer.promise] })
  fireEvent.change(screen.getByRole('textbox', { name: 'Username' }), { target: { value: 'robin.a' } })
  const button = screen.getByRole('button', { name: 'Save changes' })

  press(button)
  press(button)
  expect(focused()).toBe(button)
  answer.resolve({ problems: [] })

  const said = await screen.findByText('Every device has it now')
  expect(focused()?.contains(said)).toBe(true)
  expect(focused()).not.toBe(document.body)
  expect(sent).toHaveLength(1)
})

it('moves the focus to the field whose change is discarded', () => {
  openFanProfile()
  const username = screen.getByRole('textbox', { name: 'Username' })
  fireEvent.change(username, { target: { value: 'robin.a' } })

  press(screen.getByRole('button', { name: 'Discard' }))

  expect(focused()).toBe(username)
})

it('keeps the focus on the button that signs out, and says so only once she may leave', async () => {
  const answer = Promise.withResolvers<'done'>()
  const { left } = openFanProfile({ signsOut: answer.promise })
  fireEvent.change(screen.getByRole('textbox', { name: 'Username' }), { target: { value: 'robin.a' } })
  const button = screen.getByRole('button', { name: 'Sign out' })

  press(button)
  await screen.findByRole('dialog')
  expect(button.textContent).toBe('Sign out')
  fireEvent.click(screen.getByRole('button', { name: 'Leave' }))

  await waitFor(() => {
    expect(button.textContent).toBe('Signing out...')
  })
  expect(button).toHaveProperty('disabled', false)
  answer.resolve('done')
  await waitFor(() => {
    expect(left).toEqual(['here'])
  })
})
