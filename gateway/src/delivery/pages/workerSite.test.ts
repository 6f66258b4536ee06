import { parse, print } from 'graphql'
import { expect, it, vi } from 'vitest'
import { CALL, FOR_EVER, noData, siteThat, bodyOf } from '../../../../tests/support/workerSites.ts'
import { addDependency, trackDependencies } from '../../platform/cache/dependencyTracking.ts'
import { currentRequestId, runWithRequestId } from '../../platform/requestContext.ts'
import type { Execute } from '../graphql/execute.ts'
import { SiteUnavailableError } from './site.ts'

it("the worker site renders with data read outside the thread, in the context of the page's request", async () => {
  const started = await siteThat(`return path + JSON.stringify(${CALL})`)
  const seen: unknown[] = []
  const execute: Execute = async ({ document, ...others }) => {
    await Promise.resolve()
    seen.push(print(document), others, currentRequestId())
    const instants = { confirmedAtMs: 0, freshUntilMs: 1, staleUntilMs: 2 }
    addDependency({ key: 'standings', version: 'a', ...instants, readAgain: () => Promise.resolve() })
    return { data: { standings: null }, errors: [{ message: 'Gone', path: ['standings'] }] }
  }

  const { result, reads } = await runWithRequestId('request-of-page', () =>
    trackDependencies(() => bodyOf(started, '/standings', { execute })),
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

it('the worker site keeps the data of simultaneous pages apart', async () => {
  const started = await siteThat(`return path + JSON.stringify((${CALL}).data)`)
  const executes = ['/a', '/b', '/c'].map((path): [string, Execute] => [
    path,
    () => Promise.resolve({ data: { of: path } }),
  ])

  const bodies = await Promise.all(executes.map(([path, execute]) => bodyOf(started, path, { execute })))

  expect(bodies).toEqual(['/a{"of":"/a"}', '/b{"of":"/b"}', '/c{"of":"/c"}'])
})

it('the worker site says the processor time of its thread', async () => {
  const { site } = await siteThat(
    `const start = process.threadCpuUsage(); while (process.threadCpuUsage(start).user < 20_000); return 'page'`,
  )

  const { threadCpuMs } = await site.render(new Request('http://localhost/'), noData)

  expect(threadCpuMs).toBeGreaterThanOrEqual(20)
})

it('the worker site lets the event loop turn between slow operations', async () => {
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

it('the worker site passes nothing of the environment to the thread', async () => {
  vi.stubEnv('LEAGUE_API_TOKEN', 'secret')
  const started = await siteThat('return JSON.stringify([process.env, process.argv.length])')
  vi.unstubAllEnvs()

  expect(await bodyOf(started, '/')).toBe('[{},2]')
})

it('the worker site reports errors in pages with their stacks and causes, in the context of their request', async () => {
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

it('the worker site rejects with the error of a page that cannot be rendered', async () => {
  const started = await siteThat(`throw new RangeError('too far')`)

  await expect(bodyOf(started, '/')).rejects.toMatchObject({
    name: 'RangeError',
    message: 'too far',
    stack: expect.stringContaining('entry.mjs') as string,
  })
})

it('the worker site survives an unhandled rejection in a page', async () => {
  const started = await siteThat(
    `void Promise.reject(new Error('forgotten')); await new Promise(setImmediate); return path`,
  )

  expect([await bodyOf(started, '/a'), await bodyOf(started, '/b')]).toEqual(['/a', '/b'])
  expect(started.reported.map(({ error }) => error.message)).toEqual(['forgotten', 'forgotten'])
  expect(started.ends).toEqual([])
})

it('the worker site renders a page without an answer when the gateway cannot run its operation', async () => {
  const started = await siteThat(`return (${CALL}.catch((error) => error.message))`)
  const execute: Execute = () => Promise.reject(new Error('secret of the gateway'))

  expect(await bodyOf(started, '/', { execute })).toBe('The operation was not run')
  expect(started.reported.map(({ error }) => error.message)).toEqual(['secret of the gateway'])
})

it('the worker site rejects a page that cannot be sent between threads', async () => {
  const started = await siteThat(`return path === '/function' ? () => path : path`)

  await expect(bodyOf(started, '/function')).rejects.toThrow('could not be cloned')
  expect(await bodyOf(started, '/text')).toBe('/text')
  expect(started.reported).toEqual([])
})

it('the worker site stops an abandoned page, and neither reports nor runs its further work', async () => {
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

it('the worker site renders nothing once it is closed', async () => {
  const started = await siteThat(FOR_EVER)
  const failure = bodyOf(started, '/').catch((error: unknown) => error)

  await started.site.close()

  expect(await failure).toBeInstanceOf(SiteUnavailableError)
  await expect(bodyOf(started, '/late')).rejects.toBeInstanceOf(SiteUnavailableError)
  expect([started.ends, started.logged]).toEqual([[], []])
})
