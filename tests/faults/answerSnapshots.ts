import type { Agent } from 'node:http'
import { vi } from 'vitest'
import { sendRaw, type RawRequest } from '../gateway/rawRequest.ts'
import { randomFrom } from '../support/random/randomRuns.ts'
import type { PromiseFleet } from './twoProcessesFleet.ts'
import { decoded, hashOf, understood, withoutStates, type Circumstances } from './twoProcessesAnswers.ts'
import { anyQuestion, PICTURE, type Question } from './twoProcessesQueries.ts'

const SECOND = 1000
/** The article's states repeat, so that each of its pictures is known. */
export const ARTICLE_STATES: readonly number[] = [1, 2, 3, 4]

/** The correct answers, recorded while everything works. */
export type LearnedAnswers = Pick<Circumstances, 'expected' | 'drawn'>

/** Makes a gateway give each answer once before any fault, and the picture of each state of the article. */
export async function learnAnswers(fleet: PromiseFleet, agent: Agent): Promise<LearnedAnswers> {
  const [gateway] = fleet.gateways
  const expected = new Map<string, string>()
  const drawn = new Map<string, number>()
  const ask = (request: RawRequest) => sendRaw(gateway.url, { ...request, agent })
  const isUsual = ({ kind, atLeast }: Question) =>
    kind !== 'personal' && kind !== 'picture' && atLeast === undefined
  const random = randomFrom(1)
  for (let at = 0; at < 400; at += 1) {
    const question = anyQuestion(random, [], 0)
    if (!isUsual(question) || expected.has(question.name)) continue
    const text = understood(question, decoded(await ask(question.request)))
    expected.set(question.name, withoutStates(question, text))
  }
  for (const stamp of ARTICLE_STATES) {
    fleet.league.change('article', stamp)
    // A picture whose photo was late is drawn again after a minute.
    await vi.waitUntil(
      async () => {
        await fleet.drop(gateway, 'article')
        await fleet.advance(70 * SECOND)
        const { headers, bytes } = await ask({ path: PICTURE })
        const isComplete = Number(headers['x-accel-expires']) > 60
        if (isComplete) drawn.set(hashOf(bytes), stamp)
        return isComplete
      },
      { timeout: 60_000 },
    )
  }
  return { expected, drawn }
}
