import { expect, it } from 'vitest'
import { settle } from '../../../../tests/support/scriptedCache.ts'
import { scriptedFleet } from '../../../../tests/support/scriptedFleet.ts'
import { UpstreamInvalidError } from '../../errors.ts'
import { PartialAnswer } from './partialAnswer.ts'

const MINUTE_MS = 60_000
/** `goals` stands for the number of items. */
const listed = { itemCount: ({ goals }: { goals: number }) => goals }

function setUp() {
  const { clock, map, start } = scriptedFleet()
  const scripted = start()
  const answerPart = (goals: number) =>
    scripted.answerWith(() => Promise.resolve(new PartialAnswer({ goals })))
  return { ...scripted, answerPart, clock, map }
}

it('is served when it is the only data, is loaded again after five seconds and is not shared', async () => {
  const { read, answerPart, answer, clock, map, priorities } = setUp()
  answerPart(12)
  const part = await read(listed)
  await settle()
  const leftMs = map.leftMs('score')
  answer(40)

  clock.advance(4999)
  await read(listed)
  const loadsInPause = priorities.length
  clock.advance(1)
  const whole = await read(listed)

  expect(part).toEqual({ data: { goals: 12 }, lastUpdated: '2026-01-01T12:00:00.000Z', unconfirmed: true })
  expect(leftMs).toBeUndefined()
  expect(loadsInPause).toBe(1)
  expect(whole).toEqual({ data: { goals: 40 }, lastUpdated: '2026-01-01T12:00:05.000Z' })
})

it('never replaces a complete answer, however many items it has', async () => {
  const { read, answerPart, answer, clock } = setUp()
  answer(12)
  await read(listed)
  answerPart(40)
  clock.advance(20 * MINUTE_MS)

  expect((await read(listed)).data.goals).toBe(12)
})

it('is replaced by another partial answer', async () => {
  const { read, answerPart, clock } = setUp()
  answerPart(12)
  await read(listed)
  answerPart(3)
  clock.advance(5000)

  expect(await read(listed)).toMatchObject({ data: { goals: 3 }, unconfirmed: true })
})

it.each([
  ['without items', listed],
  ['of what counts none', {}],
])('is rejected %s', async (_what, changes) => {
  const { read, answerPart } = setUp()
  answerPart(0)

  await expect(read(changes)).rejects.toEqual(new UpstreamInvalidError('score: The answer is incomplete'))
})
