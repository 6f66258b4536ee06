import { createRequire } from 'node:module'
import { buildClientSchema } from 'graphql'
import type { GraphQLSchema, IntrospectionQuery } from 'graphql'
import { createControl } from '../control/control.ts'
import { answerGraphql } from '../graphqlRequest.ts'
import { sendJson } from '../httpMessages.ts'
import { serve } from '../httpServer.ts'
import type { RunningServer } from '../httpServer.ts'
import { createShopState } from './shopState.ts'
import { storefrontRoot } from './storefrontRoot.ts'

export interface StorefrontServerOptions {
  port: number
  /** The origin of the product pages, without a trailing slash. */
  leagueOrigin: string
  /** The origin of the product pictures, without a trailing slash. */
  mediaOrigin: string
}

/** The only token that the sandbox's shop accepts. */
const STOREFRONT_TOKEN = 'sandbox-storefront-token'

const API = /^\/api\/(\d{4}-\d{2}|unstable)\/graphql(\.json)?$/

let schema: GraphQLSchema | undefined

/**
 * Starts the shop's Storefront API at `/api/{version}/graphql.json`, executed on Shopify's published schema. It answers `collection`,
 * `collections`, `product` and `products`; every other root field is null, or an error when its type is not nullable. A wrong token is
 * answered with 403, an unknown path with 404, an invalid query with 200 and `errors`. Its own commands are those of `createShopState`.
 */
export function startStorefrontServer(options: StorefrontServerOptions): Promise<RunningServer> {
  const state = createShopState()
  const control = createControl({ own: state })
  return serve(options.port, control, async (request, response, url) => {
    if (await control.intercept(request, response, url)) return
    // As Shopify redirects to the shop's own domain.
    if (url.pathname === '/')
      return void response.writeHead(302, { location: `${options.leagueOrigin}/pages/shop` }).end()
    const version = API.exec(url.pathname)?.[1]
    if (version === undefined) return sendJson(response, 404, { errors: 'Not Found' })
    if (request.headers['x-shopify-storefront-access-token'] !== STOREFRONT_TOKEN) {
      return sendJson(response, 403, { errors: [{ message: '', extensions: { code: 'UNAUTHORIZED' } }] })
    }
    const { version: answered = version, ...shop } = state.now()
    response.setHeader('x-shopify-api-version', answered)
    const root = storefrontRoot({ ...options, ...shop })
    await answerGraphql(storefrontSchema(), root, request, response)
  })
}

/** The schema is large and most tests never query the shop, so it is loaded at the first query. */
function storefrontSchema(): GraphQLSchema {
  if (schema === undefined) {
    const published: unknown = createRequire(import.meta.url)(
      '@shopify/hydrogen-react/storefront.schema.json',
    )
    schema = buildClientSchema(published as IntrospectionQuery)
  }
  return schema
}
