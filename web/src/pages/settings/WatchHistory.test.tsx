import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { pressFocused } from '../../../testing/pressFocused.ts'
import { keepWatch, watchOf } from '../../lib/watched/watchHistory.ts'
import { forgetEverything } from '../../lib/settings/browserStorage.ts'
import { WatchHistory } from './SettingsPanel.tsx'

afterEach(() => {
  cleanup()
  forgetEverything()
  localStorage.clear()
})

const clear = () => screen.getByRole('button', { name: 'Clear watch history' })
const undo = () => screen.queryByRole('button', { name: 'Undo' })
const status = () => screen.getByRole('status').textContent

it('clears the watch history, says so, and brings it back', async () => {
  const watchedAt = Math.floor(Date.now() / 1000)
  keepWatch({ mediaId: 'clip 7', seen: [[0, 40]], leftAt: 40, length: 100, watchedAt })
  render(<WatchHistory />)
  const before = [undo(), status()]

  fireEvent.click(clear())
  const cleared = [watchOf('clip 7'), status()]
  await pressFocused(undo()!)

  expect(before).toEqual([null, ''])
  expect(cleared).toEqual([null, 'Cleared.'])
  expect(watchOf('clip 7')?.seen).toEqual([[0, 40]])
  expect([undo(), status(), document.activeElement]).toEqual([null, '', clear()])
})
