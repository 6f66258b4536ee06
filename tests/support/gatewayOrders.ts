import { fork } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { compileCache } from './processes/compileCache.ts'

/** The commands for a gateway process (`movableGateway.ts`). */
export type Order =
  /** Advances its monotonic clock. */
  | { name: 'advance'; ms: number }
  /** Invalidates a resource of its cache, here and in the other processes. */
  | { name: 'drop'; key: string }
  /** Publishes a token for the other processes, after all its earlier messages. */
  | { name: 'tell'; token: number }
  /** Completes once it has received the token. */
  | { name: 'hear'; token: number }
  /** Returns the keys of all resources whose content has changed in it. */
  | { name: 'keys' }
  /** Returns the state of Redis. */
  | { name: 'redis' }
  /** Returns how often it has logged that Redis was unreachable or too slow. */
  | { name: 'redisTroubles' }

/** The message when it has carried out the command with an id; its address with id 0. */
export interface Reported {
  id: number
  result?: unknown
  error?: string
}

/** A gateway in a process of its own. */
export interface MovableGateway {
  /** Its address, without a trailing slash. */
  url: string
  /** Resolves with the result once the command is carried out. */
  order(order: Order): Promise<unknown>
  close(): Promise<void>
}

/**
 * Starts `movableGateway.ts`.
 *
 * @param env all of its variables.
 * @throws Error when it ends before it listens.
 */
export async function startMovableGateway(env: Record<string, string>): Promise<MovableGateway> {
  const child = fork(resolve(import.meta.dirname, 'movableGateway.ts'), [], {
    cwd: resolve(import.meta.dirname, '../..'),
    env: { PATH: process.env['PATH'] ?? '', ...compileCache, ...env },
    execArgv: [],
  })
  const gone = once(child, 'exit')
  const open = new Map<number, { done: (result: unknown) => void; failed: (error: Error) => void }>()
  const listening = new Promise<unknown>((done, failed) => open.set(0, { done, failed }))
  child.on('message', ({ id, result, error }: Reported) => {
    const waiting = open.get(id)
    open.delete(id)
    if (error === undefined) waiting?.done(result)
    else waiting?.failed(new Error(error))
  })
  child.on('exit', () => {
    for (const { failed } of open.values()) failed(new Error('The gateway has ended'))
  })
  const url = String(await listening)
  let last = 0

  return {
    url,
    order(order) {
      last += 1
      const id = last
      return new Promise((done, failed) => {
        open.set(id, { done, failed })
        child.send({ id, order })
      })
    },
    async close() {
      child.kill('SIGKILL')
      await gone
    },
  }
}
