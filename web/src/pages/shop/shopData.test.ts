import { expect, it } from 'vitest'
import { tileTeam } from './shopData.ts'

const picture = { url: 'https://media.example.com/shop.jpg' }
const guard = { name: 'Guard', shopImage: picture }
const palms = { name: 'Palms', shopImage: picture }
const charm = { name: 'Charm', shopImage: null }

it('changes from day to day among the clubs with a picture', () => {
  const names = [
    '2026-11-21T23:59:59Z',
    '2026-11-22T00:00:00Z',
    '2026-11-22T23:59:59Z',
    '2026-11-23T00:00:00Z',
  ].map((lastUpdated) => tileTeam([guard, charm, palms], lastUpdated)?.name)

  expect(names).toEqual(['Guard', 'Palms', 'Palms', 'Guard'])
})

it('takes any club where none has a picture', () => {
  expect(tileTeam([charm], '2026-11-22T00:00:00Z')).toBe(charm)
})

it('is of no club where there are none', () => {
  expect(tileTeam([], '2026-11-22T00:00:00Z')).toBeNull()
})
