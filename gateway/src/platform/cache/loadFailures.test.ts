import { expect, it } from 'vitest'
import { settableClock } from '../../../../tests/support/settableClock.ts'
import { UpstreamInvalidError, UpstreamUnavailableError } from '../../errors.ts'
import { createLoadFailures } from './loadFailures.ts'

const down = new UpstreamUnavailableError('down', { transient: true })

function setUp() {
  const clock = settableClock()
  return { clock, backoff: createLoadFailures(clock) }
}

it.each([
  ['five seconds', down, 5000],
  [
    'as long as the outside system asks',
    new UpstreamUnavailableError('429', { status: 429, retryAfterMs: 60_000 }),
    60_000,
  ],
  [
    'five seconds where it asks for less',
    new UpstreamUnavailableError('429', { status: 429, retryAfterMs: 1 }),
    5000,
  ],
  ['five seconds where its answer is of no use', new UpstreamInvalidError('garbage'), 5000],
])('load failures remember a failure for %s', (_what, error, ms) => {
  const { clock, backoff } = setUp()
  const untilMs = clock.nowMs() + ms

  const returned = backoff.remember('score', error)
  clock.advance(ms - 1)
  const last = backoff.find('score')
  clock.advance(1)

  expect([returned, last, backoff.find('score')]).toEqual([untilMs, { error, untilMs }, undefined])
  expect(backoff.find('table')).toBeUndefined()
})

it('load failures keep the first failure when another follows before its pause ends', () => {
  const { clock, backoff } = setUp()
  const untilMs = backoff.remember('score', down)
  clock.advance(4000)

  const again = backoff.remember('score', new UpstreamInvalidError('garbage'))

  expect(again).toBe(untilMs)
  expect(backoff.find('score')).toEqual({ error: down, untilMs })
})

it('load failures ignore a failure of this process itself', () => {
  const { backoff } = setUp()

  const returned = [
    backoff.remember('score', new TypeError('x')),
    backoff.remember('score', new UpstreamUnavailableError('The breaker is open')),
  ]

  expect([...returned, backoff.find('score')]).toEqual([undefined, undefined, undefined])
})

it('load failures forget a failure with its key', () => {
  const { backoff } = setUp()
  backoff.remember('score', down)

  backoff.forget('score')

  expect(backoff.find('score')).toBeUndefined()
})
