import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { projectFolder } from '../../platform/projectFolder.ts'
import type { Site, SitePage } from './site.ts'

/** Resolves a path of the configuration: a relative path starts at the project's folder, wherever the process was started. */
export function projectPath(path: string): string {
  return resolve(projectFolder, path)
}

/** The web build is missing or invalid; the message says how to fix that. */
export class SiteMissingError extends Error {
  override name = 'SiteMissingError'
}

/**
 * Loads the web build (or the dev server) and creates its site.
 *
 * @param entry the path of a module that exports `createSite(): Promise<Site>`, from the configuration.
 * @param report called with errors in the code of the pages; they are printed to the error log when left out.
 * @throws SiteMissingError when there is no such module.
 */
export async function loadSite(entry: string, report?: (error: unknown) => void): Promise<Site> {
  const { createSite } = await loadModule(entry)
  if (!isFunction<CreateSite>(createSite))
    throw new SiteMissingError(`${entry} does not export createSite().\n→ Run: npm run build`)
  return createSite(report && { report })
}

/**
 * Loads the addresses of a web build's pages, without the pages: `addresses.server.js` beside its entry.
 * @throws SiteMissingError when there is no such module.
 */
export async function loadAddresses(entry: string): Promise<Pick<Site, 'canonicalAddress' | 'pages'>> {
  const path = join(dirname(entry), ADDRESSES)
  const { canonicalAddress, pages } = await loadModule(path)
  if (!isFunction<Site['canonicalAddress']>(canonicalAddress) || !Array.isArray(pages))
    throw new SiteMissingError(`${path} does not export canonicalAddress() and pages.\n→ Run: npm run build`)
  return { canonicalAddress, pages: pages as readonly SitePage[] }
}

/** Identifies a web build by the hash of its module. @throws the error of reading it */
export async function buildHash(entry: string): Promise<string> {
  return createHash('sha256')
    .update(await readFile(projectPath(entry)))
    .digest('hex')
}

/**
 * Whether a web build could not be loaded because it is gone, half-written or replaced. Otherwise the machine
 * lacks something, such as memory or file handles.
 * @param error of the attempt to load it.
 * @param hash of the web build at the start.
 */
export async function isBuildGone(error: unknown, entry: string, hash: string): Promise<boolean> {
  if (error instanceof SiteMissingError || error instanceof SyntaxError) return true
  if (codeOf(error) === 'ERR_MODULE_NOT_FOUND') return true
  try {
    return (await buildHash(entry)) !== hash
  } catch (readingError) {
    return codeOf(readingError) === 'ENOENT'
  }
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)

const ADDRESSES = 'addresses.server.js'

type CreateSite = (options?: { report: (error: unknown) => void }) => Promise<Site>

async function loadModule(path: string): Promise<Record<string, unknown>> {
  const found = projectPath(path)
  if (!existsSync(found))
    throw new SiteMissingError(`There is no web build at ${path}.\n→ Run: npm run build`)
  return (await import(pathToFileURL(found).href)) as Record<string, unknown>
}

function isFunction<T>(value: unknown): value is T {
  return typeof value === 'function'
}
