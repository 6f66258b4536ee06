import { routes } from '../../web/src/app/routes.ts'

type Path = (typeof routes)[number]['path']

/** Examples for the parameters of routes, and further addresses that show more of a page. */
const examples: Partial<Record<Path, readonly string[]>> = {
  '/players/:slug/:tab?': [
    '/players/keira-gildersleeve',
    '/players/keira-gildersleeve/stats',
    '/players/keira-gildersleeve/media',
  ],
  '/player/:slug/:tab?': ['/player/freya-aldaine'],
  '/teams/:teamName': ['/teams/guard'],
  '/teams/:teamName/roster': ['/teams/guard/roster'],
  '/stats/compare': ['/stats/compare?players=keira-gildersleeve,freya-aldaine'],
  '/games/:slug': ['/games/2025-wll-ev-17', '/games/2025-wll-ev-18'],
  '/play/schedule': ['/play/schedule?tab=girls'],
}

/** The addresses that every audit opens: all pages, and one that does not exist. */
export const auditedRoutes = [...routes.flatMap(({ path }) => addressesOf(path)), '/no-such-page']

/** The audited addresses of a route. A route with parameters needs an example of them. */
function addressesOf(path: Path): readonly string[] {
  const addresses = examples[path] ?? [path]
  if (addresses.some((address) => address.includes(':')))
    throw new Error(`Add an example of ${path} to tests/audits/routes.ts, so that the audits can look at it.`)
  return addresses
}
