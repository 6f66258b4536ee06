import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A web build of a few lines. */
interface SiteModule {
  /** The path of the module that creates the site. */
  entry: string
  /** A path in its folder, which its code knows as `folder`. */
  file: (name: string) => string
  remove: () => Promise<void>
}

/** Every path is a page's, and no parameter is read. */
const ADDRESSES = `export const canonicalAddress = (requested) => {
  const [address, others = ''] = requested.split('?')
  return { address, others, isWrittenSo: true }
}
export const pages = []`

/**
 * Writes a web build whose pages are rendered by the given code.
 * @param render the body of an async function of `path`, `request`, `execute` and `report`, which returns the
 * text of the page.
 * @param before code at the start of the module.
 */
export async function writeSiteModule(render: string, before = ''): Promise<SiteModule> {
  const folder = await mkdtemp(join(tmpdir(), 'site-'))
  const entry = join(folder, 'entry.mjs')
  const code = `import { existsSync, writeFileSync } from 'node:fs'
const folder = import.meta.dirname
${before}
export const createSite = async ({ report }) => ({
  inlineScripts: ['start()'],
  async render(request, execute) {
    const path = new URL(request.url).pathname
    const text = async () => { ${render} }
    return { status: 200, headers: {}, body: await text() }
  },
})`
  await writeFile(entry, code)
  await writeFile(join(folder, 'addresses.server.js'), ADDRESSES)
  return {
    entry,
    file: (name) => join(folder, name),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
