import { findPackageJSON } from 'node:module'
import { dirname } from 'node:path'

/** The folder of package.json, `schema` and `dist`, as well from these sources as from the bundle in dist/gateway. */
export const projectFolder = dirname(findPackageJSON(import.meta.url) ?? '.')
