import { isEnumType, isListType, isNonNullType, isSpecifiedDirective } from 'graphql'
import { describe, expect, it } from 'vitest'
import { inputs, outputFields, schema, types } from './contractSchema.ts'

interface Described {
  name: string
  description: string | null | undefined
}

const directives = schema.getDirectives().filter((directive) => !isSpecifiedDirective(directive))

const described: Record<string, readonly Described[]> = {
  type: types,
  field: outputFields.map(({ name, field }) => ({ name, description: field.description })),
  'argument and every field of an input': inputs.map(({ name, input }) => ({
    name,
    description: input.description,
  })),
  'value of an enum': types
    .filter(isEnumType)
    .flatMap((type) =>
      type.getValues().map(({ name, description }) => ({ name: `${type.name}.${name}`, description })),
    ),
  'directive and its arguments': directives.flatMap((directive) => [
    { name: `@${directive.name}`, description: directive.description },
    ...directive.args.map(({ name, description }) => ({ name: `@${directive.name}(${name})`, description })),
  ]),
}

describe("the schema's descriptions", () => {
  it.each(Object.entries(described))('exist for every %s', (_kind, parts) => {
    const silent = parts.filter(({ description }) => !description?.trim()).map(({ name }) => name)

    expect(silent).toEqual([])
    expect(parts.length).toBeGreaterThan(0)
  })

  it('are sentences: they begin with a capital or a name, and end with a full stop', () => {
    const named = /^`[^`]+`$/

    const ragged = Object.values(described)
      .flat()
      .filter(({ description }) => description && !named.test(description.trim()))
      .filter(({ description }) => !/^[A-Z0-9].*[.]$/s.test(description?.trim() ?? ''))
      .map(({ name, description }) => `${name}: ${description}`)

    expect(ragged).toEqual([])
  })

  it('mention null only where a value can be null', () => {
    const firm = outputFields
      .filter(({ field }) => isNonNullType(field.type) && /\bnull\b/i.test(field.description ?? ''))
      .map(({ name }) => name)

    expect(firm).toEqual([])
  })

  it('say for every nullable list what null means, as opposed to an empty list', () => {
    const unclear = outputFields
      .filter(({ name, field }) => isListType(field.type) && !name.startsWith('Query.'))
      .filter(({ field }) => !/\bnull when\b/i.test(field.description ?? ''))
      .map(({ name }) => name)

    expect(unclear).toEqual([])
  })

  it("spell other fields' names as the schema does", () => {
    const known = new Set([
      ...types.map(({ name }) => name),
      ...outputFields.flatMap(({ name }) => [name, name.split('.')[1]]),
      ...inputs.flatMap(({ name }) => [name, name.split('.')[1], /\((\w+)\)/.exec(name)?.[1]]),
      ...directives.flatMap(({ args }) => args.map(({ name }) => name)),
    ])
    const wordsOfAnswers = ['errors', 'visitor']
    const isName = (text: string) => /^[\w.]+$/.test(text) && !wordsOfAnswers.includes(text)

    const lost = Object.values(described)
      .flat()
      .flatMap(({ name, description }) =>
        [...(description ?? '').matchAll(/`([^`]+)`/g)].map(([, text = '']) => ({ name, text })),
      )
      .filter(({ text }) => isName(text) && !known.has(text))
      .map(({ name, text }) => `${name}: ${text}`)

    expect(lost).toEqual([])
  })
})
