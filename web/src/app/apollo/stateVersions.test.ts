import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { buildSchema, parse, TypeInfo, visit, visitWithTypeInfo } from 'graphql'
import type { DocumentNode } from 'graphql'
import { expect, it } from 'vitest'
import { readOperations } from '../../../graphqlDocuments.ts'

const root = resolve(import.meta.dirname, '../../../..')
const schema = buildSchema(
  readdirSync(resolve(root, 'schema'))
    .filter((name) => name.endsWith('.graphql'))
    .map((name) => readFileSync(resolve(root, 'schema', name), 'utf8'))
    .join('\n'),
  { assumeValid: true },
)

const operations = [...readOperations(resolve(root, 'web/src'))].map(
  ([name, { text }]) => [name, parse(text)] as const,
)

/** Which fields and fragments a document selects of each type; a fragment without a name is '...'. */
function selections(document: DocumentNode): { type: string; fields: string[] }[] {
  const found: { type: string; fields: string[] }[] = []
  const types = new TypeInfo(schema)
  visit(
    document,
    visitWithTypeInfo(types, {
      SelectionSet: (node) => {
        const type = types.getParentType()?.name ?? ''
        const fields = node.selections.map((one) => ('name' in one ? one.name.value : '...'))
        found.push({ type, fields })
      },
    }),
  )
  return found
}

it('finds the operations of the site', () => {
  expect(operations.map(([name]) => name)).toContain('GameLive')
})

it.each(operations)('%s asks for no state of a game without its version', (_name, document) => {
  const unversioned = selections(document).filter(
    ({ type, fields }) =>
      type === 'GameState' && fields.some((name) => name !== '__typename') && !fields.includes('version'),
  )

  // An answer without a version could not be told from an older one: spread GameState_game.
  expect(unversioned).toEqual([])
})

it.each(operations)('%s asks for no plays or figures of a game without their version', (_name, document) => {
  const unversioned = selections(document).filter(
    ({ type, fields }) =>
      type === 'Game' &&
      ['periods', 'plays', 'boxScore'].some((name) => fields.includes(name)) &&
      !fields.includes('detailsVersion') &&
      !fields.includes('DetailsAge_game'),
  )

  expect(unversioned).toEqual([])
})
