import { fileURLToPath } from 'node:url'
import { createNodeImportMeta, ESModulesEvaluator, ModuleRunner } from 'vite/module-runner'
import type * as Addresses from './src/addresses.server.ts'
import type * as InlineScript from './src/app/render/inlineScript.ts'
import type * as RenderPage from './src/app/render/renderPage.tsx'
import type { Site } from './src/entry.server.tsx'

/**
 * The site for `npm run dev`: the same pages, rendered from the sources. The gateway loads this module and gets the transformed
 * sources from the dev server, so that a restarted gateway can render at once.
 */
export async function createSite({
  report = console.error,
}: { report?: (error: unknown) => void } = {}): Promise<Site & { isReloading: true }> {
  // The dev server started this process; without it there are no pages to render.
  process.once('disconnect', () => process.exit(1))
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
  let knownChanges = 0

  /** Imports a module as its sources are now. */
  async function load<T>(path: string): Promise<T> {
    const answer = await fetch(`${sources}?since=${knownChanges}`)
    const { changes, files } = (await answer.json()) as { changes: number; files: string[] }
    knownChanges = changes
    forget(runner, files)
    return runner.import<T>(fileURLToPath(new URL(path, import.meta.url))).catch(throwShort)
  }

  const { inlineScript } = await load<typeof InlineScript>('./src/app/render/inlineScript.ts')
  const loadAddresses = () => load<typeof Addresses>('./src/addresses.server.ts')
  let addresses = await loadAddresses()
  // Loading the shared modules takes seconds the first time, so it happens before the first page is requested.
  await load('./src/app/render/renderPage.tsx')
  return {
    isReloading: true,
    inlineScripts: [inlineScript],
    pages: addresses.pages,
    canonicalAddress: (requested) => addresses.canonicalAddress(requested),
    async render(request, execute) {
      addresses = await loadAddresses()
      const { renderPage } = await load<typeof RenderPage>('./src/app/render/renderPage.tsx')
      const page = await renderPage({
        request,
        execute,
        report,
        head: () => ({ elements: STYLES + SCRIPTS }),
      })
      const styles = await styleElements(runner)
      return { ...page, body: page.body.replace(STYLES, () => styles) }
    },
  }
}

/** Throws an error of a source that Vite cannot transform without its stack, which is of Vite's own code; the message names the file. */
function throwShort(error: unknown): never {
  if (!(error instanceof Error) || !('runnerError' in error)) throw error
  throw Object.assign(new Error(error.message), { stack: error.message })
}

/**
 * Makes the runner load these files and everything that imports them anew. All other modules stay loaded, so that a page does not
 * wait for them.
 */
function forget({ evaluatedModules }: ModuleRunner, files: readonly string[]): void {
  const outdated = new Set(files.flatMap((file) => [...(evaluatedModules.getModulesByFile(file) ?? [])]))
  // Iterating over a set also visits what is added to it meanwhile.
  for (const module of outdated) {
    for (const id of module.importers) {
      const importer = evaluatedModules.getModuleById(id)
      if (importer) outdated.add(importer)
    }
  }
  for (const module of outdated) evaluatedModules.invalidateModule(module)
}

const STYLES = '<!-- styles -->'
const SCRIPTS = ['/@vite/client', '/@dev-client.js', '/src/entry.client.tsx']
  .map((path) => `<script type="module" src="${path}"></script>`)
  .join('')

/**
 * The stylesheets as inline elements, so that the page is styled before its scripts run. By their ids the dev server takes them
 * over: links would make it reload the whole page for an edited CSS module.
 */
async function styleElements(runner: ModuleRunner): Promise<string> {
  const modules = [...runner.evaluatedModules.idToModuleMap.values()].filter(({ url }) =>
    url.endsWith('.css'),
  )
  const elements = modules.map(async ({ id, url }) => {
    const { default: css } = await runner.import<{ default: string }>(`${url}?inline`)
    return `<style data-vite-dev-id="${id}">${css}</style>`
  })
  return (await Promise.all(elements)).join('')
}
