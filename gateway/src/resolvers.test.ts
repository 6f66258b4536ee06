import { expect, it } from 'vitest'
import { together } from './resolvers.ts'

it('joins what several domains resolve of one type', () => {
  const [name, color] = [() => 'Guard', () => '#0b5a6b']

  expect(together([{ Team: { name } }, { Team: { color } }])).toEqual({ Team: { name, color } })
})

it('refuses two domains that resolve the same field', () => {
  const name = () => 'Guard'

  expect(() => together([{ Team: { name } }, { Team: { name } }])).toThrow('Two domains resolve Team.name')
})
