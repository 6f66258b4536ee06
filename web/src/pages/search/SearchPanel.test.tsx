import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetSearches, rememberSearch } from '../../lib/settings/recentSearches.ts'
import { setPreference } from '../../lib/settings/preferences.ts'
import { collectEvents } from '../../../testing/collectEvents.ts'
import { pressFocused } from '../../../testing/pressFocused.ts'
import { sampleGame } from '../../../testing/gameSample.ts'
import {
  charm,
  marin,
  foundAll,
  foundEachKind,
  foundNothing,
  openPanel,
} from '../../../testing/openSearchPanel.tsx'
import { FAILURE_PAUSE_MS } from '../../lib/loading/failurePause.ts'
import { sample } from '../../../testing/sample.ts'

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  // jsdom draws nothing.
  HTMLDialogElement.prototype.close = () => undefined
  Element.prototype.scrollIntoView = () => undefined
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  forgetSearches()
  setPreference('favoriteTeam', '')
})

it('lists what was found in groups, and says how much there is', async () => {
  const panel = openPanel()

  await panel.type('mar')
  await panel.answer('mar', foundAll)

  const groups = within(screen.getByRole('listbox', { name: 'Results' })).getAllByRole('group')
  expect(groups.map((group) => within(group).getAllByRole('option').length)).toEqual([1, 1, 1])
  expect(screen.getByRole('group', { name: 'Players' }).textContent).toContain('Face-off · No. 41')
  expect(screen.getByText('14 results for mar. Use the arrow keys to move.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See all 14 results' }).getAttribute('href')).toBe('/search?q=mar')
  expect(panel.field.getAttribute('aria-expanded')).toBe('true')
})

it('moves among the results by keys while the focus stays in the field, and opens the chosen one', async () => {
  const panel = openPanel()
  await panel.type('mar')
  await panel.answer('mar', foundAll)
  const atFirst = panel.chosen()

  panel.press('ArrowDown')
  const first = panel.chosen()
  const named = document.getElementById(panel.field.getAttribute('aria-activedescendant') ?? '')?.textContent
  panel.press('End')
  const last = panel.chosen()
  panel.press('Home')
  panel.press('ArrowDown')
  panel.press('Enter')

  expect(atFirst).toEqual([])
  expect(first[0]).toContain('Maryland Charm')
  expect(named).toBe(first[0])
  expect(last[0]).toContain('Maryland win it')
  expect(document.activeElement).toBe(panel.field)
  expect(panel.address()).toBe('/players/marin-calloway')
})

it('has seven groups in one list, through which the keys go', async () => {
  const panel = openPanel()
  await panel.type('tickets')
  await panel.answer('tickets', foundEachKind)
  const list = screen.getByRole('listbox', { name: 'Results' })
  const names = within(list)
    .getAllByRole('group')
    .map((group) => document.getElementById(group.getAttribute('aria-labelledby') ?? '')?.textContent)

  const chosen = Array.from({ length: 8 }, () => {
    panel.press('ArrowDown')
    return panel.chosen()[0] ?? null
  })
  panel.press('ArrowDown')
  panel.press('Enter')

  expect(names).toEqual(['Pages', 'Teams', 'Players', 'Games', 'Videos', 'News', 'Products'])
  expect(chosen.map((text) => text?.slice(0, 7))).toEqual([
    ...['Tickets', 'MDMaryl', 'Marin C', 'CALMDPa', 'BOSVide', 'BOSTick', 'Charm H'],
    undefined,
  ])
  expect(screen.getByText('7 results for tickets. Use the arrow keys to move.')).toBeTruthy()
  expect(panel.address()).toBe('/tickets')
})

it('has the pages of the site last where the text is only the beginning of their names', async () => {
  const panel = openPanel()
  await panel.type('ticke')
  await panel.answer('ticke', foundEachKind)

  const groups = screen.getAllByRole('group').map((group) => group.getAttribute('aria-labelledby'))
  expect(groups.at(-1)).toBe('search-SitePage')
})

it('leads to a product in the shop, with its price and that it is sold out', async () => {
  const panel = openPanel()
  await panel.type('hoodie')
  await panel.answer('hoodie', foundEachKind)

  const product = within(screen.getByRole('group', { name: 'Products' })).getByRole('option')
  expect(product.getAttribute('href')).toBe('https://shop.example/hoodie')
  expect(product.textContent).toContain('Hoodies · Sold out')
  expect(product.textContent).toContain('$74.00')
})

it('says what is missing, and lists the rest', async () => {
  const panel = openPanel()
  await panel.type('mar')
  await panel.answer('mar', { ...foundAll, missingKinds: ['PRODUCT'] })

  expect(screen.getByText('We could not load all products.')).toBeTruthy()
  expect(screen.getByText(/14 results for mar.*We could not load all products/)).toBeTruthy()
  expect(screen.getAllByRole('option')).toHaveLength(3)
})

it('finds the pages of the site although the search has failed', async () => {
  const panel = openPanel()
  await panel.type('injuries')
  await panel.fail('injuries')

  expect(screen.getByRole('alert').textContent).toContain('Search is not answering')
  panel.press('ArrowDown')
  panel.press('Enter')
  expect(panel.address()).toBe('/teams')
})

it('sends no request for every letter, and ignores the late answer of a previous text', async () => {
  const panel = openPanel()

  fireEvent.change(panel.field, { target: { value: 'g' } })
  fireEvent.change(panel.field, { target: { value: 'gu' } })
  await panel.type('gua')
  const guard = panel.requests.get('gua')
  await panel.type('mar')
  await panel.answer('mar', foundNothing)
  await panel.answer('gua', foundAll)

  expect([...panel.requests.keys()]).toEqual(['gua', 'mar'])
  expect(guard?.observed).toBe(false)
  expect(screen.queryByRole('option')).toBeNull()
})

it('keeps the previous results, dimmed, until the new ones come', async () => {
  const panel = openPanel()
  await panel.type('mar')
  await panel.answer('mar', foundAll)

  await panel.type('mary')

  expect(screen.getAllByRole('option')).toHaveLength(3)
  expect(screen.getByRole('listbox').closest('[aria-busy=true]')).not.toBeNull()
})

it('chooses none when new results do not have the chosen one', async () => {
  const panel = openPanel()
  await panel.type('mar')
  await panel.answer('mar', foundAll)
  await panel.type('mary')
  panel.press('ArrowDown')
  const before = panel.field.getAttribute('aria-activedescendant')

  await panel.answer('mary', { ...foundAll, nodes: [marin] })
  const after = panel.field.getAttribute('aria-activedescendant')
  panel.press('ArrowDown')

  expect(before).toBe('search-Team-WMDL:2025')
  expect(after).toBeNull()
  expect(panel.chosen()[0]).toContain('Calloway')
})

it('announces every answer in one live region', async () => {
  const panel = openPanel()
  await panel.type('mar')
  const region = screen
    .getAllByRole('status')
    .find((status) => status.ariaLabel === null && status.tagName === 'P')
  const atFirst = region?.textContent
  await panel.answer('mar', foundAll)
  const found = region?.textContent
  await panel.type('zzz')
  await panel.answer('zzz', foundNothing)

  expect(atFirst).toBe('')
  expect(found).toBe('14 results for mar. Use the arrow keys to move.')
  expect(region?.isConnected).toBe(true)
  expect(region?.textContent).toBe('Nothing for zzz. Three other ways follow.')
})

it('offers exactly three links when nothing was found', async () => {
  const panel = openPanel()

  await panel.type('zzz')
  await panel.answer('zzz', foundNothing)

  expect(screen.getByText('Nothing for “zzz”')).toBeTruthy()
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/teams',
    '/stats',
    '/schedule',
  ])
  expect(panel.field.getAttribute('aria-expanded')).toBe('false')
})

it('says when the search has failed, keeps the words, and tries again', async () => {
  const panel = openPanel()
  await panel.type('mar')
  await panel.fail('mar')
  const failed = screen.getByRole('alert').textContent

  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await act(() => vi.advanceTimersByTimeAsync(FAILURE_PAUSE_MS))
  await panel.answer('mar', foundAll)

  expect(failed).toContain('Search is not answering')
  expect(panel.field).toHaveProperty('value', 'mar')
  expect(screen.getAllByRole('option')).toHaveLength(3)
})

it('shows what was found when a part of it has failed', async () => {
  const panel = openPanel()
  await panel.type('mar')

  await panel.answerInPart('mar', { ...foundAll, nodes: [{ ...charm, standing: null }, marin] })

  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getAllByRole('option')).toHaveLength(2)
})

it('says that the search has failed when the answer came without it', async () => {
  const panel = openPanel()
  await panel.type('mar')

  await panel.answerInPart('mar', null)

  expect(screen.getByRole('alert').textContent).toContain('Search is not answering')
})

it('leads to all results when no option is chosen, and remembers and counts the search', async () => {
  const sent = collectEvents()
  const panel = openPanel()
  await panel.type(' mar ')

  fireEvent.submit(screen.getByRole('search'))
  const address = panel.address()
  await panel.type('')

  expect(address).toBe('/search?q=mar')
  expect(sent).toEqual([{ name: 'search' }])
  expect(screen.getByRole('link', { name: 'mar' }).getAttribute('href')).toBe('/search?q=mar')
})

it('leads to the tickets of the next game before a fan types, and counts the way there', async () => {
  const sent = collectEvents()
  openPanel(sample('Query', { schedule: { id: '2025', nextGame: sampleGame() } }))

  const link = await screen.findByRole('link', { name: /^Next game: tickets/ })
  fireEvent.click(link)

  expect(link.getAttribute('href')).toBe('https://tickets.example.com/7')
  expect(sent).toEqual([{ name: 'ticket_click' }])
})

it('forgets recent searches one by one or all, without losing the focus', async () => {
  for (const text of ['three', 'two', 'one']) rememberSearch(text)
  openPanel()

  await pressFocused(screen.getByRole('button', { name: 'Remove two' }))
  const next = document.activeElement?.getAttribute('aria-label')
  await pressFocused(screen.getByRole('button', { name: 'Clear all' }))

  expect(next).toBe('Remove three')
  expect(screen.queryByText('Recent searches')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('combobox'))
})

it('shows a neutral title for a clip that may be a spoiler while scores are hidden', async () => {
  const panel = openPanel()

  await panel.type('mar')
  await panel.answer('mar', foundAll)

  const option = within(screen.getByRole('group', { name: 'Videos' })).getByRole('option')
  expect(option.querySelector('.spoilerReplacement')).not.toBeNull()
  expect(within(option).getByText('League: video').className).toBe('spoilerReplacement')
  expect(screen.getByText('5–3, 1st place').className).toBe('spoilerContent')
})
