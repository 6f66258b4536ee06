import {
  Kind,
  print,
  separateOperations,
  visit,
  type DocumentNode,
  type FieldNode,
  type OperationDefinitionNode,
} from 'graphql'
import { responseKeyOf } from '../cost/selections.ts'
import type { MaxAgeOf } from '../http/cachePolicy.ts'

/** An operation whose root fields are partly the same for everybody, in two parts. */
export interface SplitOperation {
  /** The public root fields as an operation that anybody may send. */
  publicQuery: string
  /** The variables that it declares. */
  publicVariables: ReadonlySet<string>
  /** For how many seconds its answer may be kept. */
  publicMaxAge: number
  /**
   * The whole document, but for the public root fields. It is made of the nodes of the whole and declares all variables, so that its
   * errors are those of the whole.
   */
  personal: DocumentNode
  /** The names of all root fields in the answer, in their order. */
  names: readonly string[]
}

/**
 * Splits an operation of a valid document by the cache policy. It is left whole where its order could depend on variables: with
 * fragments at the root, or two fields of one name there.
 *
 * @returns undefined for an operation that is left whole.
 */
export function splitOperation(
  document: DocumentNode,
  operation: OperationDefinitionNode,
  maxAgeOf: MaxAgeOf,
): SplitOperation | undefined {
  const { selections } = operation.selectionSet
  const fields = selections.filter((selection) => selection.kind === Kind.FIELD)
  const names = fields.map(responseKeyOf)
  const isPlain = fields.length === selections.length && new Set(names).size === names.length
  if (operation.directives?.length || !isPlain) return undefined

  const name = operation.name?.value
  const isPublic = new Map(
    fields.map((field) => [field, maxAgeOf(documentWith([field], operation, document), name) !== null]),
  )
  const publicFields = fields.filter((field) => isPublic.get(field))
  if (publicFields.length === 0 || publicFields.length === fields.length) return undefined
  // Without the fragments that these fields do not need.
  const needed = separateOperations(documentWith(publicFields, operation, document))[name ?? '']
  const publicMaxAge = needed ? maxAgeOf(needed, name) : null
  if (!needed || publicMaxAge === null) return undefined
  const publicVariables = variablesIn(needed)
  const publicQuery = print(declaringOnly(publicVariables, needed))
  const personalFields = fields.filter((field) => !isPublic.get(field))
  const personal = documentWith(personalFields, operation, document)
  return { publicQuery, publicVariables, publicMaxAge, personal, names }
}

function documentWith(
  selections: readonly FieldNode[],
  operation: OperationDefinitionNode,
  document: DocumentNode,
): DocumentNode {
  const changed = { ...operation, selectionSet: { ...operation.selectionSet, selections } }
  const definitions = document.definitions.map((definition) =>
    definition === operation ? changed : definition,
  )
  return { ...document, definitions }
}

/** The variables that a document uses. */
function variablesIn(document: DocumentNode): ReadonlySet<string> {
  const names = new Set<string>()
  visit(document, {
    VariableDefinition: () => false,
    Variable: ({ name }) => void names.add(name.value),
  })
  return names
}

function declaringOnly(names: ReadonlySet<string>, document: DocumentNode): DocumentNode {
  return visit(document, {
    VariableDefinition: ({ variable }) => (names.has(variable.name.value) ? false : null),
  })
}
