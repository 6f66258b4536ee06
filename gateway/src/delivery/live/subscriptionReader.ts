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
import { withCode } from './subscriptionErrors.ts'
import { createOperationCosts } from '../graphql/cost/operationCost.ts'
import { maxTokens, operationLimits } from '../graphql/cost/operationLimits.ts'
import { createDocumentMemory, type DocumentMemory } from '../graphql/documentMemory.ts'
import type { FindOperation, OperationRequest } from '../graphql/persistedOperations.ts'

/** A request for a subscription, over either transport. */
export interface SubscriptionRequest extends OperationRequest {
  operationName?: string | null | undefined
  variables?: Record<string, unknown> | null | undefined
}

/** The limit of parsed subscriptions, in bytes. */
const MAX_DOCUMENT_BYTES = 4_000_000

export type ParsedSubscription = { document: DocumentNode } | { mistakes: GraphQLError[] }

/**
 * Parses and validates subscriptions by the same rules as operations over HTTP, once for each text, because
 * subscribers of a game send the same text. Rejects queries and mutations, which have their own address.
 * Invalid texts are not cached: their errors take far more memory than the text.
 */
export function createSubscriptionReader(options: {
  schema: GraphQLSchema
  isProduction: boolean
  find: FindOperation
  /** The memory of parsed subscriptions by text; a new one when left out. */
  documents?: DocumentMemory
}): (request: SubscriptionRequest) => Promise<ParsedSubscription> {
  const { schema, isProduction, find, documents = createDocumentMemory(MAX_DOCUMENT_BYTES) } = options
  const hidden = isProduction ? [NoSchemaIntrospectionCustomRule] : []
  const rules = [...specifiedRules, operationLimits, ...hidden]
  const costs = createOperationCosts(schema)

  function readDocument(text: string): ParsedSubscription {
    const document = parseOrMistake(text)
    if (document instanceof GraphQLError) return { mistakes: [withCode(document, 'GRAPHQL_PARSE_FAILED')] }
    const mistakes = validate(schema, document, rules)
    if (mistakes.length > 0)
      return { mistakes: mistakes.map((mistake) => withCode(mistake, 'GRAPHQL_VALIDATION_FAILED')) }
    documents.set(text, document)
    return { document }
  }

  return async (request) => {
    const text = await find(request)
    if (text instanceof GraphQLError) return { mistakes: [text] }
    const known = documents.get(text)
    const read = known ? { document: known } : readDocument(text)
    if ('mistakes' in read) return read
    const { document } = read
    const { operationName: name, variables } = request
    const tooMuch = costs.check(document, { name, variables: variables ?? {} })
    if (tooMuch) return { mistakes: [tooMuch] }
    if (getOperationAST(document, request.operationName)?.operation !== OperationTypeNode.SUBSCRIPTION) {
      return {
        mistakes: [withCode(new GraphQLError('Only subscriptions are possible here.'), 'BAD_REQUEST')],
      }
    }
    return read
  }
}

function parseOrMistake(query: string): DocumentNode | GraphQLError {
  try {
    return parse(query, { maxTokens: maxTokens })
  } catch (error) {
    if (error instanceof GraphQLError) return error
    throw error
  }
}
