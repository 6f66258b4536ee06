import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { vi } from 'vitest'
import { parse, stringify } from 'yaml'
import { freePort } from './freePort.ts'

/** The folder with the configuration of Prometheus and Grafana. */
export const observeFolder = resolve(import.meta.dirname, '../../../deploy/observe')

/** A rule as Prometheus has loaded it: `health` is `unknown` before it was evaluated. */
interface LoadedRule {
  name: string
  health: 'ok' | 'err' | 'unknown'
  lastError?: string
}

/** A real Prometheus with the rules of the repository. */
export interface PrometheusServer {
  /** The values of a query just now, one for each of its series. @throws Error with its message when Prometheus refuses the query */
  valuesOf(query: string): Promise<number[]>
  rules(): Promise<LoadedRule[]>
  close(): Promise<void>
}

/**
 * Starts the system's `prometheus` with the repository's configuration, but for the names of gateways and for its intervals, which are a
 * second.
 * @param adminUrls the addresses of the gateways' ports for operators.
 */
export async function startPrometheus(adminUrls: readonly string[]): Promise<PrometheusServer> {
  const folder = await mkdtemp(join(tmpdir(), 'prometheus-'))
  const settings = parse(await readFile(join(observeFolder, 'prometheus.yml'), 'utf8')) as {
    scrape_configs: { job_name: string }[]
  }
  const targets = adminUrls.map((url) => new URL(url).host)
  const changed = {
    ...settings,
    global: { scrape_interval: '1s', scrape_timeout: '1s', evaluation_interval: '1s' },
    scrape_configs: settings.scrape_configs.map(({ job_name }) => ({
      ...{ job_name, static_configs: [{ targets }] },
    })),
  }
  await writeFile(join(folder, 'prometheus.yml'), stringify(changed))
  await copyFile(join(observeFolder, 'alerts.yml'), join(folder, 'alerts.yml'))
  const address = `127.0.0.1:${await freePort()}`
  const child = spawn(
    'prometheus',
    [
      `--config.file=${join(folder, 'prometheus.yml')}`,
      `--storage.tsdb.path=${join(folder, 'data')}`,
      `--web.listen-address=${address}`,
      '--log.level=warn',
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  )
  const gone = once(child, 'exit')

  async function read<T>(path: string): Promise<T> {
    const answer = (await (await fetch(`http://${address}${path}`)).json()) as { data: T; error?: string }
    if (answer.error !== undefined) throw new Error(answer.error)
    return answer.data
  }

  await vi.waitFor(
    async () => {
      const { ok } = await fetch(`http://${address}/-/ready`)
      if (!ok) throw new Error('Prometheus is not ready')
    },
    { timeout: 60_000, interval: 100 },
  )
  return {
    async valuesOf(query) {
      const path = `/api/v1/query?query=${encodeURIComponent(query)}`
      const { result } = await read<{ result: { value: [number, string] }[] }>(path)
      return result.map(({ value: [, text] }) => Number(text))
    },
    async rules() {
      const { groups } = await read<{ groups: { rules: LoadedRule[] }[] }>('/api/v1/rules')
      return groups.flatMap(({ rules }) => rules)
    },
    async close() {
      child.kill('SIGKILL')
      await gone
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Runs `promtool` in the folder of the rules; returns its exit code and all that it has said. */
export function runPromtool(...args: string[]): { status: number | null; output: string } {
  const { status, stdout, stderr, error } = spawnSync('promtool', args, {
    ...{ cwd: observeFolder, encoding: 'utf8' },
  })
  return { status, output: error?.message ?? stdout + stderr }
}
