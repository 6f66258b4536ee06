import { EventEmitter } from 'node:events'
import { createServer as createHttpServer } from 'node:http'
import { relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createLogger, createServer } from 'vite'
import { onEnd } from '../service.ts'
import { devClient } from './devClient.ts'
import { devEvents, type DevEvents } from './devEvents.ts'
import { forwardTo } from './forward.ts'
import { createGatewayProcess } from './gatewayProcess.ts'
import { watchGraphql } from './graphqlWatch.ts'
import { createProblemBoard } from './problemBoard.ts'
import { serveSources } from './serveSources.ts'

/**
 * The dev server at `PORT`. It serves the web's sources and their hot reload itself, and forwards everything else to the gateway. It runs
 * as long as `npm run dev`, while the gateway behind it restarts whenever one of its files changes. An open page therefore keeps its
 * connection, and its requests wait a moment instead of failing.
 */
const root = resolve(import.meta.dirname, '../..')
const packages = fileURLToPath(import.meta.resolve('vite')).replace(/(?<=node_modules).*/, '')
const front = createHttpServer()
const logger = createLogger()
const printLine = logger.info.bind(logger)
// Prints only those lines of Vite that report reloads of pages: the server's side has no page, whatever Vite calls it.
logger.info = (line, options) => {
  if (!line.includes('[optimizer]') && !options?.environment?.includes('(ssr)')) printLine(line, options)
}
const events = new EventEmitter<DevEvents>()
const vite = await createServer({
  configFile: resolve(root, 'web/vite.config.ts'),
  customLogger: logger,
  server: {
    middlewareMode: true,
    hmr: { server: front },
    // Fonts come from packages.
    fs: { allow: [resolve(root, 'web'), packages] },
    warmup: { clientFiles: ['src/entry.client.tsx'] },
  },
  plugins: [devClient(), devEvents(events, [resolve(root, 'gateway/src'), resolve(root, 'schema')])],
})
const board = createProblemBoard({ root, send: (event, data) => vite.ws.send(event, data) })
events.on('page', board.showOnPages)
const sources = await serveSources(vite, events)
const gateway = await createGatewayProcess({
  root,
  sourcesUrl: sources.url,
  onRestarted(seconds) {
    console.log(`The gateway has started again, ${seconds.toFixed(1)} s after the change.`)
    board.showGatewayUp()
  },
  onExit: (end, words) => board.showGatewayDown(end, words),
})

const forward = forwardTo(gateway)
front.on('request', (request, response) => {
  vite.middlewares(request, response, () => void forward.request(request, response))
})
front.on('upgrade', (request, socket, head) => {
  // Vite handles its own sockets, which have its protocol.
  if (request.headers['sec-websocket-protocol']?.startsWith('vite-')) return
  void forward.upgrade(request, socket, head)
})
front.listen(Number(process.env['PORT']))

const graphql = watchGraphql({
  root,
  say: console.log,
  onProblems: (problems) => board.showGraphql(problems),
  onSchemaChange: () => gateway.restart(),
})
events.on('change', (kind, path) => {
  const file = relative(root, path)
  if (kind.endsWith('Dir') || /__generated__|\.test\.tsx?$/.test(file)) return
  if (/^(web\/src|schema)\//.test(file)) graphql.changed()
  if (file.startsWith('gateway/src/')) gateway.restart()
})

onEnd(
  () => {
    graphql.stop()
    void gateway.stop().then(() => process.exit(0))
  },
  () => process.exit(1),
)
