import { auditBudget } from './budget.ts'
import { distinctRoutes } from './auditedRoutes.ts'

auditBudget([...distinctRoutes, '/search?q=guard', '/videos/clip-wll-clip-2012'])
