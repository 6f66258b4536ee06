import { expect, it } from 'vitest'
import { createTurns } from './turns.ts'

it('runs pieces of work in their order, with a turn of the event loop between them', async () => {
  const inTurn = createTurns()
  const seen: string[] = []
  const { promise, resolve } = Promise.withResolvers<undefined>()

  inTurn(() => {
    seen.push('first')
    // Stands for a request that has come meanwhile.
    setImmediate(() => seen.push('other'))
  })
  inTurn(() => seen.push('second'))
  inTurn(() => resolve(undefined))
  seen.push('asked')
  await promise

  expect(seen).toEqual(['asked', 'first', 'other', 'second'])
})
