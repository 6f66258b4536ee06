import { expect, it, vi } from 'vitest'
import { onStorageFailure, reportStorageFailure } from './storageFailure.ts'

it('reports a failure once for each key, to the console and to those who listen', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const heard: [string, unknown][] = []
  const full = new DOMException('full', 'QuotaExceededError')
  const stop = onStorageFailure((key, error) => heard.push([key, error]))

  for (const key of ['wll.theme', 'wll.theme', 'WLLWebDB']) reportStorageFailure(key, full)
  stop()
  reportStorageFailure('wll.follows', full)

  expect(heard).toEqual([
    ['wll.theme', full],
    ['WLLWebDB', full],
  ])
  expect(warn.mock.calls).toEqual([
    ['wll.theme could not be stored', full],
    ['WLLWebDB could not be stored', full],
    ['wll.follows could not be stored', full],
  ])
  warn.mockRestore()
})
