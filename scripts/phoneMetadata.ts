import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { format } from 'prettier'

const root = join(import.meta.dirname, '..')
const source = join(root, 'node_modules/libphonenumber-js/metadata.min.json')

/** The file with the numbering plan of the United States. */
export const PHONE_METADATA = join(root, 'web/src/pages/login/usPhoneMetadata.json')

/**
 * Extracts the numbering plan of the United States from the package's metadata of all countries, so that the panel loads half a kilobyte
 * instead of 80. Countries that share the calling code 1 are left out, so that their numbers are invalid.
 */
export async function makePhoneMetadata(): Promise<string> {
  const all = JSON.parse(readFileSync(source, 'utf8')) as { version: number; countries: { US: unknown } }
  const us = {
    version: all.version,
    country_calling_codes: { 1: ['US'] },
    countries: { US: all.countries.US },
    nonGeographic: {},
  }
  return format(JSON.stringify(us), { parser: 'json', printWidth: 110 })
}

if (process.argv[1] === import.meta.filename) writeFileSync(PHONE_METADATA, await makePhoneMetadata())
