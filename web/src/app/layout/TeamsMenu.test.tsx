import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { TeamLinks_TeamFragment } from '../../__generated__/graphql.ts'
import { TeamsMenu } from './TeamsMenu.tsx'
import { charging, charm, guard, palms } from '../../../testing/gameSample.ts'

const teams = [charging, charm, guard, palms]

const reload = vi.fn(() => Promise.resolve())

function renderMenu(given: readonly TeamLinks_TeamFragment[] | null = teams, pathname = '/') {
  render(
    <MemoryRouter initialEntries={[pathname]}>
      <TeamsMenu teams={given} reload={reload} />
      <button type="button">elsewhere</button>
    </MemoryRouter>,
  )
}

const summary = () => screen.getByText('Teams')
const menu = () => summary().closest('details') as HTMLDetailsElement
const link = (name: string) => within(menu()).getByRole('link', { name })

/** Opens or closes the menu with a click and waits for the browser's toggle event. */
function click() {
  fireEvent.click(summary())
  act(() => {
    vi.runOnlyPendingTimers()
  })
}

beforeEach(() => {
  vi.useFakeTimers()
  reload.mockClear()
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it('opens on click and shows the clubs with their full names, in alphabetical order, each leading to its page', () => {
  renderMenu()

  click()

  expect(menu()).toHaveProperty('open', true)
  const links = within(menu()).getAllByRole('link')
  expect(links.map((a) => [a.textContent.replace(/^(BOS|CAL|MD|NY)/, ''), a.getAttribute('href')])).toEqual([
    ['Boston Guard', '/teams/guard'],
    ['California Palms', '/teams/palms'],
    ['Maryland Charm', '/teams/charm'],
    ['New York Charging', '/teams/charging'],
    ['All teams', '/teams'],
  ])
})

it.each([
  ['/teams/charging', 'page'],
  ['/teams/new-york-charging', 'page'],
  ['/teams/new-york-charging/roster', 'true'],
])('marks the club of the page %s, and no other', (pathname, mark) => {
  renderMenu(teams, pathname)

  click()

  const marked = within(menu())
    .getAllByRole('link')
    .filter((a) => a.hasAttribute('aria-current'))
  expect(marked.map((a) => [a.getAttribute('href'), a.getAttribute('aria-current')])).toEqual([
    ['/teams/charging', mark],
  ])
})

it('closes 200 ms after the mouse has left it, not before', () => {
  renderMenu()
  click()
  fireEvent.pointerLeave(menu(), { pointerType: 'mouse' })

  act(() => {
    vi.advanceTimersByTime(199)
  })
  const before = menu().open
  act(() => {
    vi.advanceTimersByTime(1)
  })

  expect(before).toBe(true)
  expect(menu().open).toBe(false)
})

it('stays open when the mouse comes back in time', () => {
  renderMenu()
  click()
  fireEvent.pointerLeave(menu(), { pointerType: 'mouse' })

  act(() => {
    vi.advanceTimersByTime(150)
  })
  fireEvent.pointerEnter(menu(), { pointerType: 'mouse' })
  act(() => {
    vi.advanceTimersByTime(500)
  })

  expect(menu().open).toBe(true)
})

it('stays open when a finger is lifted', () => {
  renderMenu()
  click()

  fireEvent.pointerLeave(menu(), { pointerType: 'touch' })
  act(() => {
    vi.advanceTimersByTime(500)
  })

  expect(menu().open).toBe(true)
})

it('closes on Escape and gives the focus back', () => {
  renderMenu()
  click()
  link('Boston Guard').focus()

  fireEvent.keyDown(link('Boston Guard'), { key: 'Escape' })

  expect(menu().open).toBe(false)
  expect(document.activeElement).toBe(summary())
})

it('closes on Escape even before the toggle event of its opening', () => {
  renderMenu()
  fireEvent.click(summary())

  fireEvent.keyDown(link('Boston Guard'), { key: 'Escape' })

  expect(menu().open).toBe(false)
  expect(document.activeElement).toBe(summary())
})

it('closes on a press elsewhere, and when the focus leaves it', () => {
  renderMenu()
  click()
  fireEvent.pointerDown(screen.getByText('elsewhere'))
  const afterPress = menu().open

  click()
  act(() => {
    screen.getByText('elsewhere').focus()
  })

  expect(afterPress).toBe(false)
  expect(menu().open).toBe(false)
})

it('closes when a team is chosen', () => {
  renderMenu()
  click()

  fireEvent.click(link('Boston Guard'))

  expect(menu().open).toBe(false)
})

it('opens with the down arrow and moves with arrows, Home, End and letters', () => {
  renderMenu()
  summary().focus()
  const press = (key: string) => {
    fireEvent.keyDown(document.activeElement ?? document.body, { key })
    return document.activeElement?.textContent.replace(/^(BOS|CAL|MD|NY)/, '')
  }

  const visited = ['ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp', 'ArrowDown', 'End', 'Home', 'm'].map(press)

  expect(visited).toEqual([
    'Boston Guard',
    'California Palms',
    'Boston Guard',
    'All teams',
    'Boston Guard',
    'All teams',
    'Boston Guard',
    'Maryland Charm',
  ])
})

it('finds a team by the letters of its name', () => {
  renderMenu()
  click()
  summary().focus()

  for (const key of 'cali') fireEvent.keyDown(document.activeElement ?? document.body, { key })

  expect(document.activeElement).toBe(link('California Palms'))
})

it('says that the teams could not be loaded, leads to all of them and asks again', () => {
  renderMenu(null)

  click()

  expect(menu().textContent).toContain('The teams could not be loaded.')
  expect(link('All teams').getAttribute('href')).toBe('/teams')
  expect(reload).toHaveBeenCalledOnce()
})
