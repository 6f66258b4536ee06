import { accessSync, constants, readdirSync } from 'node:fs'
import { getCompileCacheDir } from 'node:module'
import { ConfigError, readConfig, type Config } from './config.ts'
import { SiteMissingError } from './delivery/pages/loadSite.ts'
import { startSite } from './delivery/pages/startSite.ts'
import { UnusablePortError } from './delivery/http/listenAt.ts'
import { createDependencies } from './dependencies.ts'
import { loadTracer } from './platform/tracing/loadTracer.ts'
import { missingResolvers } from './schema.ts'
import { SchemaError } from './schemaMistakes.ts'
import { createServer } from './server.ts'

/** How long load balancers get in production to notice the change of `/readyz` before connections are refused, in ms. */
const noticeMs = 1000
/** The process exits after this time even if the drain has not finished, in ms. */
const maxDrainMs = 9500

try {
  await start()
} catch (error) {
  const sentence = messageForOperator(error)
  if (sentence === undefined) throw error
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

async function start(): Promise<void> {
  const config = readConfig()
  const createTracer = await loadTracer(config)
  const dependencies = createDependencies(config, { withProcessMetrics: true, createTracer })
  const { log, metrics } = dependencies
  const lack = missingCredentials(config)
  if (lack !== undefined) log.warn({ file: config.credentialsFile }, lack)
  if (lacksCompiledCode(config))
    log.warn(
      { folder: config.compileCacheDir },
      'NODE_COMPILE_CACHE has no compiled code for this version and these options of Node, this kind of processor and this user: the start takes longer',
    )
  const report = (error: unknown) => log.error({ err: error }, 'A page failed')
  const site = await startSite(config.webEntry, { report, log, metrics })
  const gateway = await createServer({ ...dependencies, site })
  for (const sentence of missingResolvers()) log.warn(sentence)

  const stop = (signal: NodeJS.Signals): void => {
    log.info({ signal }, 'Draining')
    setTimeout(() => process.exit(0), maxDrainMs).unref()
    gateway
      .close({ noticeMs: config.deployment === 'production' ? noticeMs : 0 })
      .then(() => site.close())
      .catch((error: unknown) => log.error({ err: error }, 'The drain failed'))
      .finally(() => process.exit(0))
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)

  const { port, adminPort } = await gateway.listen({ warmsUp: true })
  const { publicUrl, deployment } = config
  log.info({ port, adminPort, publicUrl, deployment, ...gateway.build }, 'Listening')
}

/** The warning for production when the credentials are missing or unreadable. */
function missingCredentials({ deployment, credentialsFile }: Config): string | undefined {
  if (deployment !== 'production') return undefined
  const consequence =
    'fans can save nothing and end no sessions unless the machine has credentials of its own'
  if (credentialsFile === undefined) return `GOOGLE_APPLICATION_CREDENTIALS is not set: ${consequence}`
  try {
    accessSync(credentialsFile, constants.R_OK)
    return undefined
  } catch {
    return 'GOOGLE_APPLICATION_CREDENTIALS names no file that can be read: fans can save nothing and end no sessions'
  }
}

/** The sentence that replaces the stack of an error that the operator can fix; undefined for any other error. */
function messageForOperator(error: unknown): string | undefined {
  const isForOperator = [ConfigError, SchemaError, SiteMissingError, UnusablePortError].some(
    (known) => error instanceof known,
  )
  return isForOperator && error instanceof Error ? error.message : undefined
}

/** Whether the folder for compiled code is missing or empty. Outside production an empty one is normal at the first start. */
function lacksCompiledCode({ deployment, compileCacheDir }: Config): boolean {
  if (compileCacheDir === undefined) return false
  // Node ignores a folder that it cannot find or create, and fills an empty one when the process ends.
  const ownFolder = getCompileCacheDir()
  return ownFolder === undefined || (deployment === 'production' && isEmpty(ownFolder))
}

function isEmpty(folder: string): boolean {
  try {
    return readdirSync(folder).length === 0
  } catch {
    return true
  }
}
