/** The addresses that every audit looks at: each screen there is, and one that leads nowhere. */
export const auditedRoutes = [
  '/',
  '/schedule',
  '/scores',
  '/tickets',
  '/standings',
  '/championship-series',
  '/no-such-page',
] as const
