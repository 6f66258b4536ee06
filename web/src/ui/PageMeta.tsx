import { useSiteOrigin } from './siteOrigin.ts'

interface PageMetaProps {
  /** The page's own name, such as Schedule; the league's name is added. */
  title: string
  description: string
  keywords: readonly string[]
  /** The path search engines should know, without what does not change the page, such as /standings. */
  canonical?: string | undefined
  /** Structured data (schema.org). */
  jsonLd?: object | undefined
  /** For pages that must not be found, such as the 404 page. */
  hidden?: boolean
}

/** What the document's head says about a page. React moves it there. */
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
