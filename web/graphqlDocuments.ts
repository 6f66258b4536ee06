import { parse } from 'graphql'
import type { DocumentNode } from 'graphql'
import type { Plugin } from 'vite'

const JOIN_MODULE = 'virtual:join-documents'
const RESOLVED_JOIN_MODULE = `\0${JOIN_MODULE}`
const TEMPLATE = /\bgql`((?:[^`\\]|\\.)*)`/g
const INTERPOLATION = /\$\{\s*([\w$.]+)\s*\}/g

/** Parses every gql`…` template while building, so that no GraphQL parser is shipped and a mistyped query stops the build. */
export function graphqlDocuments(): Plugin {
  return {
    name: 'graphql-documents',
    enforce: 'pre',
    resolveId: (id) => (id === JOIN_MODULE ? RESOLVED_JOIN_MODULE : null),
    load: (id) =>
      id === RESOLVED_JOIN_MODULE ? `export const joinDocuments = ${joinDocuments.toString()}` : null,
    transform(code, id) {
      if (!/\.tsx?$/.test(id.split('?')[0] ?? '') || id.includes('/node_modules/')) return null
      const transformed = inlineDocuments(code)
      return transformed === code ? null : { code: transformed, map: null }
    },
  }
}

/**
 * Replaces the gql`…` templates of a module by their syntax trees. An interpolated fragment (a name, at the end of the template)
 * stays a reference and is joined when the module runs. Line numbers are kept, so that stack traces stay right without a map.
 */
export function inlineDocuments(code: string): string {
  let joins = false
  const inlined = code.replace(TEMPLATE, (template, text: string) => {
    const fragments = [...text.matchAll(INTERPOLATION)].map(([, name]) => name)
    const own = JSON.stringify(parse(text.replace(INTERPOLATION, ''), { noLocation: true }))
    const lines = '\n'.repeat(template.split('\n').length - 1)
    joins ||= fragments.length > 0
    return fragments.length > 0 ? `joinDocuments(${own}, ${fragments.join(', ')})${lines}` : `${own}${lines}`
  })
  return joins ? `import { joinDocuments } from '${JOIN_MODULE}'; ${inlined}` : inlined
}

/** One document of a query and the fragments it uses, each definition once. */
export function joinDocuments(...documents: readonly DocumentNode[]): DocumentNode {
  const definitions = new Map(
    documents
      .flatMap((document) => document.definitions)
      .map((definition) => ['name' in definition ? definition.name?.value : undefined, definition] as const),
  )
  return { kind: 'Document', definitions: [...definitions.values()] } as DocumentNode
}
