import { readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { Kind, parse, print } from 'graphql'
import { format } from 'prettier'
import {
  createOperationCosts,
  type ReportedCost,
} from '../../gateway/src/delivery/graphql/cost/operationCost.ts'
import { createSchema } from '../../gateway/src/schema.ts'
import { readOperations } from '../../web/graphqlDocuments.ts'
import { readDocuments } from '../../web/siteDocuments.ts'
import { encodedId } from '../support/encodedId.ts'
import type { Stack } from '../support/stack.ts'
import { sendBy } from '../support/transports.ts'

/** The page that lists the site's operations; `npm run docs:operations` writes the list. */
export const operationsPath = resolve(import.meta.dirname, '../../docs/operations.md')

const WEB = resolve(import.meta.dirname, '../../web/src')
const START = '<!-- operations:start -->'
const END = '<!-- operations:end -->'
const COLUMNS = ['Operation', 'Asked by', 'Loads', 'Objects', 'Text, bytes', 'Answer, bytes']

/** Values for the variables that operations require; the type tells two meanings of one name apart. */
const VARIABLES: Readonly<Record<string, unknown>> = {
  segment: 'REGULAR',
  officialId: 'wll-art-1003',
  ...{ home: 'guard', away: 'charm', team: 'guard' },
  ...{ 'input: SaveProfileInput!': { zip: '02134' }, 'input: SetFavoritesInput!': { team: 'guard' } },
  slugs: ['keira-gildersleeve', 'lark-abernethy'],
  ...{ 'first: String!': 'keira-gildersleeve', 'second: String!': 'lark-abernethy' },
  ...{ 'third: String!': 'pia-brannock', 'fourth: String!': 'leona-lindqvist' },
  ...{ 'first: Stat!': 'POINTS', 'second: Stat!': 'GOALS', 'third: Stat!': 'ASSISTS' },
  id: encodedId('Game:2025:429'),
  ...{
    players: 25,
    stat: 'POINTS',
    enough: true,
    alone: true,
    withLog: true,
    text: 'guard',
  },
  ...{
    mediaId: 'clip-wll-clip-2001',
    playlistId: 'players',
    hasPlaylist: true,
    isAll: true,
    hasGames: true,
    isOfGame: true,
  },
  // The first page of a list of clips, and its last cursor.
  ...{ 'first: Int!': 9, 'after: String!': Buffer.from('9:wll-clip-2007').toString('base64url') },
}
/** The subjects of these operations' pages. */
const SLUGS: readonly (readonly [operation: RegExp, slug: string])[] = [
  [/^Game/, '2025-wll-ev-17'],
  [/^(?:Team|Roster)/, 'guard'],
  [/^Player/, 'keira-gildersleeve'],
]

/** Reads the page. */
export function readOperationsPage(): string {
  return readFileSync(operationsPath, 'utf8')
}

/**
 * Returns the page with the operations of the site in its list.
 * @throws Error for an operation that is not answered completely, and for a page without a place for the
 * list.
 */
export async function withOperations(page: string, stack: Stack): Promise<string> {
  const [before, rest = ''] = page.split(START)
  const [, after] = rest.split(END)
  if (before === undefined || after === undefined)
    throw new Error(`docs/operations.md has no ${START} or ${END}.`)
  // Without the values of variables, every list counts at its maximum length.
  const nothingAllowed = createOperationCosts(createSchema(), { loads: -1, objects: -1 })
  const files = filesOfOperations()
  const rows: string[][] = []
  for (const [name, { text }] of [...readOperations(WEB)].toSorted()) {
    const { loads, objects } = nothingAllowed.check(parse(text))?.extensions['cost'] as ReportedCost
    const numbers = [loads, objects, Buffer.byteLength(text), await bytesOfAnswer(name, text, stack)]
    const file = files.get(name)
    if (file === undefined) throw new Error(`No file of the site has the operation ${name}.`)
    const link = `[${file}](../web/src/${file})`
    rows.push([`\`${name}\``, link, ...numbers.map((number) => number.toLocaleString('en-US'))])
  }
  const table = [COLUMNS, COLUMNS.map((_, column) => (column < 2 ? '---' : '--:')), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
  return format(`${before}${START}\n\n${table}\n\n${END}${after}`, { parser: 'markdown' })
}

async function bytesOfAnswer(name: string, text: string, stack: Stack): Promise<number> {
  const [operation] = parse(text).definitions
  if (operation?.kind !== Kind.OPERATION_DEFINITION) throw new Error(`${name} begins with a fragment.`)
  const values: Readonly<Record<string, unknown>> = { ...VARIABLES, slug: slugFor(name) }
  const variables = Object.fromEntries(
    (operation.variableDefinitions ?? []).flatMap(({ variable, type }) => {
      const value = values[`${variable.name.value}: ${print(type)}`] ?? values[variable.name.value]
      return value === undefined ? [] : [[variable.name.value, value]]
    }),
  )
  const transport = operation.operation === 'subscription' ? 'SSE' : 'POST'
  const { body } = await sendBy(transport, stack.url, { query: text, variables })
  if (body.errors) throw new Error(`${name} is not answered in full: ${JSON.stringify(body.errors)}`)
  // The sandbox listens on another port each time.
  return Buffer.byteLength(JSON.stringify({ data: body.data }).replaceAll(/localhost:\d+/g, 'localhost'))
}

function slugFor(name: string): string | undefined {
  return SLUGS.find(([operations]) => operations.test(name))?.[1]
}

/** The file with each operation. */
function filesOfOperations(): Map<string | undefined, string> {
  return new Map(
    [...readDocuments(WEB)].flatMap(([path, documents]) =>
      documents
        .flatMap(({ definitions }) => definitions)
        .filter((definition) => definition.kind === Kind.OPERATION_DEFINITION)
        .map((operation) => [operation.name?.value, relative(WEB, path)] as const),
    ),
  )
}
