import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

const folder = resolve(import.meta.dirname, '../../../schema/examples')
const names = [
  ...[
    'home',
    'next-games',
    'schedule',
    'tie-break',
    'team',
    'team-now',
    'player',
    'career',
    'leaders',
    'compare',
  ],
  ...[
    'live-scores',
    'live-game',
    'live-subscription',
    'box-score',
    'news',
    'video',
    'shop',
    'search',
    'nodes',
  ],
  ...['viewer', 'save-profile'],
]

/**
 * The documents of `schema/examples` that the explorers open with, the overview of the league first. Each can be run without
 * changes.
 */
export function readExampleDocuments(): string[] {
  return names.map((name) => readFileSync(resolve(folder, `${name}.graphql`), 'utf8'))
}
