import { auditAccessibility } from './accessibility.ts'
import { usualViews } from './views.ts'

auditAccessibility(usualViews)
