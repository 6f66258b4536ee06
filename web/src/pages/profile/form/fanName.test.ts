import { expect, it } from 'vitest'
import { fanName } from './fanName.ts'

it.each([
  ['Robin', 'Ashgrove', 'robin.a', 'r@fan.example', null, 'Robin Ashgrove'],
  ['Robin', null, null, 'r@fan.example', null, 'Robin'],
  [null, 'ashgrove', null, 'r@fan.example', null, 'ashgrove'],
  [null, null, 'robin.a', 'robin@fan.example', null, 'robin.a'],
  [null, null, null, 'robin@fan.example', null, 'robin@fan.example'],
  [null, null, null, null, '+12025550123', '+12025550123'],
  [null, null, null, null, null, 'Fan'],
])('calls %s %s, %s with %s and %s by what is known', (firstName, lastName, username, email, phone, name) => {
  expect(fanName({ firstName, lastName, username }, { email, phone })).toBe(name)
})
