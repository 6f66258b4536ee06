import { Server } from 'node:http'
import express, { type Express } from 'express'
import type { Metrics } from '../../platform/metrics/metrics.ts'
import type { BuildInfo } from '../../platform/metrics/processMetrics.ts'
import { endConnections } from '../http/endConnections.ts'
import { listenAt } from '../http/listenAt.ts'
import { opsRoutes, type Readiness } from './ops.ts'

/** How long a scrape in flight may still take when the process ends, in ms. */
const MAX_END_MS = 500

/** The server for operators. It shares no connection, queue or limit with that of the site. */
export interface AdminServer {
  /** Listens and returns the port; 0 picks a free one. @throws UnusablePortError */
  listen(port: number): Promise<number>
  close(): Promise<void>
}

interface AdminOptions {
  readiness: () => Readiness
  metrics: Pick<Metrics, 'contentType' | 'text'>
  build: BuildInfo
}

/** Builds the server at `ADMIN_PORT`, which the inner network alone may reach: it answers everybody. */
export function createAdminServer(options: AdminOptions): AdminServer {
  const server = new Server(createAdminApp(options))
  return {
    listen: (port) => listenAt(server, { port, variable: 'ADMIN_PORT' }),
    close: () => endConnections(server, MAX_END_MS),
  }
}

/** Serves `/healthz`, `/readyz`, `/metrics` (Prometheus' text format) and `/build` (what runs here, as JSON). */
function createAdminApp({ readiness, metrics, build }: AdminOptions): Express {
  const app = express()
  app.disable('x-powered-by')
  app.use((_request, response, next) => {
    response.setHeader('cache-control', 'no-store')
    next()
  })
  app.use(opsRoutes(readiness, build))
  app.get('/metrics', async (_request, response) => {
    response.setHeader('content-type', metrics.contentType)
    response.send(await metrics.text())
  })
  app.get('/build', (_request, response) => {
    response.json({ ...build, node: process.version })
  })
  app.use((_request, response) => {
    response.status(404).type('text').send('Here are /metrics, /healthz, /readyz and /build.\n')
  })
  return app
}
