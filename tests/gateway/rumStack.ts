import supertest from 'supertest'
import type { Clock } from '../../gateway/src/platform/clock.ts'
import { startStack, type Stack } from '../support/stack.ts'

/** A valid report. */
export const REPORT = {
  page: 'teams_guard',
  vitals: [
    { name: 'LCP', value: 2600 },
    { name: 'CLS', value: 0.12 },
  ],
  errors: [],
}

/** Starts a stack that accepts visit reports. */
export function startRumStack(options: { wall: Clock; env?: Record<string, string> }): Promise<Stack> {
  return startStack({ ...options, env: { RUM_SAMPLE_RATE: '0.5', ...options.env } })
}

/** Starts a report request; a test sets its type and body. */
export function post({ url }: Stack) {
  return supertest(url).post('/rum')
}

/** Sends a report as JSON. */
export function send(report: object, stack: Stack) {
  return post(stack).set('content-type', 'application/json').send(report)
}

/** The metrics of visits, by name and labels, except the buckets. */
export async function figuresOf({ adminUrl }: Stack): Promise<Record<string, number>> {
  const { text } = await supertest(adminUrl).get('/metrics')
  const lines = text.split('\n').filter((line) => line.startsWith('wll_rum_') && !line.includes('_bucket'))
  return Object.fromEntries(
    lines.map((line) => [
      line.slice(0, line.lastIndexOf(' ')),
      Number(line.slice(line.lastIndexOf(' ') + 1)),
    ]),
  )
}
