import { CrawlerMeta } from './CrawlerMeta.tsx'
import type { ForCrawlers } from './CrawlerMeta.tsx'
import { useSiteOrigin } from './siteOrigin.ts'

export interface PageMetaProps {
  /** The page's own name, such as Schedule; the league's name is added. */
  title: string
  /**
   * 50 to 160 letters about this page. They never tell a score. The server alone renders them: a text that takes code is
   * `import.meta.env.SSR ? text(…) : ''`.
   */
  description: string
  keywords: readonly string[]
  /** The canonical path, such as /standings, without parameters that do not change the page. */
  canonical?: string | undefined
  /** What link previews and search engines read besides: `crawlers={import.meta.env.SSR ? { … } : undefined}`. */
  crawlers?: ForCrawlers | undefined
  /** For pages that search engines must not index: the 404 page, search results, and a page that could not be loaded. */
  hidden?: boolean
}

/**
 * The metadata of a page. React moves it into the document's head. What only crawlers read is rendered by the server alone, so that
 * browsers do not load the code for it (docs/decisions/0001-own-server-rendering.md).
 */
export function PageMeta({
  title,
  description,
  keywords,
  canonical,
  crawlers,
  hidden = false,
}: PageMetaProps) {
  const origin = useSiteOrigin()
  const fullTitle = `${title} | WLL`
  return (
    <>
      <title>{fullTitle}</title>
      {hidden ? <meta name="robots" content="noindex" /> : null}
      {canonical ? <link rel="canonical" href={origin + canonical} /> : null}
      {import.meta.env.SSR ? (
        <CrawlerMeta
          title={title}
          fullTitle={fullTitle}
          description={description}
          keywords={keywords}
          canonical={canonical}
          {...crawlers}
        />
      ) : null}
    </>
  )
}
