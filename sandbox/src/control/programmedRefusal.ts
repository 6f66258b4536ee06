import type { ServerResponse } from 'node:http'
import { CommandError, stringField, wholeNumberField } from './command.ts'
import type { Command } from './command.ts'

/** The statuses of permanent refusals. */
const REFUSALS: ReadonlySet<number> = new Set([301, 308, 400, 401, 402, 403, 404, 410, 423, 430, 451])

/**
 * The answer of a `refuse` command: that status, with `location` for a redirect, or status 200 with a GraphQL
 * error of that code, as Shopify does for a wrong token.
 * @throws CommandError for any other `as`, and for a redirect without a location
 */
export function refusalOf(command: Command): (response: ServerResponse) => void {
  if (typeof command['as'] === 'string') {
    const error = { message: 'Access denied', extensions: { code: command['as'] } }
    const body = JSON.stringify({ errors: [error] })
    return (response) => void response.writeHead(200, { 'content-type': 'application/json' }).end(body)
  }
  const status = wholeNumberField(command, 'as')
  if (!REFUSALS.has(status)) throw new CommandError(`as must be a code or one of ${[...REFUSALS].join(', ')}`)
  const headers = status < 400 ? { location: stringField(command, 'location') } : {}
  return (response) =>
    void response.writeHead(status, headers).end('the sandbox was commanded to refuse this')
}
