import { buildSchema, graphqlSync, isScalarType } from 'graphql'
import { describe, expect, it } from 'vitest'
import { withScalars } from './scalars.ts'

const schema = withScalars(
  buildSchema(`
    scalar DateTime scalar Date scalar URL scalar Decimal scalar CurrencyCode
    type Query { echo(day: Date, at: DateTime): String day: Date at: DateTime }
  `),
)

function serialize(name: string, value: unknown): unknown {
  const type = schema.getType(name)
  return isScalarType(type) ? type.serialize(value) : undefined
}

describe('a custom scalar', () => {
  it.each([
    ['DateTime', '2025-07-12T20:00:00.000Z'],
    ['Date', '2024-02-29'],
    ['URL', 'https://www.example.com/a?b=1'],
    ['URL', 'https://www.example.com/@fan?to=a@example.com'],
    ['Decimal', '74.00'],
    ['Decimal', '-3'],
    ['CurrencyCode', 'USD'],
  ])('%s sends %s unchanged', (name, value) => {
    expect(serialize(name, value)).toBe(value)
  })

  it.each([
    ['DateTime', 1_752_348_600],
    ['DateTime', '2025-07-12T20:00:00Z'],
    ['DateTime', '2025-07-12T20:00:00.000-04:00'],
    ['DateTime', '2025-02-30T20:00:00.000Z'],
    ['DateTime', '2025-07-12T24:00:00.000Z'],
    ['DateTime', '2025-07-12T20:60:00.000Z'],
    ['Date', '2025-02-29'],
    ['Date', '2025-07-12T00:00:00.000Z'],
    ['URL', '/tickets'],
    ['URL', ''],
    ['URL', 'javascript:alert(1)'],
    ['URL', 'mailto:fans@example.com'],
    ['URL', 'https://www.example.com@evil.example.com/'],
    ['URL', 'https://fan:secret@www.example.com/'],
    ['URL', 'https://www.example.com\\@evil.example.com/'],
    ['URL', 'https://www.example.com/a\nb'],
    ['Decimal', 74],
    ['Decimal', '74,00'],
    ['Decimal', '1e3'],
    ['CurrencyCode', 'usd'],
  ])('%s throws for the field value %j', (name, value) => {
    expect(() => serialize(name, value)).toThrow(`${name} must be`)
  })

  it('rejects an invalid literal argument, with the expected form', () => {
    const { errors } = graphqlSync({ schema, source: '{ echo(day: "12/07/2025") }' })

    expect(errors?.map(({ message }) => message)).toEqual([
      'Expected value of type "Date", found "12/07/2025"; Date must be a day such as 1999-04-23.',
    ])
  })

  it('rejects an invalid variable, by name', () => {
    const source = 'query ($day: Date) { echo(day: $day) }'

    const { errors } = graphqlSync({ schema, source, variableValues: { day: 20250712 } })

    expect(errors?.map(({ message }) => message)).toEqual([
      'Variable "$day" got invalid value 20250712; Expected type "Date". Date must be a day such as 1999-04-23.',
    ])
  })

  it('must be defined in the schema', () => {
    expect(() => withScalars(buildSchema('type Query { day: String }'))).toThrow('no scalar DateTime')
  })
})

describe('a DateTime argument', () => {
  it.each([
    ['2025-07-12T20:00:00.000Z', '2025-07-12T20:00:00.000Z'],
    ['2025-07-12T20:00Z', '2025-07-12T20:00:00.000Z'],
    ['2025-07-12T16:00:00-04:00', '2025-07-12T20:00:00.000Z'],
    ['2025-07-12T20:00:00.1234567Z', '2025-07-12T20:00:00.123Z'],
    // The start of a day in US Eastern time: in summer, in winter and on the days of the clock changes.
    ['2025-07-12', '2025-07-12T04:00:00.000Z'],
    ['2025-12-01', '2025-12-01T05:00:00.000Z'],
    ['2025-03-09', '2025-03-09T05:00:00.000Z'],
    ['2025-11-02', '2025-11-02T04:00:00.000Z'],
  ])('accepts %s as %s', (text, expected) => {
    const type = schema.getType('DateTime')

    expect(isScalarType(type) && type.parseValue(text)).toBe(expected)
  })

  it.each([
    '2025-02-30',
    '2025-7-12',
    '2025-07-12T20:00:00',
    '2025-02-30T20:00:00Z',
    '2025-07-12T25:00:00Z',
    'today',
    '',
  ])('rejects %j', (text) => {
    const type = schema.getType('DateTime')

    expect(() => isScalarType(type) && type.parseValue(text)).toThrow('DateTime must be an instant such as')
  })
})
