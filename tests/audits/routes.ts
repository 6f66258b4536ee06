/** The addresses that every audit looks at: each screen there is, and one that leads nowhere. */
export const auditedRoutes = [
  '/',
  '/schedule',
  '/scores',
  '/tickets',
  '/standings',
  '/championship-series',
  '/players/keira-gildersleeve',
  '/players/keira-gildersleeve/stats',
  '/players/keira-gildersleeve/media',
  '/teams',
  '/teams/guard',
  '/teams/guard/roster',
  '/stats',
  '/stats/compare?players=keira-gildersleeve,freya-aldaine',
  '/games/2025-wll-ev-17',
  '/games/2025-wll-ev-18',
  '/all-star',
  '/play/schedule?tab=girls',
  '/settings',
  '/no-such-page',
] as const

/** The same as a phone and as a desktop show them, in CSS px. */
export const auditedViews = auditedRoutes.flatMap((route) => [
  { route, width: 390 },
  { route, width: 1440 },
])
