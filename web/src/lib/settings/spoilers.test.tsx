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

it('reveals only the requested id, in all components', async () => {
  const { reveal, useRevealed } = await openDocument()
  const drawings = ['17', '17', '18'].map((id) => renderHook(() => useRevealed(id)).result)

  act(() => reveal('17'))

  expect(drawings.map(({ current }) => current)).toEqual([true, true, false])
})

it('keeps the league’s id of a game, which a visit finds again after a deploy', async () => {
  const { gameSpoilerId, reveal } = await openDocument()

  reveal(gameSpoilerId({ id: 'R2FtZToyMDI1OjEwMQ', officialId: '101' } as { officialId: string }))

  expect(sessionStorage.getItem('wll.revealed')).toBe('["101"]')
})

it('reveals a spoiler of several games once all of them are revealed, and one of unknown games never', async () => {
  const { reveal, useRevealed } = await openDocument()
  const both = renderHook(() => useRevealed(['17', '18'])).result
  const unknown = renderHook(() => useRevealed(null)).result

  act(() => reveal('17'))
  const afterOne = both.current
  act(() => reveal('18'))

  expect([afterOne, both.current, unknown.current]).toEqual([false, true, false])
})

it('stays revealed after a reload, until the visit ends', async () => {
  const first = await openDocument()
  first.reveal('17')

  const afterReload = await openDocument()
  const reloaded = renderHook(() => afterReload.useRevealed('17')).result.current
  sessionStorage.clear()
  const nextVisit = await openDocument()

  expect(reloaded).toBe(true)
  expect(renderHook(() => nextVisit.useRevealed('17')).result.current).toBe(false)
})

it.each(['{', '{"17":true}', '[17,null]'])('takes %s in the storage for nothing', async (junk) => {
  sessionStorage.setItem('wll.revealed', junk)
  const { useRevealed } = await openDocument()

  expect(renderHook(() => useRevealed('17')).result.current).toBe(false)
})

it('reveals in this document where the storage is forbidden', async () => {
  const { reveal, useRevealed } = await openDocument()
  const storage = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('forbidden')
  })
  const drawing = renderHook(() => useRevealed('17')).result

  act(() => reveal('17'))

  expect(drawing.current).toBe(true)
  storage.mockRestore()
})
