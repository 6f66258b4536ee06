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

/**
 * What to say of an audit, and whether the command fails.
 * @param options.isRequired whether it also fails without an audit, as at night: else nobody would notice that there has been none for weeks.
 */
export function verdictOn(
  result: AuditResult,
  { count, isRequired }: { count: number; isRequired: boolean },
): { sentence: string; isFailure: boolean } {
  if (result.kind === 'unknown')
    return {
      sentence: `The registry gave no audit, so nothing is known of the packages: ${result.reason}`,
      isFailure: isRequired,
    }
  const { serious, others } = result
  if (serious.length > 0)
    return {
      sentence: `Vulnerable packages that are run or sent to browsers:\n${serious.join('\n')}\n→ npm audit says which versions mend it.`,
      isFailure: true,
    }
  return {
    sentence: `No serious vulnerability is known of ${count} packages, and ${others} others.`,
    isFailure: false,
  }
}

if (process.argv[1] === import.meta.filename) {
  const root = join(import.meta.dirname, '..')
  const folders = shippedFolders(lockedPackages(root), importedPackages(root))
  const isRequired = process.argv.includes('--required')
  const audit = readAudit(await npmReport(root), folders)
  const { sentence, isFailure } = verdictOn(audit, { count: folders.size, isRequired })
  console.log(sentence)
  if (isFailure) process.exitCode = 1
}
