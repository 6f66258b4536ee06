import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { importedPackages, lockedPackages, shippedFolders } from './shippedPackages.ts'

const SERIOUS = ['high', 'critical']

/** The audit of shipped packages; `unknown` where the registry gave none, with the reason. */
export type AuditResult =
  { kind: 'known'; serious: string[]; others: number } | { kind: 'unknown'; reason: string }

/** One of the vulnerabilities in npm's report. */
interface Vulnerability {
  name: string
  severity: string
  range: string
  nodes: string[]
}

/**
 * Reads the report of `npm audit --json`.
 * @param folders the shipped packages; those of tests and tools are ignored.
 */
export function readAudit(report: string, folders: ReadonlySet<string>): AuditResult {
  const read = parsed(report)
  if (!read || !isRecord(read['vulnerabilities'])) return { kind: 'unknown', reason: reasonIn(read) }
  const found = (Object.values(read['vulnerabilities']) as Vulnerability[]).filter(({ nodes }) =>
    nodes.some((folder) => folders.has(folder)),
  )
  const serious = found.filter(({ severity }) => SERIOUS.includes(severity))
  return {
    kind: 'known',
    serious: serious.map(({ name, range, severity }) => `${name} ${range}: ${severity}`),
    others: found.length - serious.length,
  }
}

/** Why npm's report contains no packages. */
function reasonIn(report: Record<string, unknown> | undefined): string {
  const error = report?.['error']
  const { summary, code } = isRecord(error) ? error : {}
  const said = summary || report?.['message'] || code
  return typeof said === 'string' ? said : 'its answer is no report'
}

function parsed(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isRecord(value) ? value : undefined
  } catch {
    return undefined
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The output of npm. Its exit code is 1 even when it has found something, so the code is ignored. */
function npmReport(root: string): Promise<string> {
  return new Promise((resolve) => {
    execFile('npm', ['audit', '--json'], { cwd: root, maxBuffer: 50_000_000 }, (_error, stdout) =>
      resolve(stdout),
    )
  })
}

if (process.argv[1] === import.meta.filename) {
  const root = join(import.meta.dirname, '..')
  const folders = shippedFolders(lockedPackages(root), importedPackages(root))
  const result = readAudit(await npmReport(root), folders)
  if (result.kind === 'unknown') {
    console.warn(`The registry gave no audit, so nothing is known of the packages: ${result.reason}`)
  } else if (result.serious.length > 0) {
    console.error(
      `Vulnerable packages that are run or sent to browsers:\n${result.serious.join('\n')}\n→ npm audit says which versions mend it.`,
    )
    process.exitCode = 1
  } else {
    console.log(`No serious vulnerability is known of ${folders.size} packages, and ${result.others} others.`)
  }
}
