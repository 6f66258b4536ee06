import { afterEach, expect, it, vi } from 'vitest'
import { builtAt } from '../../builtAt.ts'

afterEach(() => {
  vi.useRealTimers()
})

it('takes SOURCE_DATE_EPOCH for the time of a build, so that it can be made again', () => {
  expect(builtAt({ SOURCE_DATE_EPOCH: '1700000000' })).toBe('1700000000')
})

it.each([{}, { SOURCE_DATE_EPOCH: '' }])('takes the time of the clock where the environment is %j', (env) => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_800_000_000_900 })

  expect(builtAt(env)).toBe('1800000000')
})

it.each(['yesterday', '-5', '1700000000000', '17e8'])('refuses SOURCE_DATE_EPOCH=%s', (value) => {
  expect(() => builtAt({ SOURCE_DATE_EPOCH: value })).toThrow(
    `SOURCE_DATE_EPOCH is not epoch seconds: ${value}`,
  )
})
