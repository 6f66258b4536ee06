import { resolve } from 'node:path'
import { getNamedType, parse, TypeInfo, visit, visitWithTypeInfo } from 'graphql'
import { expect, it } from 'vitest'
import { createSchema } from '../../gateway/src/schema.ts'
import { PAGE_OPERATIONS, SITE_OPERATIONS } from '../../web/src/app/offline/offlineOperations.ts'
import { readOperations } from '../../web/graphqlDocuments.ts'

const schema = createSchema()
const operations = readOperations(resolve(import.meta.dirname, '../../web/src'))

it.each([...PAGE_OPERATIONS, ...SITE_OPERATIONS])(
  'a browser can store the answers to %s for reading offline: they have nothing of a fan’s own',
  (name) => {
    const info = new TypeInfo(schema)
    const types = new Set<string>()
    const collectType = () => {
      const type = info.getType()
      if (type) types.add(getNamedType(type).name)
    }
    visit(parse(operations.get(name)?.text ?? ''), visitWithTypeInfo(info, { Field: collectType }))

    expect(types.size).toBeGreaterThan(0)
    expect([...types].filter((type) => /Viewer|^Fan/.test(type))).toEqual([])
  },
)
