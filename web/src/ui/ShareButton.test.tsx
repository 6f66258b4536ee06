import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { collectEvents } from '../../testing/collectEvents.ts'
import { ShareButton } from './ShareButton.tsx'

const CANONICAL = 'https://www.example.com/stats/compare?players=ann-lee,teodora-marsh'
const refused = () => Promise.reject(new DOMException('forbidden', 'NotAllowedError'))

beforeEach(() => {
  document.head.innerHTML = `<link rel="canonical" href="${CANONICAL}">`
  history.replaceState(null, '', '/stats/compare?players=ann-lee,teodora-marsh&utm_source=letter#plays')
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  document.head.innerHTML = ''
})

function press(device: object, props: Partial<Parameters<typeof ShareButton>[0]> = {}) {
  vi.stubGlobal('navigator', device)
  render(<ShareButton title="Teodora Marsh" {...props} />)
  fireEvent.click(screen.getByRole('button', { name: 'Share' }))
}

const status = () => screen.getByRole('status').textContent

it('shares the canonical address of the page with the device, without what else the address has', () => {
  const share = vi.fn(() => Promise.resolve())
  press({ share })

  expect(share).toHaveBeenCalledWith({ title: 'Teodora Marsh', url: CANONICAL })
})

it('adds the part of the page where it counts', () => {
  const share = vi.fn(() => Promise.resolve())
  press({ share }, { withPart: true })

  expect(share).toHaveBeenCalledWith({ title: 'Teodora Marsh', url: `${CANONICAL}#plays` })
})

it('shares the path alone of a page without a canonical address', () => {
  document.head.innerHTML = ''
  const share = vi.fn(() => Promise.resolve())
  press({ share })

  expect(share).toHaveBeenCalledWith({ title: 'Teodora Marsh', url: `${location.origin}/stats/compare` })
})

const picture = new File([], 'score.png')
const TEXT = 'Guard 12, Charm 9 (final)'

it('adds what the page has besides', async () => {
  const share = vi.fn(() => Promise.resolve())
  press({ share }, { more: () => ({ text: TEXT, files: Promise.resolve([picture]) }) })

  await vi.waitFor(() => {
    expect(share).toHaveBeenCalledWith({
      title: 'Teodora Marsh',
      text: TEXT,
      files: [picture],
      url: CANONICAL,
    })
  })
})

it.each([
  ['are missing', () => Promise.resolve(undefined)],
  ['fail', () => Promise.reject(new TypeError('offline'))],
  ['take longer than a second', () => new Promise<never>(() => undefined)],
])('shares the text even when the files %s', async (_name, files) => {
  vi.useFakeTimers()
  const share = vi.fn(() => Promise.resolve())
  press({ share }, { more: () => ({ text: TEXT, files: files() }) })
  await vi.advanceTimersByTimeAsync(1000)

  expect(share).toHaveBeenCalledWith({ title: 'Teodora Marsh', text: TEXT, url: CANONICAL })
})

it('copies the address where the device cannot share, and says so politely', async () => {
  const writeText = vi.fn(() => Promise.resolve())
  press({ clipboard: { writeText } })

  expect(await screen.findByText('Link copied')).toBe(screen.getByRole('status'))
  expect(writeText).toHaveBeenCalledWith(CANONICAL)
})

it('copies the address when the device refuses to share', async () => {
  const writeText = vi.fn(() => Promise.resolve())
  press({ share: refused, clipboard: { writeText } })

  expect(await screen.findByText('Link copied')).toBeTruthy()
})

it.each([
  ['is forbidden', { clipboard: { writeText: refused } }],
  ['does not exist, as without https', {}],
])('shows the address selected in a field when the clipboard %s', async (_name, device) => {
  press(device)

  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Copy it here:' })
  expect(field.value).toBe(CANONICAL)
  expect(document.activeElement).toBe(field)
  expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe(CANONICAL)
  expect(status()).toBe('The link could not be copied')
})

it.each(['AbortError', 'InvalidStateError'])('does nothing more after %s', async (name) => {
  const share = vi.fn(() => Promise.reject(new DOMException('closed', name)))
  const writeText = vi.fn(() => Promise.resolve())
  vi.useFakeTimers()
  press({ share, clipboard: { writeText } })
  await act(() => vi.advanceTimersByTimeAsync(0))

  expect(share).toHaveBeenCalledOnce()
  expect(status()).toBe('')
  expect(writeText).not.toHaveBeenCalled()
})

it.each([
  ['the device has shared it', { share: () => Promise.resolve() }],
  ['it was copied', { clipboard: { writeText: () => Promise.resolve() } }],
])('counts an address as shared when %s', async (_name, device) => {
  const sent = collectEvents()
  press(device)

  await vi.waitFor(() => expect(sent).toEqual([{ name: 'share' }]))
})

it.each([
  ['the fan closes the dialog', { share: () => Promise.reject(new DOMException('closed', 'AbortError')) }],
  ['it can neither be shared nor copied', { share: refused, clipboard: { writeText: refused } }],
])('counts nothing when %s', async (_name, device) => {
  const sent = collectEvents()
  const share = vi.fn(device.share)
  press({ ...device, share })
  await vi.waitFor(() => expect(share.mock.settledResults[0]?.type).toBe('rejected'))

  expect(sent).toEqual([])
})

const copying = { clipboard: { writeText: () => Promise.resolve() } }
const button = () => screen.getByRole('button', { name: 'Share' })

it('says for five seconds that the link was copied', async () => {
  vi.useFakeTimers()
  press(copying)
  await act(() => vi.advanceTimersByTimeAsync(0))
  await act(() => vi.advanceTimersByTimeAsync(4900))
  expect(status()).toBe('Link copied')

  await act(() => vi.advanceTimersByTimeAsync(200))
  expect(status()).toBe('')
})

it('says it for five seconds anew after another press', async () => {
  vi.useFakeTimers()
  press(copying)
  await act(() => vi.advanceTimersByTimeAsync(4900))

  fireEvent.click(button())
  await act(() => vi.advanceTimersByTimeAsync(4900))

  expect(status()).toBe('Link copied')
})

it('says it also while the fan presses keys other than Esc', async () => {
  press(copying)
  await screen.findByText('Link copied')

  fireEvent.keyDown(button(), { key: 'Shift' })

  expect(status()).toBe('Link copied')
})

it.each([
  ['Esc', () => fireEvent.keyDown(button(), { key: 'Escape' })],
  ['the way on', () => fireEvent.blur(button())],
])('says no more of it after %s', async (_name, leave) => {
  press(copying)
  await screen.findByText('Link copied')

  leave()

  expect(status()).toBe('')
})

it('keeps the field until the fan leaves it, and returns the focus to the button on Esc', async () => {
  vi.useFakeTimers()
  press({})
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  const field = screen.getByRole('textbox', { name: 'Copy it here:' })

  fireEvent.blur(button(), { relatedTarget: field })
  expect(field.isConnected).toBe(true)
  fireEvent.keyDown(field, { key: 'Escape' })

  expect(screen.queryByRole('textbox')).toBeNull()
  expect(document.activeElement).toBe(button())
})
