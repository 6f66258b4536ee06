import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Drawer } from './Drawer.tsx'

// jsdom has no modal dialogs: the two methods do here what the page can see of the browser's.
beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
})

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function renderDrawer() {
  render(
    <Drawer label="Menu">
      <a href="#standings">Standings</a>
      <p>Words</p>
    </Drawer>,
  )
}

const drawer = () => screen.getByRole<HTMLDialogElement>('dialog', { hidden: true })
const open = () => {
  fireEvent.click(screen.getByRole('button', { name: 'Menu' }))
}

it('is closed until its button is pressed, then opens as a modal dialog with a name', () => {
  renderDrawer()
  const before = drawer().open
  const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal')

  open()

  expect(before).toBe(false)
  expect(screen.getByRole('dialog', { name: 'Menu' })).toHaveProperty('open', true)
  expect(showModal).toHaveBeenCalledOnce()
})

it('closes with its close button', () => {
  renderDrawer()
  open()

  fireEvent.click(screen.getByRole('button', { name: 'Close menu' }))

  expect(drawer().open).toBe(false)
})

it('closes when a link in it is followed', () => {
  renderDrawer()
  open()

  fireEvent.click(screen.getByRole('link', { name: 'Standings' }))

  expect(drawer().open).toBe(false)
})

it('closes with a press on the backdrop and stays with a press inside', () => {
  renderDrawer()
  open()

  fireEvent.click(screen.getByText('Words'))
  const afterInside = drawer().open
  fireEvent.click(drawer())

  expect(afterInside).toBe(true)
  expect(drawer().open).toBe(false)
})

it('stays open when the second click of a double one on its button lands on the backdrop', () => {
  renderDrawer()
  open()

  fireEvent.click(drawer(), { detail: 2 })

  expect(drawer().open).toBe(true)
})

it.each([
  ['closes', false],
  ['stays open', true],
])('%s in a window of another size that has room for its button: %s', (_what, hasButton) => {
  HTMLElement.prototype.checkVisibility = () => hasButton
  renderDrawer()
  open()

  fireEvent(window, new Event('resize'))

  expect(drawer().open).toBe(hasButton)
})

it('tells the browser how to open and close it where no script runs', () => {
  renderDrawer()

  const opener = screen.getByRole('button', { name: 'Menu' })

  expect(opener.getAttribute('command')).toBe('show-modal')
  expect(opener.getAttribute('commandfor')).toBe(drawer().id)
})
