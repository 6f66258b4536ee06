import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { expect, it, onTestFinished, vi } from 'vitest'
import { noData, CALL, onlyOnce, FOR_EVER, siteThat, bodyOf } from '../../../../tests/support/workerSites.ts'
import type { Execute } from '../graphql/execute.ts'

it("the render thread's pages are retried in a new thread when one has ended", async () => {
  const started = await siteThat(
    `${onlyOnce('crash', `setImmediate(() => { throw new Error('lost') }); ${FOR_EVER}`)} return path`,
  )
  await bodyOf(started, '/warm')

  expect(await bodyOf(started, '/crash')).toBe('/crash')
  expect(started.ends).toEqual(['crashed'])
  expect(started.logged).toMatchObject([{ err: { message: 'lost' } }])
})

it("the render thread's other pages are rendered beside two that crash every thread", async () => {
  const started =
    await siteThat(`if (path.startsWith('/crash')) setImmediate(() => { throw new Error('lost') })
    for (let turn = 0; turn < 100; turn += 1) await new Promise(setImmediate)
    return path`)

  const crashes = ['/crash-a', '/crash-b'].map((path) => bodyOf(started, path).catch(String))
  const others = await Promise.all(['/a', '/b', '/c'].map((path) => bodyOf(started, path)))

  expect(others).toEqual(['/a', '/b', '/c'])
  const lost = 'RenderThreadEndedError: The thread that renders pages has ended'
  expect(await Promise.all(crashes)).toEqual([lost, lost])
  expect(started.ends).toEqual(['crashed', 'crashed', 'crashed'])
})

it("the render thread's new pages do not wait for the data of a retried page", async () => {
  const started = await siteThat(
    `${onlyOnce('crash', 'process.exit()')} if (path === '/slow') ${CALL}; return path`,
  )
  const { promise: data, resolve } = Promise.withResolvers<Awaited<ReturnType<Execute>>>()
  await bodyOf(started, '/warm')
  let calls = 0
  const execute: Execute = () => ((calls += 1), data)

  const slow = bodyOf(started, '/slow', { execute })
  await expect.poll(() => calls).toBe(1)
  const crash = bodyOf(started, '/crash')
  await expect.poll(() => calls).toBe(2)
  const body = await bodyOf(started, '/new')
  resolve({ data: {} })

  expect([body, await slow, await crash]).toEqual(['/new', '/slow', '/crash'])
  expect(started.ends).toEqual(['crashed'])
})

it('the render thread starts no new page beside one that is retried', async () => {
  const started = await siteThat(
    `if (path !== '/crash') { writeFileSync(folder + path, ''); return path }
    ${onlyOnce('crash', `setImmediate(() => { throw new Error('lost') }); ${FOR_EVER}`)}
    writeFileSync(folder + '/again', '')
    while (!existsSync(folder + '/released')) await new Promise(setImmediate)
    for (let turn = 0; turn < 50; turn += 1) await new Promise(setImmediate)
    return String(existsSync(folder + '/new'))`,
  )
  const controller = new AbortController()
  const crash = bodyOf(started, '/crash')
  await expect.poll(() => existsSync(started.module.file('again'))).toBe(true)

  const next = bodyOf(started, '/new')
  const left = bodyOf(started, '/left', { signal: controller.signal })
  controller.abort(new Error('gone'))
  await expect(left).rejects.toThrow('gone')
  await writeFile(started.module.file('released'), '')

  expect([await crash, await next]).toEqual(['false', '/new'])
  expect(existsSync(started.module.file('left'))).toBe(false)
  expect(started.ends).toEqual(['crashed'])
})

it('the render thread is replaced when a page exhausts its memory; that page fails, and later ones are rendered', async () => {
  const started = await siteThat(
    `if (path === '/large') for (let all = {}, n = 0; ; n += 1) all = { all, text: path + n }; return path`,
  )

  await expect(bodyOf(started, '/large')).rejects.toMatchObject({
    name: 'RenderThreadEndedError',
    message: 'The thread that renders pages has ended',
    cause: { code: 'ERR_WORKER_OUT_OF_MEMORY' },
  })
  expect(await bodyOf(started, '/small')).toBe('/small')
  expect(started.ends).toEqual(['memory', 'memory'])
})

it('the render thread is ended when a page loops endlessly, and a new one renders the others', async () => {
  const started = await siteThat(
    `if (path === '/endless') { writeFileSync(folder + '/begun', ''); for (;;); } return path`,
  )
  const controller = new AbortController()
  await bodyOf(started, '/warm')

  const endless = bodyOf(started, '/endless', { signal: controller.signal })
  await expect.poll(() => existsSync(started.module.file('begun'))).toBe(true)
  const other = bodyOf(started, '/other')
  controller.abort(new Error('late'))

  await expect(endless).rejects.toThrow('late')
  expect(await other).toBe('/other')
  expect(started.ends).toEqual(['stuck'])
})

/** A page that blocks its thread until a file exists, and uses hardly any processor time meanwhile. */
const BLOCKED = `if (path === '/blocked') {
  const cell = new Int32Array(new SharedArrayBuffer(4))
  writeFileSync(folder + '/begun', '')
  while (!existsSync(folder + '/go')) Atomics.wait(cell, 0, 0, 100)
} return path`

/** A site with that page, whose client has left; the test controls the time between checks of the thread. */
async function leftBlocked() {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const started = await siteThat(BLOCKED)
  const controller = new AbortController()
  const left = bodyOf(started, '/blocked', { signal: controller.signal }).catch(String)
  await expect.poll(() => existsSync(started.module.file('begun'))).toBe(true)
  controller.abort(new Error('late'))
  return { started, left }
}

it('the render thread survives twenty seconds without processor time', async () => {
  const { started, left } = await leftBlocked()

  await vi.advanceTimersByTimeAsync(20_000)
  await writeFile(started.module.file('go'), '')

  expect(await bodyOf(started, '/other')).toBe('/other')
  expect(await left).toBe('/blocked')
  expect(started.ends).toEqual([])
})

it('the render thread survives when it is slow because it waits for a core', async () => {
  const started = await siteThat(`const cell = new Int32Array(new SharedArrayBuffer(4))
    for (let turn = 0; turn < 15; turn += 1) Atomics.wait(cell, 0, 0, 100)
    return path`)

  expect(await bodyOf(started, '/slow')).toBe('/slow')
  expect(started.ends).toEqual([])
})

it('the render thread is ended when it is blocked for half a minute', async () => {
  const { started, left } = await leftBlocked()

  // The little work of a thread that blocks itself again may restart the half minute. In small steps, so that
  // the next thread is not ended during its start.
  while (started.ends.length === 0) await vi.advanceTimersByTimeAsync(5000)

  expect(await left).toBe('Error: late')
  expect(await bodyOf(started, '/other')).toBe('/other')
  expect(started.ends).toEqual(['stuck'])
})

it(
  'the render thread is ended when a page loops endlessly although its client still waits',
  { tags: 'night' },
  async () => {
    const started = await siteThat(`if (path === '/endless') for (;;); return path`)

    await expect(bodyOf(started, '/endless')).rejects.toThrow('has ended')

    expect(await bodyOf(started, '/other')).toBe('/other')
    expect(started.ends).toEqual(['stuck', 'stuck'])
  },
)

it(
  'the render thread survives pages that take long together but are sent one by one',
  { tags: 'night' },
  async () => {
    const started = await siteThat(`const { cpuUsage } = process
    const before = cpuUsage()
    const usedMs = () => { const { user, system } = cpuUsage(before); return (user + system) / 1000 }
    while (usedMs() < 60);
    return path`)
    const paths = Array.from({ length: 20 }, (_none, number) => `/${number}`)

    expect(await Promise.all(paths.map((path) => bodyOf(started, path)))).toEqual(paths)
    expect(started.ends).toEqual([])
  },
)

it("the render thread's end cancels the operations of its pages", async () => {
  const started = await siteThat(
    `const call = async () => (${CALL})
    ${onlyOnce('crash', 'for (let number = 0; number < 40; number += 1) void call(); process.exit()')} return path`,
  )
  await bodyOf(started, '/warm')
  let late = 0
  const execute: Execute = () => {
    late += started.ends.length
    // Slow enough that most operations have to wait for a later turn.
    const endMs = performance.now() + 10
    while (performance.now() < endMs);
    return noData({} as never)
  }

  expect(await bodyOf(started, '/crash', { execute })).toBe('/crash')
  expect([late, started.ends]).toEqual([0, ['crashed']])
})
