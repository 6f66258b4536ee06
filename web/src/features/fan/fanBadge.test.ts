import { expect, it } from 'vitest'
import { fanName, initialsOf, toBadge } from './fanBadge.ts'

const nobody = { firstName: null, lastName: null, username: null, email: null }

it.each([
  ['both names', { firstName: 'Ada', lastName: 'Cole' }, 'AC'],
  ['one name', { lastName: 'cole' }, 'C'],
  ['a name that begins with a sign', { firstName: '’Ana', lastName: 'Ōta' }, 'AŌ'],
  ['a username alone', { username: 'zed', email: 'ada@example.com' }, 'Z'],
  ['an address alone', { email: 'ada@example.com' }, 'A'],
  ['nothing', {}, null],
])('takes the initials of %s', (_what, given, initials) => {
  expect(initialsOf({ ...nobody, ...given })).toBe(initials)
})

it.each([
  [
    { initials: 'RA', favoriteTeam: null },
    { initials: 'RA', favoriteTeam: null },
  ],
  [
    { initials: 'RA', favoriteTeam: { slug: 'charging', color: '#5b2bd1', textColor: '#ffffff' } },
    { initials: 'RA', favoriteTeam: { color: '#5b2bd1', textColor: '#ffffff' } },
  ],
  [
    { initials: 'RA', favoriteTeam: { color: 'url(x)', textColor: '#fff' } },
    { initials: 'RA', favoriteTeam: null },
  ],
  [{ initials: 'ABCDEFG' }, { initials: 'ABCD', favoriteTeam: null }],
  [{ initials: '' }, null],
  [{ initials: 4 }, null],
  [null, null],
])('reads %j', (answer, badge) => {
  expect(toBadge(answer)).toEqual(badge)
})

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
