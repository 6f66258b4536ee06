import { paths } from '../../lib/address/paths.ts'
import { league, website } from '../../lib/structuredData/league.ts'
import { PageMeta } from '../../ui/PageMeta.tsx'

/** The metadata of the site for search engines and link previews. */
export function HomeMeta() {
  return (
    <PageMeta
      title="Women's Lacrosse League"
      description="Scores, schedule, tickets and standings of the Women's Lacrosse League."
      keywords={["women's lacrosse", 'WLL', 'scores', 'schedule', 'tickets', 'standings']}
      canonical={paths.home}
      crawlers={import.meta.env.SSR ? { data: (origin) => [website(origin), league(origin)] } : undefined}
    />
  )
}
