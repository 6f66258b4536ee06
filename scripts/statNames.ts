import { STAT_CATALOGUE } from '../gateway/src/domains/statLines/statCatalogue.ts'

/**
 * A plugin of GraphQL Code Generator: writes the gateway's names of stats for the game page, which would
 * otherwise get all of them with each page.
 */
export function plugin(): string {
  const rows = STAT_CATALOGUE.map(({ stat, code, label }) => `  ${stat}: ${JSON.stringify([code, label])},`)

  return `import type { Stat } from './graphql.ts'

/** What each figure is called: in short, as above a column, and at length. A newer gateway may send others. */
export const statNames: Readonly<Partial<Record<Stat, readonly [code: string, label: string]>>> = {
${rows.join('\n')}
}
`
}
