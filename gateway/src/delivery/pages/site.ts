import type { Execute } from '../graphql/execute.ts'

/** A page as the web build renders it. */
export interface RenderedPage {
  status: number
  /** They override the gateway's own headers. */
  headers: Record<string, string>
  body: string
  /** The hash of the style sheet that stands in it, as in a content security policy: `sha256-…`; absent without one. */
  styleHash?: string
}

/** The one address of a requested page. */
interface CanonicalAddress {
  /** Path and query, which has only what the page reads. */
  address: string
  /** The other parameters of the requested address, as they were written; '' without any. */
  others: string
  /** Whether the path was written like this, and the parameters that the page reads say the same, in any order and encoding. */
  isWrittenSo: boolean
}

/** No page can be rendered for now. What throws it has logged why where that is a fault, so that not every page does. */
export class SiteUnavailableError extends Error {
  override name = 'SiteUnavailableError'
}

/** Everything that the gateway knows about the web build. */
export interface Site {
  /**
   * Renders the page of an address. Settles when nothing works on it any more, also after the request's signal is aborted.
   *
   * @throws SiteUnavailableError where no page can be rendered for now; else what the page throws
   */
  render(request: Request, execute: Execute): Promise<RenderedPage>
  /** The one address of the page that a path and query lead to; null where no page has the path. */
  canonicalAddress(requested: string): CanonicalAddress | null
  /** The constant inline scripts of every page; the content security policy allows exactly these. */
  inlineScripts: readonly string[]
  /** Whether there is another web build in its place, or none, so that it cannot render new pages; absent where that cannot happen. */
  isOutdated?: () => boolean
  /** Whether the dev server reloads parts of an open page; absent in a build. */
  isReloading?: boolean
}
