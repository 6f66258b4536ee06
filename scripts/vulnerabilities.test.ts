import { expect, it } from 'vitest'
import { readAudit, verdictOn } from './vulnerabilities.ts'

const folders = new Set(['node_modules/express', 'node_modules/express/node_modules/ws'])

function reportOf(...found: [string, string, string][]): string {
  const vulnerabilities = found.map(([name, severity, folder]) => [
    name,
    { name, severity, range: '<2.0.0', nodes: [folder] },
  ])
  return JSON.stringify({ auditReportVersion: 2, vulnerabilities: Object.fromEntries(vulnerabilities) })
}

it('readAudit names serious vulnerabilities of shipped packages, and counts the others', () => {
  const report = reportOf(
    ['express', 'high', 'node_modules/express'],
    ['ws', 'critical', 'node_modules/express/node_modules/ws'],
    ['vitest', 'critical', 'node_modules/vitest'],
  )
  const mild = reportOf(['express', 'moderate', 'node_modules/express'])

  expect(readAudit(report, folders)).toEqual({
    kind: 'known',
    serious: ['express <2.0.0: high', 'ws <2.0.0: critical'],
    others: 0,
  })
  expect(readAudit(mild, folders)).toEqual({ kind: 'known', serious: [], others: 1 })
})

it.each([
  ['', 'its answer is no report'],
  ['<html>', 'its answer is no report'],
  ['[]', 'its answer is no report'],
  ['{"error":{"code":"ENOAUDIT","summary":"","detail":""}}', 'ENOAUDIT'],
  ['{"message":"getaddrinfo EAI_AGAIN","error":{}}', 'getaddrinfo EAI_AGAIN'],
  [
    '{"error":{"code":"ENOLOCK","summary":"This command requires a lockfile."}}',
    'This command requires a lockfile.',
  ],
])('readAudit returns unknown when the registry answers %j', (report, reason) => {
  expect(readAudit(report, folders)).toEqual({ kind: 'unknown', reason })
})

it.each([
  [{ kind: 'unknown', reason: 'ENOAUDIT' }, false, false, 'no audit'],
  [{ kind: 'unknown', reason: 'ENOAUDIT' }, true, true, 'no audit'],
  [{ kind: 'known', serious: ['express <2.0.0: high'], others: 0 }, false, true, 'express <2.0.0: high'],
  [{ kind: 'known', serious: [], others: 3 }, true, false, 'of 90 packages, and 3 others'],
] as const)('%j, with an audit required: %s, fails: %s', (audit, isRequired, isFailure, said) => {
  const result = audit.kind === 'known' ? { ...audit, serious: [...audit.serious] } : audit
  const verdict = verdictOn(result, { count: 90, isRequired })

  expect(verdict.isFailure).toBe(isFailure)
  expect(verdict.sentence).toContain(said)
})
