import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { lazy } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { LazyBlock } from './LazyBlock.tsx'

afterEach(cleanup)

it('shows its placeholder, then the block', async () => {
  const Block = lazy(() => Promise.resolve({ default: () => <p>The shop</p> }))

  render(
    <LazyBlock fallback={<p>Loading...</p>}>
      <Block />
    </LazyBlock>,
  )

  expect(screen.getByText('Loading...')).toBeTruthy()
  expect(await screen.findByText('The shop')).toBeTruthy()
})

it('is empty when the block cannot be loaded, and keeps the rest of the page', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const Block = lazy(() => Promise.reject(new Error('offline')))

  render(
    <>
      <p>The rest</p>
      <div data-testid="block">
        <LazyBlock fallback={<p>Loading...</p>}>
          <Block />
        </LazyBlock>
      </div>
    </>,
  )

  await waitFor(() => {
    expect(screen.getByTestId('block').textContent).toBe('')
  })
  expect(screen.getByText('The rest')).toBeTruthy()
  expect(logged).toHaveBeenCalled()
  logged.mockClear()
})

it('shows its replacement and calls onFail when the block cannot be loaded, so that it can be tried again', async () => {
  const onFail = vi.fn()
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const Block = lazy(() => Promise.reject(new Error('offline')))

  render(
    <LazyBlock failed={<p>It could not be loaded.</p>} onFail={onFail}>
      <Block />
    </LazyBlock>,
  )

  expect(await screen.findByText('It could not be loaded.')).toBeTruthy()
  expect(onFail).toHaveBeenCalledOnce()
  logged.mockClear()
})
