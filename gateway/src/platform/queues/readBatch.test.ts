import { describe, expect, it } from 'vitest'
import { createReadBatch } from './readBatch.ts'

describe('reads', () => {
  it('of one turn are one command, in which each key stands once', async () => {
    const commands: string[][] = []
    const read = createReadBatch((keys) => {
      commands.push(keys)
      return Promise.resolve(keys.map((key) => key.toUpperCase()))
    })

    const afterPromises = (async () => {
      for (let settled = 0; settled < 5; settled += 1) await Promise.resolve()
      return read('c')
    })()
    const values = await Promise.all([read('a'), read('b'), read('a'), afterPromises])

    expect(values).toEqual(['A', 'B', 'A', 'C'])
    expect(commands).toEqual([['a', 'b', 'c']])
  })

  it('of later turns are commands of their own', async () => {
    const commands: string[][] = []
    const read = createReadBatch((keys) => {
      commands.push(keys)
      return Promise.resolve(keys)
    })

    await read('a')
    await read('a')

    expect(commands).toEqual([['a'], ['a']])
  })

  it('find nothing where the command returned nothing for their key', async () => {
    const read = createReadBatch<string>(() => Promise.resolve([]))

    expect(await Promise.all([read('a'), read('b')])).toEqual([undefined, undefined])
  })

  it('all fail with their command', async () => {
    const read = createReadBatch<string>(() => Promise.reject(new TypeError('x')))

    const outcomes = await Promise.allSettled([read('a'), read('b')])

    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  })
})
