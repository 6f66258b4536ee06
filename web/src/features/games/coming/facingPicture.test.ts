import { expect, it } from 'vitest'
import { facingPicture } from './facingPicture.ts'

it.each([
  ['https://media.example.com/ann.svg?facing=any', 'https://media.example.com/ann.svg?facing=left'],
  [
    'https://media.example.com/ann.svg?v=7&facing=right&w=2',
    'https://media.example.com/ann.svg?v=7&facing=left&w=2',
  ],
])('asks for the other way where %s says which way it looks', (address, expected) => {
  expect(facingPicture(address, 'left')).toBe(expected)
})

it.each([
  'https://media.example.com/ann.png',
  'https://media.example.com/ann.png?v=7',
  'https://media.example.com/facing=any/ann.png?surfacing=any',
  'https://media.example.com/ann.png?facing=anywhere',
])('leaves %s as it is', (address) => {
  expect(facingPicture(address, 'right')).toBe(address)
})
