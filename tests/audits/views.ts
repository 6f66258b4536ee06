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

/** The views audited with every change: pages with a layout of their own, on a phone, where most problems occur. */
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
