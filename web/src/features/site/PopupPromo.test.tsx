import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { createContext, use } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { collectEvents } from '../../../testing/collectEvents.ts'
import { useCountedLivePart } from '../../lib/live/liveAge.ts'
import { PopupPromo } from './PopupPromo.tsx'
import { hasSeenPopup, rememberPopup } from './offerRules.ts'
import { sample } from '../../../testing/sample.ts'

// jsdom has no modal dialogs: the two methods do here what the page can see of the browser's, which also says when one closes.
beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    if (!this.open) return
    this.open = false
    this.dispatchEvent(new Event('close'))
  }
})
afterEach(() => {
  cleanup()
  localStorage.clear()
})

/** A part of the page that follows a live game, or not. */
function LivePart({ isOn }: { isOn: boolean }) {
  useCountedLivePart(isOn)
  return null
}

interface PopupOptions {
  id?: string
  moment?: number
  live?: boolean
}

function Popup({ id = 'season-tickets', moment = 1, live = false }: PopupOptions) {
  return (
    <>
      <button>Where the focus was</button>
      <LivePart isOn={live} />
      <PopupPromo
        moment={moment}
        promo={sample('Promo', {
          id: `Promo:${id}`,
          officialId: id,
          title: 'Season tickets are on sale',
          url: '/tickets',
          buttonText: 'See seats',
        })}
      />
    </>
  )
}

/** What the current page of the site is given. */
const Options = createContext<PopupOptions>({})
const PopupOnPage = () => <Popup {...use(Options)} />
const newRouter = () => createMemoryRouter([{ path: '*', Component: PopupOnPage }])
const popup = (options: PopupOptions = {}, router = newRouter()) => (
  <Options value={options}>
    <RouterProvider router={router} />
  </Options>
)
const dialog = () => screen.getByText('Season tickets are on sale').closest('dialog')!

it('opens with a name', () => {
  render(popup())

  expect(screen.getByRole('dialog', { name: 'Season tickets are on sale' })).toHaveProperty('open', true)
})

it('opens once in each browser, and again for another promo', () => {
  render(popup())
  cleanup()

  render(popup())
  const secondTime = dialog().open
  cleanup()
  render(popup({ id: 'all-star' }))

  expect(secondTime).toBe(false)
  expect(dialog().open).toBe(true)
})

it('opens once in each browser for each of the last ten promos', () => {
  for (const id of ['one', ...Array.from({ length: 9 }, (_none, place) => `other ${place}`)])
    rememberPopup(id)
  const seen = ['one', 'other 8', 'other'].map(hasSeenPopup)

  rememberPopup('eleventh')

  expect(seen).toEqual([true, true, false])
  expect(['one', 'other 0', 'eleventh'].map(hasSeenPopup)).toEqual([false, true, true])
})

it('opens once, and logs it, where the browser stores nothing', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  render(popup())
  const firstTime = dialog().open
  cleanup()

  render(popup())

  expect([firstTime, dialog().open]).toEqual([true, false])
  expect(warn.mock.calls).toEqual([['wll.popup could not be stored', expect.any(DOMException)]])
  full.mockRestore()
  warn.mockRestore()
  rememberPopup('nothing')
})

it.each(['another dialog', 'a live game'])('does not cover %s, and opens at a later moment', (what) => {
  const own = document.createElement('dialog')
  own.open = what === 'another dialog'
  document.body.append(own)
  const router = newRouter()
  const { rerender } = render(popup({ live: what === 'a live game' }, router))
  const covered = dialog().open
  const remembered = localStorage.getItem('wll.popup')

  own.remove()
  rerender(popup({ live: false }, router))
  const atOnce = dialog().open
  rerender(popup({ live: false, moment: 2 }, router))

  expect([covered, remembered]).toEqual([false, null])
  expect([atOnce, dialog().open]).toEqual([false, true])
})

it.each([
  ['its button', () => screen.getByRole('button', { name: 'Close' })],
  ['a press beside it', dialog],
  ['its link', () => screen.getByRole('link', { name: 'See seats' })],
])('closes with %s', (_how, target) => {
  render(popup())

  fireEvent.click(target())

  expect(dialog().open).toBe(false)
})

it('closes when a live score comes', () => {
  const router = newRouter()
  const { rerender } = render(popup({}, router))
  const before = dialog().open

  rerender(popup({ live: true }, router))

  expect([before, dialog().open]).toEqual([true, false])
})

it.each([
  ['its link, apart from its being closed', 'link', ['popup_shown', 'popup_click', 'popup_closed']],
  ['its button as its being closed alone', 'button', ['popup_shown', 'popup_closed']],
])('counts a click on %s', (_what, role, names) => {
  const sent = collectEvents()
  render(popup())

  fireEvent.click(within(dialog()).getByRole(role))

  expect(sent).toEqual(names.map((name) => ({ name, id: 'Promo:season-tickets' })))
})

it('is closed as the server sends it, so that it never opens without scripts', () => {
  expect(renderToString(popup())).not.toContain(' open')
})
