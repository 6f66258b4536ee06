import { expect, it } from 'vitest'
import { initialsOf, toBadge } from './fanBadge.ts'

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
