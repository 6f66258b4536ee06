import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Site } from './rendering/site.ts'

const projectFolder = resolve(import.meta.dirname, '../../..')

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
  const path = projectPath(entry)
  if (!existsSync(path))
    throw new SiteMissingError(`There is no web build at ${entry}.\n→ Run: npm run build`)
  const module: unknown = await import(pathToFileURL(path).href)
  if (!exportsCreateSite(module))
    throw new SiteMissingError(`${entry} does not export createSite().\n→ Run: npm run build`)
  return module.createSite(report && { report })
}

type CreateSite = (options?: { report: (error: unknown) => void }) => Promise<Site>

function exportsCreateSite(module: unknown): module is { createSite: CreateSite } {
  return (
    typeof module === 'object' &&
    module !== null &&
    'createSite' in module &&
    typeof module.createSite === 'function'
  )
}
