import type { IncomingMessage } from 'node:http'

/** The `Authorization` of a request; two of them stand behind each other, so that neither is taken for the only one. */
export function authorizationOf({ headersDistinct }: IncomingMessage): string | undefined {
  return headersDistinct['authorization']?.join(', ')
}
