import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Operations of a site's build, as a gateway with `OPERATIONS_MANIFEST` knows them: a public one and a personal one. */
export const TABLE =
  'query Table($year: Int) {\n  standings(year: $year) {\n    rows {\n      wins\n    }\n  }\n}'
export const ME = 'query Me {\n  viewer {\n    isLoggedIn\n  }\n}'

/** Writes the manifest of these operations. `remove` deletes it. */
export function writeOwnOperations(): { file: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'own-operations-'))
  const file = join(folder, 'operations.json')
  const operations = [TABLE, ME].map((body) => ({
    id: createHash('sha256').update(body).digest('hex'),
    body,
  }))
  writeFileSync(file, JSON.stringify({ format: 'apollo-persisted-query-manifest', version: 1, operations }))
  return { file, remove: () => rmSync(folder, { recursive: true }) }
}
