import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeExecutableSchema } from '@graphql-tools/schema'
import { GraphQLError, parse, Source, type DocumentNode, type GraphQLSchema } from 'graphql'
import type { RequestContext } from './context.ts'
import { cutLists } from './delivery/graphql/cost/listSizes.ts'
import { projectFolder } from './platform/projectFolder.ts'
import { createResolvers, domainResolvers } from './resolvers.ts'
import { withScalars } from './scalars.ts'
import { findMissingResolvers, findUnknownResolvers, SchemaError } from './schemaMistakes.ts'

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
 * @throws SchemaError for invalid SDL, and when a resolver names a field that the SDL does not have
 */
export function createSchema(): GraphQLSchema {
  return (schema ??= cutLists(withScalars(schemaWithResolvers())))
}

/** A sentence for each field that needs a resolver and has none, so that it is null for every client. */
export function missingResolvers(): string[] {
  return findMissingResolvers(createSchema(), createResolvers())
}

function schemaWithResolvers(): GraphQLSchema {
  const built = builtSchema()
  const unknown = findUnknownResolvers(built, domainResolvers)
  if (unknown.length > 0) throw new SchemaError(unknown.join('\n'))
  return built
}

function builtSchema(): GraphQLSchema {
  const resolvers = createResolvers()
  try {
    return makeExecutableSchema<RequestContext>({
      typeDefs: readTypeDefinitions(),
      resolvers,
      // Checked by findUnknownResolvers, which names the file.
      resolverValidationOptions: { requireResolversToMatchSchema: 'ignore' },
    })
  } catch (error) {
    // A GraphQLError as text has its place in the file and the lines around it.
    throw new SchemaError(error instanceof GraphQLError ? String(error) : (error as Error).message)
  }
}
