import { routes } from '../../web/src/app/routes.ts'

type Path = (typeof routes)[number]['path']

/** An address that no page has. */
export const MISSING_PAGE = '/no-such-page'

/** The routes with parameters, which no audit can open without an example. */
type PathWithParameter = Extract<Path, `${string}:${string}`>

/** Examples for the parameters of routes, and further addresses that show more of a page. */
const examples: Record<PathWithParameter, readonly string[]> & Partial<Record<Path, readonly string[]>> = {
  '/shop/:teamName': ['/shop/charging'],
  '/players/:slug/:tab?': [
    '/players/keira-gildersleeve',
    '/players/keira-gildersleeve/stats',
    '/players/keira-gildersleeve/media',
  ],
  '/player/:slug/:tab?': ['/player/freya-aldaine'],
  '/teams/:teamName': ['/teams/guard'],
  '/teams/:teamName/roster': ['/teams/guard/roster', '/teams/palms/roster?view=table'],
  '/stats/compare': ['/stats/compare?players=keira-gildersleeve,freya-aldaine'],
  '/games/:slug': ['/games/2025-wll-ev-17', '/games/2025-wll-ev-18'],
  '/videos/tag/:tag': ['/videos/tag/WGUA'],
  '/videos/event/:eventSlug': ['/videos/event/2025-wll-ev-15'],
  '/videos/:mediaId': ['/videos/clip-wll-clip-2012', '/videos/clip-wll-clip-2003?playlistId=players'],
  '/news/tag/:tag': ['/news/tag/WGUA'],
  '/news/:id': ['/news/wll-art-1003'],
  '/search': ['/search?q=guard'],
  '/play/schedule': ['/play/schedule?tab=girls'],
}

/** Routes built from the same components as another one, which only the long suite audits. */
const inLongSuiteAlone: ReadonlySet<Path> = new Set<Path>([
  '/schedule-et',
  '/tickets',
  '/player/:slug/:tab?',
  '/videos/highlights',
  '/videos/tag/:tag',
  '/videos/event/:eventSlug',
  '/news',
  '/news/tag/:tag',
  '/shop/:teamName',
])

/** Addresses among the usual ones with the same layout as another. */
const LIKE_OTHERS: ReadonlySet<string> = new Set([
  '/scores',
  '/teams',
  '/teams/palms/roster?view=table',
  '/players/keira-gildersleeve/stats',
  '/players/keira-gildersleeve/media',
  '/championship-series',
  '/videos/clip-wll-clip-2003?playlistId=players',
  '/stats/compare?players=keira-gildersleeve,freya-aldaine',
  '/play/schedule?tab=girls',
  '/settings',
  '/offline',
  MISSING_PAGE,
])

/** The addresses of the long suite: all pages, and one that does not exist. */
export const auditedRoutes = addressesOf(routes.map(({ path }) => path))

/** The addresses audited with every change: those with a layout of their own. */
export const distinctRoutes = addressesOf(
  routes.map(({ path }) => path).filter((path) => !inLongSuiteAlone.has(path)),
).filter((route) => !LIKE_OTHERS.has(route))

/** One address for each route module, and one that does not exist. */
export const pageKinds = [
  ...routes
    .filter(({ page }, at) => routes.findIndex((route) => route.page === page) === at)
    .flatMap(({ path }) => examplesOf(path).slice(0, 1)),
  MISSING_PAGE,
]

function addressesOf(paths: readonly Path[]): string[] {
  return [...paths.flatMap(examplesOf), MISSING_PAGE]
}

function examplesOf(path: Path): readonly string[] {
  return examples[path] ?? [path]
}
