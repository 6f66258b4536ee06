import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { format } from 'prettier'
import { formatFreshness } from '../../gateway/src/domains/wire/freshness.ts'
import { fillPath } from '../../gateway/src/domains/wire/leagueResource.ts'
import type { DeclaredCall } from '../../gateway/src/leagueResources.ts'
import { MAX_BYTES } from '../../gateway/src/upstreams/http.ts'
import { MAX_FAN_BYTES } from '../../gateway/src/upstreams/leagueApi.ts'

/** The page that lists every call to the league; `npm run docs:wire` writes the list. */
export const wireContractPath = resolve(import.meta.dirname, '../../docs/wire-contract.md')

const START = '<!-- resources:start -->'
const END = '<!-- resources:end -->'
const COLUMNS = [
  'Resource',
  'Version',
  'Path',
  'Query',
  'Fresh for',
  'At most',
  'A 404 means',
  'Subject',
  'Declared in',
]

/** Reads the page. */
export function readWireContract(): string {
  return readFileSync(wireContractPath, 'utf8')
}

/** Returns the page with the declared calls in its list. Throws when it has no place for one. */
export async function withDeclaredCalls(
  page: string,
  callsByDomain: Readonly<Record<string, readonly DeclaredCall[]>>,
): Promise<string> {
  const [before, rest] = splitAt(page, START)
  const [, after] = splitAt(rest, END)
  const rows = Object.entries(callsByDomain).flatMap(([domain, calls]) =>
    calls.toSorted(byAddress).map((call) => toRow(call, domain)),
  )
  const table = [COLUMNS, COLUMNS.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
  return format(`${before}${START}\n\n${table}\n\n${END}${after}`, { parser: 'markdown' })
}

/** The identity of a call: method, version, path, and its constant parameters. */
export function addressPattern({ method = 'GET', version, path, query }: DeclaredCall): string {
  return [method, `v${version}`, formatPath(path), ...formatQuery(query).toSorted()].join(' ')
}

/** Tools disagree on the order of a module's exports, so the page has its own. */
function byAddress(a: DeclaredCall, b: DeclaredCall): number {
  const [one, other] = [a, b].map(({ path, version }) => `${formatPath(path)} v${version}`)
  return (one ?? '') < (other ?? '') ? -1 : 1
}

/** Whether an actual or listed call is the declared one. */
export function isCallOf(
  declared: DeclaredCall,
  call: { method: string; path: string; query: Readonly<Record<string, string>> },
): boolean {
  const { method = 'GET', version, path, query = {} } = declared
  const pattern = new RegExp(`^/api/v${version}/${fillPath(path, () => '[^/]+')}$`)
  const names = Object.keys(query)
  return (
    method === call.method &&
    pattern.test(call.path) &&
    names.length === Object.keys(call.query).length &&
    names.every((name) =>
      typeof query[name] === 'function' ? name in call.query : call.query[name] === String(query[name]),
    )
  )
}

function toRow(call: DeclaredCall, domain: string): string[] {
  const { name, version, path, method = 'GET', query, freshness, isAbout, schemaOf } = call
  const { maxBytes = freshness ? MAX_BYTES : MAX_FAN_BYTES } = call
  return [
    name.charAt(0).toUpperCase() + name.slice(1),
    String(version),
    `\`${formatPath(path)}\`${method === 'GET' ? '' : ` (${method})`}`,
    formatQuery(query)
      .map((parameter) => `\`${parameter}\``)
      .join(', ') || '–',
    freshness ? formatFreshness(freshness) : 'never kept',
    `${maxBytes / 1000} kB`,
    call.alwaysExists === false ? 'none there' : 'a failure',
    (isAbout ?? schemaOf) ? 'checked' : '–',
    `[${domain}](../gateway/src/domains/${domain}/resource.ts)`,
  ]
}

function formatPath(path: DeclaredCall['path']): string {
  return fillPath(path, (name) => `{${name}}`)
}

/** Parameters by name; constant ones with their value. */
function formatQuery(query: DeclaredCall['query'] = {}): string[] {
  return Object.entries(query).map(([name, value]) =>
    typeof value === 'function' ? name : `${name}=${String(value)}`,
  )
}

function splitAt(text: string, mark: string): [before: string, after: string] {
  const [before, after] = text.split(mark)
  if (before === undefined || after === undefined) throw new Error(`The wire contract has no ${mark}.`)
  return [before, after]
}
