import type { IncomingMessage, ServerResponse } from 'node:http'
import { GraphQLError, graphql } from 'graphql'
import type { GraphQLSchema } from 'graphql'
import { requestBody, sendJson } from './httpMessages.ts'

/**
 * Executes the GraphQL operation in a POST body ({query, variables, operationName}) and answers 200 with `data` and, if the query has
 * errors, `errors`. A body that is not JSON with a query is answered with 400, any other method with 405.
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
