// Shared by the peers: the schema of the gateway, with each root field loaded from its own address.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeExecutableSchema } from '@graphql-tools/schema'

const folder = join(import.meta.dirname, '../../schema')
const files = readdirSync(folder).filter((name) => name.endsWith('.graphql'))

/**
 * The gateway's schema, whose root fields are loaded over HTTP as a REST data source loads them: at most once a request.
 *
 * @param upstream the address below which each root field has its data, such as http://127.0.0.1:4000.
 * @param fields the root fields that have data.
 */
export function schemaOver(upstream, fields) {
  const load = async (field) => {
    const response = await fetch(`${upstream}/${field}`)
    if (!response.ok) throw new Error(`The upstream answered ${response.status}`)
    return response.json()
  }
  return makeExecutableSchema({
    typeDefs: files.map((name) => readFileSync(join(folder, name), 'utf8')),
    resolvers: { Query: Object.fromEntries(fields.map((field) => [field, () => load(field)])) },
    resolverValidationOptions: { requireResolversForResolveType: 'ignore' },
  })
}

/** The settings that the bench starts a server with. */
export const settings = JSON.parse(process.argv[2])

/** Tells the bench where a server listens, and ends the process with the bench. */
export function announce(url) {
  process.send({ url })
  process.on('disconnect', () => process.exit(0))
}
