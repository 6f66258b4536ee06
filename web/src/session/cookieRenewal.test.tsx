import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sampleFan } from '../../testing/fanSample.ts'
import { createCookieRenewal, changesCookie } from './tokenSync.ts'

const idToken = vi.fn(() => Promise.resolve('token'))

beforeEach(() => {
  vi.useFakeTimers()
  idToken.mockClear()
})
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

it('asks for one token for several changes, a second after the last', async () => {
  const cookie = createCookieRenewal({ idToken })
  cookie.renew('ada')
  await vi.advanceTimersByTimeAsync(999)
  cookie.renew('ada')

  await vi.advanceTimersByTimeAsync(999)
  const early = idToken.mock.calls.length
  await vi.advanceTimersByTimeAsync(60_000)

  expect(early).toBe(0)
  expect(idToken.mock.calls).toEqual([[{ uid: 'ada', isForced: true }]])
})

it('does at the next visit what a page has left undone that was closed within the second', async () => {
  localStorage.setItem('wll.session-token', 'ada 1751652000000')
  const closed = createCookieRenewal({ idToken })
  closed.renew('ada')
  closed.stop()

  createCookieRenewal({ idToken }).resume('ada')
  await vi.advanceTimersByTimeAsync(1000)

  expect(idToken).toHaveBeenCalledOnce()
})

it.each([
  ['leaves a cookie as it is that was made of a token of hers', 'ada 1751652000000', 0],
  ['makes the cookie of another fan anew', 'bea 1751652000000', 1],
])('%s', async (_what, mark, tokens) => {
  localStorage.setItem('wll.session-token', mark)

  createCookieRenewal({ idToken }).resume('ada')
  await vi.advanceTimersByTimeAsync(1000)

  expect(idToken).toHaveBeenCalledTimes(tokens)
})

it('does not say of another fan’s cookie that it is hers', () => {
  localStorage.setItem('wll.session-token', 'bea 1751652000000')

  createCookieRenewal({ idToken }).renew('ada')

  expect(localStorage.getItem('wll.session-token')).toBe('bea 1751652000000')
})

it.each([
  ['first name', { firstName: 'Ines' }, true],
  ['last name', { lastName: 'Moor' }, true],
  ['username', { username: 'ines' }, true],
  ['email', { email: 'ines@fan.example' }, true],
  ['team', { favoriteTeam: { slug: 'guard', officialId: 'WGUA' } }, true],
  ['ZIP code', { zip: '02134' }, false],
])('knows whether the cookie shows a change of her %s', (_field, changes, isShown) => {
  expect(changesCookie(sampleFan(), sampleFan(changes))).toBe(isShown)
})
