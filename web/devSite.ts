import { createNodeImportMeta, ESModulesEvaluator, ModuleRunner } from 'vite/module-runner'
import type * as InlineScript from './src/app/inlineScript.ts'
import type * as RenderPage from './src/app/renderPage.tsx'
import type { Site } from './src/entry.server.tsx'

/**
 * The site for `npm run dev`: the same pages, rendered from the sources. The gateway loads this module; the sources come from the
 * dev server, which has them ready, so that a gateway that starts again has its pages at once.
 */
export async function createSite({
  report = console.error,
}: { report?: (error: unknown) => void } = {}): Promise<Site & { isReloading: true }> {
  const sources = process.env['DEV_SOURCES_URL'] ?? ''
  const runner = new ModuleRunner(
    {
      hmr: false,
      createImportMeta: createNodeImportMeta,
      transport: {
        async invoke(call) {
          const answer = await fetch(sources, { method: 'POST', body: JSON.stringify(call) })
          return (await answer.json()) as { result: unknown }
        },
      },
    },
    new ESModulesEvaluator(),
  )
  let loadedState = ''

  /** Imports a module as its sources are now. */
  async function load<T>(path: string): Promise<T> {
    const currentState = await (await fetch(sources)).text()
    if (currentState !== loadedState) runner.clearCache()
    loadedState = currentState
    return runner.import<T>(new URL(path, import.meta.url).pathname)
  }

  const { inlineScript } = await load<typeof InlineScript>('./src/app/inlineScript.ts')
  // What all pages are made of takes seconds the first time; nobody's page should have to wait for it.
  await load('./src/app/renderPage.tsx')
  return {
    isReloading: true,
    inlineScripts: [inlineScript],
    async render(request, execute) {
      const { renderPage } = await load<typeof RenderPage>('./src/app/renderPage.tsx')
      return renderPage({ request, execute, report, head: () => headElements(runner) })
    },
  }
}

/** Stylesheets as links, so that a page is dressed before its scripts have run; by their ids the dev server takes them over. */
function headElements({ evaluatedModules }: ModuleRunner): string {
  const stylesheets = [...evaluatedModules.idToModuleMap.values()].filter(({ url }) => url.endsWith('.css'))
  return [
    ...stylesheets.map(({ id, url }) => `<link rel="stylesheet" href="${url}" data-vite-dev-id="${id}">`),
    ...['/@vite/client', '/@dev-client.js', '/src/entry.client.tsx'].map(
      (path) => `<script type="module" src="${path}"></script>`,
    ),
  ].join('')
}
