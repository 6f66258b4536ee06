import { auditedRoutes, distinctRoutes } from './auditedRoutes.ts'

/** A view of a page: the width of the window in CSS px, and the color scheme of the device. */
interface View {
  width: number
  scheme: 'light' | 'dark'
}

/** A view of one of the site's addresses. */
export interface AuditedView extends View {
  route: string
}

const phone: View = { width: 390, scheme: 'light' }
const desktop: View = { width: 1440, scheme: 'dark' }

/** The routes that every change audits in both views: together they have most components of the site. */
const FULLEST_ROUTES: ReadonlySet<string> = new Set(['/', '/games/2025-wll-ev-17', '/teams/guard', '/stats'])

/**
 * The views audited with every change: routes with a layout of their own, alternating between a phone in
 * light and a desktop in dark, and the fullest of them in both.
 */
export const usualViews: readonly AuditedView[] = distinctRoutes.flatMap((route, place) => {
  const inTurn = place % 2 === 0 ? [phone] : [desktop]
  return viewsOf([route], FULLEST_ROUTES.has(route) ? [phone, desktop] : inTurn)
})

/** The views audited for layout with every change, on phones, where most problems occur. */
export const phoneViews: readonly AuditedView[] = viewsOf(distinctRoutes, [phone])

/** What the long suite audits: all routes, at every width at which the layout changes, in both schemes. */
export const allViews: readonly AuditedView[] = viewsOf(
  auditedRoutes,
  [390, 768, 1440].flatMap((width) => [
    { width, scheme: 'light' as const },
    { width, scheme: 'dark' as const },
  ]),
)

function viewsOf(routes: readonly string[], views: readonly View[]): AuditedView[] {
  return routes.flatMap((route) => views.map((view) => ({ route, ...view })))
}
