import type {
  ApolloServerPlugin,
  GraphQLRequestContext,
  GraphQLRequestExecutionListener,
  GraphQLRequestListener,
} from '@apollo/server'
import type { DocumentNode } from 'graphql'
import { LRUCache } from 'lru-cache'
import type { RequestContext } from '../../context.ts'
import type { MonotonicClock } from '../../platform/clock.ts'
import type { AnswerStore } from './answerStore.ts'
import { joinedData } from './dataFrame.ts'
import type { PublicParts } from './publicParts.ts'

interface MixedOperationsOptions {
  store: AnswerStore
  parts: PublicParts
  clock: MonotonicClock
}

type Context = GraphQLRequestContext<RequestContext>

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
export function mixedOperations({ store, parts, clock }: MixedOperationsOptions): {
  plugin: ApolloServerPlugin<RequestContext>
  dataTextOf: (data: object) => string
} {
  const dataTexts = new WeakMap<object, string>()
  const requestedAtMs = new LRUCache<string, number>({
    maxSize: MOST_REQUESTED_BYTES,
    sizeCalculation: (_atMs, key) => CHARACTER_BYTES * key.length + REQUESTED_BYTES,
  })

  function isRequestedAgain(key: string): boolean {
    const nowMs = clock.nowMs()
    const lastMs = requestedAtMs.get(key) ?? -Infinity
    requestedAtMs.set(key, nowMs)
    return nowMs - lastMs < AGAIN_MS
  }

  function listen(context: Context): GraphQLRequestExecutionListener<RequestContext> | undefined {
    const { document, operation, request, response, contextValue } = context
    const { isForSender, atLeast, requestId } = contextValue
    // A document may lack the operation that is named.
    if (isForSender !== true || !document || !operation) return undefined
    const { variables = {} } = request
    const part = parts.find({ document, operation, variables, atLeast: atLeast.version })
    if (!part) return undefined
    const kept = parts.kept(part, requestId)
    if (kept === 'broken') return undefined
    if (kept === 'none') {
      return afterExecution(() => {
        if (!dataOf(response) || !isRequestedAgain(part.key)) return
        // Nobody waits for it, and all that it needs has just been loaded.
        Promise.resolve(store.get(part.key, () => part.make(requestId))).catch(() => undefined)
      })
    }
    setDocument(context, part.split.personal)
    return afterExecution(() => {
      setDocument(context, document)
      const data = dataOf(response)
      if (!data) return
      kept.countSent()
      dataTexts.set(data, joinedData(kept.frame, data).map(String).join(''))
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

/** What is executed is the document of the context; all others read it before and after. */
function setDocument(context: Context, document: DocumentNode | undefined): void {
  Object.assign(context, { document })
}

function dataOf({ body }: Context['response']): Record<string, unknown> | undefined {
  return (body?.kind === 'single' && body.singleResult.data) || undefined
}
