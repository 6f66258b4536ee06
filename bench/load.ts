import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { readWrkReport, type WrkReport } from './wrkReport.ts'

/** Timeout of one request, in s. */
const TIMEOUT_S = 30

/** The requests of a candidate. Lists are used in rotation. */
export interface Requests {
  paths: readonly string[]
  headers?: Readonly<Record<string, string>>
  /** The body of the request, which is then a POST. */
  body?: string
  /** Used in rotation, one for each request. */
  tokens?: readonly string[]
  /** The number of clients behind a proxy, used in rotation: a single client would soon reach its rate limit. */
  clients?: number
  /** Each request has a unique parameter. */
  isSalted?: boolean
  /** The number of simultaneous clients. */
  connections: number
}

/**
 * Makes wrk send requests for some seconds.
 * @param round makes the salt of one round different from that of earlier rounds.
 */
export async function load(
  url: string,
  requests: Requests,
  { core, seconds, round }: { core: number; seconds: number; round: number },
): Promise<WrkReport> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  const script = join(folder, 'requests.lua')
  writeFileSync(script, wrkScript(requests, round))
  const settings = [
    '-t1',
    `-c${requests.connections}`,
    `-d${seconds}s`,
    `--timeout=${TIMEOUT_S}s`,
    '--latency',
  ]
  try {
    const { stdout } = await promisify(execFile)('taskset', [
      '-c',
      String(core),
      'wrk',
      ...settings,
      '-s',
      script,
      url,
    ])
    return readWrkReport(stdout)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** The script by which wrk builds the requests. Identical requests are built once. */
export function wrkScript(
  { paths, headers = {}, body, tokens, clients, isSalted }: Requests,
  round: number,
): string {
  const all = { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) }
  const fixed = [
    ...Object.entries(all).map(([name, value]) => `wrk.headers[${luaText(name)}] = ${luaText(value)}`),
    ...(body === undefined ? [] : ['wrk.method = "POST"', `wrk.body = ${luaText(body)}`]),
  ]
  if (paths.length === 1 && !tokens && clients === undefined && !isSalted)
    return [...fixed, `wrk.path = ${luaText(paths[0] ?? '/')}`].join('\n')
  const turns = [
    `local paths = {${paths.map(luaText).join(',')}}`,
    ...(tokens ? [`local tokens = {${tokens.map(luaText).join(',')}}`] : []),
    // Each round starts elsewhere in the lists.
    `local number = ${round * 7919}`,
    'function request()',
    '  number = number + 1',
    ...(tokens ? ['  wrk.headers["authorization"] = "Bearer " .. tokens[number % #tokens + 1]'] : []),
    ...(clients === undefined
      ? []
      : [`  wrk.headers["x-forwarded-for"] = "198.51.100." .. number % ${clients}`]),
    `  local path = paths[number % #paths + 1]${isSalted ? ` .. "?utm_made_up${round}=" .. number` : ''}`,
    '  return wrk.format(nil, path)',
    'end',
  ]
  return [...fixed, ...turns].join('\n')
}

/** A Lua string. Its only escapes in common with JSON are those of the characters that occur here. */
function luaText(text: string): string {
  return JSON.stringify(text)
}
