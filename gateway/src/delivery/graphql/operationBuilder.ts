import type { HeaderMap } from '@apollo/server'
import type { FormattedExecutionResult } from 'graphql'
import { summarize } from './operationEvents.ts'
import { maxAgeAfterChange, noStore } from '../http/cachePolicy.ts'
import type { BuiltResponse } from '../responses/cachedResponse.ts'
import type { PublicDocument } from './documentPolicies.ts'
import type { NamedOperation } from './namedOperation.ts'

/** Apollo Server's answer to an operation. */
export interface OperationResponse {
  status: number
  headers: HeaderMap
  body: string
  /** Whether it is older than the requested version, so that it must not be cached. */
  isOlderThanRequested: boolean
}

/** Builds the response to a public operation, cacheable for as long as its document allows. */
export type BuildOperationResponse = (
  operation: NamedOperation,
  document: Pick<PublicDocument, 'name' | 'maxAge'>,
  requestId: string,
) => Promise<BuiltResponse>

/** Builds the function that makes the cached responses of operations, given one that executes an operation as a visitor. */
export function createOperationBuilder(
  run: (operation: NamedOperation, requestId: string) => Promise<OperationResponse>,
): BuildOperationResponse {
  return async (operation, { name, maxAge }, requestId) => {
    const { status, headers, body, isOlderThanRequested } = await run(operation, requestId)
    const { 'cache-control': policy, 'content-length': _length, ...typed } = Object.fromEntries(headers)
    const { 'content-type': contentType = '', ...others } = typed
    const sharedMs = (operation.atLeast > 0 ? maxAgeAfterChange(maxAge) : maxAge) * 1000
    return {
      ...{ status, contentType, headers: others, body },
      operation: summarize(name, policy === noStore ? (JSON.parse(body) as FormattedExecutionResult) : {}),
      isComplete: policy !== noStore,
      // An internal error's answer contains the request id, so it is not cacheable.
      isCacheable:
        status === 200 &&
        !isOlderThanRequested &&
        !(policy === noStore && body.includes('INTERNAL_SERVER_ERROR')),
      ...{ maxAgeMs: sharedMs, staleMs: sharedMs },
    }
  }
}
