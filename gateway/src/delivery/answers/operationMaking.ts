import type { HeaderMap } from '@apollo/server'
import { afterChange, noStore } from '../http/cachePolicy.ts'
import type { MadeAnswer } from './answer.ts'
import type { NamedOperation } from './namedOperation.ts'

/** The answer of the GraphQL server to an operation. */
export interface OperationAnswer {
  status: number
  headers: HeaderMap
  body: string
  /** Whether it is older than what was asked for, so that nobody may keep it. */
  isUnmet: boolean
}

/** Makes the answer of a public operation, which may be kept for `maxAge` seconds. */
export type MakeOperationAnswer = (
  operation: NamedOperation,
  maxAge: number,
  requestId: string,
) => Promise<MadeAnswer>

/** Builds the function that makes what the store keeps of operations, out of what runs an operation as a visitor's. */
export function createOperationMaking(
  run: (operation: NamedOperation, requestId: string) => Promise<OperationAnswer>,
): MakeOperationAnswer {
  return async (operation, maxAge, requestId) => {
    const { status, headers, body, isUnmet } = await run(operation, requestId)
    const { 'cache-control': policy, 'content-length': _length, ...typed } = Object.fromEntries(headers)
    const { 'content-type': contentType = '', ...others } = typed
    const sharedMs = (operation.atLeast > 0 ? afterChange(maxAge) : maxAge) * 1000
    return {
      ...{ status, contentType, headers: others, body },
      isWhole: policy !== noStore,
      // The id of a request stands in the answer to an error of our own.
      isKept: status === 200 && !isUnmet && !(policy === noStore && body.includes('INTERNAL_SERVER_ERROR')),
      ...{ maxAgeMs: sharedMs, staleMs: sharedMs },
    }
  }
}
