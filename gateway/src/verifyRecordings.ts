import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import type { ZodType } from 'zod'
import { fillPath } from './domains/wire/leagueResource.ts'
import { callsByDomain } from './leagueResources.ts'
import { collectUnreadableRows } from './platform/cache/unreadableRows.ts'

/** The schema for each path of the league's version 4; a path without parameters precedes one that would match it too. */
const SCHEMAS: readonly { name: string; path: RegExp; schema: ZodType }[] = Object.values(callsByDomain)
  .flat()
  .toSorted((a, b) => a.path.names.length - b.path.names.length)
  .flatMap(({ name, version, path, schema }) =>
    version === 4 && schema ? [{ name, path: new RegExp(`^${fillPath(path, () => '[^/]+')}$`), schema }] : [],
  )

/** The result of checking one recorded answer. */
export interface Verification {
  /** The path below v4, without the file ending. */
  path: string
  schema: string
  /** The number of items in the answer; 1 for a single object. */
  items: number
  /** `accepted`, or the first problem and its place, even for a single dropped row. */
  result: string
}

type Envelope = { data?: { items?: unknown } | null } | null

/**
 * Validates every recorded answer of a folder, `<folder>/v4/**.json`, against the payload schema of its path.
 * A path without a schema fails too, because its changes would go unnoticed.
 */
export function verifyRecordings(folder: string): Verification[] {
  const root = join(folder, 'v4')
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .map((name) =>
      verify(
        join(root, name),
        name
          .split(sep)
          .join('/')
          .replace(/\.json$/, ''),
      ),
    )
}

function verify(file: string, path: string): Verification {
  const known = SCHEMAS.find((schema) => schema.path.test(path))
  const answer = dataOf(parseJson(readFileSync(file, 'utf8')))
  const items = Array.isArray(answer) ? answer.length : 1
  if (!known) return { path, schema: '', items, result: 'no schema' }
  const { result: parsed, unreadableRows } = collectUnreadableRows(() => known.schema.safeParse(answer))
  const [issue] = parsed.error?.issues ?? []
  const [row] = unreadableRows
  const [where, what] = issue ? [issue.path.join('.'), issue.message] : [row?.path, row?.problem]
  const result = what === undefined ? 'accepted' : `${where}: ${what}`
  return { path, schema: known.name, items, result }
}

/** Returns undefined, which no schema accepts, for invalid JSON. */
function parseJson(text: string): Envelope | undefined {
  try {
    return JSON.parse(text) as Envelope
  } catch {
    return undefined
  }
}

/** The content of the envelope of version 4: the items, or else the data. */
function dataOf(answer: Envelope | undefined): unknown {
  return answer?.data?.items ?? answer?.data
}

if (import.meta.main) {
  const folder = process.argv[2]
  if (!folder || !existsSync(join(folder, 'v4'))) {
    process.stderr.write(
      'Name a folder of recorded answers with a v4 in it: npm run verify:recordings -- <folder>\n',
    )
    process.exit(1)
  }
  const verifications = verifyRecordings(folder)
  process.stdout.write(toTable(verifications))
  const failed = verifications.filter(({ result }) => result !== 'accepted').length
  process.stdout.write(`${verifications.length} recorded answers, ${failed} failed\n`)
  process.exitCode = failed > 0 || verifications.length === 0 ? 1 : 0
}

function toTable(verifications: readonly Verification[]): string {
  const lines = [
    ['path', 'schema', 'items', 'result'],
    ...verifications.map(({ path, schema, items, result }) => [path, schema, String(items), result]),
  ]
  const widths = [0, 1, 2].map((column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)))
  return lines.map((line) => `${line.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  ')}\n`).join('')
}
