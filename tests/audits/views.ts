import { auditedRoutes } from './routes.ts'

/** A view of a page: the width of the window in CSS px, and the color scheme of the device. */
export interface View {
  width: number
  scheme: 'light' | 'dark'
}

/** The views for every change: a phone in the light scheme and a desktop in the dark one. */
export const usualViews: readonly View[] = [
  { width: 390, scheme: 'light' },
  { width: 1440, scheme: 'dark' },
]

/** Every width at which the layout changes, in both schemes: too many for every change. */
export const allViews: readonly View[] = [390, 768, 1440].flatMap((width) => [
  { width, scheme: 'light' as const },
  { width, scheme: 'dark' as const },
])

/** Every audited route in each of the views. */
export function auditedIn(views: readonly View[]): (View & { route: string })[] {
  return auditedRoutes.flatMap((route) => views.map((view) => ({ route, ...view })))
}
