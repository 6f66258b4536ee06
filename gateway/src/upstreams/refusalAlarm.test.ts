import { describe, expect, it } from 'vitest'
import { captureLog } from '../../../tests/support/capturedLog.ts'
import { settableClock } from '../../../tests/support/settableClock.ts'
import { createMetrics } from '../platform/metrics/metrics.ts'
import { createRefusalAlarm } from './refusalAlarm.ts'

const HOUR_MS = 3_600_000

function startedAlarm() {
  const { log, lines } = captureLog()
  const clock = settableClock()
  const alarm = createRefusalAlarm({ upstream: 'shop', clock, log, metrics: createMetrics() })
  return {
    ...{ alarm, clock },
    refuse: (address: string, refusal: string) => alarm.note(address, { refusal, isAnswer: false }),
    answer: (address: string) => alarm.note(address, { refusal: undefined, isAnswer: true }),
    messages: () => lines.map(({ msg }) => msg),
  }
}

const BEGINS = 'The outside system refuses the calls of the site'
const ENDS = 'The outside system takes the calls of the site again'

describe('the alarm of an outside system', () => {
  it('goes on for hours until the refused address itself answers, and is logged once', () => {
    const { alarm, clock, refuse, answer, messages } = startedAlarm()
    refuse('/a', '402')
    refuse('/a', '402')

    for (let hours = 0; hours < 12; hours += 1) {
      clock.advance(HOUR_MS)
      answer('/b')
      refuse('/a', '402')
    }
    expect([alarm.refusedWith(), messages()]).toEqual(['402', [BEGINS]])
    answer('/a')

    expect([alarm.refusedWith(), messages()]).toEqual([undefined, [BEGINS, ENDS]])
  })

  it('ends for an address that nobody has asked for a day', () => {
    const { alarm, clock, refuse, answer, messages } = startedAlarm()
    refuse('/a', '401')

    clock.advance(24 * HOUR_MS - 1)
    answer('/b')
    const before = alarm.refusedWith()
    clock.advance(2)
    answer('/b')

    expect([before, alarm.refusedWith()]).toEqual(['401', undefined])
    expect(messages()).toEqual(['The outside system refuses the token of the site', ENDS])
  })

  it('remembers a thousand addresses at most', () => {
    const { alarm, refuse, answer } = startedAlarm()
    const addresses = Array.from({ length: 1200 }, (_, at) => `/${at}`)
    for (const address of addresses) refuse(address, '403')

    for (const address of addresses.slice(200)) answer(address)

    expect(alarm.refusedWith()).toBeUndefined()
  })
})
