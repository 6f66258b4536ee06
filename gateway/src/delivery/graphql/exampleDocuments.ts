import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder } from '../../platform/projectFolder.ts'

const folder = join(projectFolder, 'schema/examples')
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

/** The documents of `schema/examples` that the explorers open with, the overview of the league first. Each can be run without changes. */
export function readExampleDocuments(): string[] {
  return names.map((name) => readFileSync(join(folder, `${name}.graphql`), 'utf8'))
}
