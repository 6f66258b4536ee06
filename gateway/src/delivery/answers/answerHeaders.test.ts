import { expect, it } from 'vitest'
import { pickFrom, tryProperty, usualRuns, type Random } from '../../../../tests/support/random/randomRuns.ts'
import type { Answer } from './answer.ts'
import { headersOf, type SentForm } from './answerHeaders.ts'

const START_MS = Date.parse('2026-06-14T18:00:00.400Z')

function randomAnswer(random: Random): Answer {
  const within = (ms: number) => Math.floor(random() * ms)
  const answer: Answer = {
    ...{ key: '/', contentType: 'text/html', headers: { link: '</a>' }, body: Buffer.from('a'), etag: '"a"' },
    ...{ status: pickFrom(random, [200, 200, 404, 500]), isWhole: random() < 0.7, isKept: random() < 0.8 },
    ...{ maxAgeMs: within(5000), staleMs: within(4) * 1000, madeAtMs: START_MS - within(4000) },
    ...{ confirmedAtMs: pickFrom(random, [START_MS - within(4000), START_MS + within(2000), Infinity]) },
    ...{ goodUntilMs: START_MS + within(6000), checkAtMs: 0, waitFromMs: 0, changedAtMs: Infinity },
    ...{ resources: new Map(), trueUntilMs: Infinity, encoded: new Map(), isImproved: false },
  }
  return random() < 0.3 ? { ...answer, briefMs: within(3) * 1000 } : answer
}

it('are at every instant those of an answer that is sent for the first time', async () => {
  const property = tryProperty(usualRuns(), (random) => {
    const answer = randomAnswer(random)
    let nowMs = START_MS
    for (let step = 0; step < 100; step += 1) {
      const form: SentForm = {
        encoding: pickFrom(random, [undefined, 'br', 'gzip']),
        bytes: pickFrom(random, [undefined, 1, 2]),
        ...{ isTagged: random() < 0.5, isPrivate: random() < 0.3 },
      }
      const found = headersOf(answer, nowMs, form)
      const right = headersOf({ ...answer }, nowMs, form)
      if (found.join('\n') !== right.join('\n')) return Promise.resolve({ nowMs, answer, form, found, right })
      // Now and then the answer is looked at again, or the clock is set back.
      if (random() < 0.05) answer.goodUntilMs += 1 + Math.floor(random() * 2000)
      if (random() < 0.05) answer.confirmedAtMs = nowMs
      nowMs += random() < 0.05 ? -Math.floor(random() * 1500) : Math.floor(random() * 120)
    }
    return Promise.resolve(undefined)
  })

  await expect(property).resolves.toBeUndefined()
})

it.each([
  ['may be kept for less time than it is good', { maxAgeMs: 10_000, goodUntilMs: START_MS + 60_000 }],
  ['never ages', { maxAgeMs: 10_000, goodUntilMs: Infinity, confirmedAtMs: Infinity }],
  ['is good for less time than it may be kept', { maxAgeMs: 10_000, goodUntilMs: START_MS + 9500 }],
  ['may be kept briefly', { maxAgeMs: 10_000, goodUntilMs: Infinity, briefMs: 5000 }],
  ['may be kept briefly, and is not whole', { maxAgeMs: 10_000, isWhole: false, briefMs: 5000 }],
  ['is not whole', { isWhole: false, madeAtMs: START_MS - 100 }],
])('are listed once for all who come in the same moment, where an answer %s', (_which, times) => {
  const answer = { ...randomAnswer(() => 0.5), status: 200, isWhole: true, isKept: true, ...times }
  const form = { bytes: 1, isTagged: true, isPrivate: false }
  const first = headersOf(answer, START_MS, form)

  expect(headersOf(answer, START_MS + 1, form)).toBe(first)
})
