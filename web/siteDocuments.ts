import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { Kind, parse, Source, visit } from 'graphql'
import type { DefinitionNode, DocumentNode, FragmentDefinitionNode, OperationDefinitionNode } from 'graphql'

/** A definition with a name, by which a document can spread it or a client can request it. */
export type NamedDefinition = OperationDefinitionNode | FragmentDefinitionNode

/** The site's operations and fragments by name. */
export type Definitions = ReadonlyMap<string, NamedDefinition>

/**
 * A call graphql(`…`). The first group is empty where the call is a statement of its own and undefined elsewhere; the second is the
 * document.
 */
export const CALL = /(^)?\bgraphql\(\s*`((?:[^`\\]|\\.)*)`,?\s*\)/gm

/** The documents of a folder's modules, each with its own definitions alone, by file. */
export function readDocuments(folder: string): Map<string, DocumentNode[]> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter(isSiteModule)
  return new Map(files.map((file) => [file, documentsIn(readFileSync(file, 'utf8'), file)]))
}

/** Whether a file may hold documents of the site. Tests have documents of their own. */
export function isSiteModule(file: string): boolean {
  return /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/__generated__\//.test(file)
}

/** The documents in the code of one module. */
export function documentsIn(code: string, file: string): DocumentNode[] {
  return [...code.matchAll(CALL)].map(([, , text = '']) => parseDocument(text, file))
}

/**
 * Parses a document; its definitions name their file in `loc.source`.
 *
 * @throws Error that names the file when the text is not GraphQL or contains `${…}`.
 */
export function parseDocument(text: string, file: string): DocumentNode {
  const name = relative('', file)
  if (text.includes('${'))
    throw new Error(`Spread the fragment by its name alone, without \${…} (in ${name})`)
  try {
    return parse(new Source(text, name))
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error)
    throw new Error(`${problem} (in ${name})`, { cause: error })
  }
}

/** @throws Error when two definitions have the same name or an operation has none. */
export function definitionsByName(documents: readonly DocumentNode[]): Definitions {
  const named = new Map<string, NamedDefinition>()
  for (const definition of documents.flatMap(namedDefinitions)) {
    const name = nameOf(definition)
    const other = named.get(name)
    if (other) {
      throw new Error(
        `Two operations or fragments are named ${name} (in ${fileOf(other)} and ${fileOf(definition)})`,
      )
    }
    named.set(name, definition)
  }
  return named
}

/** The operations and fragments of a document. */
export function namedDefinitions({ definitions }: DocumentNode): NamedDefinition[] {
  return definitions.filter(
    (definition) =>
      definition.kind === Kind.OPERATION_DEFINITION || definition.kind === Kind.FRAGMENT_DEFINITION,
  )
}

/** @throws Error when an operation has no name. */
export function nameOf(definition: NamedDefinition): string {
  if (!definition.name) throw new Error(`An operation has no name (in ${fileOf(definition)})`)
  return definition.name.value
}

/**
 * The names of the fragments that a definition spreads, each once.
 *
 * @param definitions all known definitions, which must include those fragments.
 * @throws Error that names the fragment and the file when one is missing.
 */
export function spreadsOf(definition: NamedDefinition, definitions: Definitions): string[] {
  const names = new Set<string>()
  visit(definition, { FragmentSpread: ({ name }) => void names.add(name.value) })
  for (const name of names) {
    if (definitions.get(name)?.kind === Kind.FRAGMENT_DEFINITION) continue
    throw new Error(
      `There is no fragment ${name}, which ${nameOf(definition)} spreads (in ${fileOf(definition)})`,
    )
  }
  return [...names]
}

function fileOf({ loc }: DefinitionNode): string {
  return loc?.source.name ?? 'a document'
}
