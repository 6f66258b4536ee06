import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  StaticRouterProvider,
} from 'react-router-dom'
import type { StaticHandlerContext } from 'react-router-dom'
import { paths } from '../../lib/address/paths.ts'
import { contextWith } from '../../lib/loading/clientContext.ts'
import { loadParts, PartsOnPage } from '../../ui/lazyPart.tsx'
import { structuredDataElement, StructuredDataOnPage } from '../../lib/structuredData/schemaOrg.ts'
import type { StructuredData } from '../../lib/structuredData/schemaOrg.ts'
import { hasFailures } from '../../lib/loading/queryLoader.ts'
import { createApolloClient } from '../apollo/apolloClient.ts'
import { createCache } from '../apollo/createCache.ts'
import { App } from '../App.tsx'
import { CrashPage } from '../errors/CrashPage.tsx'
import { Document } from './Document.tsx'
import type { PageHead } from './assets.ts'
import { createExecuteLink } from '../apollo/executeLink.ts'
import type { Execute } from '../apollo/executeLink.ts'
import { createRoutes } from '../createRoutes.tsx'
import type { PageHandle } from '../createRoutes.tsx'
import { serializeSiteState, SITE_STATE_ID } from './siteState.ts'

/** A page as the gateway sends it. */
export interface RenderedPage {
  status: number
  headers: Record<string, string>
  body: string
  /** The hash of the style sheet in its head, as a content security policy has it. */
  styleHash?: string
}

interface RenderOptions {
  request: Request
  execute: Execute
  /** Returns what the head has for the scripts and styles of a page made of these modules. */
  head: (modules: readonly string[]) => PageHead
  /** Called with the errors that a loader or a component threw. */
  report: (error: unknown) => void
}

const handler = createStaticHandler(createRoutes())

/**
 * Renders the page of an address for a visitor who is not signed in. For an error of ours it returns the crash page with status 500; it
 * throws only once the request's signal is aborted.
 */
export async function renderPage({ request, execute, head, report }: RenderOptions): Promise<RenderedPage> {
  const cache = createCache({ ssr: true })
  const client = createApolloClient({ link: createExecuteLink(execute), ssr: true, cache })
  try {
    const context = await handler.query(request, { requestContext: contextWith(client) })
    if (context instanceof Response) return redirection(context)
    const faults = Object.values(context.errors ?? {}).filter((error) => !isRouteErrorResponse(error))
    faults.forEach(report)
    const { origin, search } = new URL(request.url)
    const parts: string[] = []
    const structuredData: StructuredData[] = []
    await loadParts()
    const router = createStaticRouter(handler.dataRoutes, context)
    const page = (
      <PartsOnPage value={(module) => parts.push(module)}>
        <StructuredDataOnPage value={(data) => structuredData.push(...data)}>
          <App client={client} origin={origin}>
            <StaticRouterProvider router={router} context={context} hydrate={false} />
          </App>
        </StructuredDataOnPage>
      </PartsOnPage>
    )
    const state = () =>
      serializeSiteState({
        answers: cache.readAnswers(),
        router: hydrationData(context),
        // Alone, the mark takes a query out of an address.
        search: search || '?',
        origin,
        parts,
        ...(context.location.pathname === paths.offline && { isOffline: true }),
      })
    // Only a rendered page tells of which parts it is made.
    const html = toHtml(page)
    const { elements, styleHash } = head([...modulesOf(context), ...parts])
    return {
      status: context.statusCode,
      ...(styleHash !== undefined && { styleHash }),
      headers: {
        ...HTML,
        ...(faults.length > 0 || Object.values(context.loaderData).some(hasFailures) ? NO_STORE : {}),
      },
      body: withElements(html, {
        head: structuredDataElement(structuredData) + elements,
        foot: `<script type="application/json" id="${SITE_STATE_ID}">${state()}</script>`,
      }),
    }
  } catch (error) {
    if (request.signal.aborted) throw error
    report(error)
    return { status: 500, headers: { ...HTML, ...NO_STORE }, ...crashPage(head) }
  }
}

const HTML = { 'content-type': 'text/html; charset=utf-8' }
const NO_STORE = { 'cache-control': 'no-store' }

function redirection(response: Response): RenderedPage {
  return { status: response.status, headers: { location: response.headers.get('location') ?? '/' }, body: '' }
}

/** HTML may not contain them, but a page that repeats a part of its address could. */
const CONTROL_CHARACTERS = /[^\P{Cc}\t\n\r]/gu

function toHtml(page: ReactElement): string {
  return `<!doctype html>${withoutMarks(renderToString(page)).replace(CONTROL_CHARACTERS, '')}`
}

/** Adds elements at the end of head and body, where hydration ignores them. */
function withElements(html: string, { head, foot }: { head: string; foot: string }): string {
  const headEnd = html.indexOf('</head>')
  const bodyEnd = html.lastIndexOf('</body>')
  return html.slice(0, headEnd) + head + html.slice(headEnd, bodyEnd) + foot + html.slice(bodyEnd)
}

/** Leaves out what the router writes for its framework alone. Only a development build of React would miss it. */
function withoutMarks(html: string): string {
  return import.meta.env.PROD ? html.replaceAll(' data-discover="true"', '') : html
}

/** The crash page has no state, so the browser does not hydrate it. */
function crashPage(head: RenderOptions['head']): Pick<RenderedPage, 'body' | 'styleHash'> {
  const { elements, styleHash } = head([])
  const html = toHtml(
    <Document>
      <CrashPage />
    </Document>,
  )
  return {
    body: withElements(html, { head: elements, foot: '' }),
    ...(styleHash !== undefined && { styleHash }),
  }
}

function modulesOf(context: StaticHandlerContext): string[] {
  return context.matches.flatMap(({ route }) => (route.handle as PageHandle | undefined)?.module ?? [])
}

function hydrationData({ loaderData, actionData, errors }: StaticHandlerContext) {
  return {
    loaderData,
    actionData,
    errors: errors && Object.fromEntries(Object.entries(errors).map(shareable)),
  }
}

/** A thrown Response is sent to the browser, without the router's own Error; of any other error only that it happened. */
function shareable([routeId, error]: [string, unknown]): [string, unknown] {
  return [
    routeId,
    isRouteErrorResponse(error) ? { ...error, error: undefined } : { message: 'Unexpected Server Error' },
  ]
}
