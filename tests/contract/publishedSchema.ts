import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { getDirectives, printSchemaWithDirectives } from '@graphql-tools/utils'
import {
  buildSchema,
  findBreakingChanges,
  findDangerousChanges,
  isInterfaceType,
  isObjectType,
  lexicographicSortSchema,
  type GraphQLSchema,
} from 'graphql'
import { format } from 'prettier'

/** The file with the published schema; `npm run schema:publish` writes it. */
export const publishedPath = resolve(import.meta.dirname, 'publishedSchema.graphql')

/** Changes that clients of the published schema would notice, each in one sentence with its place. */
export interface SchemaChanges {
  /** Changes that make a client's operation fail. */
  breaking: string[]
  /** Changes that may surprise a client, such as a new value of an enum, or a field that costs more. */
  dangerous: string[]
  /** Whether there is any difference, descriptions included. */
  any: boolean
}

/** Compares the current schema with the published one. */
export function changesSince(published: GraphQLSchema, today: GraphQLSchema): SchemaChanges {
  return {
    breaking: findBreakingChanges(published, today).map(({ description }) => description),
    dangerous: [
      ...findDangerousChanges(published, today).map(({ description }) => description),
      ...budgetChanges(published, today),
    ],
    any: sorted(published) !== sorted(today),
  }
}

/** Reads the published schema. Throws when there is none. */
export function readPublished(path: string): GraphQLSchema {
  return buildSchema(readFileSync(path, 'utf8'))
}

/** Publishes the current schema. Breaking changes are published only on request; otherwise the file stays as it is. */
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

/** The directives that determine which operations are rejected; see docs/api.md#limits. */
const BUDGETS: ReadonlySet<string> = new Set(['cost', 'listSize'])

/** Changed costs of existing fields, before and after. */
function budgetChanges(published: GraphQLSchema, today: GraphQLSchema): string[] {
  const now = budgetsOf(today)
  return [...budgetsOf(published)].flatMap(([field, before]) => {
    const after = now.get(field)
    return after === undefined || after === before ? [] : [`${field} changed from ${before} to ${after}.`]
  })
}

/** By field, its `@cost` and `@listSize` as applied. */
function budgetsOf(schema: GraphQLSchema): Map<string, string> {
  const types = Object.values(schema.getTypeMap()).filter(
    (type) => isObjectType(type) || isInterfaceType(type),
  )
  return new Map(
    types.flatMap((type) =>
      Object.values(type.getFields()).map((field) => {
        const applied = getDirectives(schema, field)
          .filter(({ name }) => BUDGETS.has(name))
          .map(({ name, args = {} }) => `@${name}(${textOf(args)})`)
        return [`${type.name}.${field.name}`, applied.sort().join(' ') || 'no cost']
      }),
    ),
  )
}

/** Arguments as in SDL, in alphabetical order. */
function textOf(args: Record<string, unknown>): string {
  return Object.keys(args)
    .sort()
    .map((name) => `${name}: ${JSON.stringify(args[name])}`)
    .join(', ')
}

/** Sorted alphabetically, so that moving a type between files changes nothing; with its directives as applied. */
function sorted(schema: GraphQLSchema): string {
  return printSchemaWithDirectives(lexicographicSortSchema(schema))
}
