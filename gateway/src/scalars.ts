import { isScalarType, Kind, type GraphQLSchema } from 'graphql'
import { startOfLeagueDay } from './domains/wire/leagueDay.ts'

/** What the values of a scalar are, and how a client writes one; all of them are text. */
interface TextScalar {
  isValid: (text: string) => boolean
  /** Writes what a client may send in other forms in the one form of the scalar; other texts stay as they are. */
  normalize?: (text: string) => string
  example: string
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/
const ANY_ZONE = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)$/
/** An address that a page may link to: of the web, without credentials, control characters and backslashes. */
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
 * Gives the schema's own scalars their checks, in both directions: an argument that is no value of its scalar is refused before
 * anything runs, and a field that holds none fails instead of sending it. Returns the same schema.
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
 * An instant of any zone in UTC; a day alone means its beginning in the league's zone. A day that no calendar has stays as it is, where
 * JavaScript would take the day after.
 */
function toUtc(text: string): string {
  if (!isReal(`${text.slice(0, 10)}T00:00:00.000Z`)) return text
  if (DAY.test(text)) return new Date(startOfLeagueDay(text) * 1000).toISOString()
  const ms = ANY_ZONE.test(text) ? Date.parse(text) : NaN
  return Number.isNaN(ms) ? text : new Date(ms).toISOString()
}

/**
 * Whether a calendar has such an instant of UTC, written as `INSTANT` says: the 30th of February is none. An hour or a day too many makes
 * it another day, so that the day alone is compared; writing the whole instant again takes ten times as long.
 */
function isReal(instant: string): boolean {
  const ms = Date.parse(instant)
  return !Number.isNaN(ms) && new Date(ms).getUTCDate() === Number(instant.slice(8, 10))
}
