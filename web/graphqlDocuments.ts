import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { Kind } from 'graphql'
import type { DocumentNode } from 'graphql'
import type { Plugin } from 'vite'
import { manifestOf, persistOperations } from './operationsManifest.ts'
import type { PersistedOperation } from './operationsManifest.ts'
import {
  CALL,
  definitionsByName,
  documentsIn,
  isSiteModule,
  namedDefinitions,
  nameOf,
  parseDocument,
  readDocuments,
  spreadsOf,
} from './siteDocuments.ts'
import type { Definitions, NamedDefinition } from './siteDocuments.ts'

const JOIN_MODULE = 'virtual:join-documents'
const FRAGMENT_MODULE = 'virtual:graphql-fragment/'
/** The generated function contains every document of the site; in a build each document is inlined where it is used. */
const GENERATED_FUNCTION = /\/__generated__\/gql\.ts$/
const IMPORT_OF_FUNCTION = /^import \{ graphql \} from '[^']*\/__generated__\/gql\.ts'/m
/** GraphQL's printer. When only hashes are sent, the client uses it just to compare documents. */
const PRINTER = /\/node_modules\/graphql\/language\/printer\.m?js$/

type Operations = ReadonlyMap<string, PersistedOperation>

/**
 * Parses every graphql(`…`) at build time, so that no GraphQL parser is shipped and an invalid query stops the build. Fragments
 * are joined by name: each is a module of its own that is imported where it is spread, and so shipped once. A build also adds the
 * hash of each operation, by which the client requests it, and writes `operations.json` beside the browser's files, from which
 * the gateway knows it. The dev server adds no hashes, so that texts are sent.
 */
export function graphqlDocuments(): Plugin {
  let operations: Operations = new Map()
  let definitions: Definitions = new Map()
  let documents = new Map<string, DocumentNode[]>()
  /** The fragment modules that the dev server has sent, by environment and id. */
  const served = new Map<string, string>()

  return {
    name: 'graphql-documents',
    enforce: 'pre',
    configResolved({ command, root }) {
      documents = readDocuments(join(root, 'src'))
      definitions = definitionsByName([...documents.values()].flat())
      if (command === 'build') operations = persistOperations([...documents.values()].flat())
    },
    resolveId: (id) => (id === JOIN_MODULE || id.startsWith(FRAGMENT_MODULE) ? `\0${id}` : null),
    load(id) {
      if (id === `\0${JOIN_MODULE}`) return JOIN_CODE
      if (id.startsWith(`\0${FRAGMENT_MODULE}`)) {
        const code = fragmentModule(id, definitions)
        served.set(`${this.environment.name}${id}`, code)
        return { code, moduleSideEffects: false }
      }
      if (GENERATED_FUNCTION.test(id)) {
        throw new Error('A module needs all documents of the site: import { graphql } and call graphql(`…`)')
      }
      const sendsHashes = operations.size > 0 && this.environment.name === 'client'
      return sendsHashes && PRINTER.test(id)
        ? 'export const print = JSON.stringify, printForError = print'
        : null
    },
    transform(code, id) {
      const [file = ''] = id.split('?')
      if (!isSiteModule(file) || file.includes('/node_modules/')) return null
      const transformed = inlineDocuments(code, { file, definitions, operations })
      return transformed === code ? null : { code: transformed, map: null }
    },
    /** A changed fragment also updates the modules that spread it. */
    async hotUpdate({ type, file, modules, read }) {
      if (!isSiteModule(file)) return undefined
      documents.set(file, type === 'delete' ? [] : documentsIn(await read(), file))
      definitions = definitionsByName([...documents.values()].flat())
      const { name, moduleGraph } = this.environment
      const fragments = [...moduleGraph.idToModuleMap].filter(
        ([id]) =>
          id.startsWith(`\0${FRAGMENT_MODULE}`) &&
          served.get(`${name}${id}`) !== fragmentModule(id, definitions),
      )
      return [...modules, ...fragments.map(([, module]) => module)]
    },
    async writeBundle({ dir }) {
      if (this.environment.name !== 'client' || dir === undefined) return
      await writeFile(resolve(dir, '../operations.json'), manifestOf(operations))
    },
  }
}

/** The operations in the modules of a folder, by name, with their hashes. */
export function readOperations(folder: string): Operations {
  return persistOperations([...readDocuments(folder).values()].flat())
}

/**
 * Replaces the graphql(`…`) calls of a module by their syntax trees. The fragments that a document spreads are imported, and
 * joined when the module runs. Line numbers are kept, so that stack traces are right without a source map.
 *
 * @param file the path of the module, for messages.
 * @param definitions all definitions of the site, among them the fragments.
 * @param operations the operations whose hashes are added to their documents as `__meta__.hash`; of a document without a hash the
 * text is sent.
 * @throws Error that names the file when a document is invalid or spreads an unknown fragment.
 */
export function inlineDocuments(
  code: string,
  {
    file,
    definitions,
    operations = new Map(),
  }: { file: string; definitions: Definitions; operations?: Operations },
): string {
  const imported = new Set<string>()
  const inlined = code.replace(CALL, (call, statement: '' | undefined, text: string) => {
    const lines = '\n'.repeat(call.split('\n').length - 1)
    const own = namedDefinitions(parseDocument(text, file))
    const spreads = own.flatMap((definition) => spreadsOf(definition, definitions))
    // A call that is a statement declares only fragments: their modules are created where they are spread.
    if (statement !== undefined) return lines
    const isQuery = own.some(({ kind }) => kind === Kind.OPERATION_DEFINITION)
    const joined = isQuery ? spreads : own.map(nameOf)
    joined.forEach((name) => imported.add(name))
    return `${joinedDocument(isQuery ? own : [], joined, operations)}${lines}`
  })
  if (inlined === code) return code
  return `${importsOf(imported)}${inlined.replace(IMPORT_OF_FUNCTION, '')}`
}

/** Joins documents into one that contains each definition once, with the hash of the first document. */
export function joinDocuments(...documents: readonly DocumentNode[]): DocumentNode {
  const definitions = new Map(
    documents
      .flatMap((document) => document.definitions)
      .map((definition) => ['name' in definition ? definition.name?.value : undefined, definition] as const),
  )
  return { ...documents[0], kind: 'Document', definitions: [...definitions.values()] } as DocumentNode
}

/** The code of the module of one fragment: its document with all fragments that it spreads. */
function fragmentModule(id: string, definitions: Definitions): string {
  const definition = definitions.get(id.slice(id.indexOf('/') + 1))
  if (!definition) return ''
  const spreads = spreadsOf(definition, definitions)
  return `${importsOf(spreads)}export default ${joinedDocument([definition], spreads, new Map())}`
}

function importsOf(fragments: Iterable<string>): string {
  const imports = [...fragments].map((name) => `import fragment_${name} from '${FRAGMENT_MODULE}${name}'; `)
  return `import { joinDocuments } from '${JOIN_MODULE}'; ${imports.join('')}`
}

/** An expression for the document of these definitions and of imported fragments. */
function joinedDocument(
  own: readonly NamedDefinition[],
  fragments: readonly string[],
  operations: Operations,
): string {
  const hash = own.map((definition) => operations.get(nameOf(definition))?.hash).find(Boolean)
  const document = {
    kind: Kind.DOCUMENT,
    definitions: own,
    ...(hash !== undefined && { __meta__: { hash } }),
  }
  const parts = fragments.map((name) => `fragment_${name}`)
  if (own.length > 0) parts.unshift(treeCode(document))
  return parts.length === 1 ? (parts[0] ?? '') : `/* @__PURE__ */ joinDocuments(${parts.join(', ')})`
}

const JOIN_CODE = `export const joinDocuments = ${joinDocuments.toString()}`

/** An expression for a syntax tree without what means nothing: places in the text, and empty lists of arguments or directives. */
function treeCode(tree: unknown): string {
  return JSON.stringify(tree, (key, part: unknown) =>
    key === 'loc' || (Array.isArray(part) && part.length === 0) ? undefined : part,
  )
}
