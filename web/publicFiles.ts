/** One entry of the build's manifest, as far as it names files. */
interface ManifestEntry {
  file: string
  css?: string[]
  assets?: string[]
  imports?: string[]
  dynamicImports?: string[]
}

/** The build's manifest: the files that were built from each source module (relative to web/). */
export type BuildManifest = Readonly<Record<string, ManifestEntry>>

const ENTRY = 'src/entry.client.tsx'

/** The pages that can be read offline, and the page that says so. */
const KEPT_PAGES = [
  'src/pages/offline/offlineRoute.ts',
  'src/pages/home/homeRoute.ts',
  'src/pages/schedule/scheduleRoute.ts',
  'src/pages/standings/standingsRoute.ts',
  'src/pages/teams/teamRoute.ts',
  'src/pages/teams/rosterRoute.ts',
  'src/pages/games/gameRoute.ts',
]

/** What reads the data of a page, and what it needs once its build is no longer served. */
const OF_EVERY_PAGE = [
  'src/app/offline/offlineCache.ts',
  'src/app/offline/serviceWorkerRegistration.ts',
  'src/app/offline/UpdatePrompt.tsx',
]

/**
 * The addresses of the files that the service worker keeps from the beginning: what the pages for offline reading are made of, their
 * lazy parts among them, in the manifest's order. Sign-in, clips, search and counting are left out; they need a network anyway.
 *
 * @throws Error that names a module which is not in the manifest.
 */
export function publicFiles(manifest: BuildManifest): string[] {
  const lazyParts = KEPT_PAGES.flatMap((page) => manifest[page]?.dynamicImports ?? [])
  const modules = new Set<string>()
  const add = (name: string) => {
    const entry = manifest[name]
    if (!entry) throw new Error(`The build has no ${name}, which web/publicFiles.ts keeps for offline use`)
    if (modules.has(name)) return
    modules.add(name)
    entry.imports?.forEach(add)
  }
  for (const name of [ENTRY, ...KEPT_PAGES, ...lazyParts, ...OF_EVERY_PAGE]) add(name)
  const entries = [...modules].flatMap((name) => manifest[name] ?? [])
  return [...new Set(entries.flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]))].map(
    (file) => `/${file}`,
  )
}
