import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

const folder = resolve(import.meta.dirname, '../../../schema/examples')
const names = [
  ...['home', 'schedule', 'team', 'team-now', 'player', 'leaders', 'compare', 'video'],
  ...['live-game', 'live-subscription', 'shop', 'search', 'viewer', 'save-profile'],
]

/**
 * The documents of `schema/examples` that the explorers open with, the overview of the league first. Each can be run without
 * changes.
 */
export function readExampleDocuments(): string[] {
  return names.map((name) => readFileSync(resolve(folder, `${name}.graphql`), 'utf8'))
}
