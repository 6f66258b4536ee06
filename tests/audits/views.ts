import { auditedRoutes } from './routes.ts'

/** How a fan may see a page: the width of the window in CSS px, and the color scheme of the device. */
export interface View {
  width: number
  scheme: 'light' | 'dark'
}

/** What every change is checked in: a phone by day and a desktop by night. */
export const usualViews: readonly View[] = [
  { width: 390, scheme: 'light' },
  { width: 1440, scheme: 'dark' },
]

/** Every width at which the layout changes, in both schemes: too many to open with every change. */
export const allViews: readonly View[] = [390, 768, 1440].flatMap((width) => [
  { width, scheme: 'light' as const },
  { width, scheme: 'dark' as const },
])

/** Each route under audit in each of the views. */
export function auditedIn(views: readonly View[]): (View & { route: string })[] {
  return auditedRoutes.flatMap((route) => views.map((view) => ({ route, ...view })))
}
