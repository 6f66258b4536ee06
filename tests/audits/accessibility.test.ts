import { auditAccessibility } from './accessibility.ts'
import { phoneViews } from './views.ts'

auditAccessibility(phoneViews)
