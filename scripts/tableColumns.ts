import type { GraphQLSchema } from 'graphql'
import { isEnumType } from 'graphql'
import { statColumns } from '../gateway/src/domains/statLines/statColumns.ts'

/**
 * A plugin of GraphQL Code Generator: writes the gateway's columns of the players' table, for the page that needs them before its query.
 */
export function plugin(schema: GraphQLSchema): string {
  const positions = schema.getType('Position')
  if (!isEnumType(positions)) throw new Error('The schema has no enum Position.')
  const columns = positions.getValues().map(({ name, value }) => {
    const [games, ...figures] = statColumns(value as Parameters<typeof statColumns>[0], 'SEASON')
    if (games !== 'GAMES_PLAYED')
      throw new Error(`The columns of ${name} do not begin with the games played.`)
    return { name, figures: JSON.stringify(figures) }
  })
  const lists = [...new Set(columns.map(({ figures }) => figures))]
  const rows = columns.map(({ name, figures }) => `  ${name}: LISTS[${lists.indexOf(figures)}],`)

  return `import type { Position, Stat } from './graphql.ts'

type Columns = readonly [Stat, ...Stat[]]

const LISTS = [
${lists.map((list) => `  ${list},`).join('\n')}
] as const satisfies readonly Columns[]

/** The figures that the table of players has as columns after the games played, by the position that is chosen. */
export const tableColumns: Readonly<Record<Position, Columns>> = {
${rows.join('\n')}
}
`
}
