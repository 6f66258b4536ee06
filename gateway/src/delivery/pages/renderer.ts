import type { AsyncLocalStorage } from 'node:async_hooks'
import { print } from 'graphql/language/printer.js'
import { toSentError } from '../../platform/workers/sentError.ts'
import type { Execute } from '../graphql/execute.ts'
import type { MessageFromThread, MessageToThread, SentOperation } from './renderMessages.ts'
import type { Site } from './site.ts'

type Answer = Awaited<ReturnType<Execute>>

/** A render in progress. */
interface Render {
  controller: AbortController
  /** Its operations without an answer yet, by number. */
  calls: Map<number, PromiseWithResolvers<Answer>>
}

/** Renders pages on request of messages. */
interface Renderer {
  receive(message: MessageToThread): void
}

/** In a millisecond. */
const MICROSECONDS = 1000

/**
 * Builds the renderer inside the thread: a page's operations are sent to the gateway, and their answers come
 * back.
 * @param currentRender returns the number of the render that the code runs for.
 */
export function createRenderer(
  site: Site,
  send: (message: MessageFromThread) => void,
  currentRender: AsyncLocalStorage<number>,
): Renderer {
  const renders = new Map<number, Render>()
  let calls = 0

  function createExecute(number: number, { controller, calls: waiting }: Render): Execute {
    return async ({ document, variables, operationName }) => {
      controller.signal.throwIfAborted()
      const call = (calls += 1)
      const answer = Promise.withResolvers<Answer>()
      const named: Pick<SentOperation, 'operationName'> = operationName === undefined ? {} : { operationName }
      send({
        ...{ kind: 'call', render: number, call },
        operation: { query: print(document), variables, ...named },
      })
      waiting.set(call, answer)
      return answer.promise
    }
  }

  async function render(number: number, address: string): Promise<void> {
    const own: Render = { controller: new AbortController(), calls: new Map() }
    renders.set(number, own)
    const { signal } = own.controller
    const outcome = await currentRender.run(number, () => outcomeOf(number, address, own))
    if (signal.aborted) return
    renders.delete(number)
    try {
      send(outcome)
    } catch (error) {
      // A result that cannot be cloned counts as failed, because the gateway waits for an answer.
      send({ kind: 'failed', render: number, error: toSentError(error) })
    }
  }

  async function outcomeOf(number: number, address: string, own: Render): Promise<MessageFromThread> {
    const before = process.threadCpuUsage()
    try {
      const request = new Request(address, { signal: own.controller.signal })
      const page = await site.render(request, createExecute(number, own))
      const { user, system } = process.threadCpuUsage(before)
      return {
        kind: 'rendered',
        render: number,
        page: { ...page, threadCpuMs: (user + system) / MICROSECONDS },
      }
    } catch (error) {
      return { kind: 'failed', render: number, error: toSentError(error) }
    }
  }

  function stop(number: number): void {
    const own = renders.get(number)
    renders.delete(number)
    const reason = new Error('Nobody waits for the page any more')
    own?.controller.abort(reason)
    for (const call of own?.calls.values() ?? []) call.reject(reason)
    send({ kind: 'stopped', render: number })
  }

  /** Removes and returns the pending operation; undefined where the render was stopped. */
  function takeCall(number: number, call: number): PromiseWithResolvers<Answer> | undefined {
    const waiting = renders.get(number)?.calls
    const answer = waiting?.get(call)
    waiting?.delete(call)
    return answer
  }

  return {
    receive(message) {
      switch (message.kind) {
        case 'render':
          return void render(message.render, message.address)
        case 'answer':
          return takeCall(message.render, message.call)?.resolve(JSON.parse(message.json) as Answer)
        case 'noAnswer':
          return takeCall(message.render, message.call)?.reject(new Error('The operation was not run'))
        case 'stop':
          return stop(message.render)
      }
    },
  }
}
