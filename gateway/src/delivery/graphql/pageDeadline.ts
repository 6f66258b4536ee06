import { toGraphQLError, UpstreamUnavailableError } from '../../errors.ts'
import { runWithDeadlineFrom } from '../../platform/requestContext.ts'
import { DeadlineExceededError, withinDeadline } from '../../platform/resilience/deadline.ts'
import type { Execute } from './execute.ts'
import { rootFields } from './rootFields.ts'

/** The share of the time in which upstreams may answer. After that, fields still waiting are null, and the others are sent. */
const READS_SHARE = 0.9

/**
 * Gives the operations of one page a common deadline, even if the upstreams' own deadlines are longer. It
 * starts with the first operation, because the page may have waited long for a core before that. Late fields
 * are null with the error UPSTREAM_UNAVAILABLE, so that the page can still be rendered and say what failed:
 * single fields, or all root fields of an operation that misses the deadline as a whole.
 * @param ms the time from the first operation.
 */
export function withPageDeadline(execute: Execute, ms: number): Execute {
  let startMs: number | undefined

  return async (operation) => {
    startMs ??= performance.now()
    const remainingMs = Math.max(0, startMs + ms - performance.now())
    try {
      const answer = runWithDeadlineFrom(startMs, ms * READS_SHARE, () => execute(operation))
      return await withinDeadline(answer, remainingMs)
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
