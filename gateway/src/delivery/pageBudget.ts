import { toGraphQLError, UpstreamUnavailableError } from '../errors.ts'
import { rootFields } from './rootFields.ts'
import type { Execute } from './site.ts'

/**
 * Gives the operations of one page a common time, which holds however long the deadlines of the outside systems are set; an
 * operation that is not done when it is up is answered with every root field null and UPSTREAM_UNAVAILABLE beside it, so that
 * the page can still say what failed.
 *
 * @param ms the time from now.
 */
export function withinBudget(execute: Execute, ms: number): Execute {
  const endsAt = performance.now() + ms

  return async (operation) => {
    const { promise: timeIsUp, resolve } = Promise.withResolvers<null>()
    const timer = setTimeout(() => resolve(null), Math.max(0, endsAt - performance.now()))
    try {
      const answer = await Promise.race([execute(operation), timeIsUp])
      return answer ?? allFailed(operation)
    } finally {
      clearTimeout(timer)
    }
  }
}

function allFailed({ document, operationName }: Parameters<Execute>[0]): Awaited<ReturnType<Execute>> {
  const names = rootFields(document, operationName).map((field) => field.alias?.value ?? field.name.value)
  const { message, extensions } = toGraphQLError(new UpstreamUnavailableError('The time of the page was up'))
  return {
    data: Object.fromEntries(names.map((name) => [name, null])),
    errors: names.map((name) => ({ message, path: [name], extensions })),
  }
}
