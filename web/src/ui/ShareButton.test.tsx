import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ShareButton } from './ShareButton.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it("shares the page's address with the device", () => {
  const share = vi.fn(() => Promise.resolve())
  vi.stubGlobal('navigator', { share })
  render(<ShareButton title="Teodora Marsh" />)

  fireEvent.click(screen.getByRole('button', { name: 'Share' }))

  expect(share).toHaveBeenCalledWith({ title: 'Teodora Marsh', url: location.href })
})

it('copies the address where the device cannot share, and says so', async () => {
  const writeText = vi.fn(() => Promise.resolve())
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  render(<ShareButton title="Teodora Marsh" />)

  fireEvent.click(screen.getByRole('button', { name: 'Share' }))

  expect(await screen.findByText('Link copied')).toBeTruthy()
  expect(writeText).toHaveBeenCalledWith(location.href)
})

it('says nothing when the fan changes her mind', async () => {
  const share = vi.fn(() => Promise.reject(new DOMException('closed', 'AbortError')))
  vi.stubGlobal('navigator', { share })
  render(<ShareButton title="Teodora Marsh" />)

  fireEvent.click(screen.getByRole('button', { name: 'Share' }))
  await vi.waitFor(() => expect(share).toHaveBeenCalledOnce())

  expect(screen.getByRole('status').textContent).toBe('')
})
