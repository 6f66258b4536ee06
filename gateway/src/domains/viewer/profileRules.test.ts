import { describe, expect, it } from 'vitest'
import { checkProfile } from './profileRules.ts'

const TODAY = '2026-11-21'

describe("checkProfile of a fan's profile", () => {
  it('changes no field that is left out', () => {
    expect(checkProfile({}, TODAY)).toEqual({ changes: {}, problems: [] })
  })

  it('saves a field under the league’s name, trimmed', () => {
    const checked = checkProfile(
      {
        ...{ firstName: ' Ada ', lastName: 'van Lee', email: ' Ada@Example.com ' },
        ...{ alternateEmail: 'Ada.Lee@Example.COM', birthday: '1999-04-23', twitter: '@ada_lee' },
        ...{ zip: '02134-1234', username: 'ada.lee-7', topics: ['scores', ' trades ', 'scores'] },
      },
      TODAY,
    )

    expect(checked).toEqual({
      changes: {
        ...{ firstName: 'Ada', lastName: 'van Lee', email: 'Ada@Example.com' },
        ...{ alternateEmail: 'ada.lee@example.com', birthday: '1999-04-23', tw: 'ada_lee' },
        ...{ zip: '02134-1234', username: 'ada.lee-7', topics: ['scores', 'trades'] },
      },
      problems: [],
    })
  })

  it('empties a field by null when a complete profile may lack it', () => {
    const checked = checkProfile(
      { alternateEmail: null, birthday: null, twitter: null, username: null, topics: null },
      TODAY,
    )

    expect(checked).toEqual({
      changes: { alternateEmail: null, birthday: null, tw: null, username: null, topics: [] },
      problems: [],
    })
  })

  it.each(['alternateEmail', 'birthday', 'username'] as const)('empties a field by a blank %s', (input) => {
    expect(checkProfile({ [input]: '  ' }, TODAY)).toEqual({ changes: { [input]: null }, problems: [] })
  })

  it.each([
    ['email', null, 'EMAIL', 'Email is required.'],
    ['email', '', 'EMAIL', 'Email is required.'],
    ['email', '  ', 'EMAIL', 'Email is required.'],
    ['email', 'ada', 'EMAIL', '* Please enter valid email.'],
    ['email', 'ada@example', 'EMAIL', '* Please enter valid email.'],
    ['email', 'ada@exam ple.com', 'EMAIL', '* Please enter valid email.'],
    ['email', 'ada@example.com\r\nBcc: all@example.com', 'EMAIL', '* Please enter valid email.'],
    ['email', `${'a'.repeat(250)}@example.com`, 'EMAIL', '* Please enter valid email.'],
    ['alternateEmail', 'ada@', 'ALTERNATE_EMAIL', '* Please enter valid email.'],
    ['firstName', ' ', 'FIRST_NAME', 'First name is required.'],
    ['firstName', null, 'FIRST_NAME', 'First name is required.'],
    ['firstName', 'a'.repeat(51), 'FIRST_NAME', '* Please enter valid first name.'],
    ['firstName', 'A\u0000da', 'FIRST_NAME', '* Please enter valid first name.'],
    ['lastName', '', 'LAST_NAME', 'Last name is required.'],
    ['lastName', null, 'LAST_NAME', 'Last name is required.'],
    ['lastName', 'a'.repeat(51), 'LAST_NAME', '* Please enter valid last name.'],
    ['birthday', '1999-4-23', 'BIRTHDAY', '* Please enter valid birthday.'],
    ['birthday', '2023-02-29', 'BIRTHDAY', '* Please enter valid birthday.'],
    ['birthday', '1999-13-01', 'BIRTHDAY', '* Please enter valid birthday.'],
    ['birthday', '1899-12-31', 'BIRTHDAY', '* Please enter valid birthday.'],
    ['birthday', '2026-11-21', 'BIRTHDAY', '* Please enter valid birthday.'],
    ['twitter', 'ada lee', 'TWITTER', '* Please enter valid account name.'],
    ['twitter', '@', 'TWITTER', '* Please enter valid account name.'],
    ['zip', '', 'ZIP', 'Zip is required.'],
    ['zip', null, 'ZIP', 'Zip is required.'],
    ['zip', '2134', 'ZIP', '* Please enter valid zip.'],
    ['zip', '02134-12', 'ZIP', '* Please enter valid zip.'],
    ['username', 'al', 'USERNAME', '* Please enter valid username.'],
    ['username', 'a'.repeat(31), 'USERNAME', '* Please enter valid username.'],
    ['username', 'ada lee', 'USERNAME', '* Please enter valid username.'],
  ])('rejects the %s %j', (input, raw, field, message) => {
    const code = message.endsWith('is required.') ? 'REQUIRED' : 'INVALID'

    expect(checkProfile({ [input]: raw }, TODAY)).toEqual({
      changes: {},
      problems: [{ code, field, value: null, message }],
    })
  })

  it.each([
    ['a blank one', ['scores', ' '], 'INVALID'],
    ['one too long', ['a'.repeat(41)], 'INVALID'],
    ['too many', Array.from({ length: 21 }, (_, number) => `topic ${number}`), 'TOO_MANY'],
  ])('rejects topics that include %s', (_what, topics, code) => {
    const message = '* Please choose at most 20 topics of 1 to 40 characters.'

    expect(checkProfile({ topics }, TODAY).problems).toEqual([
      { code, field: 'TOPICS', value: null, message },
    ])
  })

  it.each([
    ['firstName', 'é'.repeat(50)],
    ['lastName', '🥍'.repeat(50)],
    ['birthday', '2026-11-20'],
    ['birthday', '2024-02-29'],
    ['zip', '02134'],
    ['username', 'ada'],
  ])('accepts the %s %s', (input, raw) => {
    expect(checkProfile({ [input]: raw }, TODAY)).toEqual({ changes: { [input]: raw }, problems: [] })
  })

  it('reports all problems at once, in the order of the fields', () => {
    const input = {
      ...{ topics: [''], username: '?', zip: '?', twitter: '?', birthday: '?' },
      ...{ alternateEmail: '?', email: '', lastName: '', firstName: '' },
    }

    expect(checkProfile(input, TODAY).problems.map(({ field }) => field)).toEqual([
      ...['FIRST_NAME', 'LAST_NAME', 'EMAIL', 'ALTERNATE_EMAIL', 'BIRTHDAY', 'TWITTER', 'ZIP'],
      ...['USERNAME', 'TOPICS'],
    ])
  })
})
