import type { IncomingMessage } from 'node:http'

/** The `Authorization` header of a request. Two such headers are joined, so that neither is mistaken for the only one. */
export function authorizationOf({ headersDistinct }: IncomingMessage): string | undefined {
  return headersDistinct['authorization']?.join(', ')
}
