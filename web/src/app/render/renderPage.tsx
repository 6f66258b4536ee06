import type { NormalizedCacheObject } from '@apollo/client'
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  StaticRouterProvider,
} from 'react-router-dom'
import type { StaticHandlerContext } from 'react-router-dom'
import { contextWith } from '../../lib/loading/clientContext.ts'
import type { Loaded } from '../../lib/loading/queryLoader.ts'
import { createApolloClient } from '../apollo/apolloClient.ts'
import { App } from '../App.tsx'
import { CrashPage } from '../errors/CrashPage.tsx'
import { Document } from './Document.tsx'
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
}

interface RenderOptions {
  request: Request
  execute: Execute
  /** The elements for the head that bring in the scripts and styles of a page made of these modules. */
  head: (modules: readonly string[]) => string
  /** Told of faults of ours: a loader or a component that threw. */
  report: (error: unknown) => void
}

const handler = createStaticHandler(createRoutes())

/** Renders the page an address asks for, as a signed-out visitor sees it. Never throws: a fault of ours is the crash page, with 500. */
export async function renderPage({ request, execute, head, report }: RenderOptions): Promise<RenderedPage> {
  const client = createApolloClient({ link: createExecuteLink(execute), ssr: true })
  try {
    const context = await handler.query(request, { requestContext: contextWith(client) })
    if (context instanceof Response) return redirection(context)
    const faults = Object.values(context.errors ?? {}).filter((error) => !isRouteErrorResponse(error))
    faults.forEach(report)
    const { origin } = new URL(request.url)
    const router = createStaticRouter(handler.dataRoutes, context)
    const page = (
      <App client={client} origin={origin}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </App>
    )
    const state = serializeSiteState({
      apollo: client.extract() as NormalizedCacheObject,
      router: hydrationData(context),
      origin,
    })
    return {
      status: context.statusCode,
      headers: { ...HTML, ...(faults.length > 0 || hasFailures(context) ? NO_STORE : {}) },
      body: toHtml(page, {
        head: head(modulesOf(context)),
        foot: `<script type="application/json" id="${SITE_STATE_ID}">${state}</script>`,
      }),
    }
  } catch (error) {
    report(error)
    return { status: 500, headers: { ...HTML, ...NO_STORE }, body: crashHtml(head) }
  }
}

const HTML = { 'content-type': 'text/html; charset=utf-8' }
const NO_STORE = { 'cache-control': 'no-store' }

function redirection(response: Response): RenderedPage {
  return { status: response.status, headers: { location: response.headers.get('location') ?? '/' }, body: '' }
}

/** An address may bring them into what the page repeats of it, where HTML has no place for them. */
const CONTROL_CHARACTERS = /[^\P{Cc}\t\n\r]/gu

/** React renders the document; what the build alone knows is put at the end of its head and body, where hydration passes over it. */
function toHtml(page: ReactElement, { head, foot }: { head: string; foot: string }): string {
  const html = renderToString(page).replace(CONTROL_CHARACTERS, '')
  const headEnd = html.indexOf('</head>')
  const bodyEnd = html.lastIndexOf('</body>')
  return `<!doctype html>${html.slice(0, headEnd)}${head}${html.slice(headEnd, bodyEnd)}${foot}${html.slice(bodyEnd)}`
}

/** Without state and so without hydration: the browser's script leaves the page as it is. */
function crashHtml(head: RenderOptions['head']): string {
  const page = (
    <Document>
      <CrashPage />
    </Document>
  )
  return toHtml(page, { head: head([]), foot: '' })
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

/** What a thrown Response says may be known; of a fault of ours only that it happened. */
function shareable([routeId, error]: [string, unknown]): [string, unknown] {
  return [routeId, isRouteErrorResponse(error) ? error : { message: 'Unexpected Server Error' }]
}

function hasFailures({ loaderData }: StaticHandlerContext): boolean {
  return Object.values(loaderData).some(
    (data: Partial<Loaded<unknown>> | undefined) => (data?.failures?.length ?? 0) > 0,
  )
}
