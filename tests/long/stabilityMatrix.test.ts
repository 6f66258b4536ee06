import { auditStability } from '../audits/stability.ts'
import { allViews } from '../audits/views.ts'

auditStability(allViews)
