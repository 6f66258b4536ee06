import { auditPages } from './pageAudit.ts'
import { phoneViews } from './views.ts'

auditPages(phoneViews)
