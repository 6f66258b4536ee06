import { readdirSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { Kind, parse } from 'graphql'
import type { DocumentNode } from 'graphql'
import type { Plugin } from 'vite'
import { manifestOf, persistOperations } from './operationsManifest.ts'
import type { PersistedOperation } from './operationsManifest.ts'

const JOIN_MODULE = 'virtual:join-documents'
const RESOLVED_JOIN_MODULE = `\0${JOIN_MODULE}`
export const TEMPLATE = /\bgql`((?:[^`\\]|\\.)*)`/g
/** GraphQL's printer. Where only hashes are sent, the client merely tells documents apart by it. */
const PRINTER = /\/node_modules\/graphql\/language\/printer\.m?js$/
export const INTERPOLATION = /\$\{\s*([\w$.]+)\s*\}/g

type Operations = ReadonlyMap<string, PersistedOperation>

/**
 * Parses every gql`…` template while building, so that no GraphQL parser is shipped and a mistyped query stops the build. A build
 * also gives each operation its hash, by which the client asks for it, and writes `operations.json` beside the browser's files, by
 * which the gateway knows it. The dev server leaves operations without: their texts are sent.
 */
export function graphqlDocuments(): Plugin {
  let operations: Operations = new Map()
  return {
    name: 'graphql-documents',
    enforce: 'pre',
    configResolved({ command, root }) {
      if (command === 'build') operations = readOperations(join(root, 'src'))
    },
    resolveId: (id) => (id === JOIN_MODULE ? RESOLVED_JOIN_MODULE : null),
    load(id) {
      if (id === RESOLVED_JOIN_MODULE) return `export const joinDocuments = ${joinDocuments.toString()}`
      const sendsHashes = operations.size > 0 && this.environment.name === 'client'
      return sendsHashes && PRINTER.test(id)
        ? 'export const print = JSON.stringify, printForError = print'
        : null
    },
    transform(code, id) {
      if (!/\.tsx?$/.test(id.split('?')[0] ?? '') || id.includes('/node_modules/')) return null
      const transformed = inlineDocuments(code, operations)
      return transformed === code ? null : { code: transformed, map: null }
    },
    async writeBundle({ dir }) {
      if (this.environment.name !== 'client' || dir === undefined) return
      await writeFile(resolve(dir, '../operations.json'), manifestOf(operations))
    },
  }
}

/** The operations in the gql`…` templates of a folder's modules, tests left out, by name. */
export function readOperations(folder: string): Operations {
  const modules = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name),
  )
  const documents = modules.flatMap((name) => {
    const code = readFileSync(join(folder, name), 'utf8')
    return [...code.matchAll(TEMPLATE)].map(([, text = '']) => ownDocument(text))
  })
  return persistOperations(documents)
}

/**
 * Replaces the gql`…` templates of a module by their syntax trees. An interpolated fragment (a name, at the end of the template)
 * stays a reference and is joined when the module runs. Line numbers are kept, so that stack traces stay right without a map.
 *
 * @param operations whose hashes are put on their documents, as `__meta__.hash`; a document without sends its text.
 */
export function inlineDocuments(code: string, operations: Operations = new Map()): string {
  let joins = false
  const inlined = code.replace(TEMPLATE, (template, text: string) => {
    const fragments = [...text.matchAll(INTERPOLATION)].map(([, name]) => name)
    const document = ownDocument(text)
    const hash = hashOf(document, operations)
    const own = JSON.stringify(
      hash === undefined ? document : { ...document, __meta__: { hash } },
      withoutEmptyLists,
    )
    const lines = '\n'.repeat(template.split('\n').length - 1)
    joins ||= fragments.length > 0
    return fragments.length > 0 ? `joinDocuments(${own}, ${fragments.join(', ')})${lines}` : `${own}${lines}`
  })
  return joins ? `import { joinDocuments } from '${JOIN_MODULE}'; ${inlined}` : inlined
}

/** One document of a query and the fragments it uses, each definition once; the hash is the query's. */
export function joinDocuments(...documents: readonly DocumentNode[]): DocumentNode {
  const definitions = new Map(
    documents
      .flatMap((document) => document.definitions)
      .map((definition) => ['name' in definition ? definition.name?.value : undefined, definition] as const),
  )
  return { ...documents[0], kind: 'Document', definitions: [...definitions.values()] } as DocumentNode
}

function ownDocument(text: string): DocumentNode {
  return parse(text.replace(INTERPOLATION, ''), { noLocation: true })
}

/** Every field has lists of its arguments and directives, most of them empty; left out they mean the same. */
function withoutEmptyLists(_key: string, value: unknown): unknown {
  return Array.isArray(value) && value.length === 0 ? undefined : value
}

function hashOf({ definitions }: DocumentNode, operations: Operations): string | undefined {
  const operation = definitions.find((definition) => definition.kind === Kind.OPERATION_DEFINITION)
  return operations.get(operation?.name?.value ?? '')?.hash
}
