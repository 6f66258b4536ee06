import { describe, expect, it } from 'vitest'
import { EXAMPLE_EVENT } from '../../../../tests/support/examples/exampleEvent.ts'
import { eventDetailPayload } from './payload.ts'
import { toPeriods } from './periods.ts'

describe('toPeriods', () => {
  it.each([
    ['both sides alike', [3, 1], [0, 2], ['1st 3:0', '2nd 1:2']],
    [
      'one side in fewer periods',
      [3],
      [0, 2, 1, 4, 1],
      ['1st 3:0', '2nd 0:2', '3rd 0:1', '4th 0:4', 'OT 0:1'],
    ],
    ['neither', null, undefined, []],
  ])('has each period when the league sends %s', (_what, homePeriodScores, visitorPeriodScores, expected) => {
    const periods = toPeriods(
      eventDetailPayload.parse({ ...EXAMPLE_EVENT, homePeriodScores, visitorPeriodScores }),
    )

    expect(periods.map(({ label, home, away }) => `${label} ${home}:${away}`)).toEqual(expected)
  })
})
