import type { Request, Response } from 'express'
import { setPolicy } from './securityHeaders.ts'

const defaultQuery = `# Who leads the league, and who plays now?
# Ctrl-Space completes, Ctrl-Enter runs;
# the book on the left explains the fields.
query LeagueAtAGlance {
  standings {
    rows {
      rank
      team { location name }
      wins
      losses
      ties
      placed { reason }
    }
    lastUpdated
  }
  schedule(segment: REGULAR) {
    currentGame {
      startTime
      homeTeam { name }
      awayTeam { name }
      venue { name city }
      state {
        ... on LiveGame { label score { home away } }
        ... on FinalGame { label score { home away } }
      }
    }
  }
}
`

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
  response.type('html').send(
    renderGraphiQL({
      title: 'League GraphQL',
      endpoint: '/graphql',
      subscriptionsProtocol: 'WS',
      defaultQuery,
      schemaDescription: true,
    }),
  )
}
