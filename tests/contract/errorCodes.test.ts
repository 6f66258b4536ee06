import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { errorCodes } from '../../gateway/src/errors.ts'
import { schema } from './contractSchema.ts'

const codes = [...errorCodes].toSorted()

describe('error codes', () => {
  it('are all listed in the description of the schema, and no others', () => {
    const [list = ''] =
      /`extensions\.code` of an error is one of [^.]+\./.exec(schema.description ?? '') ?? []

    expect(list.match(/[A-Z_]{5,}/g)?.toSorted()).toEqual(codes)
  })

  it('are all explained in docs/api.md, and no others', () => {
    const guide = readFileSync(resolve(import.meta.dirname, '../../docs/api.md'), 'utf8')
    const [, table = ''] = /## Errors\n([^]*?)\n## /.exec(guide) ?? []

    const explained = [...table.matchAll(/^\| `(\w+)`/gm)].map(([, code]) => code)

    expect(explained.toSorted()).toEqual(codes)
  })
})
