import { getNamedType, isScalarType } from 'graphql'
import { describe, expect, it } from 'vitest'
import { inputs, outputFields, types } from './contractSchema.ts'

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

describe('a scalar of the schema', () => {
  it('names the page that specifies it', () => {
    const scalars = types.filter(isScalarType)

    const unspecified = scalars.filter(({ specifiedByURL }) => !URL.canParse(specifiedByURL ?? ''))

    expect(unspecified.map(({ name }) => name)).toEqual([])
    expect(scalars.map(({ name }) => name).sort()).toEqual([
      'CurrencyCode',
      'Date',
      'DateTime',
      'Decimal',
      'URL',
    ])
  })
})

describe('a value', () => {
  const values = [
    ...outputFields.map(({ name, field }) => ({ name, type: getNamedType(field.type).name })),
    ...inputs.map(({ name, input }) => ({ name, type: getNamedType(input.type).name })),
  ]
  const named = (pattern: RegExp) => values.filter(({ name }) => pattern.test(lastWord(name)))
  const other = (found: typeof values, type: string) =>
    found.filter((value) => value.type !== type).map(({ name }) => name)

  it('that is an instant is a DateTime', () => {
    const instants = named(/(Time|At|Updated)$|^(wall|instant)$/)

    // Seconds with the ball, which no calendar has.
    expect(other(instants, 'DateTime')).toEqual(['SideTotals.possessionTime'])
    expect(instants.length).toBeGreaterThan(10)
  })

  it('that is a day is a Date', () => {
    expect(other(named(/[dD]ate$|[bB]irthday$/), 'Date')).toEqual([])
  })

  it('that is an address is a URL, but for what may lead to a page of the site itself', () => {
    const addresses = named(/^(url|link|\w+(Url|Link))$/)

    expect(other(addresses, 'URL').sort()).toEqual([
      ...['Banner.topUrl', 'Banner.url', 'KeyAction.url', 'PlayEvent.url', 'Promo.url'],
    ])
  })

  it('that is a picture is an Image', () => {
    const pictures = named(/(^i|I)mage$|^(logo|banner|portrait|picture|photo)$/)

    expect(other(pictures, 'Image')).toEqual([])
    expect(pictures.length).toBeGreaterThan(8)
  })

  it('that is a price is Money', () => {
    const amounts = named(/^(min|max)$|[pP]rice$|^amount$/)

    // The amount itself, of which Money is made.
    expect(other(amounts, 'Money')).toEqual(['Money.amount'])
  })
})
