import { isScalarType, Kind, type GraphQLSchema } from 'graphql'
import { startOfLeagueDay } from './domains/wire/leagueDay.ts'

/** The rules of a scalar: its valid values, and how a client writes one. All of them are text. */
interface TextScalar {
  isValid: (text: string) => boolean
  /** Normalizes the forms that a client may send; other texts stay as they are. */
  normalize?: (text: string) => string
  example: string
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/
const ANY_ZONE = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)$/
/** A safe web address to link to: http or https, without credentials, control characters and backslashes. */
const WEB = /^https?:\/\/[^/?#@\\\p{Cc}]+(?:[/?#][^\\\p{Cc}]*)?$/u
const DAY = /^\d{4}-\d\d-\d\d$/

const scalars: Record<string, TextScalar> = {
  DateTime: {
    isValid: (text) => INSTANT.test(text) && isReal(text),
    normalize: toUtc,
    example: 'an instant such as 2025-07-12T20:00:00.000Z, or a day such as 2025-07-12',
  },
  Date: {
    isValid: (text) => DAY.test(text) && isReal(`${text}T00:00:00.000Z`),
    example: 'a day such as 1999-04-23',
  },
  URL: {
    isValid: (text) => WEB.test(text) && URL.canParse(text),
    example: 'an http or https address such as https://www.example.com/',
  },
  Decimal: {
    isValid: (text) => /^-?\d+(?:\.\d+)?$/.test(text),
    example: 'a decimal number in quotes such as "74.00"',
  },
  CurrencyCode: {
    isValid: (text) => /^[A-Z]{3}$/.test(text),
    example: 'three capital letters such as USD',
  },
}

/**
 * Adds checks to the schema's custom scalars, in both directions: an invalid argument is rejected before
 * execution, and a field with an invalid value fails. Returns the same schema.
 */
export function withScalars(schema: GraphQLSchema): GraphQLSchema {
  for (const [name, scalar] of Object.entries(scalars)) {
    const type = schema.getType(name)
    if (!isScalarType(type)) throw new Error(`The schema has no scalar ${name}.`)
    const { normalize = (text: string) => text } = scalar
    const read = (value: unknown) =>
      checked(typeof value === 'string' ? normalize(value) : value, name, scalar)
    Object.assign(type, {
      serialize: (value: unknown) => checked(value, name, scalar),
      parseValue: read,
      parseLiteral: (node: { kind: string; value?: unknown }) =>
        read(node.kind === Kind.STRING ? node.value : undefined),
    })
  }
  return schema
}

function checked(value: unknown, name: string, { isValid, example }: TextScalar): string {
  if (typeof value === 'string' && isValid(value)) return value
  throw new TypeError(`${name} must be ${example}.`)
}

/**
 * Converts an instant of any zone to UTC; a date alone means the start of that day in the league's zone. An
 * impossible date stays as it is, where JavaScript would take the day after.
 */
function toUtc(text: string): string {
  if (!isReal(`${text.slice(0, 10)}T00:00:00.000Z`)) return text
  if (DAY.test(text)) return new Date(startOfLeagueDay(text) * 1000).toISOString()
  const ms = ANY_ZONE.test(text) ? Date.parse(text) : NaN
  return Number.isNaN(ms) ? text : new Date(ms).toISOString()
}

/**
 * Whether a UTC instant in the form of `INSTANT` exists: February 30 does not. An impossible hour or day would change the date, so only the
 * date is compared; formatting the whole instant again takes ten times as long.
 */
function isReal(instant: string): boolean {
  const ms = Date.parse(instant)
  return !Number.isNaN(ms) && new Date(ms).getUTCDate() === Number(instant.slice(8, 10))
}
