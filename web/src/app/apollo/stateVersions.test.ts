import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { buildSchema, parse, TypeInfo, visit, visitWithTypeInfo } from 'graphql'
import type { DocumentNode } from 'graphql'
import { expect, it } from 'vitest'
import { persistOperations } from '../../../operationsManifest.ts'

const root = resolve(import.meta.dirname, '../../../..')
const schema = buildSchema(
  readdirSync(resolve(root, 'schema'))
    .filter((name) => name.endsWith('.graphql'))
    .map((name) => readFileSync(resolve(root, 'schema', name), 'utf8'))
    .join('\n'),
  { assumeValid: true },
)

/** The texts of all operations of the site, with their fragments. */
function operations(): [string, DocumentNode][] {
  const documents = readdirSync(resolve(root, 'web/src'), { recursive: true })
    .map(String)
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .flatMap((name) => [
      ...readFileSync(resolve(root, 'web/src', name), 'utf8').matchAll(/\bgql`((?:[^`\\]|\\.)*)`/g),
    ])
    .map(([, text = '']) => parse(text.replace(/\$\{\s*[\w$.]+\s*\}/g, '')))
  return [...persistOperations(documents)].map(([name, { text }]) => [name, parse(text)])
}

/** Which fields and fragments a document selects of each type. */
function selections(document: DocumentNode): { type: string; fields: string[] }[] {
  const found: { type: string; fields: string[] }[] = []
  const types = new TypeInfo(schema)
  visit(
    document,
    visitWithTypeInfo(types, {
      SelectionSet: (node) => {
        const type = types.getParentType()?.name ?? ''
        const fields = node.selections.flatMap((one) => ('name' in one ? [one.name.value] : []))
        found.push({ type, fields })
      },
    }),
  )
  return found
}

const STATES = ['ScheduledGame', 'LiveGame', 'FinalGame', 'PostponedGame', 'CanceledGame']

it('finds the operations of the site', () => {
  expect(operations().map(([name]) => name)).toContain('GameLive')
})

it.each(operations())('%s asks for no state of a game without its version', (_name, document) => {
  const unversioned = selections(document).filter(
    ({ type, fields }) => STATES.includes(type) && fields.length > 0 && !fields.includes('version'),
  )

  // An answer without a version could not be told from an older one: use GAME_STATE_FRAGMENT of lib/gameStateFragment.ts.
  expect(unversioned).toEqual([])
})

it.each(operations())(
  '%s asks for no plays or figures of a game without their version',
  (_name, document) => {
    const unversioned = selections(document).filter(
      ({ type, fields }) =>
        type === 'Game' &&
        ['periods', 'plays', 'boxScore'].some((name) => fields.includes(name)) &&
        !fields.includes('detailsVersion') &&
        !fields.includes('DetailsAge_game'),
    )

    expect(unversioned).toEqual([])
  },
)
