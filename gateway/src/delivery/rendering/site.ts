import type { Execute } from '../execute.ts'

/** A page as the web build renders it. */
export interface RenderedPage {
  status: number
  /** They override the gateway's own headers. */
  headers: Record<string, string>
  body: string
}

/** Everything that the gateway knows about the web build. */
export interface Site {
  /** Renders the page of an address, which it stops to do once the request's signal is aborted. */
  render(request: Request, execute: Execute): Promise<RenderedPage>
  /** The constant inline scripts of every page; the content security policy allows exactly these. */
  inlineScripts: readonly string[]
  /** Whether the dev server reloads parts of an open page; absent in a build. */
  isReloading?: boolean
}
