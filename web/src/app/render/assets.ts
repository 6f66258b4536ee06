import { createHash } from 'node:crypto'
import { MODULES_ID } from './inlineScript.ts'

/** One entry of the build's manifest. */
interface ManifestEntry {
  file: string
  css?: string[]
  imports?: string[]
  assets?: string[]
}

/** The build's manifest: the files that were built from each source module (relative to web/). */
export type Manifest = Record<string, ManifestEntry>

/** The addresses of the files that a page needs at once. */
export interface Assets {
  entry: string
  stylesheets: string[]
  /** The modules that the entry imports, so that the browser fetches them at once instead of one after the other. */
  preloads: string[]
  fonts: string[]
}

const ENTRY = 'src/entry.client.tsx'
const FIRST_FONT = /barlow-condensed-latin-700-normal/

/**
 * The files that a page made of these modules needs, by the manifest. An unknown module adds nothing. The stylesheets are in the
 * order of the imports, so that a page's own rules come after those of its parts.
 */
export function assetsFor(manifest: Manifest, modules: readonly string[]): Assets {
  const entries = reach(manifest, [ENTRY, ...modules])
  const address = (file: string) => `/${file}`
  const unique = (files: (string | undefined)[]) =>
    [...new Set(files.filter((file) => file !== undefined))].map(address)
  const entry = address(manifest[ENTRY]?.file ?? '')
  return {
    entry,
    preloads: unique(entries.map(({ file }) => file)).filter((file) => file !== entry),
    stylesheets: unique(entries.flatMap(({ css }) => css)),
    fonts: unique(entries.flatMap(({ assets }) => assets).filter((file) => file && FIRST_FONT.test(file))),
  }
}

/** The modules with everything they import statically; imported modules come first. */
function reach(manifest: Manifest, modules: readonly string[], seen = new Set<string>()): ManifestEntry[] {
  return modules.flatMap((name) => {
    const entry = manifest[name]
    if (!entry || seen.has(name)) return []
    seen.add(name)
    return [...reach(manifest, entry.imports ?? [], seen), entry]
  })
}

/** What a page has in its head for its scripts and styles. */
export interface PageHead {
  elements: string
  /** The hash of the style sheet in it, as a content security policy has it; absent where the styles are linked. */
  styleHash?: string
}

/**
 * The assets as elements for the document's head. All styles stand in one style sheet, so that nothing but the document is needed for
 * the first paint; their files are listed as disabled links, so that no navigation loads them again. The modules are a list, which the
 * inline script loads after the first paint, the entry last. It bears the id of the build (app/offline/serviceWorkerRegistration.ts).
 *
 * @param styles the texts of the stylesheets by their addresses.
 */
export function pageHead(
  { entry, stylesheets, preloads, fonts }: Assets,
  { styles, build }: { styles: ReadonlyMap<string, string>; build: string },
): PageHead {
  const style = stylesheets.map((href) => styles.get(href) ?? '').join('')
  const elements = [
    ...fonts.map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`),
    `<style>${style}</style>`,
    ...stylesheets.map((href) => `<link rel="stylesheet" href="${href}" disabled>`),
    `<script type="application/json" id="${MODULES_ID}" data-build="${build}">${JSON.stringify([...preloads, entry])}</script>`,
  ].join('')
  return { elements, styleHash: `sha256-${createHash('sha256').update(style).digest('base64')}` }
}

/** Every stylesheet that the manifest names. */
export function stylesheetFiles(manifest: Manifest): string[] {
  return [...new Set(Object.values(manifest).flatMap(({ css = [] }) => css))]
}
