import type { Request, Response } from 'express'
import { readExampleDocuments } from './exampleDocuments.ts'
import { setPolicy } from './securityHeaders.ts'

/**
 * GraphiQL, whole in one page: nothing comes from the internet. Its editor starts workers from blobs and sets styles as it
 * goes, which only this page's policy allows. The module is 9 MB, so it is loaded when first asked for.
 */
export async function graphiql(_request: Request, response: Response): Promise<void> {
  const { renderGraphiQL } = await import('@graphql-yoga/render-graphiql')
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
  response.type('html').send(
    renderGraphiQL({
      title: 'League GraphQL',
      endpoint: '/graphql',
      subscriptionsProtocol: 'WS',
      defaultQuery: examples[0] ?? '',
      defaultTabs: examples.map((query) => ({ query })),
      schemaDescription: true,
    }),
  )
}
