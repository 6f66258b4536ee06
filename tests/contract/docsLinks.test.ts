import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { anchorsOf, linksOf, mentionsOfDocs } from './markdownLinks.ts'

const ROOT = resolve(import.meta.dirname, '../..')
/** The documents, and the folders whose code may link to them. */
const DOCUMENTS = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'docs', '.github']
const CODE = ['gateway', 'web', 'sandbox', 'schema', 'tests', 'scripts', 'edge']

const documents = filesUnder(DOCUMENTS).filter((file) => file.endsWith('.md'))
const code = filesUnder(CODE).filter((file) => /\.(?:tsx?|mjs|graphql|css|template)$/.test(file))

describe('links to documents', () => {
  it.each(documents)('in %s lead to existing places', (file) => {
    const dead = linksOf(read(file)).filter((link) => isDead(link, file))

    expect(dead).toEqual([])
  })

  it('exist for every document', () => {
    const linked = new Set(
      documents.flatMap((file) =>
        linksOf(read(file))
          .map((link) => pageOf(link, file))
          .filter((page) => page !== file),
      ),
    )

    expect(documents.filter((file) => file.startsWith('docs/') && !linked.has(file))).toEqual([])
  })

  it('in code lead to existing documents', () => {
    const dead = code.flatMap((file) =>
      mentionsOfDocs(read(file))
        .filter((mention) => isDead(mention, 'README.md'))
        .map((mention) => `${file}: ${mention}`),
    )

    expect(dead).toEqual([])
  })
})

/** The page that a link in a file leads to, from the root of the project, without the fragment. */
function pageOf(link: string, file: string): string {
  const [path = ''] = link.split('#')
  return path === '' ? file : relative(ROOT, resolve(ROOT, dirname(file), decodeURIComponent(path)))
}

/** Whether a link in a file leads out of the project, to no file, or to no heading of its page. */
function isDead(link: string, file: string): boolean {
  if (/^(?:https?|mailto):/.test(link)) return false
  const page = pageOf(link, file)
  if (page.startsWith('..') || !existsSync(join(ROOT, page))) return true
  const [, anchor] = link.split('#')
  return anchor !== undefined && !(page.endsWith('.md') && anchorsOf(read(page)).has(anchor))
}

function filesUnder(paths: readonly string[]): string[] {
  return paths.flatMap((path) => {
    if (!existsSync(join(ROOT, path))) return []
    if (!statSync(join(ROOT, path)).isDirectory()) return [path]
    return readdirSync(join(ROOT, path), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
  })
}

function read(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8')
}
