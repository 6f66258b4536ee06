import { AsyncLocalStorage } from 'node:async_hooks'

const requestIds = new AsyncLocalStorage<string>()

/** Runs `work` so that everything it starts, however late, knows the id of the request it was started for. */
export function runWithRequestId<T>(requestId: string, work: () => T): T {
  return requestIds.run(requestId, work)
}

/** The id of the request being worked for; undefined outside any, as at start. */
export function currentRequestId(): string | undefined {
  return requestIds.getStore()
}
