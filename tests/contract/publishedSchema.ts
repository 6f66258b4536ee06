import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import {
  buildSchema,
  findBreakingChanges,
  findDangerousChanges,
  lexicographicSortSchema,
  printSchema,
  type GraphQLSchema,
} from 'graphql'
import { format } from 'prettier'

/** The file with the published schema; `npm run schema:publish` writes it. */
export const publishedPath = resolve(import.meta.dirname, 'publishedSchema.graphql')

/** The changes that clients of the published schema would notice, each in one sentence that names its place. */
export interface SchemaChanges {
  /** Changes that make a client's operation fail. */
  breaking: string[]
  /** Changes that may surprise a client, such as a new value of an enum. */
  dangerous: string[]
  /** Whether anything differs at all, descriptions included. */
  any: boolean
}

/** Compares the present schema with the published one. */
export function changesSince(published: GraphQLSchema, today: GraphQLSchema): SchemaChanges {
  return {
    breaking: findBreakingChanges(published, today).map(({ description }) => description),
    dangerous: findDangerousChanges(published, today).map(({ description }) => description),
    any: sorted(published) !== sorted(today),
  }
}

/** Reads the published schema. Throws when there is none. */
export function readPublished(path: string): GraphQLSchema {
  return buildSchema(readFileSync(path, 'utf8'))
}

/**
 * Publishes the present schema. Changes that break clients are published only when that is allowed; otherwise the file stays as
 * it is.
 */
export async function publish(
  path: string,
  today: GraphQLSchema,
  { isBreakingAllowed }: { isBreakingAllowed: boolean },
): Promise<SchemaChanges & { isPublished: boolean }> {
  const before = existsSync(path) ? readPublished(path) : today
  const changes = changesSince(before, today)
  const isPublished = isBreakingAllowed || changes.breaking.length === 0
  if (isPublished) writeFileSync(path, await format(sorted(today), { parser: 'graphql', printWidth: 110 }))
  return { ...changes, isPublished }
}

/** In alphabetical order, so that moving a type from file to file changes nothing. */
function sorted(schema: GraphQLSchema): string {
  return printSchema(lexicographicSortSchema(schema))
}
