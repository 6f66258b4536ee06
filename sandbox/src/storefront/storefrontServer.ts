import { createRequire } from 'node:module'
import { buildClientSchema } from 'graphql'
import type { GraphQLSchema, IntrospectionQuery } from 'graphql'
import { createControl } from '../control/control.ts'
import { answerGraphql } from '../graphqlRequest.ts'
import { sendJson } from '../httpMessages.ts'
import { serve } from '../httpServer.ts'
import type { RunningServer } from '../httpServer.ts'
import { storefrontRoot } from './storefrontRoot.ts'

export interface StorefrontServerOptions {
  port: number
  /** Where the products' pages are, without a final slash. */
  leagueOrigin: string
  /** Where their pictures are, without a final slash. */
  mediaOrigin: string
}

/** The token that the sandbox's shop lets in. */
const STOREFRONT_TOKEN = 'sandbox-storefront-token'

const API = /^\/api\/(\d{4}-\d{2}|unstable)\/graphql(\.json)?$/

let schema: GraphQLSchema | undefined

/**
 * The shop's Storefront API at `/api/{version}/graphql.json`, executed on Shopify's own schema: `collection`, `products` and
 * `product`; every other root is null or an error, as its type wants. A wrong token is answered 403, an unknown path 404,
 * a bad query 200 with `errors`.
 */
export function startStorefrontServer(options: StorefrontServerOptions): Promise<RunningServer> {
  const control = createControl()
  const root = storefrontRoot(options.leagueOrigin, options.mediaOrigin)
  return serve(options.port, control, async (request, response, url) => {
    if (await control.intercept(request, response, url)) return
    const version = API.exec(url.pathname)?.[1]
    if (version === undefined) return sendJson(response, 404, { errors: 'Not Found' })
    if (request.headers['x-shopify-storefront-access-token'] !== STOREFRONT_TOKEN) {
      return sendJson(response, 403, { errors: [{ message: '', extensions: { code: 'UNAUTHORIZED' } }] })
    }
    response.setHeader('x-shopify-api-version', version)
    await answerGraphql(storefrontSchema(), root, request, response)
  })
}

/** Read at the first query: it is large, and most tests never ask the shop anything. */
function storefrontSchema(): GraphQLSchema {
  if (schema === undefined) {
    const published: unknown = createRequire(import.meta.url)(
      '@shopify/hydrogen-react/storefront.schema.json',
    )
    schema = buildClientSchema(published as IntrospectionQuery)
  }
  return schema
}
