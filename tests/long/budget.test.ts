import { auditBudget } from '../audits/budget.ts'
import { auditedRoutes } from '../audits/routes.ts'

auditBudget(auditedRoutes)
