import { expect, it } from 'vitest'
import { mergeResolvers } from './resolvers.ts'

it('mergeResolvers merges the fields that several domains resolve on one type', () => {
  const [name, color] = [() => 'Guard', () => '#0b5a6b']

  expect(mergeResolvers([{ Team: { name } }, { Team: { color } }])).toEqual({ Team: { name, color } })
})

it('mergeResolvers throws when two domains resolve the same field', () => {
  const name = () => 'Guard'

  expect(() => mergeResolvers([{ Team: { name } }, { Team: { name } }])).toThrow(
    'Two domains resolve Team.name',
  )
})
