import { use } from 'react'
import { breadcrumbs, StructuredDataOnPage } from '../lib/structuredData/schemaOrg.ts'
import type { Crumb, StructuredData } from '../lib/structuredData/schemaOrg.ts'
import { useSiteOrigin } from './siteOrigin.ts'

/** What link previews and search engines read of a page besides its title. Nothing in it may tell a score. */
export interface ForCrawlers {
  /** What the page is about, in the words of Open Graph; a website by default. */
  type?: 'website' | 'profile' | 'video.other'
  /** When the story of the page was published, ISO 8601: the page is then an article. */
  publishedAt?: string
  /** The path of the picture of link previews, 1200 x 630, and what it shows; by default the league's own. */
  picture?: { path: string; alt: string }
  /** Structured data (schema.org). `origin` is the site's own, such as https://www.example.com. */
  data?: (origin: string) => readonly StructuredData[]
  /** The pages above this one, the list first; the page itself is added. */
  above?: readonly Crumb[]
}

interface CrawlerMetaProps extends ForCrawlers {
  title: string
  fullTitle: string
  description: string
  keywords: readonly string[]
  canonical: string | undefined
}

const LEAGUE_PICTURE = { path: '/share.png', alt: "Women's Lacrosse League" }

/** The part of a page's metadata that the server alone renders. */
export function CrawlerMeta({
  title,
  fullTitle,
  description,
  keywords,
  canonical,
  type = 'website',
  publishedAt,
  picture = LEAGUE_PICTURE,
  data,
  above,
}: CrawlerMetaProps) {
  const origin = useSiteOrigin()
  const crumbs = above?.length && canonical ? [...above, { name: title, path: canonical }] : []
  use(StructuredDataOnPage)?.([
    ...(data?.(origin) ?? []),
    ...(crumbs.length > 0 ? [breadcrumbs(crumbs, origin)] : []),
  ])
  return (
    <>
      <meta name="description" content={description} />
      {keywords.length > 0 ? <meta name="keywords" content={keywords.join(', ')} /> : null}
      <meta property="og:site_name" content="WLL" />
      <meta property="og:type" content={publishedAt === undefined ? type : 'article'} />
      {publishedAt === undefined ? null : <meta property="article:published_time" content={publishedAt} />}
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={description} />
      {canonical ? <meta property="og:url" content={origin + canonical} /> : null}
      <meta property="og:image" content={origin + picture.path} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={picture.alt} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
