import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { followPlayer, unfollowPlayer, useFollowedPlayers } from './followedPlayers.ts'
import { forgetEverything } from './browserStorage.ts'

const KEY = 'wll.followed-players'
const ann = { slug: 'ann-lee', name: 'Ann Lee' }
const mary = { slug: 'mary-o-neill', name: 'Mary O’Neill' }

afterEach(() => {
  vi.restoreAllMocks()
  act(() => {
    forgetEverything()
  })
  localStorage.clear()
})

function followed() {
  return renderHook(() => useFollowedPlayers()).result
}

/** As another tab would store it. */
function storeElsewhere(value: string) {
  localStorage.setItem(KEY, value)
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: KEY }))
  })
}

it('follows players in the order they were chosen, each once, and ends it again', () => {
  const result = followed()

  act(() => {
    followPlayer(ann)
    followPlayer(mary)
    followPlayer(ann)
  })
  const both = result.current
  act(() => {
    unfollowPlayer('mary-o-neill')
  })

  expect(both).toEqual([mary, ann])
  expect(result.current).toEqual([ann])
  expect(localStorage.getItem(KEY)).toBe('[{"slug":"ann-lee","name":"Ann Lee"}]')
})

it.each([
  ['an apostrophe', 'mary-o’neill'],
  ['an underscore', 'ann_lee'],
  ['a stroke', 'ann/lee'],
  ['200 letters', 'a'.repeat(200)],
])('follows a player by a slug with %s', (_what, slug) => {
  const result = followed()

  let outcome: boolean | undefined
  act(() => {
    outcome = followPlayer({ slug, name: 'Mary O’Neill' })
  })

  expect(outcome).toBe(true)
  expect(result.current).toEqual([{ slug, name: 'Mary O’Neill' }])
})

it.each([
  ['no slug', { slug: ' ', name: 'Ann Lee' }],
  ['an endless slug', { slug: 'a'.repeat(201), name: 'Ann Lee' }],
  ['no name', { slug: 'ann-lee', name: ' ' }],
])('keeps nothing of a player with %s', (_what, player) => {
  const outcome = followPlayer(player)

  expect(outcome).toBe(false)
  expect(localStorage.getItem(KEY)).toBeNull()
})

it('follows thirty players and no more', () => {
  const result = followed()
  const outcomes = new Set<boolean>()
  act(() => {
    for (let n = 1; n <= 30; n += 1) outcomes.add(followPlayer({ slug: `player-${n}`, name: `Player ${n}` }))
  })

  let again: boolean | undefined
  let oneMore: boolean | undefined
  act(() => {
    oneMore = followPlayer(ann)
    again = followPlayer({ slug: 'player-7', name: 'Player 7' })
  })

  expect([...outcomes]).toEqual([true])
  expect([oneMore, again]).toEqual([false, true])
  expect(result.current).toHaveLength(30)
})

it.each([
  ['no JSON', 'ann-lee', []],
  ['no list', '{"slug":"ann-lee","name":"Ann Lee"}', []],
  ['null', 'null', []],
  [
    'some that are no players',
    '[null, 7, "ann-lee", {"slug":"ann-lee"}, {"slug":" ","name":"A B"}, {"slug":"x","name":" "}, {"slug":"ann-lee","name":"Ann Lee","more":1}]',
    [ann],
  ],
  ['a player twice', '[{"slug":"ann-lee","name":"Ann Leigh"},{"slug":"ann-lee","name":"Ann Lee"}]', [ann]],
  [
    'an endless name',
    `[{"slug":"long","name":"${'n'.repeat(500)}"}]`,
    [{ slug: 'long', name: 'n'.repeat(80) }],
  ],
])('survives %s in the storage', (_junk, value, expected) => {
  const result = followed()

  storeElsewhere(value)

  expect(result.current).toEqual(expected)
})

it('takes no more than thirty out of the storage', () => {
  const result = followed()

  storeElsewhere(JSON.stringify(Array.from({ length: 9000 }, (_, n) => ({ slug: `p-${n}`, name: `P ${n}` }))))

  expect(result.current).toHaveLength(30)
})

it('follows for this page where storage is forbidden', () => {
  for (const method of ['getItem', 'setItem'] as const) {
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
  }
  const result = followed()

  act(() => {
    followPlayer(ann)
  })

  expect(result.current).toEqual([ann])
})
