import { paths } from '../../lib/address/paths.ts'
import { PageMeta } from '../../ui/PageMeta.tsx'
import { useSiteOrigin } from '../../ui/siteOrigin.ts'

/** The metadata of the site for search engines and link previews. */
export function HomeMeta() {
  const origin = useSiteOrigin()
  return (
    <PageMeta
      title="Women's Lacrosse League"
      description="Scores, schedule, tickets and standings of the Women's Lacrosse League."
      keywords={["women's lacrosse", 'WLL', 'scores', 'schedule', 'tickets', 'standings']}
      canonical={paths.home}
      jsonLd={{
        '@graph': [
          { '@type': 'WebSite', '@id': `${origin}/#website`, name: 'WLL', url: `${origin}/` },
          {
            '@type': 'SportsOrganization',
            '@id': `${origin}/#league`,
            name: "Women's Lacrosse League",
            alternateName: 'WLL',
            sport: 'Lacrosse',
            url: `${origin}/`,
            logo: `${origin}/favicon.svg`,
          },
        ],
      }}
    />
  )
}
