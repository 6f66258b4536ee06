import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Kind, parse, specifiedRules, validate, type DocumentNode } from 'graphql'
import { describe, expect, it } from 'vitest'
import { operationLimits } from '../../gateway/src/delivery/operationLimits.ts'
import { createSchema } from '../../gateway/src/schema.ts'

const schema = createSchema()
const webFolder = resolve(import.meta.dirname, '../../web/src')
const sources = readdirSync(webFolder, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
  .map((name) => readFileSync(join(webFolder, name), 'utf8'))
const templates = sources.flatMap((text) =>
  [...text.matchAll(/\bgql`([^`]*)`/g)].map((match) => withoutHoles(match[1] ?? '')),
)
/** All documents of the web together: fragments stand beside their components and are asked for by name. */
const everything = parse(templates.join('\n'))
const operations = everything.definitions.filter(
  (definition) => definition.kind === Kind.OPERATION_DEFINITION,
)

describe("the site's operations", () => {
  it('exist', () => {
    expect(operations.length).toBeGreaterThan(0)
  })

  it.each(operations.map((operation) => [operation.name?.value ?? 'anonymous', operation] as const))(
    '%s is answered by the schema and keeps within its limits',
    (_name, operation) => {
      const document: DocumentNode = {
        kind: Kind.DOCUMENT,
        definitions: [
          operation,
          ...everything.definitions.filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION),
        ],
      }
      const rules = specifiedRules.filter((rule) => rule.name !== 'NoUnusedFragmentsRule')

      const problems = validate(schema, document, [...rules, operationLimits])

      expect(problems.map((problem) => problem.message)).toEqual([])
    },
  )

  it('are named, and each name stands for one of them, so that logs and manifests can tell them apart', () => {
    const names = operations.map((operation) => operation.name?.value ?? 'anonymous')

    expect(names).not.toContain('anonymous')
    expect(new Set(names).size).toBe(names.length)
  })
})

/** The text of a template without its `${…}`, which only bring in fragments that are found by name here. */
function withoutHoles(template: string): string {
  return template.replaceAll(/\$\{[^}]*\}/g, '')
}
