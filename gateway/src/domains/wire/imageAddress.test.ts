import { describe, expect, it } from 'vitest'
import { BadUserInputError } from '../../errors.ts'
import { imageAddress } from './imageAddress.ts'

const OF_THE_CDN = 'https://cdn.shopify.com/s/files/1/hoodie.jpg?v=7'
const OF_THE_SHOP = 'https://shop.example.com/cdn/shop/files/hoodie.jpg'
const OF_THE_LEAGUE = 'https://media.example.com/portraits/ada.png'

describe('the address of a picture', () => {
  it.each([
    ['the CDN in a width', OF_THE_CDN, { width: 500 }, `${OF_THE_CDN}&width=500`],
    ['the CDN in a format', OF_THE_CDN, { format: 'WEBP' as const }, `${OF_THE_CDN}&format=webp`],
    [
      'the shop’s host',
      OF_THE_SHOP,
      { width: 16, format: 'JPG' as const },
      `${OF_THE_SHOP}?width=16&format=jpg`,
    ],
    ['the CDN as it is', OF_THE_CDN, {}, OF_THE_CDN],
    ['the CDN with nulls', OF_THE_CDN, { width: null, format: null }, OF_THE_CDN],
    ['a width that it has already', `${OF_THE_SHOP}?width=200`, { width: 4096 }, `${OF_THE_SHOP}?width=4096`],
    ['a host that makes no sizes', OF_THE_LEAGUE, { width: 500, format: 'PNG' as const }, OF_THE_LEAGUE],
    [
      'a host that is called alike',
      'https://cdn.shopify.com.example.com/a.png',
      { width: 500 },
      'https://cdn.shopify.com.example.com/a.png',
    ],
  ])('names %s', (_what, address, size, expected) => {
    expect(imageAddress(address, size)).toBe(expected)
  })

  it.each([15, 4097, 0, -500])('is refused in a width of %i, whatever the host', (width) => {
    expect(() => imageAddress(OF_THE_LEAGUE, { width })).toThrow(BadUserInputError)
  })
})
