import type { RequestHandler } from 'express'
import { readExampleDocuments } from './exampleDocuments.ts'
import { setPolicy, type SecurityHeaders } from '../http/securityHeaders.ts'

/**
 * On a first visit an endless animation leaves the tabs shifted. At the first press they jump back and the
 * click misses them; without a transform they do not move.
 */
const STEADY_TABS = '<style>.graphiql-tab { transform: none !important }</style>'

/**
 * Serves GraphiQL as a single page that loads nothing from the internet. Its editor starts workers from blobs and sets inline styles, which
 * only this page's policy allows. The module has 9 MB, so it is imported with the first request.
 */
export function graphiql(security: Pick<SecurityHeaders, 'ofDocument'>): RequestHandler {
  return async (_request, response) => {
    const { renderGraphiQL } = await import('@graphql-yoga/render-graphiql')
    response.set(security.ofDocument())
    setPolicy(response, {
      'default-src': "'self'",
      'script-src': "'self' 'unsafe-inline' blob:",
      'worker-src': 'blob:',
      'style-src': "'self' 'unsafe-inline'",
      'font-src': "'self' data:",
      'img-src': "'self' data:",
      'object-src': "'none'",
      'frame-ancestors': "'none'",
    })
    response.setHeader('cache-control', 'no-store')
    const examples = readExampleDocuments()
    const page = renderGraphiQL({
      title: 'League GraphQL',
      endpoint: '/graphql',
      subscriptionsProtocol: 'WS',
      defaultQuery: examples[0] ?? '',
      defaultTabs: examples.map((query) => ({ query })),
      schemaDescription: true,
    })
    response.type('html').send(page.replace('</head>', `${STEADY_TABS}</head>`))
  }
}
