import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PopupPromo } from './PopupPromo.tsx'

// jsdom has no modal dialogs: the two methods do here what the page can see of the browser's.
beforeEach(() => {
  vi.useFakeTimers()
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.useRealTimers()
})

const popup = (id = 'season-tickets') => (
  <MemoryRouter>
    <PopupPromo
      promo={{
        __typename: 'Promo',
        id: `Promo:${id}`,
        officialId: id,
        title: 'Season tickets are on sale',
        image: null,
        url: '/tickets',
        buttonText: 'See seats',
        isNewTab: false,
      }}
    />
  </MemoryRouter>
)
const dialog = () => screen.getByRole<HTMLDialogElement>('dialog', { hidden: true })

function wait() {
  act(() => {
    vi.advanceTimersByTime(4000)
  })
}

it('opens a while after the page, with a name', () => {
  render(popup())
  const atFirst = dialog().open

  wait()

  expect(atFirst).toBe(false)
  expect(screen.getByRole('dialog', { name: 'Season tickets are on sale' })).toHaveProperty('open', true)
})

it('opens once in each browser, and again for another promo', () => {
  render(popup())
  wait()
  cleanup()

  render(popup())
  wait()
  const secondTime = dialog().open
  cleanup()
  render(popup('all-star'))
  wait()

  expect(secondTime).toBe(false)
  expect(dialog().open).toBe(true)
})

it('does not cover another dialog, and opens at the next visit', () => {
  const own = document.createElement('dialog')
  own.open = true
  document.body.append(own)
  render(popup())

  wait()
  own.remove()

  expect(dialog().open).toBe(false)
  expect(localStorage.getItem('wll.popup')).toBeNull()
})

it.each([
  ['its button', () => screen.getByRole('button', { name: 'Close' })],
  ['a press beside it', dialog],
  ['its link', () => screen.getByRole('link', { name: 'See seats' })],
])('closes with %s', (_how, target) => {
  render(popup())
  wait()

  fireEvent.click(target())

  expect(dialog().open).toBe(false)
})

it('is closed as the server sends it, so that it never opens without scripts', () => {
  expect(renderToString(popup())).not.toContain(' open')
})
