import { readFile } from 'node:fs/promises'
import { canonicalAddress, pages } from './addresses.server.ts'
import type { CanonicalAddress } from './app/addresses/canonicalAddress.ts'
import { assetsFor, pageHead, stylesheetFiles } from './app/render/assets.ts'
import type { Manifest } from './app/render/assets.ts'
import type { Execute } from './app/apollo/executeLink.ts'
import { inlineScript } from './app/render/inlineScript.ts'
import { renderPage } from './app/render/renderPage.tsx'
import type { RenderedPage } from './app/render/renderPage.tsx'
import type { PageRoute } from './app/routes.ts'

/** The browser's build, beside dist/server. */
const CLIENT = new URL('../client/', import.meta.url)
const MANIFEST = new URL('.vite/manifest.json', CLIENT)
/** The id of that build (web/serviceWorkerFile.ts). */
const BUILD_ID = new URL('.vite/build-id', CLIENT)

/** The built site, as the gateway uses it. */
export interface Site {
  render: (request: Request, execute: Execute) => Promise<RenderedPage>
  /** The one address of the page that a path and query lead to; null where no page has the path. */
  canonicalAddress: (requested: string) => CanonicalAddress | null
  /** All pages. */
  pages: readonly PageRoute[]
  /** The texts of the scripts inside the pages, for the Content-Security-Policy. */
  inlineScripts: readonly string[]
}

/** Reads the build's manifest and returns the site. Errors in the pages are passed to `report`, by default the error log. */
export async function createSite({
  report = console.error,
}: { report?: (error: unknown) => void } = {}): Promise<Site> {
  const manifest = JSON.parse(await readFile(MANIFEST, 'utf8')) as Manifest
  const build = await readFile(BUILD_ID, 'utf8')
  const styles = new Map(
    await Promise.all(
      stylesheetFiles(manifest).map(
        async (file) => [`/${file}`, await readFile(new URL(file, CLIENT), 'utf8')] as const,
      ),
    ),
  )
  const head = (modules: readonly string[]) => pageHead(assetsFor(manifest, modules), { styles, build })
  return {
    render: (request, execute) => renderPage({ request, execute, head, report }),
    canonicalAddress,
    pages,
    inlineScripts: [inlineScript],
  }
}
