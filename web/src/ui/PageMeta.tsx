import { useSiteOrigin } from './siteOrigin.ts'

interface PageMetaProps {
  /** The page's own name, such as Schedule; the league's name is added. */
  title: string
  description: string
  keywords: readonly string[]
  /** The canonical path, such as /standings, without parameters that do not change the page. */
  canonical?: string | undefined
  /** Structured data (schema.org). */
  jsonLd?: object | undefined
  /** For pages that search engines must not index, such as the 404 page. */
  hidden?: boolean
}

/** The metadata of a page. React moves it into the document's head. */
export function PageMeta({ title, description, keywords, canonical, jsonLd, hidden = false }: PageMetaProps) {
  const origin = useSiteOrigin()
  const fullTitle = `${title} | WLL`
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      {keywords.length > 0 ? <meta name="keywords" content={keywords.join(', ')} /> : null}
      {hidden ? <meta name="robots" content="noindex" /> : null}
      {canonical ? <link rel="canonical" href={origin + canonical} /> : null}
      <meta property="og:site_name" content="WLL" />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={description} />
      {canonical ? <meta property="og:url" content={origin + canonical} /> : null}
      <meta property="og:image" content={`${origin}/share.png`} />
      <meta name="twitter:card" content="summary_large_image" />
      {jsonLd ? (
        <script
          type="application/ld+json"
          dangerouslySetInnerHTML={{
            __html: JSON.stringify({ '@context': 'https://schema.org', ...jsonLd }).replaceAll(
              '<',
              '\\u003c',
            ),
          }}
        />
      ) : null}
    </>
  )
}
