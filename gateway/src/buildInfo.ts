import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { secretsOf, type Config } from './config.ts'
import { siteVersion } from './platform/siteVersion.ts'
import type { BuildInfo } from './platform/metrics/processMetrics.ts'
import { projectPath } from './delivery/pages/loadSite.ts'

/** How much of a hash is shown: enough to tell two configurations of a fleet apart. */
const HASH_LENGTH = 12

/** Reads what this process runs. */
export function readBuildInfo(config: Config): BuildInfo {
  return { version: siteVersion, build: buildId(config), config: configHash(config) }
}

/** The id of the web build, which it wrote beside the browser's files (web/serviceWorkerFile.ts): when it was made, and a hash. */
function buildId({ webStaticDir }: Config): string {
  try {
    return readFileSync(join(projectPath(webStaticDir), '.vite/build-id'), 'utf8').trim()
  } catch {
    return 'none'
  }
}

/** A short SHA-256 of the configuration, without its secrets and without the ports, in which processes of one machine have to differ. */
export function configHash({ port: _port, adminPort: _adminPort, ...config }: Config): string {
  const secrets = secretsOf(config)
  const withoutSecrets = (_key: string, value: unknown) =>
    typeof value === 'string' ? secrets.reduce((text, secret) => text.replaceAll(secret, ''), value) : value
  return createHash('sha256')
    .update(JSON.stringify(config, withoutSecrets))
    .digest('hex')
    .slice(0, HASH_LENGTH)
}
