import { expect, it } from 'vitest'
import { currentTrace, runInBackground, runWithRequestId } from './requestContext.ts'
import { traceOf, traceparentOf } from './traceContext.ts'

const TRACE = '0af7651916cd43dd8448eb211c80319c'
const PARENT = 'b7ad6b7169203331'

it.each([
  ['sampled', '01', '01'],
  ['not sampled', '00', '00'],
  ['sampled, with flags that nobody knows', 'ff', '01'],
])('a trace goes on under its id, %s', (_how, flags, expected) => {
  const traceparent = traceparentOf(traceOf(`00-${TRACE}-${PARENT}-${flags}`))

  expect(traceparent).toMatch(new RegExp(`^00-${TRACE}-[0-9a-f]{16}-${expected}$`))
  expect(traceparent).not.toContain(PARENT)
})

it.each([
  ['nothing', undefined],
  ['another version', `01-${TRACE}-${PARENT}-01`],
  ['a trace of zeros', `00-${'0'.repeat(32)}-${PARENT}-01`],
  ['a parent of zeros', `00-${TRACE}-${'0'.repeat(16)}-01`],
  ['capitals', `00-${TRACE.toUpperCase()}-${PARENT}-01`],
  ['more fields', `00-${TRACE}-${PARENT}-01-what`],
  ['two headers', `00-${TRACE}-${PARENT}-01, 00-${TRACE}-${PARENT}-01`],
])('a trace begins anew, not sampled, after %s', (_what, traceparent) => {
  const begun = traceparentOf(traceOf(traceparent))

  expect(begun).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/)
  expect(begun).not.toContain(TRACE)
})

it('all work of a request has one trace, and background work one of its own', () => {
  const traceparent = `00-${TRACE}-${PARENT}-01`

  const traces = runWithRequestId(
    'request-1',
    () => [
      currentTrace(),
      // As a stream goes on, without a deadline.
      runWithRequestId('request-1', currentTrace),
      runInBackground('refresh', currentTrace),
    ],
    1000,
    undefined,
    traceparent,
  )

  const [first, again, apart] = traces
  expect(first).toMatchObject({ traceId: TRACE, isSampled: true })
  expect(again).toBe(first)
  expect(apart?.traceId).not.toBe(TRACE)
})
