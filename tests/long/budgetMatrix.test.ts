import { auditBudget } from '../audits/budget.ts'
import { auditedRoutes } from '../audits/auditedRoutes.ts'

auditBudget(auditedRoutes)
