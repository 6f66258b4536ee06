import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ChunkLoadError, loadChunk } from './loadChunk.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

it('gives the chunk and leaves no timer behind', async () => {
  const chunk = await loadChunk(() => Promise.resolve('the chunk'))

  expect(chunk).toBe('the chunk')
  expect(vi.getTimerCount()).toBe(0)
})

it('still waits after 119999 ms', async () => {
  let settled = false
  loadChunk(() => new Promise(() => undefined)).catch(() => {
    settled = true
  })

  await vi.advanceTimersByTimeAsync(119_999)

  expect(settled).toBe(false)
})

it('fails with a ChunkLoadError after 120000 ms', async () => {
  const failure = loadChunk(() => new Promise(() => undefined)).catch((error: unknown) => error)

  await vi.advanceTimersByTimeAsync(120_000)

  expect(await failure).toBeInstanceOf(ChunkLoadError)
  expect(await failure).toHaveProperty('name', 'ChunkLoadError')
})

it('passes on the failure of the import itself', async () => {
  const failure = loadChunk(() => Promise.reject(new TypeError('Failed to fetch')))

  await expect(failure).rejects.toThrow(new TypeError('Failed to fetch'))
  expect(vi.getTimerCount()).toBe(0)
})
