import { describe, expect, it } from 'vitest'
import { BadUserInputError } from '../../errors.ts'
import { imageAddress } from './imageAddress.ts'

const config = {
  imageOrigins: {
    'media.example.com': 'https://media.example.com',
    'localhost:4104': 'http://localhost:4104',
  },
  imageParameters: ['v'],
  publicUrl: 'https://www.example.com',
}
const OF_THE_LEAGUE = 'https://media.example.com/portraits/ada.png?v=7'
const OF_ANOTHER_HOST = 'https://media.example.com.example.org/a.png'

describe('imageAddress', () => {
  it.each([
    ['without a width', OF_THE_LEAGUE, {}, OF_THE_LEAGUE],
    ['with a null for the width', OF_THE_LEAGUE, { width: null }, OF_THE_LEAGUE],
    [
      'in the next width that is made',
      OF_THE_LEAGUE,
      { width: 500 },
      'https://www.example.com/images/512/media.example.com/portraits/ada.png?v=7',
    ],
    [
      'without parameters that its origin does not need',
      'https://media.example.com/portraits/ada.png?utm=a&v=7&v=8',
      { width: 500 },
      'https://www.example.com/images/512/media.example.com/portraits/ada.png?v=7',
    ],
    [
      'in the largest width at most',
      OF_THE_LEAGUE,
      { width: 4096 },
      'https://www.example.com/images/2560/media.example.com/portraits/ada.png?v=7',
    ],
    [
      'with the port of its host',
      'http://localhost:4104/crests/A.svg',
      { width: 16 },
      'https://www.example.com/images/32/localhost:4104/crests/A.svg',
    ],
    ['of another host, which comes as it is', OF_ANOTHER_HOST, { width: 500 }, OF_ANOTHER_HOST],
  ])('returns %s', (_what, address, size, expected) => {
    expect(imageAddress(address, size, config)).toBe(expected)
  })

  it.each([15, 4097, 0, -500])('rejects a width of %i, whatever the host', (width) => {
    expect(() => imageAddress(OF_ANOTHER_HOST, { width }, config)).toThrow(BadUserInputError)
  })
})
