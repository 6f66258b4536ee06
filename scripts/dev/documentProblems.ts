import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
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
import { CALL } from '../../web/siteDocuments.ts'

/** What is wrong with the schema or with a document of the web. */
export interface DocumentProblem {
  /** In GraphQL's words, such as: Cannot query field "nam" on type "Team". Did you mean "name"? */
  message: string
  /** The file's path, from the project's folder. */
  file: string
  line: number
  column: number
}

/** The texts of all that is written in GraphQL, by file. */
export type GraphqlFiles = ReadonlyMap<string, string>

/** A fragment that nobody spreads yet is no mistake while somebody writes. */
const rules = specifiedRules.filter((rule) => rule !== NoUnusedFragmentsRule)

/** The schema's files, whole. */
export function readSchemaFiles(root: string): GraphqlFiles {
  return readFiles(root, 'schema', /^[^/]+\.graphql$/, (text) => text)
}

/** The documents in the web's modules, each at the line and column where it stands, with everything else blanked. */
export function readDocuments(root: string): GraphqlFiles {
  return readFiles(root, 'web/src', /(?<!\.test)\.tsx?$/, documentsIn)
}

/**
 * Finds what is wrong with the schema, or else with the documents that are written against it.
 *
 * @returns the problems of one file after the other; none when all is well.
 */
export function findProblems(schemaFiles: GraphqlFiles, documents: GraphqlFiles): DocumentProblem[] {
  const schema = parseAll(schemaFiles)
  if (schema.problems.length > 0) return schema.problems
  try {
    const built = buildASTSchema(schema.document)
    const mistakes = validateSchema(built)
    if (mistakes.length > 0) return mistakes.map(problemOf)
    const web = parseAll(documents)
    return web.problems.length > 0 ? web.problems : validate(built, web.document, rules).map(problemOf)
  } catch (error) {
    // What the schema says twice or refers to without saying it comes as one message for all of it.
    const message = error instanceof Error ? error.message : String(error)
    return message.split('\n\n').map((one) => ({ message: one, file: 'schema', line: 1, column: 1 }))
  }
}

/** Blanks everything but the documents, so that a line and column of GraphQL is one of the file. */
export function documentsIn(code: string): string {
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
  names: RegExp,
  read: (text: string) => string,
): GraphqlFiles {
  const found = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).sort()
  const files = found
    .filter((name) => names.test(name) && !name.includes('__generated__'))
    .map((name) => join(root, folder, name))
    .map((file) => [relative(root, file), read(readFileSync(file, 'utf8'))] as const)
  return new Map(files.filter(([, text]) => text.trim() !== ''))
}
