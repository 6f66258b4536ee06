import { expect, it } from 'vitest'
import { NotFoundError } from '../../errors.ts'
import { createGameReader } from './gameReader.ts'

const START = 1_752_363_000

function readerAt(seconds: number) {
  const deps = {
    resources: { read: () => Promise.reject(new NotFoundError()) },
    clocks: { league: { nowMs: () => seconds * 1000 } },
  }
  return createGameReader(deps as unknown as Parameters<typeof createGameReader>[0])
}

function gameIn(status: string) {
  const game = { state: { status }, startTime: START }
  return game as unknown as Parameters<ReturnType<typeof readerAt>['playsOf']>[0]
}

it('has no plays of a game long past whose plays the league does not have', async () => {
  expect(await readerAt(START + 90_000).playsOf(gameIn('FINAL'))).toEqual([])
})

it.each([
  ['LIVE', 90_000],
  ['FINAL', 9000],
])('fails where the league has no plays of a game that is %s %i s after its start', async (status, age) => {
  await expect(readerAt(START + age).playsOf(gameIn(status))).rejects.toThrow(NotFoundError)
})
