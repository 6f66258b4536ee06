import { auditStability } from './stability.ts'
import { usualViews } from './views.ts'

auditStability(usualViews)
