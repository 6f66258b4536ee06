import { expect, it } from 'vitest'
import { mergeResolvers } from './resolvers.ts'

it('joins what several domains resolve of one type', () => {
  const [name, color] = [() => 'Guard', () => '#0b5a6b']

  expect(mergeResolvers([{ Team: { name } }, { Team: { color } }])).toEqual({ Team: { name, color } })
})

it('refuses two domains that resolve the same field', () => {
  const name = () => 'Guard'

  expect(() => mergeResolvers([{ Team: { name } }, { Team: { name } }])).toThrow(
    'Two domains resolve Team.name',
  )
})
