import { brotliDecompressSync } from 'node:zlib'
import { afterEach, expect, it, vi } from 'vitest'
import { encodeBytes, type EncodeBytes } from '../http/compression.ts'
import { bodyIn, toAnswer, type Answer, type MadeAnswer } from './answer.ts'
import { createImprovement } from './improvement.ts'

const MADE_MS = Date.parse('2026-01-01T12:00:00.000Z')
const LATER_MS = MADE_MS + 5000

/** The threads take as long as the test says, and durations are counted by a clock that it sets. */
const encode = vi.fn<EncodeBytes>(encodeBytes)
let elapsedMs = 0

afterEach(() => {
  encode.mockReset().mockImplementation(encodeBytes)
  elapsedMs = 0
})

/** An answer that has been sent in brotli, with figures in rows. */
async function sentAnswer({ rows = 200, trueUntilMs = Infinity } = {}): Promise<Answer> {
  const made: MadeAnswer = {
    ...{ status: 200, contentType: 'text/html', headers: {}, isWhole: true, maxAgeMs: 1000, staleMs: 1000 },
    body: Array.from({ length: rows }, (_, row) => `<td>${Math.sin(row).toFixed(3)}</td>`).join(''),
  }
  const reads = { resources: new Map(), trueUntilMs, hasFailed: false }
  const answer = toAnswer('/', made, reads, MADE_MS)
  await bodyIn(answer, 'br')
  return answer
}

function newImprovement() {
  return createImprovement({ encode, elapsedMs: () => elapsedMs })
}

function sentBytes(answer: Answer): Buffer {
  return answer.encoded.get('br') as Buffer
}

it('puts fewer bytes with the same content in the place of those that are read again', async () => {
  const improve = newImprovement()
  const answer = await sentAnswer()
  const before = sentBytes(answer)

  improve(answer, LATER_MS)

  await expect.poll(() => sentBytes(answer).length).toBeLessThan(before.length)
  expect(brotliDecompressSync(sentBytes(answer))).toEqual(answer.body)
})

it('does so once for an answer', async () => {
  const improve = newImprovement()
  const answer = await sentAnswer()
  const before = sentBytes(answer)
  improve(answer, LATER_MS)
  await expect.poll(() => sentBytes(answer)).not.toBe(before)

  elapsedMs = 60_000
  improve(answer, LATER_MS)

  expect(encode).toHaveBeenCalledTimes(1)
})

it.each([
  ['is younger than 5 s, as one that changes every few seconds always is', { nowMs: LATER_MS - 1 }],
  ['has been changed', { changedAtMs: LATER_MS }],
  ['is true no longer', { trueUntilMs: LATER_MS }],
  ['is longer than 256 kB', { rows: 20_000 }],
])('leaves alone what %s', async (_, { nowMs = LATER_MS, changedAtMs = Infinity, ...made }: Case) => {
  const improve = newImprovement()
  const answer = await sentAnswer(made)
  answer.changedAtMs = changedAtMs

  improve(answer, nowMs)

  expect(encode).not.toHaveBeenCalled()
})

interface Case {
  nowMs?: number
  changedAtMs?: number
  trueUntilMs?: number
  rows?: number
}

it('has one under way, and rests for four times as long as it took before the next', async () => {
  const improve = newImprovement()
  const [first, second] = await Promise.all([sentAnswer(), sentAnswer()])
  const encoding = Promise.withResolvers<Buffer>()
  encode.mockReturnValueOnce(encoding.promise)
  const readSecond = () => improve(second, LATER_MS)
  improve(first, LATER_MS)

  readSecond()
  expect(encode).toHaveBeenCalledTimes(1)
  elapsedMs = 40
  const fewer = Buffer.from('fewer')
  encoding.resolve(fewer)
  await expect.poll(() => sentBytes(first)).toBe(fewer)
  elapsedMs = 40 + 160 - 1
  readSecond()
  expect(encode).toHaveBeenCalledTimes(1)
  elapsedMs = 40 + 160
  readSecond()

  expect(encode.mock.calls.map(([bytes]) => bytes)).toEqual([first.body, second.body])
})

it.each([
  ['fails', () => Promise.reject(new Error('No memory'))],
  ['comes out longer', () => Promise.resolve(Buffer.alloc(100_000))],
])('keeps the first encoding where the second %s, and goes on with others', async (_, outcome) => {
  const improve = newImprovement()
  const [first, second] = await Promise.all([sentAnswer(), sentAnswer()])
  const [before, beforeSecond] = [sentBytes(first), sentBytes(second)]
  encode.mockImplementationOnce(outcome)
  improve(first, LATER_MS)

  await expect
    .poll(() => {
      improve(second, LATER_MS)
      return sentBytes(second)
    })
    .not.toBe(beforeSecond)

  expect(sentBytes(first)).toBe(before)
})
