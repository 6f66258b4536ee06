import type { ApolloServerPlugin, GraphQLRequestListener } from '@apollo/server'
import { GraphQLError, type FormattedExecutionResult, type GraphQLSchema } from 'graphql'
import type { RequestContext } from '../../../context.ts'
import { sizeProblem } from './answerSize.ts'
import { createOperationCosts } from './operationCost.ts'

type Plugin = ApolloServerPlugin<RequestContext>

/**
 * Rejects operations that would cost too much, right before they run, when their variables are known. A
 * validation rule cannot do this, because Apollo runs the rules only once for each document, whatever the
 * variables.
 * @param options.showsCost whether answers over HTTP report the operation's cost in `extensions.cost`.
 */
export function costBudget(schema: GraphQLSchema, { showsCost }: { showsCost: boolean }): Plugin {
  const costs = createOperationCosts(schema)
  const listener: GraphQLRequestListener<RequestContext> = {
    didResolveOperation({ document, operationName, request }) {
      const problem = costs.check(document, { name: operationName, variables: request.variables ?? {} })
      if (!problem) return Promise.resolve()
      const { message, nodes = null } = problem
      const extensions = { ...problem.extensions, http: { status: 400 } }
      return Promise.reject(new GraphQLError(message, { nodes, extensions }))
    },
    willSendResponse({ request, response: { body }, document, operationName }) {
      if (!showsCost || !request.http || !document || body.kind !== 'single') return Promise.resolve()
      const { singleResult } = body
      if (singleResult.data === undefined) return Promise.resolve()
      const cost = costs.measure(document, { name: operationName, variables: request.variables ?? {} })
      singleResult.extensions = { ...singleResult.extensions, cost }
      return Promise.resolve()
    },
  }
  return { requestDidStart: () => Promise.resolve(listener) }
}

/**
 * Rejects answers over HTTP that exceed the byte limit. The answers of pages stay in the process and are not
 * checked.
 * @returns the plugin, which must come after those that add to the answer, and Apollo's `stringifyResult`,
 * which sends the text that the plugin has counted.
 */
export function sizeBudget(): {
  plugin: Plugin
  stringifyResult: (result: FormattedExecutionResult) => string
} {
  const texts = new WeakMap<object, string>()
  const listener: GraphQLRequestListener<RequestContext> = {
    willSendResponse({ request, response: { body, http } }) {
      if (!request.http || body.kind !== 'single') return Promise.resolve()
      const { data } = body.singleResult
      const text = JSON.stringify(body.singleResult)
      const problem = sizeProblem(Buffer.byteLength(text))
      if (problem) {
        body.singleResult = { errors: [problem.toJSON()] }
        http.status = 400
      } else if (data) texts.set(data, text)
      return Promise.resolve()
    },
  }
  return {
    plugin: { requestDidStart: () => Promise.resolve(listener) },
    stringifyResult: (result) => (result.data && texts.get(result.data)) ?? JSON.stringify(result),
  }
}
