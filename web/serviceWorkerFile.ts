import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import type { Plugin } from 'vite'
import { buildId } from './src/app/render/buildId.ts'
import { APP_BROWSERS } from './browsers.ts'
import { builtAt } from './builtAt.ts'
import { publicFiles } from './publicFiles.ts'
import type { BuildManifest } from './publicFiles.ts'

const MANIFEST = '.vite/manifest.json'
/** The id of the build, for pages and operators. */
const BUILD_ID = '.vite/build-id'

/** The files at the root of the site, by their modules. Their names have no fingerprint: browsers compare their bytes. */
const WORKERS = { 'service-worker': 'serviceWorker.ts', 'service-worker-off': 'serviceWorkerOff.ts' }

/**
 * Builds the service worker after the browser's files, whose names it is given with the id of the build, and beside it the one that
 * takes its place when it must go. Each is one classic script, because not all browsers take modules for workers. The dev server has
 * neither.
 */
export function serviceWorkerFile(): Plugin {
  return {
    name: 'service-worker-file',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      const manifest = bundle[MANIFEST]
      if (this.environment.name !== 'client' || dir === undefined || manifest?.type !== 'asset') return
      const text = String(manifest.source)
      const id = buildId(text, builtAt(process.env))
      await writeFile(join(dir, BUILD_ID), id)
      const define = {
        'process.env.NODE_ENV': '"production"',
        SITE_BUILD: JSON.stringify(id),
        SITE_FILES: JSON.stringify(publicFiles(JSON.parse(text) as BuildManifest)),
      }
      for (const [name, module] of Object.entries(WORKERS)) await buildWorker({ name, module, dir, define })
    },
  }
}

async function buildWorker({
  name,
  module,
  dir,
  define,
}: {
  name: string
  module: string
  dir: string
  define: Record<string, string>
}): Promise<void> {
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define,
    build: {
      outDir: dir,
      emptyOutDir: false,
      target: APP_BROWSERS,
      rolldownOptions: {
        input: fileURLToPath(new URL(`src/serviceWorker/${module}`, import.meta.url)),
        output: { format: 'iife', entryFileNames: `${name}.js` },
      },
    },
  })
}
