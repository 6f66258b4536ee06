import { describe, expect, it } from 'vitest'
import { scriptedCache, settle } from '../../../../tests/support/scriptedCache.ts'
import { NotFoundError, UpstreamUnavailableError } from '../../errors.ts'

const minute = 60_000

/** A cache over a list; `goals` stands for the number of items that the upstream sends. */
function scriptedList() {
  const scripted = scriptedCache()
  const listed = { itemCount: ({ goals }: { goals: number }) => goals }
  return { ...scripted, read: () => scripted.read(listed) }
}

describe('the shrink guard on a list that has lost most of its items', () => {
  it.each([
    ['all of them', 0],
    ['more than half of them', 19],
  ])('does not replace the last good list: %s', async (_lost, left) => {
    const { read, answer, clock } = scriptedList()
    answer(40)
    await read()
    answer(left)
    clock.advance(20 * minute)

    const result = await read()

    expect(result).toEqual({ data: { goals: 40 }, lastUpdated: '2026-01-01T12:00:00.000Z' })
  })

  it('replaces the last good list when half of the items are left', async () => {
    const { read, answer, clock } = scriptedList()
    answer(40)
    await read()
    answer(20)
    clock.advance(20 * minute)

    expect((await read()).data.goals).toBe(20)
  })

  it('replaces it when the resource may have any number of items', async () => {
    const { read, answer, clock } = scriptedCache()
    answer(40)
    await read()
    answer(0)
    clock.advance(20 * minute)

    expect((await read()).data.goals).toBe(0)
  })

  it('loads again every five seconds, and serves a complete list at once', async () => {
    const { read, answer, clock, priorities } = scriptedList()
    answer(40)
    await read()
    answer(0)
    clock.advance(20 * minute)
    await read()

    clock.advance(4999)
    await read()
    const loadsInPause = priorities.length
    answer(41)
    clock.advance(1)
    const healed = await read()

    expect(loadsInPause).toBe(2)
    expect(healed.data.goals).toBe(41)
  })

  it('logs a series of shrunk answers once, and counts each of them', async () => {
    const { read, answer, clock, lines, metrics } = scriptedList()
    answer(40)
    await read()
    answer(0)
    clock.advance(20 * minute)
    for (let visit = 0; visit < 5; visit += 1) {
      await read()
      clock.advance(5000)
    }
    answer(40)
    await read()

    expect(lines).toMatchObject([
      { level: 'warn', key: 'score', items: 0, lastGood: 40 },
      { level: 'info', key: 'score', items: 40, msg: 'The answer has its items again' },
    ])
    const counts = await metrics.text()
    expect(counts).toContain('wll_thin_answers_total{resource="score"} 5')
    expect(counts).toContain('wll_cache_reads_total{tier="last_good"} 5')
  })

  it('accepts the short list after 10 minutes', async () => {
    const { read, answer, clock } = scriptedList()
    answer(40)
    await read()
    answer(3)
    clock.advance(20 * minute)
    await read()
    clock.advance(10 * minute - 1)
    const before = await read()
    clock.advance(5000)

    const after = await read()

    expect([before.data.goals, after.data.goals]).toEqual([40, 3])
  })

  it('restarts the 10 minutes after a complete list', async () => {
    const { read, answer, clock } = scriptedList()
    answer(40)
    await read()
    for (const items of [0, 40, 0]) {
      answer(items)
      clock.advance(20 * minute)
      await read()
    }

    expect((await read()).data.goals).toBe(40)
  })

  it('restarts the 10 minutes when nobody has read the list for longer than that', async () => {
    const { read, answer, clock } = scriptedList()
    answer(40)
    await read()
    answer(0)
    clock.advance(20 * minute)
    await read()
    clock.advance(60 * minute)

    expect((await read()).data.goals).toBe(40)
  })

  it('does not replace the last good list in a background renewal either', async () => {
    const { read, answer, clock, priorities } = scriptedList()
    answer(40)
    await read()
    answer(0)
    clock.advance(6 * minute)
    await read()
    await settle()

    expect((await read()).data.goals).toBe(40)
    expect(priorities).toEqual(['user', 'background'])
  })

  it('does not let a short list replace an invalidated one', async () => {
    const { cache, read, answer } = scriptedList()
    answer(40)
    await read()
    answer(0)
    await cache.drop('score')

    expect((await read()).data.goals).toBe(40)
  })

  it('does not take a short list for a 404', async () => {
    const { read, answer, fail, clock } = scriptedList()
    answer(40)
    await read()
    fail(new NotFoundError())
    clock.advance(20 * minute)
    const before = await read()
    clock.advance(10 * minute)

    expect(before.data.goals).toBe(40)
    await expect(read()).rejects.toBeInstanceOf(NotFoundError)
  })
})

describe('the shrink guard on an empty answer without earlier data', () => {
  it('serves it, marked as unconfirmed, and loads again after five seconds', async () => {
    const { read, answer, clock } = scriptedList()
    answer(0)
    const first = await read()
    answer(40)
    clock.advance(5000)

    const second = await read()

    expect(first).toEqual({ data: { goals: 0 }, lastUpdated: '2026-01-01T12:00:00.000Z', unconfirmed: true })
    expect(second).toEqual({ data: { goals: 40 }, lastUpdated: '2026-01-01T12:00:05.000Z' })
  })

  it('confirms it after 10 minutes', async () => {
    const { read, answer, clock, priorities } = scriptedList()
    answer(0)
    await read()
    clock.advance(10 * minute)

    const confirmed = await read()
    clock.advance(4 * minute)
    await read()

    expect(confirmed).toEqual({ data: { goals: 0 }, lastUpdated: '2026-01-01T12:10:00.000Z' })
    expect(priorities).toHaveLength(2)
  })

  it('is no good answer: the failure of the next load is told, until one succeeds', async () => {
    const { read, answer, fail, clock, lines } = scriptedList()
    answer(0)
    await read()
    fail(new UpstreamUnavailableError('down'))
    clock.advance(5000)
    const failures = [await read().catch(String), await read().catch(String)]
    answer(40)
    clock.advance(5000)
    const after = await read()

    expect(failures).toEqual(['UpstreamUnavailableError: down', 'UpstreamUnavailableError: down'])
    expect(after.data.goals).toBe(40)
    expect(lines.map(({ msg }) => msg)).not.toContain('Answering the last good data')
  })

  it('is answered in place of a failure once it is confirmed', async () => {
    const { read, answer, fail, clock } = scriptedList()
    answer(0)
    await read()
    clock.advance(10 * minute)
    await read()
    fail(new UpstreamUnavailableError('down'))
    clock.advance(20 * minute)

    expect((await read()).data.goals).toBe(0)
  })
})
