const TYPES = '{ __schema { types { kind name fields { name } possibleTypes { name } } } }'
interface SchemaType {
  kind: string
  name: string
  fields: { name: string }[] | null
  possibleTypes: { name: string }[] | null
}

/** What a cache of Apollo Client has to know of the schema. */
export interface CacheTypes {
  /** The types of each interface and union: without them `... on ScoredGame` matches nothing in the cache, silently. */
  possibleTypes: Record<string, string[]>
  /** The policies of objects without an id, which are parts of the object that they stand in. */
  parts: Record<string, { merge: true }>
}

/**
 * Reads from the schema what a cache has to know. Production answers no introspection: there let your build write it to a file.
 *
 * @param url the address of /graphql.
 */
export async function readCacheTypes(url: string): Promise<CacheTypes> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify({ query: TYPES }) })
  const { data } = (await answer.json()) as { data: { __schema: { types: SchemaType[] } } }
  const types = data.__schema.types.filter(({ name }) => !name.startsWith('__'))
  const roots = ['Query', 'Mutation', 'Subscription']
  const isPart = ({ kind, name, fields }: SchemaType) =>
    kind === 'OBJECT' && !roots.includes(name) && !fields?.some((field) => field.name === 'id')
  return {
    possibleTypes: Object.fromEntries(
      types
        .filter(({ kind }) => kind === 'INTERFACE' || kind === 'UNION')
        .map(({ name, possibleTypes }) => [name, (possibleTypes ?? []).map((type) => type.name)]),
    ),
    parts: Object.fromEntries(types.filter(isPart).map(({ name }) => [name, { merge: true as const }])),
  }
}
