import type { IncomingMessage, ServerResponse } from 'node:http'
import { GraphQLError, graphql } from 'graphql'
import type { GraphQLSchema } from 'graphql'
import { requestBody, sendJson } from './httpMessages.ts'

/**
 * Executes the {query, variables, operationName} of a POST over the root and sends 200 with `data` and, when something is wrong
 * with the query, `errors`. A body that is no such object is answered 400, any other method 405.
 */
export async function answerGraphql(
  schema: GraphQLSchema,
  rootValue: object,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method !== 'POST') return sendJson(response, 405, { errors: [{ message: 'Use POST' }] })
  const body = parseObject(await requestBody(request))
  const source = body?.['query']
  if (typeof source !== 'string') {
    return sendJson(response, 400, { errors: [new GraphQLError('The body must be JSON with a query')] })
  }
  const { variables, operationName } = body as Record<string, unknown>
  const result = await graphql({
    schema,
    source,
    rootValue,
    variableValues: isObject(variables) ? variables : {},
    operationName: typeof operationName === 'string' ? operationName : null,
  })
  sendJson(response, 200, result)
}

function parseObject(text: string): Record<string, unknown> | null {
  try {
    const body: unknown = JSON.parse(text)
    return isObject(body) ? body : null
  } catch {
    return null
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
