import { expect, it } from 'vitest'
import { bytesOf, toAnswer, type MadeAnswer } from './answer.ts'

const made: MadeAnswer = {
  ...{ status: 200, contentType: 'application/json', headers: {}, body: '{}', isWhole: true },
  ...{ maxAgeMs: 1000, staleMs: 1000 },
}
const reads = { resources: new Map(), trueUntilMs: Infinity, hasFailed: false }

it('counts two bytes for each character of the key', () => {
  const [short, long] = ['', '€'.repeat(1000)].map((key) => bytesOf(toAnswer(key, made, reads, 0)))

  expect((long ?? 0) - (short ?? 0)).toBe(2000)
})
