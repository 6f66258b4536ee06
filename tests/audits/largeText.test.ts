import { auditLargeText } from './largeText.ts'

auditLargeText([390])
