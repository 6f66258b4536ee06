import { readConfig } from '../../gateway/src/config.ts'
import { startSite } from '../../gateway/src/delivery/pages/startSite.ts'
import { createDependencies } from '../../gateway/src/dependencies.ts'
import { createServer } from '../../gateway/src/server.ts'
import { trustingIdentities } from '../support/identity/trustingIdentities.ts'

/**
 * A gateway process, built and drained as `gateway/src/main.ts` does it in production, that accepts fans' tokens without verifying them.
 */
const config = readConfig()
const dependencies = createDependencies(config)
const { log, metrics } = dependencies
const report = (error: unknown) => log.error({ err: error }, 'A page failed')
const site = await startSite(config.webEntry, { report, log, metrics })
const identity = trustingIdentities(new Set(), [])
const gateway = await createServer({ ...dependencies, identity, site })

process.once('SIGTERM', () => {
  void gateway
    .close({ noticeMs: 1000 })
    .then(() => site.close())
    .finally(() => process.exit(0))
})

const { port, adminPort } = await gateway.listen({ warmsUp: true })
log.info({ port, adminPort }, 'Listening')
