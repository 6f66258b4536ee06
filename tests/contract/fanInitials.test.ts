import { expect, it } from 'vitest'
import * as cookieBadge from '../../gateway/src/delivery/http/badge.ts'
import { visitor } from '../../gateway/src/domains/viewer/viewer.ts'
import { initialsOf } from '../../web/src/features/fan/fanBadge.ts'
import { sampleFan } from '../../web/testing/fanSample.ts'

const nobody = { firstName: null, lastName: null, username: null, email: null }

// The header shows the gateway's initials until the record has loaded, then the web's: they must not differ.
it.each([
  ['RA', { firstName: 'Rosa', lastName: 'Alvarez', username: 'laxfan' }],
  ['ÉO', { firstName: ' élise', lastName: "o'Neil" }],
  ['AŌ', { firstName: '’Ana', lastName: 'Ōta' }],
  ['R', { firstName: 'Rosa', lastName: '—' }],
  ['C', { lastName: 'cole' }],
  ['李', { firstName: '李' }],
  ['ISS', { firstName: 'ıpek', lastName: 'ßen' }],
  ['L', { username: 'laxfan', email: 'rosa@example.com' }],
  ['7', { username: '_7up' }],
  ['R', { firstName: '', email: 'rosa@example.com' }],
  [null, { firstName: '⚡️' }],
  [null, {}],
])('gateway and web both compute the initials %s of %j', (initials, names) => {
  expect(initialsOf(sampleFan({ ...nobody, ...names }))).toBe(initials)
  expect(cookieBadge.initialsOf({ ...visitor, ...names })).toBe(initials)
})
