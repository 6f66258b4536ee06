import { routes } from '../../web/src/app/routes.ts'

type Path = (typeof routes)[number]['path']

/** The routes with parameters, which no audit can open without an example. */
type PathWithParameter = Extract<Path, `${string}:${string}`>

/** Examples for the parameters of routes, and further addresses that show more of a page. */
const examples: Record<PathWithParameter, readonly string[]> & Partial<Record<Path, readonly string[]>> = {
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
export const auditedRoutes = [
  ...routes.flatMap(({ path }): readonly string[] => examples[path] ?? [path]),
  '/no-such-page',
]
