import { fork, type ChildProcess } from 'node:child_process'
import { getCompileCacheDir } from 'node:module'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createWorkQueue } from '../queues/workQueue.ts'
import { processUsage } from './processUsage.ts'
import { fromSentError, type SentError } from './sentError.ts'
import { watchWorker } from './workerWatch.ts'

/** The process's answer to each task. */
export type TaskAnswer<Result> = { result: Result } | { error: SentError }

/** The process has ended before the task was done. */
export class ProcessEndedError extends Error {
  override name = 'ProcessEndedError'
}

/** Runs tasks in a process of its own. */
export interface TaskProcess<Task, Result> {
  /**
   * Runs the task after all earlier ones.
   * @throws WorkerStuckError when it takes too much time or memory, ProcessEndedError; else the task's error,
   * identified by its name
   */
  run(task: Task): Promise<Result>
}

interface TaskProcessOptions {
  /** The module that calls `serveTasks`. */
  module: URL
  /** The processor time that one task may take, ms. */
  maxCpuMs: number
  /** The memory that the process may take, in MB. */
  maxMemoryMb: number
  /** The memory that it may still use after a task, in MB: with more it ends, so that no task pays for earlier ones. */
  maxIdleMemoryMb: number
  /** How long it stays idle before it ends, ms; a minute when left out. */
  maxIdleMs?: number
  /** All of its environment, besides what Node and glibc need. */
  env?: Readonly<Record<string, string>>
}

/** Short, because memory grows fast while a picture is decoded; ms. */
const CHECK_MS = 50
/** The JavaScript heap limit; the bytes of tasks are outside of it, in MB. */
const HEAP_MB = 64

/** Settings by which glibc returns freed memory: without them the process keeps half as much again after a few pictures. */
const MALLOC = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '65536', MALLOC_TRIM_THRESHOLD_: '131072' }

/**
 * Builds what runs tasks of one module, one at a time, in a process that starts with the first and has nothing of our environment. A
 * task that takes too much is ended with the process, and the next one starts another. On systems other than Linux only a task that
 * takes half a minute is ended.
 */
export function createTaskProcess<Task, Result>(options: TaskProcessOptions): TaskProcess<Task, Result> {
  const { maxIdleMemoryMb, maxIdleMs = 60_000 } = options
  const line = createWorkQueue({ atOnce: 1, maxWaiting: Infinity })
  let current: RunningProcess<Task, Result> | undefined
  let idle: NodeJS.Timeout | undefined

  function end(ended: RunningProcess<Task, Result>): void {
    if (current === ended) current = undefined
    ended.end()
  }

  async function runNow(task: Task): Promise<Result> {
    clearTimeout(idle)
    if (current?.hasEnded()) current = undefined
    const running = (current ??= startProcess(options))
    try {
      return await running.run(task)
    } finally {
      if (running.memoryMb() > maxIdleMemoryMb) end(running)
      else idle = setTimeout(() => end(running), maxIdleMs).unref()
    }
  }

  return { run: (task) => line.run(() => runNow(task)) }
}

/** A stuck process would not notice that this one has ended. */
const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

interface RunningProcess<Task, Result> {
  run(task: Task): Promise<Result>
  hasEnded(): boolean
  memoryMb(): number
  end(): void
}

function startProcess<Task, Result>(options: TaskProcessOptions): RunningProcess<Task, Result> {
  const { module, maxCpuMs, maxMemoryMb, env } = options
  // Node keeps it in a folder for its version, below the one that it was given.
  const compileCache = getCompileCacheDir()
  const child = fork(fileURLToPath(module), {
    serialization: 'advanced',
    execArgv: [
      ...process.execArgv,
      `--max-old-space-size=${HEAP_MB}`,
      ...(process.sourceMapsEnabled ? ['--enable-source-maps'] : []),
    ],
    env: {
      ...env,
      ...MALLOC,
      ...(compileCache !== undefined && { NODE_COMPILE_CACHE: dirname(compileCache) }),
    },
  })
  // The child must not keep the gateway from exiting.
  child.unref()
  child.channel?.unref()
  let answer: PromiseWithResolvers<Result> | undefined
  let hasEnded = false
  const usage = () => (child.pid === undefined ? undefined : processUsage(child.pid))
  const isWorking = () => answer !== undefined
  const watch = watchWorker({
    ...{ usage, isWorking, maxMemoryMb, checkMs: CHECK_MS, onStuck: settle },
    owesAnswer: isWorking,
    maxSilentCpuMs: () => maxCpuMs,
  })

  running.add(child)

  function settle(cause: Error): void {
    if (hasEnded) return
    hasEnded = true
    watch.stop()
    running.delete(child)
    child.kill('SIGKILL')
    answer?.reject(cause)
  }

  child.on('message', (message: TaskAnswer<Result>) => {
    if ('result' in message) answer?.resolve(message.result)
    else answer?.reject(fromSentError(message.error))
  })
  child.on('error', settle)
  child.on('exit', (code, signal) =>
    settle(new ProcessEndedError(`The process has ended with ${signal ?? `code ${code}`}`)),
  )

  return {
    hasEnded: () => hasEnded,
    memoryMb: () => usage()?.memoryMb ?? 0,
    end: () => settle(new ProcessEndedError('The process was ended')),
    async run(task) {
      watch.heard()
      const own = Promise.withResolvers<Result>()
      answer = own
      child.send(task as object, (error) => error && own.reject(error))
      try {
        return await own.promise
      } finally {
        answer = undefined
      }
    },
  }
}
