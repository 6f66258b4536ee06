import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { format, resolveConfig } from 'prettier'
import { runAnew, type Stack } from '../support/stack.ts'

/** The guide to the API; `npm run docs:api` writes the numbers in it. */
export const apiGuidePath = resolve(import.meta.dirname, '../../docs/api.md')

/** An operation that costs too much; the guide shows how it is sent. */
const TOO_EXPENSIVE = '{ teams { games { plays { clock { tenths } } } } }'
/** More than any limit of a document allows. */
const MANY = 40

/** Reads the guide. */
export function readApiGuide(): string {
  return readFileSync(apiGuidePath, 'utf8')
}

/**
 * Returns the guide with the limits as a stack's gateway enforces them, in place of those in its text.
 * @throws Error for a limit that the gateway does not name in its error, and for a guide without a place for
 * them.
 */
export async function withApiNumbers(guide: string, stack: Stack): Promise<string> {
  const refusal = await refusalOf(stack, TOO_EXPENSIVE)
  const { limits } = refusal.extensions['cost'] as { limits: { loads: number; objects: number } }
  const rows = [
    ['Levels of an operation', await numberIn(stack, nested(MANY), /deeper than (\d+) levels/)],
    ['Aliases', await numberIn(stack, `{ ${times((at) => `a${at}: __typename`)} }`, /than (\d+) aliases/)],
    [
      'The same field in one place',
      await numberIn(stack, `{ site { ${times(() => 'id')} } }`, /more than (\d+) times/),
    ],
    ['Tokens', await numberIn(stack, `{ ${'site { id } '.repeat(MANY ** 2)} }`, /more tha[nt] (\d+) tokens/)],
    ['Loads, at most', limits.loads],
    ['Objects, at most', limits.objects],
    ['Articles that nobody has named, at once', await articlesAtOnce(stack)],
  ] as const
  const table = ['| Limit | |', '| --- | --: |']
    .concat(rows.map(([limit, number]) => `| ${limit} | ${number.toLocaleString('en-US')} |`))
    .join('\n')
  const example = JSON.stringify({ message: refusal.message, extensions: refusal.extensions }, null, 2)
  const withTable = between(guide, 'limits', table)
  const whole = between(withTable, 'refusal', `\`\`\`json\n${example}\n\`\`\``)
  return format(whole, { ...(await resolveConfig(apiGuidePath)), filepath: apiGuidePath })
}

function between(guide: string, name: string, text: string): string {
  const [start, end] = [`<!-- ${name}:start -->`, `<!-- ${name}:end -->`]
  const [before, rest = ''] = guide.split(start)
  const [, after] = rest.split(end)
  if (before === undefined || after === undefined) throw new Error(`docs/api.md has no ${start} or ${end}.`)
  return `${before}${start}\n\n${text}\n\n${end}${after}`
}

interface Refusal {
  message: string
  extensions: Record<string, unknown>
}

async function refusalOf(stack: Stack, document: string): Promise<Refusal> {
  const response = await fetch(`${stack.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: runAnew(document) }),
  })
  const { errors = [] } = (await response.json()) as { errors?: Refusal[] }
  const [refusal] = errors
  if (!refusal) throw new Error(`The gateway answers ${document}`)
  return refusal
}

async function numberIn(stack: Stack, document: string, pattern: RegExp): Promise<number> {
  const { message } = await refusalOf(stack, document)
  const [, number] = pattern.exec(message) ?? []
  if (number === undefined) throw new Error(`No limit stands in: ${message}`)
  return Number(number)
}

/** How many unlisted articles are loaded at once before one is rejected. */
async function articlesAtOnce(stack: Stack): Promise<number> {
  const ids = Array.from({ length: 100 }, (_, at) => `made-up-${at}`)
  const codes: unknown[] = []
  for (let from = 0; from < ids.length; from += 10) {
    const fields = ids.slice(from, from + 10).map((id, at) => `a${at}: article(officialId: "${id}") { id }`)
    const { errors } = await stack.query(`{ ${fields.join(' ')} }`)
    codes.push(...errors.map(({ extensions }) => extensions?.['code']))
  }
  return codes.indexOf('TOO_MANY_REQUESTS')
}

function nested(levels: number): string {
  return `{ teams { ${'nextGame { homeTeam { '.repeat(levels / 2)}id${' }'.repeat(levels)} } }`
}

function times(fieldOf: (at: number) => string): string {
  return Array.from({ length: MANY }, (_, at) => fieldOf(at)).join(' ')
}
