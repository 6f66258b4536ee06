import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { format } from 'prettier'
import { z } from 'zod'
import { VARIABLE_GROUPS } from '../../gateway/src/configGroups.ts'
import { SECRETS } from '../../gateway/src/configSecrets.ts'
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

export interface Variable extends Declaration {
  readonly name: string
  readonly description: string
  readonly productionDefault: string | undefined
  /** Whether production requires it. */
  readonly isRequired: boolean
  /** Whether its value may stand in a file, which its name with `_FILE` names. */
  readonly isSecret: boolean
}

/** Reads the page. */
export function readOperatePage(): string {
  return readFileSync(operatePath, 'utf8')
}

/**
 * Returns the page with the declared variables in its tables, one for each group.
 * @throws Error for a page whose tables are not those of the groups, in their order.
 */
export async function withVariables(page: string): Promise<string> {
  const groups = groupedVariables()
  const starts = [...page.matchAll(TABLE)].map(([, first]) => first)
  if (starts.join() !== groups.map(({ first }) => first).join()) {
    throw new Error('The tables of docs/operate.md are not the groups of gateway/src/configGroups.ts.')
  }
  const written = page.replace(TABLE, (_, start: string) => {
    const rows = groups.find(({ first }) => first === start)?.variables.map(toRow) ?? []
    const lines = [COLUMNS, COLUMNS.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`)
    return `<!-- variables:${start} -->\n\n${lines.join('\n')}\n\n<!-- variables:end -->`
  })
  return format(written, { parser: 'markdown' })
}

/**
 * The groups, each with its variables in the order of their declarations.
 * @throws Error for groups that do not begin with declared variables in that order, and for a variable without a description.
 */
export function groupedVariables() {
  const declared = declaredVariables()
  const starts = VARIABLE_GROUPS.map(({ first }) => declared.findIndex(({ name }) => name === first))
  if (starts[0] !== 0 || starts.some((start, group) => group > 0 && start <= (starts[group - 1] ?? 0))) {
    throw new Error(
      'gateway/src/configGroups.ts begins groups with variables that are not declared in that order.',
    )
  }
  return VARIABLE_GROUPS.map((group, index) => ({
    ...group,
    variables: declared.slice(starts[index], starts[index + 1]),
  }))
}

/** All variables of the gateway, in the order of their declarations. */
export function declaredVariables(): Variable[] {
  const local = readDeclarations(false)
  const production = readDeclarations(true)
  return Object.entries(local.declarations).map(([name, { description, ...declaration }]) => {
    if (!description) throw new Error(`${name} has no description in gateway/src/configVariables.ts.`)
    return {
      ...declaration,
      ...{ name, description },
      productionDefault: production.declarations[name]?.default,
      isRequired: production.required.includes(name),
      isSecret: SECRETS.some((secret) => secret === name),
    }
  })
}

function readDeclarations(isProduction: boolean) {
  const schema = z.toJSONSchema(variables(isProduction), { io: 'input', unrepresentable: 'any' })
  const declarations = schema.properties as Record<string, Declaration>
  return { declarations, required: schema.required ?? [] }
}

function toRow(variable: Variable): string[] {
  const { name, example, description, isSecret } = variable
  const meaning = isSecret ? `${description}; or [its file](#secrets), \`${name}_FILE\`` : description
  return [`\`${name}\``, formatDefault(variable), example ? formatValue(example) : '–', meaning]
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
