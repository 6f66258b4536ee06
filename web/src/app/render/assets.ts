/** One entry of the build's manifest. */
interface ManifestEntry {
  file: string
  css?: string[]
  imports?: string[]
  assets?: string[]
}

/** The build's manifest: source module (relative to web/) to what was made of it. */
export type Manifest = Record<string, ManifestEntry>

/** The files a page needs from its first byte on, as addresses. */
export interface Assets {
  entry: string
  stylesheets: string[]
  /** Modules the entry will import; fetched at once instead of one after the other. */
  preloads: string[]
  fonts: string[]
}

const ENTRY = 'src/entry.client.tsx'
const FIRST_FONT = /barlow-condensed-latin-700-normal/

/**
 * What the page made of these modules needs, by the manifest. An unknown module adds nothing.
 * Stylesheets stand in the order of the imports, so that a page's own rules come after those of the parts it is made of.
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

/** The modules and all that they statically import, imports before what imports them. */
function reach(manifest: Manifest, modules: readonly string[], seen = new Set<string>()): ManifestEntry[] {
  return modules.flatMap((name) => {
    const entry = manifest[name]
    if (!entry || seen.has(name)) return []
    seen.add(name)
    return [...reach(manifest, entry.imports ?? [], seen), entry]
  })
}

/** The assets as elements for the document's head. */
export function assetElements({ entry, stylesheets, preloads, fonts }: Assets): string {
  return [
    ...fonts.map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`),
    ...stylesheets.map((href) => `<link rel="stylesheet" href="${href}">`),
    ...preloads.map((href) => `<link rel="modulepreload" href="${href}">`),
    `<script type="module" src="${entry}"></script>`,
  ].join('')
}
