import { routes } from '../../web/src/app/routes.ts'

type Path = (typeof routes)[number]['path']

/** What to put for the parameters of a route, and addresses that show more of it than the bare one does. */
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

/** The addresses that every audit looks at: each screen there is, and one that leads nowhere. */
export const auditedRoutes = [...routes.flatMap(({ path }) => addressesOf(path)), '/no-such-page']

/** The addresses by which a route is looked at. A route with parameters needs an example of them. */
function addressesOf(path: Path): readonly string[] {
  const addresses = examples[path] ?? [path]
  if (addresses.some((address) => address.includes(':')))
    throw new Error(`Add an example of ${path} to tests/audits/routes.ts, so that the audits can look at it.`)
  return addresses
}
