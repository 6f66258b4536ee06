import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  buildASTSchema,
  GraphQLError,
  Kind,
  NoUnusedFragmentsRule,
  parse,
  Source,
  specifiedRules,
  validate,
  validateSchema,
} from 'graphql'
import type { DefinitionNode, DocumentNode } from 'graphql'
import { validateSDL } from 'graphql/validation/validate.js'
import { CALL, isSiteModule } from '../../web/siteDocuments.ts'

/** A problem in the schema or in a document of the web. */
export interface DocumentProblem {
  /** The message of GraphQL, such as: Cannot query field "nam" on type "Team". Did you mean "name"? */
  message: string
  /** The file's path, from the project's folder; `schema` when the problem stands in no file of it. */
  file: string
  line: number
  column: number
}

/** The GraphQL texts by file. */
export type GraphqlFiles = ReadonlyMap<string, string>

/** A fragment that is not used yet is no problem during development. */
const rules = specifiedRules.filter((rule) => rule !== NoUnusedFragmentsRule)

/** Reads the files of the schema. */
export function readSchemaFiles(root: string): GraphqlFiles {
  return readFiles(
    root,
    'schema',
    (file) => /^schema\/[^/]+\.graphql$/.test(file),
    (text) => text,
  )
}

/** Reads the documents in the web's modules. Everything else in a module is replaced by spaces, so that lines and columns stay right. */
export function readDocumentTexts(root: string): GraphqlFiles {
  return readFiles(root, 'web/src', isSiteModule, documentTextIn)
}

/**
 * Finds the problems of the schema, or if there are none, of the documents.
 *
 * @returns the problems, file by file.
 */
export function findProblems(schemaFiles: GraphqlFiles, documents: GraphqlFiles): DocumentProblem[] {
  const schema = parseAll(schemaFiles)
  if (schema.problems.length > 0) return schema.problems
  const invalid = validateSDL(schema.document)
  if (invalid.length > 0) return invalid.map(problemOf)
  const built = buildASTSchema(schema.document, { assumeValidSDL: true })
  const mistakes = validateSchema(built)
  if (mistakes.length > 0) return mistakes.map(problemOf)
  const web = parseAll(documents)
  return web.problems.length > 0 ? web.problems : validate(built, web.document, rules).map(problemOf)
}

/** Replaces everything but the documents by spaces, so that lines and columns of the documents are those of the file. */
export function documentTextIn(code: string): string {
  const blank = (text: string) => text.replace(/[^\n]/g, ' ')
  let documents = ''
  for (const match of code.matchAll(CALL)) {
    const [call, , text = ''] = match
    const start = match.index + call.indexOf('`') + 1
    documents += blank(code.slice(documents.length, start)) + text
  }
  return documents
}

function parseAll(files: GraphqlFiles): { document: DocumentNode; problems: DocumentProblem[] } {
  const definitions: DefinitionNode[] = []
  const problems: DocumentProblem[] = []
  for (const [file, text] of files) {
    try {
      definitions.push(...parse(new Source(text, file)).definitions)
    } catch (error) {
      if (!(error instanceof GraphQLError)) throw error
      problems.push(problemOf(error))
    }
  }
  return { document: { kind: Kind.DOCUMENT, definitions }, problems }
}

function problemOf(error: GraphQLError): DocumentProblem {
  const file = error.source?.name ?? error.nodes?.[0]?.loc?.source.name ?? 'schema'
  return { message: error.message, file, ...(error.locations?.[0] ?? { line: 1, column: 1 }) }
}

function readFiles(
  root: string,
  folder: string,
  isWanted: (file: string) => boolean,
  read: (text: string) => string,
): GraphqlFiles {
  const found = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).sort()
  const files = found
    .map((name) => join(folder, name))
    .filter(isWanted)
    .map((file) => [file, read(readFileSync(join(root, file), 'utf8'))] as const)
  return new Map(files.filter(([, text]) => text.trim() !== ''))
}
