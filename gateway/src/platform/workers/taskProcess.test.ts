import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import type { TestTask } from '../../../../tests/support/workers/taskModule.ts'
import { runWithRequestId } from '../requestContext.ts'
import { createTaskProcess } from './taskProcess.ts'

const module = new URL('../../../../tests/support/workers/taskModule.ts', import.meta.url)
const LIMITS = { maxCpuMs: 10_000, maxMemoryMb: 500, maxIdleMemoryMb: 500 }

function processWith(
  limits: Partial<typeof LIMITS & { maxIdleMs: number; env: Record<string, string> }> = {},
) {
  return createTaskProcess<TestTask, unknown>({ module, ...LIMITS, ...limits })
}

it('runs one task after the other in one process, which has nothing of the environment but what it is given', async () => {
  const tasks = processWith({ env: { OF_THE_TASK: 'yes' } })

  const [one, environment, other] = await Promise.all([
    tasks.run('pid'),
    tasks.run('environment'),
    tasks.run('pid'),
  ])

  expect(one).toBe(other)
  expect(one).not.toBe(process.pid)
  expect(environment).not.toContain('PATH')
  expect(environment).toContain('OF_THE_TASK')
})

it('a task process serves the clients of requests in turn, however many tasks one of them has', async () => {
  const tasks = processWith()
  const order: string[] = []
  const runFor = (client: string) =>
    runWithRequestId(
      'request',
      () => tasks.run('pid').then(() => order.push(client)),
      Infinity,
      () => client,
    )

  await Promise.all(['greedy', 'greedy', 'greedy', 'modest'].map(runFor))

  expect(order).toEqual(['greedy', 'greedy', 'modest', 'greedy'])
})

it('a task process survives a failed task, and passes its error on by name', async () => {
  const tasks = processWith()
  const before = await tasks.run('pid')

  await expect(tasks.run('fail')).rejects.toMatchObject({ name: 'TaskError', message: 'This task fails' })

  expect(await tasks.run('pid')).toBe(before)
})

it('a task process is replaced after it has ended by itself', async () => {
  const tasks = processWith()

  await expect(tasks.run('exit')).rejects.toThrow('The process has ended with code 3')

  expect(await tasks.run('pid')).toBeTypeOf('number')
})

it('a task process that uses too much processor time is ended, and the next task runs in another', async () => {
  const tasks = processWith({ maxCpuMs: 500 })
  const before = await tasks.run('pid')

  const [endless, next] = await Promise.allSettled([tasks.run('runWithoutEnd'), tasks.run('pid')])

  expect(endless).toMatchObject({
    reason: { name: 'WorkerStuckError', message: expect.stringContaining('ms of processor time') as string },
  })
  expect(next.status).toBe('fulfilled')
  expect(next).not.toMatchObject({ value: before })
  expect(existsSync(`/proc/${String(before)}`)).toBe(false)
})

it('a task process that uses too much memory is ended', async () => {
  const tasks = processWith({ maxMemoryMb: 200 })

  await expect(tasks.run('grow')).rejects.toMatchObject({
    name: 'WorkerStuckError',
    message: expect.stringMatching(/^The worker took \d+ MB$/) as string,
  })
})

it('a task process that is left with too much memory is replaced before the next task', async () => {
  const tasks = processWith({ maxIdleMemoryMb: 150 })

  const first = await tasks.run('keep')

  expect(await tasks.run('pid')).not.toBe(first)
})

it('a task process ends when it has been idle for a while, and is started again for the next task', async () => {
  const tasks = processWith({ maxIdleMs: 1 })

  const first = await tasks.run('pid')

  await expect.poll(() => existsSync(`/proc/${String(first)}`)).toBe(false)
  expect(await tasks.run('pid')).not.toBe(first)
})

it('a task process ends quietly when its task ends after the gateway has', async () => {
  const worker = fork(module, { stdio: ['pipe', 'pipe', 'pipe', 'ipc'] })
  const [printed, ended] = [text(worker.stderr!), once(worker, 'exit')]
  worker.send('readInput')
  await once(worker.stdout!, 'data')

  worker.disconnect()
  await once(worker, 'disconnect')
  worker.stdin!.end()

  expect(await ended).toEqual([0, null])
  expect(await printed).toBe('')
})
