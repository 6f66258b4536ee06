import { expect, it } from 'vitest'
import { ALL_FIELDS, missingFields } from './signInRequest.ts'

const whole = {
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Cole',
  zip: '02134',
  favoriteTeam: { slug: 'guard', officialId: 'WGUA' },
}
const nothing = { email: null, firstName: null, lastName: null, zip: null, favoriteTeam: null }

it.each([
  ['all of a new fan', ALL_FIELDS, nothing, ['EMAIL', 'FIRST_NAME', 'LAST_NAME', 'ZIP', 'FAVORITE_TEAM']],
  ['nothing of a whole profile', ALL_FIELDS, whole, []],
  ['only the name that is missing', ALL_FIELDS, { ...whole, lastName: null }, ['LAST_NAME']],
  ['nothing that the caller does not ask for', ['zip'], { ...whole, email: null }, []],
  ['nothing where the caller asks for nothing', [], nothing, []],
] as const)('asks for %s', (_what, asks, fan, fields) => {
  expect(missingFields(asks, fan)).toEqual(fields)
})
