// Mercurius with its cache in memory and its compiled queries.
import Fastify from 'fastify'
import mercurius from 'mercurius'
import cache from 'mercurius-cache'
import { announce, schemaOver, settings } from './data.mjs'

const { upstream, fields } = settings
const app = Fastify()
await app.register(mercurius, { schema: schemaOver(upstream, fields), jit: 1 })
const policy = { Query: Object.fromEntries(fields.map((field) => [field, true])) }
await app.register(cache, { ttl: 10, policy })
announce(await app.listen({ port: 0, host: '127.0.0.1' }))
