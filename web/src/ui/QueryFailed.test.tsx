import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { FAILURE_PAUSE_MS } from '../lib/loading/failurePause.ts'
import { QueryFailed } from './QueryFailed.tsx'

function renderFailed(retry?: () => Promise<unknown>) {
  render(
    <MemoryRouter initialEntries={['/standings?year=2024']}>
      <QueryFailed what="standings" {...(retry ? { retry } : {})} />
    </MemoryRouter>,
  )
}

/** Lets so many ms pass. */
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('says what failed, that the rest works, and leads back to the same address', () => {
  renderFailed()

  expect(screen.getByRole('alert').textContent).toContain('We could not load the standings')
  expect(screen.getByRole('alert').textContent).toContain('The rest of the page still works.')
  expect(screen.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe('/standings?year=2024')
})

it('leaves the focus on the page where the link that was pressed goes with the failure', async () => {
  const page = (hasFailed: boolean) => (
    <MemoryRouter>
      <main id="main" tabIndex={-1}>
        {hasFailed ? <QueryFailed what="standings" /> : <p>Standings</p>}
      </main>
    </MemoryRouter>
  )
  const { rerender } = render(page(true))

  screen.getByRole('link', { name: 'Try again' }).focus()
  rerender(page(false))
  await act(() => Promise.resolve())

  expect(document.activeElement).toBe(screen.getByRole('main'))
})

it('waits until the gateway asks again, sends one request, and can try again after another failure', async () => {
  vi.useFakeTimers()
  const { promise, reject } = Promise.withResolvers<unknown>()
  const retry = vi.fn(() => promise)
  renderFailed(retry)
  const link = screen.getByRole('link', { name: 'Try again' })
  await pass(2000)

  fireEvent.click(link)
  fireEvent.click(link)
  const waiting = [link.textContent, link.getAttribute('aria-busy'), screen.getByRole('status').textContent]
  await pass(2999)
  const early = retry.mock.calls.length
  await pass(1)
  const late = retry.mock.calls.length
  await act(async () => {
    reject(new Error('still down'))
    await promise.catch(() => undefined)
  })

  expect(waiting).toEqual(['Trying again…', 'true', 'Trying again…'])
  expect([early, late]).toEqual([0, 1])
  expect(screen.getByRole('link', { name: 'Try again' })).toBe(link)
  expect(link.getAttribute('aria-busy')).toBe('false')
  expect(screen.getByRole('status').textContent).toBe('It failed again.')
})

it('asks at once where the failure is older than the pause, and waits again after the next one', async () => {
  vi.useFakeTimers()
  const retry = vi.fn(() => Promise.reject(new Error('still down')))
  renderFailed(retry)
  await pass(FAILURE_PAUSE_MS)

  fireEvent.click(screen.getByRole('link', { name: 'Try again' }))
  await pass(0)
  const first = retry.mock.calls.length
  fireEvent.click(screen.getByRole('link', { name: 'Try again' }))
  await pass(FAILURE_PAUSE_MS - 1)
  const second = retry.mock.calls.length
  await pass(1)

  expect([first, second, retry.mock.calls.length]).toEqual([1, 1, 2])
})

it('waits no longer where the device’s clock is set back meanwhile, and asks nothing once the page is left', async () => {
  vi.useFakeTimers()
  const retry = vi.fn(() => Promise.resolve())
  renderFailed(retry)
  vi.setSystemTime(Date.now() - 3_600_000)
  fireEvent.click(screen.getByRole('link', { name: 'Try again' }))
  await pass(FAILURE_PAUSE_MS)
  const whileOpen = retry.mock.calls.length

  fireEvent.click(screen.getByRole('link', { name: 'Try again' }))
  cleanup()
  await pass(FAILURE_PAUSE_MS)

  expect([whileOpen, retry.mock.calls.length]).toEqual([1, 1])
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
