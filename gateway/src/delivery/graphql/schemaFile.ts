import type { RequestHandler } from 'express'
import { Kind, print, type DocumentNode } from 'graphql'

/**
 * Serves the whole schema as one file, with the directives of its fields, which introspection omits.
 * @param read reads the schema's files, with the first request.
 */
export function schemaFile(read: () => readonly DocumentNode[]): RequestHandler {
  let text: string | undefined
  return (_request, response) => {
    text ??= schemaText(read())
    response.setHeader('cache-control', 'no-store')
    response.type('text/plain').send(text)
  }
}

/** The definitions of all files in one text, with type extensions merged. */
function schemaText(documents: readonly DocumentNode[]): string {
  const all = documents.flatMap(({ definitions }) => definitions)
  const extensions = all.filter((definition) => definition.kind === Kind.OBJECT_TYPE_EXTENSION)
  const definitions = all
    .filter((definition) => definition.kind !== Kind.OBJECT_TYPE_EXTENSION)
    .map((definition) => {
      if (definition.kind !== Kind.OBJECT_TYPE_DEFINITION) return definition
      const added = extensions.filter(({ name }) => name.value === definition.name.value)
      return { ...definition, fields: [definition, ...added].flatMap(({ fields = [] }) => fields) }
    })
  return `${print({ kind: Kind.DOCUMENT, definitions })}\n`
}
