import { getNamedType } from 'graphql'
import { describe, expect, it } from 'vitest'
import { inputs, outputFields } from './contractSchema.ts'

/** The last word of the name of a field, an argument or a field of an input: `StatLine.cells(perGame)` → perGame. */
const lastWord = (name: string) => /(\w+)\)?$/.exec(name)?.[1] ?? name

describe('true or false', () => {
  /** What tells the server how to answer, and is no property of anything. */
  const instructions = ['StatLine.cells(perGame)']

  it('begins with is, has or can, so that one can read it as a question', () => {
    const flags = [
      ...outputFields.map(({ name, field }) => ({ name, type: field.type })),
      ...inputs.map(({ name, input }) => ({ name, type: input.type })),
    ].filter(({ type }) => getNamedType(type).name === 'Boolean')

    const others = flags.filter(({ name }) => !/^(is|has|can)[A-Z]/.test(lastWord(name)))

    expect(others.map(({ name }) => name)).toEqual(instructions)
  })
})
