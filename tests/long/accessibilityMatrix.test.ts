import { auditAccessibility } from '../audits/accessibility.ts'
import { allViews } from '../audits/views.ts'

auditAccessibility(allViews)
