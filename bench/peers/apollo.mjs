// Apollo Server alone, or with its response cache over Keyv and Redis when the settings name a Redis.
import { ApolloServer } from '@apollo/server'
import { ApolloServerPluginCacheControl } from '@apollo/server/plugin/cacheControl'
import { startStandaloneServer } from '@apollo/server/standalone'
import { announce, schemaOver, settings } from './data.mjs'

const { upstream, fields, redisUrl } = settings
const schema = schemaOver(upstream, fields)
const caching = redisUrl === undefined ? {} : await cachingOver(redisUrl)
const server = new ApolloServer({ schema, ...caching })
const { url } = await startStandaloneServer(server, { listen: { port: 0, host: '127.0.0.1' } })
announce(new URL(url).origin)

async function cachingOver(address) {
  const [{ default: responseCache }, { KeyvAdapter }, { default: KeyvRedis }, { default: Keyv }] =
    await Promise.all([
      import('@apollo/server-plugin-response-cache'),
      import('@apollo/utils.keyvadapter'),
      import('@keyv/redis'),
      import('keyv'),
    ])
  return {
    cache: new KeyvAdapter(new Keyv({ store: new KeyvRedis(address) })),
    // Types without a lifetime of their own would make every answer uncacheable.
    plugins: [ApolloServerPluginCacheControl({ defaultMaxAge: 300 }), responseCache()],
  }
}
