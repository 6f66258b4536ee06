import type { Execute } from '../graphql/execute.ts'

/** A rendered page. */
export interface RenderedPage {
  status: number
  /** They override the gateway's own headers. */
  headers: Record<string, string>
  body: string
  /** The hash of the style sheet that stands in it, as in a content security policy: `sha256-…`; absent without one. */
  styleHash?: string
  /** The processor time of the thread while it rendered this page and maybe others, ms; absent outside a thread. */
  threadCpuMs?: number
}

/** The canonical address of a requested page. */
interface CanonicalAddress {
  /** Path and query, with only the parameters that the page reads. */
  address: string
  /** The other parameters of the requested address, as they were written; '' without any. */
  others: string
  /** Whether the path was written canonically, and the parameters that the page reads are equal, in any order and encoding. */
  isWrittenSo: boolean
}

/** A page of the web build. */
export interface SitePage {
  /** Its path as the router has it, with parameters such as `:slug`. */
  path: string
  /** When the sitemap leaves it out, if its path has no parameters. */
  sitemap?: 'never' | 'duringSeries'
}

/** No page can be rendered now. A defect has been logged before this is thrown, so that not every page logs it. */
export class SiteUnavailableError extends Error {
  override name = 'SiteUnavailableError'
}

/** The gateway's interface to the web build. */
export interface Site {
  /**
   * Renders the page of an address. Settles only when the thread no longer works on it, even after an abort.
   * @throws SiteUnavailableError when no page can be rendered now; else the page's own error
   */
  render(request: Request, execute: Execute): Promise<RenderedPage>
  /** The canonical address for a path and query; null where no page has the path. */
  canonicalAddress(requested: string): CanonicalAddress | null
  /** Every page. */
  pages: readonly SitePage[]
  /** The constant inline scripts of every page; the content security policy allows exactly these. */
  inlineScripts: readonly string[]
  /** Whether the web build was replaced or removed, so that new pages cannot be rendered; absent where that cannot happen. */
  isOutdated?: () => boolean
  /** Whether the dev server reloads parts of an open page; absent in a build. */
  isReloading?: boolean
}
