import { auditStability } from './stability.ts'
import { phoneViews } from './views.ts'

auditStability(phoneViews)
