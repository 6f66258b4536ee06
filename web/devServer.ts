import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import net from 'node:net'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'
import type { DevEnvironment } from 'vite'
import type * as InlineScript from './src/app/render/inlineScript.ts'
import type * as RenderPage from './src/app/render/renderPage.tsx'
import type { Site } from './src/entry.server.tsx'

const PREAMBLE = '/@refresh-preamble.js'

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

/** The site for `npm run dev`: the same pages, straight from the sources, with hot reload. The gateway mounts `middleware`. */
export async function createSite(): Promise<Site & { middleware: Middleware }> {
  const vite = await createServer({
    configFile: fileURLToPath(new URL('vite.config.ts', import.meta.url)),
    server: { middlewareMode: true, hmr: { port: await freePort() } },
    plugins: [refreshPreamble()],
  })
  const { inlineScript } = (await vite.ssrLoadModule('/src/app/render/inlineScript.ts')) as typeof InlineScript
  return {
    inlineScripts: [inlineScript],
    middleware: vite.middlewares,
    async render(request, execute) {
      const { renderPage } = (await vite.ssrLoadModule('/src/app/render/renderPage.tsx')) as typeof RenderPage
      return renderPage({
        request,
        execute,
        head: () => headElements(vite.environments.ssr),
        report(error) {
          if (error instanceof Error) vite.ssrFixStacktrace(error)
          console.error(error)
        },
      })
    },
  }
}

/** Hot reload listens beside the gateway; on a port of its own, so that two dev servers can run on one machine. */
async function freePort(): Promise<number> {
  const probe = net.createServer().listen(0)
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

/** Stylesheets as links, so that a page is dressed before its scripts have run. */
function headElements(ssr: DevEnvironment | undefined): string {
  const stylesheets = [...(ssr?.moduleGraph.idToModuleMap.values() ?? [])].filter(({ url }) =>
    /\.css$/.test(url),
  )
  return [
    ...stylesheets.map(({ url }) => `<link rel="stylesheet" href="${url}">`),
    `<script type="module" src="/@vite/client"></script>`,
    `<script type="module" src="${PREAMBLE}"></script>`,
    `<script type="module" src="/src/entry.client.tsx"></script>`,
  ].join('')
}

/** What React's hot reload wants before the first component, as a module: the page's policy lets no further inline script in. */
function refreshPreamble() {
  return {
    name: 'refresh-preamble',
    resolveId: (id: string) => (id === PREAMBLE ? PREAMBLE : null),
    load: (id: string) =>
      id === PREAMBLE
        ? 'import { injectIntoGlobalHook } from "/@react-refresh"; injectIntoGlobalHook(window); window.$RefreshReg$ = () => {}; window.$RefreshSig$ = () => (type) => type'
        : null,
  }
}
