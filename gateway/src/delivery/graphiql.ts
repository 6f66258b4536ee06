import type { Request, Response } from 'express'
import { readExampleDocuments } from './exampleDocuments.ts'
import { setPolicy } from './securityHeaders.ts'

/**
 * On a first visit the tabs keep the shift of an animation that never ends, and jump back under the pointer at the first press:
 * the click then lands beside them.
 */
const STEADY_TABS = '<style>.graphiql-tab { transform: none !important }</style>'

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
