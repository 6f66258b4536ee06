import { auditPages } from '../audits/pageAudit.ts'
import { allViews } from '../audits/views.ts'

auditPages(allViews)
