import { auditBudget } from './budget.ts'
import { distinctRoutes } from './routes.ts'

auditBudget([...distinctRoutes, '/search?q=guard', '/videos/clip-wll-clip-2012'])
