import type { ApolloServerPlugin } from '@apollo/server'
import type { RequestHandler } from 'express'
import { readExampleDocuments } from './exampleDocuments.ts'
import { setPolicy } from '../http/securityHeaders.ts'

/** Opens GraphiQL, which needs no internet, as soon as the script of Apollo Sandbox fails to load. */
const openGraphiql = `addEventListener('error', ({ target }) => {
  if (target instanceof HTMLScriptElement) location.replace('/graphiql')
}, true)`

/**
 * Apollo Sandbox as the page at `/graphql`. It loads scripts from the internet, so it is for development only, and its module is
 * imported only there. Offline the page leads to GraphiQL.
 */
export async function sandboxPage(): Promise<ApolloServerPlugin> {
  const { ApolloServerPluginLandingPageLocalDefault } =
    await import('@apollo/server/plugin/landingPage/default')
  const apollo = ApolloServerPluginLandingPageLocalDefault({
    includeCookies: false,
    document: readExampleDocuments()[0] ?? '',
  })
  return {
    ...apollo,
    async serverWillStart(service) {
      const listener = (await apollo.serverWillStart?.(service)) ?? {}
      const page = await listener.renderLandingPage?.()
      if (!page) return listener
      const html = async () => withFallback(typeof page.html === 'string' ? page.html : await page.html())
      return { ...listener, renderLandingPage: () => Promise.resolve({ html }) }
    },
  }
}

/** Adds the script before all others. The page's own policy runs only scripts with its nonce. */
function withFallback(html: string): string {
  const nonce = /<script nonce="([0-9a-f]+)"/.exec(html)?.[1]
  return nonce === undefined
    ? html
    : html.replace('<body>', `<body>\n<script nonce="${nonce}">${openGraphiql}</script>`)
}

/** Allows the page of Apollo Sandbox, and no other answer at this address, to load from its hosts. */
export const allowSandboxPage: RequestHandler = (request, response, next) => {
  const answers = ['application/json', 'application/graphql-response+json', 'text/html']
  if (request.method === 'GET' && request.accepts(answers) === 'text/html') {
    setPolicy(response, {
      'default-src': "'self' https://*.apollographql.com",
      'script-src': "'self' 'unsafe-inline' https://*.apollographql.com",
      'style-src': "'self' 'unsafe-inline' https://*.apollographql.com https://fonts.googleapis.com",
      'img-src': "'self' data: https://*.apollographql.com",
      'font-src': "'self' https://fonts.gstatic.com",
      'frame-ancestors': "'none'",
    })
  }
  next()
}
