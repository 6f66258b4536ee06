import { auditStability } from './stability.ts'
import { fullestViews } from './views.ts'

auditStability(fullestViews)
