import { expect, it } from 'vitest'
import { statColumns } from '../../gateway/src/domains/statLines/statColumns.ts'
import { POSITIONS } from '../../web/src/features/stats/statsAddress.ts'
import { tableColumns } from '../../web/src/features/stats/tableColumns.ts'

it.each([null, 'FIELD' as const, ...POSITIONS])(
  'the table of players can be sorted by the columns that the gateway gives it, for position %s',
  (position) => {
    expect(['GAMES_PLAYED', ...tableColumns(position)]).toEqual(statColumns(position, 'SEASON'))
  },
)
