import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeExecutableSchema } from '@graphql-tools/schema'
import { parse, Source, type DocumentNode, type GraphQLSchema } from 'graphql'
import type { RequestContext } from './context.ts'
import { cutLists } from './delivery/graphql/cost/listSizes.ts'
import { projectFolder } from './platform/projectFolder.ts'
import { resolvers } from './resolvers.ts'
import { withScalars } from './scalars.ts'

const schemaFolder = join(projectFolder, 'schema')

/** The hand-written SDL, `schema/*.graphql` in the order of the file names. */
export function readTypeDefinitions(): DocumentNode[] {
  return readdirSync(schemaFolder)
    .filter((name) => name.endsWith('.graphql'))
    .sort()
    .map((name) => parse(new Source(readFileSync(join(schemaFolder, name), 'utf8'), `schema/${name}`)))
}

let schema: GraphQLSchema | undefined

/**
 * The executable schema, built once and shared by all servers of the process, because building it takes long.
 * Throws when a resolver names a field that the SDL does not have.
 */
export function createSchema(): GraphQLSchema {
  return (schema ??= cutLists(
    withScalars(
      makeExecutableSchema<RequestContext>({
        typeDefs: readTypeDefinitions(),
        resolvers,
        resolverValidationOptions: { requireResolversToMatchSchema: 'error' },
      }),
    ),
  ))
}
