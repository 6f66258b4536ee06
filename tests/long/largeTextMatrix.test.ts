import { auditLargeText } from '../audits/largeText.ts'

auditLargeText([390, 1440])
