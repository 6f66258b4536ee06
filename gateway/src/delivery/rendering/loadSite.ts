import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { projectFolder } from '../../platform/projectFolder.ts'
import type { Site } from './site.ts'

/** Resolves a path of the configuration: a relative path starts at the project's folder, wherever the process was started. */
export function projectPath(path: string): string {
  return resolve(projectFolder, path)
}

/** The web build is missing or invalid; the message says what to do. */
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
 * Loads what a web build knows about the addresses of its pages, without the pages: `addresses.server.js` beside its entry.
 *
 * @throws SiteMissingError when there is no such module.
 */
export async function loadAddresses(entry: string): Promise<Pick<Site, 'canonicalAddress'>> {
  const path = join(dirname(entry), ADDRESSES)
  const { canonicalAddress } = await loadModule(path)
  if (!isFunction<Site['canonicalAddress']>(canonicalAddress))
    throw new SiteMissingError(`${path} does not export canonicalAddress().\n→ Run: npm run build`)
  return { canonicalAddress }
}

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
