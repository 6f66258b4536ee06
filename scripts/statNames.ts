import { STAT_CATALOGUE } from '../gateway/src/domains/statLines/statCatalogue.ts'

/**
 * A plugin of GraphQL Code Generator: writes how the gateway's catalogue names the figures, for the page of a game, which would
 * otherwise be sent with all of them.
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
