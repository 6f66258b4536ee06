import { createHmac } from 'node:crypto'
import { expect, it } from 'vitest'
import { settableClock } from '../../../../tests/support/settableClock.ts'
import { createSessionCookie, readSessionCookie } from './sessionCookie.ts'

const secret = 'the-secret-of-these-tests-0123456789'
const rosa = { initials: 'RA', teamSlug: 'charging' }
const clock = settableClock('2026-07-01T12:00:00Z')
const cookie = createSessionCookie({ secret, clock })

/** A cookie with this content, signed by hand. */
function signed(text: string, by = secret): string {
  const content = Buffer.from(text).toString('base64url')
  return `${content}.${createHmac('sha256', by).update(content).digest('base64url')}`
}

it('the session cookie holds initials, team and expiry, and nothing else', () => {
  const [content = ''] = cookie.seal(rosa).split('.')

  expect(JSON.parse(Buffer.from(content, 'base64url').toString())).toEqual({
    initials: 'RA',
    team: 'charging',
    expires: Date.parse('2026-07-08T12:00:00Z') / 1000,
  })
})

it('the session cookie is valid for 7 days', () => {
  const own = settableClock('2026-07-01T12:00:00Z')
  const aging = createSessionCookie({ secret, clock: own })
  const value = aging.seal(rosa)

  own.advance(604_799_000)
  expect(aging.open(value)).toEqual(rosa)
  own.advance(1000)
  expect(aging.open(value)).toBeUndefined()
})

const later = Date.parse('2026-07-02T00:00:00Z') / 1000
const whole = `{"initials":"RA","team":null,"expires":${later}}`

it('the session cookie must be signed with the secret', () => {
  expect(cookie.open(signed(whole))).toEqual({ initials: 'RA', teamSlug: null })
})

it.each([
  ['nothing', ''],
  ['a word', 'junk'],
  ['another secret’s', signed(whole, 'another-secret-of-these-tests-0123456')],
  ['another text under a signature', `${btoa(whole.replace('RA', 'XX'))}.${signed(whole).split('.')[1]}`],
  ['a short signature', signed(whole).slice(0, -1)],
  ['fields of another kind', signed('{"initials":7}')],
  ['an endless one', signed(`${whole}${' '.repeat(500)}`)],
])('the session cookie is rejected: %s', (_what, value) => {
  expect(cookie.open(value)).toBeUndefined()
})

it.each([
  ['a.b', '__Secure-fan=a.b'],
  ['a.b', 'theme=dark; __Secure-fan=a.b; other=1'],
  [undefined, 'x__Secure-fan=a.b'],
  [undefined, undefined],
])('readSessionCookie returns %s for the header %s', (value, header) => {
  expect(readSessionCookie(header)).toBe(value)
})
