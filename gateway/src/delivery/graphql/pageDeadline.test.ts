import { parse } from 'graphql'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { remainingMs, runWithRequestId } from '../../platform/requestContext.ts'
import { withPageDeadline } from './pageDeadline.ts'

const operation = { document: parse('{ first: standings { year } schedule { year } }'), variables: {} }

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it.each([
  ['as long as its request', 5000, [5000, 4000]],
  ['nine tenths of its own time where that is less', 60_000, [5400, 4400]],
])(
  'the page deadline lets a page whose thread has waited long for a core read %s, from its first operation on',
  async (_what, requestMs, expected) => {
    const left: number[] = []
    const execute = withPageDeadline(() => {
      left.push(remainingMs())
      return Promise.resolve({ data: {} })
    }, 6000)

    await runWithRequestId(
      'request',
      async () => {
        vi.advanceTimersByTime(20_000)
        await execute(operation)
        vi.advanceTimersByTime(1000)
        await execute(operation)
      },
      requestMs,
    )

    expect(left).toEqual(expected)
  },
)

it('the page deadline answers a late operation with all its root fields failed', async () => {
  const answer = withPageDeadline(() => new Promise(() => undefined), 6000)(operation)

  await vi.advanceTimersByTimeAsync(6001)

  const late = {
    message: 'This could not be loaded right now.',
    extensions: { code: 'UPSTREAM_UNAVAILABLE' },
  }
  expect(await answer).toEqual({
    data: { first: null, schedule: null },
    errors: [
      { ...late, path: ['first'] },
      { ...late, path: ['schedule'] },
    ],
  })
})
