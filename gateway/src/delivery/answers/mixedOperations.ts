import type {
  ApolloServerPlugin,
  GraphQLRequestContext,
  GraphQLRequestExecutionListener,
  GraphQLRequestListener,
} from '@apollo/server'
import type { DocumentNode, OperationDefinitionNode } from 'graphql'
import { LRUCache } from 'lru-cache'
import type { RequestContext } from '../../context.ts'
import type { MonotonicClock } from '../../platform/clock.ts'
import type { MaxAgeOf } from '../http/cachePolicy.ts'
import type { Answer } from './answer.ts'
import type { AnswerStore } from './answerStore.ts'
import { canonicalObject, keyOf, type NamedOperation } from './namedOperation.ts'
import type { MakeOperationAnswer } from './operationMaking.ts'
import { splitOperation, type SplitOperation } from './splitOperation.ts'

interface MixedOperationsOptions {
  store: AnswerStore
  maxAgeOf: MaxAgeOf
  make: MakeOperationAnswer
  clock: MonotonicClock
}

type Context = GraphQLRequestContext<RequestContext>

/** The texts of an answer's root fields, by their names. */
type FieldTexts = ReadonlyMap<string, string>

/** What is asked for twice within this time is kept, ms. */
const AGAIN_MS = 10_000
/** The most that the keys of what was asked for may take, and what one takes beside its text, in bytes. */
const MOST_REQUESTED_BYTES = 500_000
const REQUESTED_BYTES = 100
/** Texts outside Latin-1 take two bytes a character. */
const CHARACTER_BYTES = 2

/**
 * Answers the public root fields of an operation that has personal ones too from the store, so that only the personal ones are executed.
 * Everything before and after the execution sees the whole operation. It is executed as a whole where the store has no whole answer to
 * the public part at once; where that is asked for again, the part is made behind it.
 *
 * @returns the plugin, and what writes the data of an answer as JSON.
 */
export function mixedOperations({ store, maxAgeOf, make, clock }: MixedOperationsOptions): {
  plugin: ApolloServerPlugin<RequestContext>
  dataTextOf: (data: object) => string
} {
  const splits = new WeakMap<OperationDefinitionNode, SplitOperation | 'left whole'>()
  const keptFields = new WeakMap<Answer, FieldTexts>()
  const dataTexts = new WeakMap<object, string>()
  const requestedAtMs = new LRUCache<string, number>({
    maxSize: MOST_REQUESTED_BYTES,
    sizeCalculation: (_atMs, key) => CHARACTER_BYTES * key.length + REQUESTED_BYTES,
  })

  function splitOf(document: DocumentNode, operation: OperationDefinitionNode): SplitOperation | undefined {
    const known = splits.get(operation) ?? splitOperation(document, operation, maxAgeOf) ?? 'left whole'
    splits.set(operation, known)
    return known === 'left whole' ? undefined : known
  }

  function fieldsOf(answer: Answer): FieldTexts {
    const known = keptFields.get(answer) ?? fieldTextsOf(answer.body)
    keptFields.set(answer, known)
    return known
  }

  function isRequestedAgain(key: string): boolean {
    const nowMs = clock.nowMs()
    const lastMs = requestedAtMs.get(key) ?? -Infinity
    requestedAtMs.set(key, nowMs)
    return nowMs - lastMs < AGAIN_MS
  }

  function listen(context: Context): GraphQLRequestExecutionListener<RequestContext> | undefined {
    const { document, operation, request, response, contextValue } = context
    const isForSender = contextValue.isForSender === true
    // A document may lack the operation that is named.
    const split = isForSender && document && operation ? splitOf(document, operation) : undefined
    const part = split && publicPartOf(split, request.variables ?? {}, contextValue.atLeast.version)
    if (!part) return undefined
    const key = keyOf(part)
    const makePart = () => make(part, split.publicMaxAge, contextValue.requestId)
    const kept = store.getKept(key, makePart)
    if (!kept) {
      return afterExecution(() => {
        if (!dataOf(response) || !isRequestedAgain(key)) return
        // Nobody waits for it, and all that it needs has just been loaded.
        Promise.resolve(store.get(key, makePart)).catch(() => undefined)
      })
    }
    if (!kept.isWhole || kept.status !== 200) return undefined
    setDocument(context, split.personal)
    return afterExecution(() => {
      setDocument(context, document)
      const data = dataOf(response)
      if (data) dataTexts.set(data, joinedText(split.names, fieldsOf(kept), data))
    })
  }

  const listener: GraphQLRequestListener<RequestContext> = {
    executionDidStart: (context) => Promise.resolve(listen(context)),
  }
  return {
    plugin: { requestDidStart: () => Promise.resolve(listener) },
    dataTextOf: (data) => dataTexts.get(data) ?? JSON.stringify(data),
  }
}

function afterExecution(work: () => void): GraphQLRequestExecutionListener<RequestContext> {
  return { executionDidEnd: () => Promise.resolve(work()) }
}

/** The public part of an operation as anybody may send it; undefined where JSON cannot say its variables. */
function publicPartOf(
  { publicQuery, publicVariables }: SplitOperation,
  sent: Readonly<Record<string, unknown>>,
  atLeast: number,
): NamedOperation | undefined {
  const declared = Object.entries(sent).filter(([name]) => publicVariables.has(name))
  const variables = canonicalObject(Object.fromEntries(declared))
  if (variables === undefined) return undefined
  return { query: publicQuery, operationName: undefined, variables, atLeast, accept: 'application/json' }
}

/** What is executed is the document of the context; all others read it before and after. */
function setDocument(context: Context, document: DocumentNode | undefined): void {
  Object.assign(context, { document })
}

function dataOf({ body }: Context['response']): Record<string, unknown> | undefined {
  return (body?.kind === 'single' && body.singleResult.data) || undefined
}

function fieldTextsOf(body: Buffer): FieldTexts {
  const { data } = JSON.parse(body.toString()) as { data: Record<string, unknown> }
  return new Map(Object.entries(data).map(([name, value]) => [name, JSON.stringify(value)]))
}

/** The data of both parts as JSON, in the order of the whole. What is skipped is in neither. */
function joinedText(names: readonly string[], kept: FieldTexts, data: Record<string, unknown>): string {
  const fields = names.flatMap((name) => {
    const text = kept.get(name) ?? JSON.stringify(data[name])
    return text === undefined ? [] : [`${JSON.stringify(name)}:${text}`]
  })
  return `{${fields.join(',')}}`
}
