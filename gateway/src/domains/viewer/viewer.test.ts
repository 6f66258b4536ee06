import { describe, expect, it } from 'vitest'
import { userPayload, type UserPayload } from './payload.ts'
import { creationBody, updateBody } from './recordChanges.ts'
import { toViewer, visitor, type Fan } from './viewer.ts'
import { plainImage } from '../../../../tests/support/examples/plainImage.ts'

const ADA: Fan = { kind: 'signedIn', uid: 'ada', token: 'any' }

function record(fields: object = {}): UserPayload {
  return userPayload.parse(fields)
}

describe('toViewer', () => {
  it('shows a fan as in the league’s record', () => {
    const viewer = toViewer(
      record({
        ...{ uid: 'ada', firstName: 'Ada', lastName: 'van Lee', email: 'ada@example.com' },
        ...{ alternateEmail: 'lee@example.com', phone: '+12025550123', birthday: '1999-04-23T00:00:00Z' },
        ...{ profileUrl: 'pictures.example/ada.png', tw: 'https://twitter.com/ada_lee', zip: '02134' },
        ...{ favTeam: 'archers', favWLLTeam: 'guard', favPlayers: ['bea-cole'], topics: ['scores'] },
        ...{ gamification: true, username: 'ada7', pllNation: 'north' },
      }),
      { ...ADA, name: 'Somebody Else', email: 'other@example.com', phone: '+12025550199' },
    )

    expect(viewer).toEqual({
      ...{ id: 'Viewer:ada', isLoggedIn: true, isAnonymous: false, firstName: 'Ada', lastName: 'van Lee' },
      ...{ email: 'ada@example.com', alternateEmail: 'lee@example.com', phone: '+12025550123' },
      ...{
        portrait: plainImage('https://pictures.example/ada.png'),
        birthday: '1999-04-23',
        twitter: 'ada_lee',
      },
      ...{ zip: '02134', favoriteTeamName: 'guard', favoritePlayerSlugs: ['bea-cole'] },
      ...{ topics: ['scores'], hasGamification: true, username: 'ada7', nation: 'north', missing: [] },
    })
  })

  it('shows a fan without a record as in her token, her name split on a space', () => {
    const viewer = toViewer(record(), { ...ADA, name: 'Ada van Lee', email: 'ada@example.com' })

    expect(viewer).toEqual({
      ...visitor,
      ...{
        id: 'Viewer:ada',
        isLoggedIn: true,
        firstName: 'Ada',
        lastName: 'van Lee',
        email: 'ada@example.com',
      },
    })
  })

  it.each([
    ['Ada', 'Ada', null],
    [' Ada  Lee ', 'Ada', 'Lee'],
    ['', null, null],
  ])('splits the name %j into the first name %j and the last name %j', (name, firstName, lastName) => {
    expect(toViewer(record(), { ...ADA, name })).toMatchObject({ firstName, lastName })
  })

  it('shows a fan without an account as anonymous', () => {
    expect(toViewer(record(), { kind: 'anonymous', uid: 'some-id', token: 'any' })).toEqual({
      ...visitor,
      ...{ id: 'Viewer:some-id', isAnonymous: true },
    })
  })

  it.each([
    [{ firstName: 'Ada', lastName: 'Lee', zip: '02134' }, []],
    [{ firstName: ' ', lastName: 'Lee', zip: '02134' }, ['FIRST_NAME']],
    [{ firstName: 'Ada' }, ['LAST_NAME', 'ZIP']],
  ])('for a record with %j reports as missing %j', (fields, missing) => {
    expect(toViewer(record(fields), { ...ADA, name: 'Ada Lee' }).missing).toEqual(missing)
  })

  it.each([
    ['birthday', 'in April'],
    ['twitter', 'no name at all'],
    ['portrait', 'javascript:alert(1)'],
  ])('has no %s when the league’s value is invalid', (field, raw) => {
    const fields = { birthday: raw, tw: raw, profileUrl: raw }

    expect(toViewer(record(fields), ADA)).toMatchObject({ [field]: null })
  })
})

describe('userPayload', () => {
  it('drops blank texts in its lists', () => {
    expect(record({ favPlayers: [''], topics: [' ', 'scores'] })).toMatchObject({
      ...{ favPlayers: [], topics: ['scores'] },
    })
  })

  it.each([
    ['a list with a hole', { favPlayers: ['bea-cole', null] }],
    ['words for a list', { topics: 'scores' }],
    ['a number for words', { zip: 2134 }],
    ['words for a switch', { gamification: 'yes' }],
  ])('is rejected with %s', (_what, fields) => {
    expect(userPayload.safeParse(fields).success).toBe(false)
  })
})

describe('the request body for a change of a record', () => {
  it('completes it with the fan’s fields and where she came from', () => {
    const body = creationBody(
      { firstName: 'Ada', zip: '02134' },
      { referrerUserId: 'bea', source: 'mail', osc: 'app' },
    )

    expect(JSON.stringify(body)).toBe(
      '{"firstName":"Ada","zip":"02134","referrerUserId":"bea","pllm_source":"mail","osc":"app"}',
    )
  })

  it.each([
    [null],
    [{}],
    [{ referrerUserId: null, source: '' }],
    [{ referrerUserId: 'a\r\nb', source: 'a'.repeat(201), osc: ' \t' }],
  ])('leaves out invalid values of where she came from: %j', (extras) => {
    expect(creationBody({ zip: '02134' }, extras)).toEqual({ zip: '02134' })
  })

  it('always has five fields, with their old values when they do not change', () => {
    const current = record({
      firstName: 'Ada',
      lastName: ' Lee',
      tw: 'https://twitter.com/ada',
      zip: '02134',
    })
    const body = updateBody(current, { firstName: 'Adah', zip: '10001' }, null)

    expect(JSON.stringify(body)).toBe(
      '{"firstName":"Adah","lastName":" Lee","email":null,"birthday":null,"tw":"https://twitter.com/ada","zip":"10001"}',
    )
  })

  it.each([
    ['the token’s email where the record has none', {}, 'ada@example.com', 'ada@example.com'],
    ['the token’s email where the record’s is blank', { email: ' ' }, 'ada@example.com', 'ada@example.com'],
    ['the record’s email', { email: 'lee@example.com' }, 'ada@example.com', 'lee@example.com'],
    ['no email where neither has one', {}, null, null],
  ])('contains %s', (_what, fields, tokenEmail, email) => {
    const body = updateBody(record(fields), { zip: '10001' }, tokenEmail)

    expect(body).toMatchObject({ email })
  })

  it("contains the fan's new email", () => {
    const body = updateBody(record(), { email: 'new@example.com' }, 'ada@example.com')

    expect(body).toMatchObject({ email: 'new@example.com' })
  })
})
