import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { QueryFailed } from './QueryFailed.tsx'

function renderFailed(retry?: () => Promise<unknown>) {
  render(
    <MemoryRouter initialEntries={['/standings?year=2024']}>
      <QueryFailed what="standings" {...(retry ? { retry } : {})} />
    </MemoryRouter>,
  )
}

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

it('says what failed, that the rest works, and leads back to the same address', () => {
  renderFailed()

  expect(screen.getByRole('alert').textContent).toContain('We could not load the standings')
  expect(screen.getByRole('alert').textContent).toContain('The rest of the page still works.')
  expect(screen.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe('/standings?year=2024')
})

it('sends one request at a time, and can try again after another failure', async () => {
  const { promise, reject } = Promise.withResolvers<unknown>()
  const retry = vi.fn(() => promise)
  renderFailed(retry)

  fireEvent.click(screen.getByRole('link', { name: 'Try again' }))
  fireEvent.click(screen.getByRole('link', { name: 'Trying again…' }))
  await act(async () => {
    reject(new Error('still down'))
    await promise.catch(() => undefined)
  })

  expect(retry).toHaveBeenCalledOnce()
  expect(screen.getByRole('link', { name: 'Try again' })).toBeTruthy()
})

it('stays on the page when a retry is given', () => {
  renderFailed(() => Promise.resolve())

  const followed = fireEvent.click(screen.getByRole('link', { name: 'Try again' }))

  expect(followed).toBe(false)
})

it('says that the device is offline, and tries once by itself when it is back', async () => {
  const retry = vi.fn(() => Promise.resolve())
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  renderFailed(retry)
  const offline = screen.getByRole('alert').textContent

  onLine.mockReturnValue(true)
  await act(async () => {
    window.dispatchEvent(new Event('online'))
    await retry.mock.results[0]?.value
  })

  expect(offline).toContain('You are offline.')
  expect(screen.getByRole('alert').textContent).toContain('The rest of the page still works.')
  expect(retry).toHaveBeenCalledOnce()
})
