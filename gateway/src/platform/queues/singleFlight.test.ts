import { expect, it } from 'vitest'
import { createSingleFlight, type Flight } from './singleFlight.ts'

/** Work that ends when the test says so. */
function scriptedWork() {
  const runs: { flight: Flight; end: (result: number) => void; fail: (error: Error) => void }[] = []
  const work = (flight: Flight) => {
    const { promise, resolve, reject } = Promise.withResolvers<number>()
    runs.push({ flight, end: resolve, fail: reject })
    return promise
  }
  return { work, runs }
}

it('single flight runs work once for all callers while it is in progress', async () => {
  const flights = createSingleFlight<number>()
  const { work, runs } = scriptedWork()

  const results = [flights.run('key', work), flights.run('key', work)]
  runs[0]?.end(7)

  expect(await Promise.all(results)).toEqual([7, 7])
  expect(runs).toHaveLength(1)
})

it('single flight runs work again once it has settled, whether it succeeded or failed', async () => {
  const flights = createSingleFlight<number>()
  const { work, runs } = scriptedWork()
  const failing = flights.run('key', work)
  runs[0]?.fail(new Error('down'))
  await expect(failing).rejects.toThrow('down')

  const second = flights.run('key', work)
  runs[1]?.end(8)
  await second
  void flights.run('key', work)

  expect(runs).toHaveLength(3)
})

it('single flight keeps different keys apart', () => {
  const flights = createSingleFlight<number>()
  const { work, runs } = scriptedWork()

  void flights.run('one', work)
  void flights.run('two', work)

  expect(runs).toHaveLength(2)
})

it('single flight marks work in progress as dropped, and starts new work for the next caller', async () => {
  const flights = createSingleFlight<number>()
  const { work, runs } = scriptedWork()
  const early = flights.run('key', work)

  flights.drop('key')
  const late = flights.run('key', work)
  runs[0]?.end(1)
  await early
  const joined = flights.run('key', work)
  runs[1]?.end(2)

  expect(runs.map(({ flight }) => flight.isDropped)).toEqual([true, false])
  expect(await Promise.all([early, late, joined])).toEqual([1, 2, 2])
})
