import { expect, it } from 'vitest'
import { applyRewrites } from './rewrites.ts'
import type { Rewrite } from './rewrites.ts'

const rows = [
  { slug: 'a', score: 1 },
  { slug: 'b', score: 2 },
]
const everywhere = { path: '' }

it.each([
  [
    'patch',
    { kind: 'patch', where: { slug: 'b' }, set: { score: 9, late: true } },
    [rows[0], { slug: 'b', score: 9, late: true }],
  ],
  ['remove', { kind: 'remove', where: { score: 1 } }, [rows[1]]],
  ['add', { kind: 'add', row: { slug: 'c' } }, [...rows, { slug: 'c' }]],
  ['empty', { kind: 'empty' }, []],
  ['shrink', { kind: 'shrink', items: 1 }, [rows[0]]],
] as const)('applyRewrites changes a list by %s, with and without envelope', (_name, change, changed) => {
  const rewrites: Rewrite[] = [{ ...everywhere, ...change }]

  expect(applyRewrites(rows, rewrites)).toEqual(changed)
  expect(applyRewrites({ data: { items: rows } }, rewrites)).toEqual({ data: { items: changed } })
})

it('applyRewrites patches a matching record, with and without envelope', () => {
  const patch: Rewrite = { ...everywhere, kind: 'patch', where: { slug: 'a' }, set: { score: 7 } }

  expect(applyRewrites({ slug: 'a', score: 1 }, [patch])).toEqual({ slug: 'a', score: 7 })
  expect(applyRewrites({ data: { slug: 'a' } }, [patch])).toEqual({ data: { slug: 'a', score: 7 } })
  expect(applyRewrites({ data: { slug: 'b' } }, [patch])).toEqual({ data: { slug: 'b' } })
})

it('applyRewrites patches objects inside of rows', () => {
  const patch: Rewrite = {
    ...everywhere,
    kind: 'patchInside',
    where: { name: 'Guard' },
    set: { name: 'Whipsnakes' },
  }
  const games = (name: string) => ({
    data: { items: [{ slug: 'a', home: { name }, goals: [{ by: { name } }] }] },
  })

  expect(applyRewrites(games('Guard'), [patch])).toEqual(games('Whipsnakes'))
  expect(applyRewrites(games('Charm'), [patch])).toEqual(games('Charm'))
})

it('applyRewrites applies several changes in order', () => {
  const rewrites: Rewrite[] = [
    { ...everywhere, kind: 'add', row: { slug: 'c' } },
    { ...everywhere, kind: 'patch', where: {}, set: { score: 0 } },
  ]

  expect(applyRewrites([{ slug: 'a' }], rewrites)).toEqual([
    { slug: 'a', score: 0 },
    { slug: 'c', score: 0 },
  ])
})

it.each([null, 'text', 7, [1, 2]])(
  'applyRewrites returns a body without matching rows unchanged: %j',
  (body) => {
    expect(applyRewrites(body, [{ ...everywhere, kind: 'patch', where: { slug: 'a' }, set: {} }])).toEqual(
      body,
    )
  },
)
