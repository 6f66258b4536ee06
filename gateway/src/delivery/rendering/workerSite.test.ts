import { existsSync } from 'node:fs'
import { appendFile, readFile, rm, writeFile } from 'node:fs/promises'
import { parse, print } from 'graphql'
import { afterEach, expect, it, vi } from 'vitest'
import { writeSiteModule } from '../../../../tests/support/servers/siteModule.ts'
import type { ThreadEnd } from '../../platform/metrics/renderMetrics.ts'
import { noteRead, recordReads } from '../../platform/cache/recordedReads.ts'
import { currentRequestId, runWithRequestId } from '../../platform/requestContext.ts'
import type { Execute } from '../execution/execute.ts'
import { SiteMissingError } from './loadSite.ts'
import { SiteUnavailableError } from './site.ts'
import { startWorkerSite } from './workerSite.ts'

type Started = Awaited<ReturnType<typeof siteThat>>

const noData: Execute = () => Promise.resolve({ data: {} })
const CALL = `await execute({
  document: { kind: 'Document', definitions: [{ kind: 'OperationDefinition', operation: 'query', selectionSet: {
    kind: 'SelectionSet', selections: [{ kind: 'Field', name: { kind: 'Name', value: 'standings' } }] } }] },
  variables: { year: 2025 }, operationName: 'Standings' })`
/** A page that is there only after a first try has ended the thread. */
const onlyOnce = (
  name: string,
  code: string,
) => `if (path === '/${name}' && !existsSync(folder + '/${name}')) {
  writeFileSync(folder + '/${name}', ''); ${code} }`
/** Starts are tried again after pauses that grow. */
const PATIENT = { timeout: 20_000 }
const FOR_EVER = 'await new Promise(() => {})'

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

/** A site that renders by this code, with all that it has reported and logged. */
async function siteThat(render: string, before?: string, options: { longestStartMs?: number } = {}) {
  const module = await writeSiteModule(render, before)
  const reported: { error: Error; requestId: string | undefined }[] = []
  const logged: unknown[] = []
  const ends: ThreadEnd[] = []
  const site = await startWorkerSite({
    entry: module.entry,
    report: (error) => reported.push({ error: error as Error, requestId: currentRequestId() }),
    log: { error: (line: unknown) => void logged.push(line) },
    metrics: { renderThreadEnded: (end) => ends.push(end) },
    memoryMb: 32,
    longestSilenceMs: 300,
    ...options,
  }).finally(() => closing.push(module.remove))
  closing.unshift(() => site.close())
  return { site, module, reported, logged, ends }
}

async function bodyOf(
  { site }: Started,
  path: string,
  options: { execute?: Execute; signal?: AbortSignal } = {},
) {
  const { execute = noData, signal = new AbortController().signal } = options
  return (await site.render(new Request(`https://www.example.com${path}`, { signal }), execute)).body
}

it('renders with data that is read outside the thread, in the context of whoever wants the page', async () => {
  const started = await siteThat(`return path + JSON.stringify(${CALL})`)
  const seen: unknown[] = []
  const execute: Execute = async ({ document, ...others }) => {
    await Promise.resolve()
    seen.push(print(document), others, currentRequestId())
    const instants = { confirmedAtMs: 0, freshUntilMs: 1, staleUntilMs: 2 }
    noteRead({ key: 'standings', version: 'a', ...instants, readAgain: () => Promise.resolve() })
    return { data: { standings: null }, errors: [{ message: 'Gone', path: ['standings'] }] }
  }

  const { result, reads } = await runWithRequestId('request-of-page', () =>
    recordReads(() => bodyOf(started, '/standings', { execute })),
  )

  expect(started.site.inlineScripts).toEqual(['start()'])
  expect(result).toBe(
    '/standings{"data":{"standings":null},"errors":[{"message":"Gone","path":["standings"]}]}',
  )
  expect(seen).toEqual([
    print(parse('{ standings }')),
    { variables: { year: 2025 }, operationName: 'Standings' },
    'request-of-page',
  ])
  expect([...reads.resources.keys()]).toEqual(['standings'])
})

it('keeps the data of pages apart that are rendered at the same time', async () => {
  const started = await siteThat(`return path + JSON.stringify((${CALL}).data)`)
  const executes = ['/a', '/b', '/c'].map((path): [string, Execute] => [
    path,
    () => Promise.resolve({ data: { of: path } }),
  ])

  const bodies = await Promise.all(executes.map(([path, execute]) => bodyOf(started, path, { execute })))

  expect(bodies).toEqual(['/a{"of":"/a"}', '/b{"of":"/b"}', '/c{"of":"/c"}'])
})

it('lets the event loop turn between operations that take long', async () => {
  const started = await siteThat(`const call = async () => (${CALL})
    return JSON.stringify(await Promise.all([call(), call(), call()]))`)
  const order: string[] = []
  const execute: Execute = () => {
    order.push('operation')
    setImmediate(() => order.push('turn'))
    const endMs = performance.now() + 10
    while (performance.now() < endMs);
    return Promise.resolve({ data: {} })
  }

  await bodyOf(started, '/', { execute })

  expect(order.slice(0, 5)).toEqual(['operation', 'turn', 'operation', 'turn', 'operation'])
})

it('lets nothing of the environment into the thread', async () => {
  vi.stubEnv('LEAGUE_API_TOKEN', 'secret')
  const started = await siteThat('return JSON.stringify([process.env, process.argv.length])')
  vi.unstubAllEnvs()

  expect(await bodyOf(started, '/')).toBe('[{},2]')
})

it('reports errors in pages with their stacks and causes, in the context of their request', async () => {
  const started = await siteThat(
    `report(new TypeError('no ball', { cause: new Error('no field') })); return 'crash page'`,
  )

  const body = await runWithRequestId('broken-page', () => bodyOf(started, '/'))

  expect(body).toBe('crash page')
  expect(started.reported).toMatchObject([
    {
      error: { name: 'TypeError', message: 'no ball', cause: { message: 'no field' } },
      requestId: 'broken-page',
    },
  ])
  expect(started.reported[0]?.error.stack).toContain('entry.mjs')
})

it('rejects with the error of a page that cannot be rendered', async () => {
  const started = await siteThat(`throw new RangeError('too far')`)

  await expect(bodyOf(started, '/')).rejects.toMatchObject({
    name: 'RangeError',
    message: 'too far',
    stack: expect.stringContaining('entry.mjs') as string,
  })
})

it('renders on when a page forgets a promise that fails', async () => {
  const started = await siteThat(
    `void Promise.reject(new Error('forgotten')); await new Promise(setImmediate); return path`,
  )

  expect([await bodyOf(started, '/a'), await bodyOf(started, '/b')]).toEqual(['/a', '/b'])
  expect(started.reported.map(({ error }) => error.message)).toEqual(['forgotten', 'forgotten'])
  expect(started.ends).toEqual([])
})

it('renders a page without an answer when the gateway cannot run its operation', async () => {
  const started = await siteThat(`return (${CALL}.catch((error) => error.message))`)
  const execute: Execute = () => Promise.reject(new Error('secret of the gateway'))

  expect(await bodyOf(started, '/', { execute })).toBe('The operation was not run')
  expect(started.reported.map(({ error }) => error.message)).toEqual(['secret of the gateway'])
})

it('tries pages once more in a new thread when one has ended', async () => {
  const started = await siteThat(
    `${onlyOnce('crash', `setImmediate(() => { throw new Error('lost') }); ${FOR_EVER}`)} return path`,
  )
  await bodyOf(started, '/warm')

  expect(await bodyOf(started, '/crash')).toBe('/crash')
  expect(started.ends).toEqual(['crashed'])
  expect(started.logged).toMatchObject([{ err: { message: 'lost' } }])
})

it('renders the pages beside two that end every thread, and starts one anew after a pause', async () => {
  const started =
    await siteThat(`if (path.startsWith('/crash')) setImmediate(() => { throw new Error('lost') })
    for (let turn = 0; turn < 100; turn += 1) await new Promise(setImmediate)
    return path`)
  const beginMs = performance.now()

  const crashes = ['/crash-a', '/crash-b'].map((path) => bodyOf(started, path).catch(String))
  const others = await Promise.all(['/a', '/b', '/c'].map((path) => bodyOf(started, path)))

  expect(others).toEqual(['/a', '/b', '/c'])
  const lost = 'RenderThreadEndedError: The thread that renders pages has ended'
  expect(await Promise.all(crashes)).toEqual([lost, lost])
  expect(started.ends).toEqual(['crashed', 'crashed', 'crashed'])
  expect(performance.now() - beginMs).toBeGreaterThan(450)
})

it('rejects a page that cannot be sent', async () => {
  const started = await siteThat(`return path === '/function' ? () => path : path`)

  await expect(bodyOf(started, '/function')).rejects.toThrow('could not be cloned')
  expect(await bodyOf(started, '/text')).toBe('/text')
  expect(started.reported).toEqual([])
})

it('uses no other web build than its first, and tells that there is another one until it is gone', async () => {
  const started = await siteThat(`if (path === '/crash') process.exit(); return path`)
  await bodyOf(started, '/warm')
  const build = await readFile(started.module.entry, 'utf8')
  await appendFile(started.module.entry, '// Built anew')
  const before = started.site.isOutdated()

  await expect(bodyOf(started, '/crash')).rejects.toBeInstanceOf(SiteUnavailableError)
  expect(started.logged).toMatchObject([
    {},
    { err: { message: expect.stringContaining('start the gateway again') as string } },
  ])
  const during = started.site.isOutdated()
  await writeFile(started.module.entry, build)
  await expect.poll(() => started.site.isOutdated(), PATIENT).toBe(false)

  expect([before, during, await bodyOf(started, '/back')]).toEqual([false, true, '/back'])
})

it.each<[string, (entry: string) => Promise<void>]>([
  ['is gone', (entry) => rm(entry)],
  ['is half-written', (entry) => writeFile(entry, 'export const createSite = async (')],
])('fails pages at once where the web build %s, until it is back', async (_fault, damage) => {
  const started = await siteThat(`if (path === '/crash') process.exit(); return path`)
  await bodyOf(started, '/warm')
  const build = await readFile(started.module.entry, 'utf8')

  await damage(started.module.entry)
  await expect(bodyOf(started, '/crash')).rejects.toThrow()
  const linesAtFirst = started.logged.length
  const during = started.site.isOutdated()
  await expect(bodyOf(started, '/new')).rejects.toBeInstanceOf(SiteUnavailableError)
  const linesThen = started.logged.length
  await writeFile(started.module.entry, build)
  await expect.poll(() => started.site.isOutdated(), PATIENT).toBe(false)

  expect([during, await bodyOf(started, '/back')]).toEqual([true, '/back'])
  // It did not wait for another start to fail.
  expect(linesThen).toBe(linesAtFirst)
})

it.each([
  ['memory', 'for (let all = {}, n = 0; ; n += 1) all = { all, text: "x" + n }', false],
  ['file handles', `throw Object.assign(new Error('too many open files'), { code: 'EMFILE' })`, false],
  ['a file of the web build', `await import('./gone.mjs')`, true],
])('tells that the web build is not there only where it is not: a start that lacks %s', async (...given) => {
  const [, code, isOutdated] = given
  const started = await siteThat(
    `if (path === '/crash') { writeFileSync(folder + '/lacking', ''); process.exit() } return path`,
    `if (existsSync(folder + '/lacking')) { ${code} }`,
  )
  await bodyOf(started, '/warm')

  await expect(bodyOf(started, '/crash')).rejects.toBeInstanceOf(SiteUnavailableError)
  const during = started.site.isOutdated()
  await rm(started.module.file('lacking'))
  await expect.poll(() => bodyOf(started, '/back').catch(String), PATIENT).toBe('/back')

  expect([during, started.site.isOutdated()]).toEqual([isOutdated, false])
})

it('does not let new pages wait for the data of one that is tried once more', async () => {
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

it('begins no new page beside one that is tried once more', async () => {
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

it('does not wait for ever for a web build that is never loaded', async () => {
  await expect(siteThat('', 'for (;;);', { longestStartMs: 300 })).rejects.toThrow(
    'not started within 300 ms',
  )
})

it('rejects a page for which threads run out of memory, and renders others after it', async () => {
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

it('ends a thread in which a page is rendered without end, and renders the others in a new one', async () => {
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

it('keeps a thread that could not answer because the whole process stood still', async () => {
  const started = await siteThat(
    `if (path === '/busy') { writeFileSync(folder + '/begun', ''); while (!existsSync(folder + '/go')); } return path`,
  )
  const controller = new AbortController()
  const busy = bodyOf(started, '/busy', { signal: controller.signal })
  await expect.poll(() => existsSync(started.module.file('begun'))).toBe(true)

  vi.useFakeTimers({ toFake: ['setTimeout'] })
  controller.abort(new Error('late'))
  // What is due after a stall comes at once, before the thread has had a moment.
  vi.advanceTimersToNextTimer()
  await new Promise((resolve) => void setImmediate(() => setImmediate(resolve)))
  vi.useRealTimers()
  await writeFile(started.module.file('go'), '')

  expect(await busy).toBe('/busy')
  expect(await bodyOf(started, '/other')).toBe('/other')
  expect(started.ends).toEqual([])
})

it('stops a page that nobody waits for, and neither reports nor runs what it does after that', async () => {
  const started = await siteThat(
    `if (path !== '/left') return path
    try { ${CALL} } catch (error) { report(error) }
    ${CALL}`,
  )
  const controller = new AbortController()
  const { promise: isCalled, resolve } = Promise.withResolvers<undefined>()
  let calls = 0
  const execute: Execute = () => {
    calls += 1
    resolve(undefined)
    return new Promise(() => undefined)
  }

  const left = bodyOf(started, '/left', { execute, signal: controller.signal })
  await isCalled
  controller.abort(new Error('gone'))

  await expect(left).rejects.toThrow('gone')
  expect(await bodyOf(started, '/next')).toBe('/next')
  expect([calls, started.reported, started.ends]).toEqual([1, [], []])
})

it('runs no operation of a page whose thread has ended', async () => {
  const started = await siteThat(
    `const call = async () => (${CALL})
    ${onlyOnce('crash', 'for (let number = 0; number < 40; number += 1) void call(); process.exit()')} return path`,
  )
  await bodyOf(started, '/warm')
  let late = 0
  const execute: Execute = () => {
    late += started.ends.length
    // Most operations have to wait for a later turn.
    const endMs = performance.now() + 10
    while (performance.now() < endMs);
    return noData({} as never)
  }

  expect(await bodyOf(started, '/crash', { execute })).toBe('/crash')
  expect([late, started.ends]).toEqual([0, ['crashed']])
})

it('holds no place for a second try of a page that nobody wants while no thread can be started', async () => {
  const started = await siteThat(
    `if (path === '/crash') { writeFileSync(folder + '/slow', ''); process.exit() } return path`,
    `while (existsSync(folder + '/slow'));`,
    { longestStartMs: 60_000 },
  )
  const controller = new AbortController()
  await bodyOf(started, '/warm')

  const crash = bodyOf(started, '/crash', { signal: controller.signal })
  await expect.poll(() => started.ends).toEqual(['crashed'])
  await new Promise(setImmediate)
  controller.abort(new Error('gone'))

  await expect(crash).rejects.toThrow('gone')
  await rm(started.module.file('slow'))
})

it('goes on trying to start a thread when one cannot be started', async () => {
  const started = await siteThat(
    `if (path === '/crash') { writeFileSync(folder + '/broken', ''); process.exit() } return path`,
    `if (existsSync(folder + '/broken')) throw new Error('cannot be loaded')`,
  )
  await bodyOf(started, '/warm')

  await expect(bodyOf(started, '/crash')).rejects.toMatchObject({ cause: { message: 'cannot be loaded' } })
  await rm(started.module.file('broken'))
  await expect.poll(() => bodyOf(started, '/next').catch(String), PATIENT).toBe('/next')

  expect(started.logged.slice(0, 2)).toMatchObject([{ err: {} }, { err: { message: 'cannot be loaded' } }])
})

it.each([
  ['is not there', 'missing.mjs'],
  ['has nothing to render with', 'other.mjs'],
])('refuses a web build that %s, and says what to do', async (_fault, name) => {
  const module = await writeSiteModule('')
  closing.push(module.remove)
  await writeFile(module.file('other.mjs'), 'export const other = 1')

  const started = startWorkerSite({
    ...{ entry: module.file(name), report: () => undefined, log: { error: () => undefined } },
    metrics: { renderThreadEnded: () => undefined },
  })

  await expect(started).rejects.toBeInstanceOf(SiteMissingError)
  await expect(started).rejects.toThrow('npm run build')
})

it('renders nothing any more once it is closed', async () => {
  const started = await siteThat(FOR_EVER)
  const failure = bodyOf(started, '/').catch((error: unknown) => error)

  await started.site.close()

  expect(await failure).toBeInstanceOf(SiteUnavailableError)
  await expect(bodyOf(started, '/late')).rejects.toBeInstanceOf(SiteUnavailableError)
  expect([started.ends, started.logged]).toEqual([[], []])
})

it('lets no page wait for the next thread any more once it is closed', async () => {
  const started = await siteThat(`if (path === '/crash') process.exit(); ${FOR_EVER}`)
  // Both of its tries end a thread, so that the next one starts after a pause.
  await bodyOf(started, '/crash').catch(() => undefined)
  const failure = bodyOf(started, '/waiting').catch((error: unknown) => error)

  await started.site.close()

  expect(await failure).toBeInstanceOf(SiteUnavailableError)
})

it('starts no thread any more once it is closed', async () => {
  const started = await siteThat(
    `if (path === '/crash') { writeFileSync(folder + '/broken', ''); process.exit() } return path`,
    `if (existsSync(folder + '/broken')) throw new Error('cannot be loaded')`,
  )
  await expect(bodyOf(started, '/crash')).rejects.toBeInstanceOf(SiteUnavailableError)

  await started.site.close()
  await rm(started.module.file('broken'))

  await expect(bodyOf(started, '/late')).rejects.toBeInstanceOf(SiteUnavailableError)
})
