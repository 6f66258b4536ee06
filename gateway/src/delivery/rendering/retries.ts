import { unlessAborted } from '../../platform/unlessAborted.ts'
import { createWorkQueue } from '../../platform/workQueue.ts'
import { RenderThreadEndedError } from './renderThread.ts'
import type { RenderedPage } from './site.ts'

/** Tries pages once more that were under way when a thread has ended. */
export interface Retries {
  /** Resolves when new pages may begin. @throws the signal's reason */
  mayBegin(signal: AbortSignal): Promise<void>
  /**
   * Tries a page once more.
   *
   * @param ended with which its first try was rejected: one error for all pages of a thread.
   * @throws what the second try throws; the signal's reason
   */
  tryAgain(
    render: () => Promise<RenderedPage>,
    ended: RenderThreadEndedError,
    signal: AbortSignal,
  ): Promise<RenderedPage>
}

/**
 * The pages of a thread that has ended are tried one after the other, so that the one that has ended it ends no others twice. Once that
 * one has ended a thread again, it is found, and the others go on together. New pages wait for the first of them only, which tells
 * whether threads live again: one of them that ends a thread, too, takes a page along that is tried again beside it.
 */
export function createRetries(): Retries {
  const alone = createWorkQueue({ atOnce: 1, mostWaiting: Infinity })
  /** Threads of which it is known which page has ended them, by the error that their pages were rejected with. */
  const explained = new WeakSet<RenderThreadEndedError>()
  /** Threads whose pages are tried again already. */
  const seen = new WeakSet<RenderThreadEndedError>()
  let triedAgain = 0
  /** Resolves when new pages may begin; undefined while they may. */
  let gate: PromiseWithResolvers<undefined> | undefined

  function openGate(): void {
    gate?.resolve(undefined)
    gate = undefined
  }

  function enter(ended: RenderThreadEndedError): void {
    triedAgain += 1
    if (!seen.has(ended)) gate ??= Promise.withResolvers()
    seen.add(ended)
  }

  function leave(): void {
    triedAgain -= 1
    if (triedAgain === 0) openGate()
  }

  return {
    async mayBegin(signal) {
      while (gate) await unlessAborted(gate.promise, signal)
    },
    async tryAgain(render, ended, signal) {
      /** @returns undefined where the page need not be alone any more. */
      async function tryAlone(): Promise<RenderedPage | undefined> {
        if (explained.has(ended)) return undefined
        try {
          return await render()
        } catch (error) {
          if (error instanceof RenderThreadEndedError) explained.add(ended)
          throw error
        } finally {
          // One that nobody wants any more tells nothing: its thread may be stuck.
          if (!signal.aborted) openGate()
        }
      }

      enter(ended)
      try {
        return (await alone.run(tryAlone, '', signal)) ?? (await render())
      } finally {
        leave()
      }
    },
  }
}
