import type { ApolloLink } from '@apollo/client'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { of, Subject } from 'rxjs'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { addable, comparison, everybody, openComparePage } from '../../../testing/openComparePage.tsx'
import { pressTryAgain } from '../../../testing/pressTryAgain.ts'
import { guard } from '../../../testing/gameSample.ts'

beforeEach(() => {
  // jsdom draws nothing.
  Element.prototype.scrollIntoView = () => undefined
})
afterEach(cleanup)

/** The field that adds a player. */
function addField(): HTMLInputElement {
  return screen.getByRole('combobox', { name: 'Add a player' })
}

function optionNames(): (string | null)[] {
  const list = screen.queryByRole('listbox', { name: 'Players' })
  return list === null
    ? []
    : within(list)
        .queryAllByRole('option')
        .map(({ textContent }) => textContent)
}

it('loads the players who can be added when the field is opened, and not with the page', async () => {
  const { listRequests } = await openComparePage('/stats/compare?players=ann-archer&year=2024')
  expect(listRequests).toEqual([])

  fireEvent.click(addField())

  await screen.findByRole('listbox', { name: 'Players' })
  expect(optionNames()).toEqual(['Bea BellCAL · A', 'Cleo ColeCAL · A', 'Dana DeanBOS · A'])
  expect(listRequests).toEqual([{ year: 2024 }])
})

it('has them ready when the pointer has come near, and loads them once', async () => {
  const { listRequests } = await openComparePage('/stats/compare')

  fireEvent.pointerEnter(addField())
  await waitFor(() => {
    expect(listRequests).toHaveLength(1)
  })
  expect(optionNames()).toEqual([])
  fireEvent.focus(addField())
  fireEvent.click(addField())
  await screen.findByRole('option', { name: /Bell/ })

  expect(listRequests).toHaveLength(1)
})

it('adds a player who is chosen from the list, keeps the focus, and closes it', async () => {
  const { requests } = await openComparePage('/stats/compare?players=ann-archer&type=post', comparison)

  fireEvent.click(addField())
  fireEvent.click(await screen.findByRole('option', { name: /Bell/ }))
  await screen.findByRole('table', { name: 'Post-season 2025' })

  expect(requests[1]).toEqual({
    year: 2025,
    segment: 'POST',
    slugs: ['ann-archer', 'bea-bell'],
    enough: true,
    alone: false,
  })
  expect(addField().getAttribute('aria-expanded')).toBe('false')
})

it('chooses by name with the keys alone, from what was typed before the list had come', async () => {
  const { listAnswers, router } = await openComparePage('/stats/compare?players=ann-archer', comparison)
  const late = new Subject<ApolloLink.Result>()
  listAnswers.push(late)

  fireEvent.change(addField(), { target: { value: 'be' } })
  expect(optionNames()).toEqual([])
  late.next({ data: addable(everybody) })
  late.complete()
  await screen.findByRole('option', { name: /Bell/ })
  expect(optionNames()).toEqual(['Bea BellCAL · A'])
  fireEvent.keyDown(addField(), { key: 'ArrowDown' })
  expect(document.getElementById(addField().getAttribute('aria-activedescendant') ?? '')?.textContent).toBe(
    'Bea BellCAL · A',
  )
  fireEvent.keyDown(addField(), { key: 'Enter' })

  await screen.findByRole('table', { name: 'Regular season 2025' })
  expect(router.state.location.search).toBe('?players=ann-archer,bea-bell')
  expect(addField().value).toBe('')
})

it('offers those whom the gateway has on a further page', async () => {
  const { listAnswers, listRequests } = await openComparePage('/stats/compare')
  listAnswers.push(
    of({ data: addable(everybody.slice(0, 2), 'two') }),
    of({ data: addable(everybody.slice(2)) }),
  )

  fireEvent.click(addField())

  await screen.findByRole('option', { name: /Dean/ })
  expect(optionNames()).toHaveLength(4)
  expect(listRequests).toEqual([{ year: 2025 }, { year: 2025, after: 'two' }])
})

it('says that the players could not be loaded, and offers them once trying again works', async () => {
  const { listAnswers } = await openComparePage('/stats/compare')
  listAnswers.push(of({ data: { players: null }, errors: [{ message: 'no', path: ['players'] }] }))

  fireEvent.change(addField(), { target: { value: 'dean' } })
  expect((await screen.findByRole('alert')).textContent).toContain('We could not load the players')
  await pressTryAgain()

  await screen.findByRole('option', { name: /Dean/ })
  expect(optionNames()).toEqual(['Dana DeanBOS · A'])
})

it('says so too where an answer cannot be read, and tries again', async () => {
  const { listAnswers } = await openComparePage('/stats/compare')
  const unreadable = { ...addable([]).players, nodes: 5 }
  listAnswers.push(of({ data: { players: unreadable } }))

  fireEvent.click(addField())
  expect((await screen.findByRole('alert')).textContent).toContain('We could not load the players')
  await pressTryAgain()

  expect(await screen.findByRole('option', { name: /Dean/ })).toBeTruthy()
})

it('keeps the focus in the field when trying again from the keyboard works', async () => {
  const { listAnswers, listRequests } = await openComparePage('/stats/compare')
  const failed: ApolloLink.Result = {
    data: { players: null },
    errors: [{ message: 'no', path: ['players'] }],
  }
  const late = new Subject<ApolloLink.Result>()
  listAnswers.push(of(failed), late)
  act(() => addField().focus())
  fireEvent.click(addField())

  const again = await screen.findByText('Try again')
  act(() => again.focus())
  expect(listRequests).toHaveLength(1)
  await pressTryAgain(again)
  expect(screen.getByText('Trying again…', { selector: 'a' })).toBeTruthy()
  late.next({ data: addable(everybody) })
  late.complete()
  await screen.findByRole('option', { name: /Dean/ })

  expect(listRequests).toHaveLength(2)
  expect(document.activeElement).toBe(addField())
})

it('closes by Escape from "Try again" too, and goes back to the field', async () => {
  const { listAnswers } = await openComparePage('/stats/compare')
  const failed: ApolloLink.Result = {
    data: { players: null },
    errors: [{ message: 'no', path: ['players'] }],
  }
  listAnswers.push(of(failed), new Subject<ApolloLink.Result>())
  fireEvent.click(addField())
  const again = await screen.findByText('Try again')
  act(() => again.focus())

  fireEvent.keyDown(again, { key: 'Escape' })

  expect(addField().getAttribute('aria-expanded')).toBe('false')
  expect(document.activeElement).toBe(addField())
})

it('stays open while a pointer is pressed on what it shows, because the field keeps the focus', async () => {
  const { listAnswers } = await openComparePage('/stats/compare')
  listAnswers.push(of({ data: { players: null }, errors: [{ message: 'no', path: ['players'] }] }))
  fireEvent.click(addField())

  const isDefault = fireEvent.mouseDown(await screen.findByText('Try again'))

  expect(isDefault).toBe(false)
  expect(fireEvent.mouseDown(screen.getByText('We could not load the players'))).toBe(false)
})

it('announces how many there are in a region that is there before its list', async () => {
  await openComparePage('/stats/compare')
  const status = screen.getByRole('status')
  expect(status.textContent).toBe('')

  fireEvent.click(addField())
  await screen.findByRole('option', { name: /Dean/ })

  expect(screen.getByRole('status')).toBe(status)
  expect(status.textContent).toBe('4 players')
})

it('adds a second player to a first one who is still loading, and removes another without losing them', async () => {
  const { router } = await openComparePage(
    '/stats/compare?players=ann-archer,bea-bell',
    comparison,
    comparison,
  )
  fireEvent.click(addField())

  fireEvent.click(await screen.findByRole('option', { name: /Cole/ }))
  fireEvent.click(addField())
  expect(optionNames()).toEqual(['Dana DeanBOS · A'])
  fireEvent.click(screen.getByRole('option', { name: /Dean/ }))
  expect(screen.getByRole('link', { name: 'Remove Ann Archer' }).getAttribute('href')).toBe(
    '/stats/compare?players=bea-bell,cleo-cole,dana-dean',
  )
  await waitFor(() => {
    expect(router.state.location.search).toBe('?players=ann-archer,bea-bell,cleo-cole,dana-dean')
  })
})

it('says whose players cannot be added', async () => {
  const { listAnswers } = await openComparePage('/stats/compare')
  const { players } = addable(everybody)
  listAnswers.push(of({ data: { players: { ...players, missingClubs: [guard] } } }))

  fireEvent.click(addField())

  expect(await screen.findByText('Players of the Guard are missing right now.')).toBeTruthy()
})

it('says that nobody has such a name, and that nobody is left', async () => {
  const { listAnswers } = await openComparePage('/stats/compare?players=ann-archer')
  listAnswers.push(of({ data: addable(everybody.slice(0, 1)) }))

  fireEvent.click(addField())
  expect(await screen.findByText('There is nobody else to add.')).toBeTruthy()
  cleanup()

  await openComparePage('/stats/compare')
  fireEvent.change(addField(), { target: { value: 'zz' } })
  expect(await screen.findByText('Nobody for “zz”')).toBeTruthy()
})

it('closes its list by Escape and when the focus leaves', async () => {
  await openComparePage('/stats/compare')
  fireEvent.click(addField())
  await screen.findByRole('listbox', { name: 'Players' })

  fireEvent.keyDown(addField(), { key: 'Escape' })
  expect(screen.queryByRole('listbox')).toBeNull()
  fireEvent.click(addField())
  expect(screen.getByRole('listbox')).toBeTruthy()
  fireEvent.blur(addField(), { relatedTarget: document.body })

  expect(screen.queryByRole('listbox')).toBeNull()
})

it('leads to the table where players can be ticked while no script runs', async () => {
  await openComparePage('/stats/compare?players=ann-archer&year=2024')

  expect(screen.getByText('Add a player').getAttribute('href')).toBe('/stats?year=2024&players=ann-archer')
})
