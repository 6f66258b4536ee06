import {
  getOperationAST,
  GraphQLError,
  NoSchemaIntrospectionCustomRule,
  OperationTypeNode,
  parse,
  specifiedRules,
  validate,
  type DocumentNode,
  type GraphQLSchema,
} from 'graphql'
import { withCode } from './codedError.ts'
import { knownKinds, mostTokens, operationLimits } from './operationLimits.ts'

/** What a client sends to be told things, over whichever way. */
export interface SubscriptionRequest {
  query: string
  operationName?: string | null | undefined
}

export type ReadSubscription = { document: DocumentNode } | { mistakes: GraphQLError[] }

/** Reads subscriptions by the same rules as operations over HTTP; queries and mutations are refused, they have their own address. */
export function createSubscriptionReader(options: {
  schema: GraphQLSchema
  isProduction: boolean
}): (request: SubscriptionRequest) => ReadSubscription {
  const { schema, isProduction } = options
  const hidden = isProduction ? [NoSchemaIntrospectionCustomRule] : []
  const rules = [...specifiedRules, knownKinds, operationLimits, ...hidden]

  return ({ query, operationName }) => {
    const document = parseOrMistake(query)
    if (document instanceof GraphQLError) return { mistakes: [withCode(document, 'GRAPHQL_PARSE_FAILED')] }
    const mistakes = validate(schema, document, rules)
    if (mistakes.length > 0) {
      return { mistakes: mistakes.map((each) => withCode(each, 'GRAPHQL_VALIDATION_FAILED')) }
    }
    if (getOperationAST(document, operationName)?.operation !== OperationTypeNode.SUBSCRIPTION) {
      return {
        mistakes: [withCode(new GraphQLError('Only subscriptions are possible here.'), 'BAD_REQUEST')],
      }
    }
    return { document }
  }
}

function parseOrMistake(query: string): DocumentNode | GraphQLError {
  try {
    return parse(query, { maxTokens: mostTokens })
  } catch (error) {
    if (error instanceof GraphQLError) return error
    throw error
  }
}
