import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

/** The module as a document that has just been opened has it. */
async function openDocument() {
  vi.resetModules()
  return import('./spoilers.ts')
}

beforeEach(() => {
  sessionStorage.clear()
})
afterEach(cleanup)

it('reveals what was asked for alone, to all that draw it', async () => {
  const { revealScore, useScoreRevealed } = await openDocument()
  const drawings = ['17', '17', '18'].map((id) => renderHook(() => useScoreRevealed(id)).result)

  act(() => revealScore('17'))

  expect(drawings.map(({ current }) => current)).toEqual([true, true, false])
})

it('reveals what tells of several games once all of them are, and what nobody can tell never', async () => {
  const { revealScore, useScoreRevealed } = await openDocument()
  const both = renderHook(() => useScoreRevealed(['17', '18'])).result
  const unknown = renderHook(() => useScoreRevealed(null)).result

  act(() => revealScore('17'))
  const afterOne = both.current
  act(() => revealScore('18'))

  expect([afterOne, both.current, unknown.current]).toEqual([false, true, false])
})

it('outlives a reload, and ends with the visit', async () => {
  const first = await openDocument()
  first.revealScore('17')

  const afterReload = await openDocument()
  const reloaded = renderHook(() => afterReload.useScoreRevealed('17')).result.current
  sessionStorage.clear()
  const nextVisit = await openDocument()

  expect(reloaded).toBe(true)
  expect(renderHook(() => nextVisit.useScoreRevealed('17')).result.current).toBe(false)
})

it.each(['{', '{"17":true}', '[17,null]'])('takes %s in the storage for nothing', async (junk) => {
  sessionStorage.setItem('wll.revealed', junk)
  const { useScoreRevealed } = await openDocument()

  expect(renderHook(() => useScoreRevealed('17')).result.current).toBe(false)
})

it('reveals in this document where the storage is forbidden', async () => {
  const { revealScore, useScoreRevealed } = await openDocument()
  const storage = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('forbidden')
  })
  const drawing = renderHook(() => useScoreRevealed('17')).result

  act(() => revealScore('17'))

  expect(drawing.current).toBe(true)
  storage.mockRestore()
})
