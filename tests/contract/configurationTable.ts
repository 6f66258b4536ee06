import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { format } from 'prettier'
import { z } from 'zod'
import { variables } from '../../gateway/src/configVariables.ts'

/** The page that lists every variable; `npm run docs:configuration` writes the tables. */
export const operatePath = resolve(import.meta.dirname, '../../docs/operate.md')

/** A place for a table, which begins with the variable named in its marker. */
const TABLE = /<!-- variables:(\w+) -->.*?<!-- variables:end -->/gs
const COLUMNS = ['Variable', 'Default', 'Example', 'Meaning']

/** Values as written in the environment. */
interface Declaration {
  readonly description?: string
  readonly example?: string
  readonly default?: string
}

interface Variable extends Declaration {
  readonly name: string
  readonly productionDefault: string | undefined
  readonly isRequired: boolean
}

/** Reads the page. */
export function readOperatePage(): string {
  return readFileSync(operatePath, 'utf8')
}

/**
 * Returns the page with the declared variables in its tables. Each table ends before the first variable of
 * the next.
 * @throws Error for a page whose tables do not begin with declared variables, in the order of their
 * declarations, and for
 * a variable without a description.
 */
export async function withVariables(page: string): Promise<string> {
  const declared = declaredVariables()
  const starts = [...page.matchAll(TABLE)].map(([, first]) =>
    declared.findIndex(({ name }) => name === first),
  )
  if (starts[0] !== 0 || starts.some((start, table) => table > 0 && start <= (starts[table - 1] ?? 0))) {
    throw new Error('Tables of docs/operate.md begin with variables that are not declared in that order.')
  }
  const written = page.replace(TABLE, (_, first: string) => {
    const start = declared.findIndex(({ name }) => name === first)
    const end = starts.find((next) => next > start)
    const rows = declared.slice(start, end).map(toRow)
    const lines = [COLUMNS, COLUMNS.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`)
    return `<!-- variables:${first} -->\n\n${lines.join('\n')}\n\n<!-- variables:end -->`
  })
  return format(written, { parser: 'markdown' })
}

function declaredVariables(): Variable[] {
  const local = readDeclarations(false)
  const production = readDeclarations(true)
  return Object.entries(local.declarations).map(([name, declaration]) => ({
    ...declaration,
    name,
    productionDefault: production.declarations[name]?.default,
    isRequired: production.required.includes(name),
  }))
}

function readDeclarations(isProduction: boolean) {
  const schema = z.toJSONSchema(variables(isProduction), { io: 'input', unrepresentable: 'any' })
  const declarations = schema.properties as Record<string, Declaration>
  return { declarations, required: schema.required ?? [] }
}

function toRow(variable: Variable): string[] {
  const { name, example, description } = variable
  if (!description) throw new Error(`${name} has no description in gateway/src/configVariables.ts.`)
  return [`\`${name}\``, formatDefault(variable), example ? formatValue(example) : '–', description]
}

function formatDefault({ default: local, productionDefault, isRequired }: Variable): string {
  if (local === undefined) return 'none'
  if (local === productionDefault) return formatValue(local)
  const inProduction = productionDefault ? formatValue(productionDefault) : isRequired ? 'required' : 'none'
  return `${formatValue(local)} locally, in production ${inProduction}`
}

/** Values are code; examples that describe a value are text. */
function formatValue(value: string): string {
  return value.includes(' ') ? value : `\`${value}\``
}
