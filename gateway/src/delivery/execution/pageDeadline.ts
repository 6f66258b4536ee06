import { toGraphQLError, UpstreamUnavailableError } from '../../errors.ts'
import { DeadlineExceededError, withinDeadline } from '../../platform/resilience/deadline.ts'
import type { Execute } from './execute.ts'
import { rootFields } from './rootFields.ts'

/**
 * Gives the operations of one page a common deadline, which holds even if the deadlines of the outside systems are set longer. When
 * an operation misses it, all its root fields are null with the error UPSTREAM_UNAVAILABLE, so that the page can still be rendered
 * and say what failed.
 *
 * @param ms the time from the first operation: a page may have waited long for a core before it.
 */
export function withPageDeadline(execute: Execute, ms: number): Execute {
  let deadlineAtMs: number | undefined

  return async (operation) => {
    deadlineAtMs ??= performance.now() + ms
    try {
      return await withinDeadline(execute(operation), Math.max(0, deadlineAtMs - performance.now()))
    } catch (error) {
      if (error instanceof DeadlineExceededError) return failedAnswer(operation)
      throw error
    }
  }
}

function failedAnswer({ document, operationName }: Parameters<Execute>[0]): Awaited<ReturnType<Execute>> {
  const names = rootFields(document, operationName).map((field) => field.alias?.value ?? field.name.value)
  const { message, extensions } = toGraphQLError(new UpstreamUnavailableError('The time of the page was up'))
  return {
    data: Object.fromEntries(names.map((name) => [name, null])),
    errors: names.map((name) => ({ message, path: [name], extensions })),
  }
}
