import { afterEach, expect, it, vi } from 'vitest'
import { loadChunkOrReload } from './loadChunk.ts'

afterEach(() => {
  vi.restoreAllMocks()
  sessionStorage.clear()
})

it('reloads the page when a chunk fails a second time, and not before', async () => {
  const reload = vi.fn()
  const load = () => Promise.reject(new TypeError('Failed to fetch'))

  await expect(loadChunkOrReload(load, reload)).rejects.toThrow('Failed to fetch')
  expect(reload).not.toHaveBeenCalled()
  await expect(loadChunkOrReload(load, reload)).rejects.toThrow('Failed to fetch')
  expect(reload).toHaveBeenCalledOnce()
})

it('does not reload for two chunks that have failed once each, or offline', async () => {
  const reload = vi.fn()
  const first = () => Promise.reject(new TypeError('Failed to fetch'))
  const second = () => Promise.reject(new TypeError('Failed to fetch'))
  const failures = [loadChunkOrReload(first, reload), loadChunkOrReload(second, reload)]
  await Promise.allSettled(failures)
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await Promise.allSettled([loadChunkOrReload(first, reload)])

  expect(reload).not.toHaveBeenCalled()
})
