import { findPackageJSON } from 'node:module'
import { dirname } from 'node:path'

/** The folder of package.json, `schema` and `dist`, whether run from the sources or from the bundle in dist/gateway. */
export const projectFolder = dirname(findPackageJSON(import.meta.url) ?? '.')
