import type { DocumentNode, OperationDefinitionNode } from 'graphql'
import type { MaxAgeOf } from '../http/cachePolicy.ts'
import type { Answer } from './answer.ts'
import type { AnswerStore } from './answerStore.ts'
import { createDataFrame, type DataFrame } from './dataFrame.ts'
import { canonicalObject, keyOf, type NamedOperation } from './namedOperation.ts'
import type { MakeOperationAnswer } from './operationMaking.ts'
import { splitOperation, type SplitOperation } from './splitOperation.ts'

/** An operation as it is executed for its sender. */
interface SentOperation {
  document: DocumentNode
  operation: OperationDefinitionNode
  variables: Readonly<Record<string, unknown>>
  /** The lowest version of a game that the answer may contain; 0 for any. */
  atLeast: number
}

/** The public root fields of an operation that has personal ones too, with its variables. */
export interface PublicPart {
  /** The key of their answer in the store. */
  key: string
  split: SplitOperation
  /** Makes their answer, for the request with an id. */
  make: (requestId: string) => ReturnType<MakeOperationAnswer>
}

/** The answer to a public part, where it may be sent at once. */
export interface KeptPart {
  frame: DataFrame
  /** Counts that it is sent. A request may still be left to others, who look for it again. */
  countSent: () => void
}

/** Finds the public parts of operations, and their answers. */
export interface PublicParts {
  /** undefined for an operation that is left whole, and for variables that JSON cannot say. */
  find(sent: SentOperation): PublicPart | undefined
  /** The answer to a part where a whole one may be sent at once; `none` where there is no answer, `broken` where it is not whole. */
  kept(part: PublicPart, requestId: string): KeptPart | 'none' | 'broken'
}

/** Builds what finds public parts. Each operation is split once. */
export function createPublicParts({
  store,
  maxAgeOf,
  make,
}: {
  store: AnswerStore
  maxAgeOf: MaxAgeOf
  make: MakeOperationAnswer
}): PublicParts {
  const splits = new WeakMap<OperationDefinitionNode, SplitOperation | 'left whole'>()
  const frames = new WeakMap<Answer, WeakMap<SplitOperation, DataFrame>>()

  function splitOf({ document, operation }: SentOperation): SplitOperation | undefined {
    const known = splits.get(operation) ?? splitOperation(document, operation, maxAgeOf) ?? 'left whole'
    splits.set(operation, known)
    return known === 'left whole' ? undefined : known
  }

  function frameOf(answer: Answer, split: SplitOperation): DataFrame {
    const ofAnswer = frames.get(answer) ?? new WeakMap<SplitOperation, DataFrame>()
    const frame = ofAnswer.get(split) ?? createDataFrame(split.names, answer.body)
    frames.set(answer, ofAnswer.set(split, frame))
    return frame
  }

  return {
    find(sent) {
      const split = splitOf(sent)
      const named = split && publicPartOf(split, sent)
      if (!named) return undefined
      return {
        ...{ key: keyOf(named), split },
        make: (requestId) => make(named, split.publicMaxAge, requestId),
      }
    },
    kept({ key, split, make: makePart }, requestId) {
      const found = store.findKept(key, () => makePart(requestId))
      if (!found) return 'none'
      const { answer, countSent } = found
      return answer.isWhole && answer.status === 200 ? { frame: frameOf(answer, split), countSent } : 'broken'
    },
  }
}

/** The public part of an operation as anybody may send it; undefined where JSON cannot say its variables. */
function publicPartOf(
  { publicQuery, publicVariables }: SplitOperation,
  { variables: sent, atLeast }: SentOperation,
): NamedOperation | undefined {
  const declared = Object.entries(sent).filter(([name]) => publicVariables.has(name))
  const variables = canonicalObject(Object.fromEntries(declared))
  if (variables === undefined) return undefined
  return { query: publicQuery, operationName: undefined, variables, atLeast, accept: 'application/json' }
}
