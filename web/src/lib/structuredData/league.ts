import type { Organization, WebSite } from './schemaOrg.ts'

const NAME = "Women's Lacrosse League"

/** The id of the league, by which other structured data refers to it. */
export function leagueId(origin: string): string {
  return `${origin}/#league`
}

/** The league, as the organization of its clubs. `origin` is the site's own. */
export function league(origin: string): Organization {
  return {
    '@type': 'SportsOrganization',
    '@id': leagueId(origin),
    name: NAME,
    alternateName: 'WLL',
    sport: 'Lacrosse',
    url: `${origin}/`,
    logo: `${origin}/favicon.svg`,
  }
}

/** The league as the publisher of its news. */
export function publisher(origin: string): Organization {
  const { name, url, logo } = league(origin)

  return { '@type': 'Organization', '@id': `${origin}/#publisher`, name, url, logo }
}

/** The league as the organizer of its games. */
export function organizer(origin: string) {
  return { '@type': 'SportsOrganization', name: NAME, url: `${origin}/` } as const
}

/** The site as a whole. */
export function website(origin: string): WebSite {
  return { '@type': 'WebSite', '@id': `${origin}/#website`, name: 'WLL', url: `${origin}/` }
}
