import { z } from 'zod'
import { LATEST_SECONDS } from './isoInstant.ts'

/**
 * The building blocks of every payload schema. The league sends null, or nothing, for most optional fields,
 * and numbers as text or the reverse; any other wrong type is a failure.
 */

/** A whole number of six digits at most: any sum over a list of them is an `Int` of GraphQL. */
const wholeNumber = z.int().min(-999_999).max(999_999)

const numberAsText = z.number().transform(String)
/** A whole number, or the text of one; blank text is undefined. */
const wholeNumberOrBlank = z.union([
  wholeNumber,
  z
    .string()
    .trim()
    .regex(/^(?:-?\d{1,6})?$/)
    .transform((digits) => (digits === '' ? null : Number(digits))),
])

/** Optional text: trimmed; null where it is missing, null or blank. */
export const text = z
  .union([z.string(), numberAsText])
  .nullish()
  .transform((value) => value?.trim() || null)

/** Required text. */
export const requiredText = z.union([z.string().trim().min(1), numberAsText])

/** An optional whole number; null where missing. */
export const integer = wholeNumberOrBlank.nullish().transform((value) => value ?? null)

/** A required whole number. */
export const requiredInteger = z.union([
  wholeNumber,
  z
    .string()
    .trim()
    .regex(/^-?\d{1,6}$/)
    .transform(Number),
])

/** The number by which the league knows something. */
export const requiredId = z.union([
  z.int(),
  z
    .string()
    .trim()
    .regex(/^\d{1,15}$/)
    .transform(Number),
])

/** As `requiredInteger`, 0 or more. */
export const requiredCount = requiredInteger.refine((value) => value >= 0, 'must be 0 or more')

/** An optional count; 0 where missing. */
export const count = wholeNumberOrBlank.nullish().transform((value) => value ?? 0)

/** Sums of figures stay numbers. */
const MAX_FIGURE = 999_999_999

/** An optional figure, also a share or an average; a missing one stays missing, never 0. */
export const figure = z
  .union([
    z.number().min(-MAX_FIGURE).max(MAX_FIGURE),
    z
      .string()
      .trim()
      .regex(/^(?:-?\d{1,9}(?:\.\d{1,9})?)?$/)
      .transform((digits) => (digits === '' ? null : Number(digits))),
  ])
  .nullish()

/** An optional boolean; false where missing. */
export const flag = z
  .boolean()
  .nullish()
  .transform((value) => value ?? false)

/** Like `integer`, but null also when the text is no number, such as a week called Finals. */
export const looseInteger = z.union([wholeNumber, z.string()]).nullish().transform(numberOrNull)

/** Epoch seconds of any year: a string of digits in lists, a number elsewhere. */
const anyEpochSeconds = z.union([z.int().nonnegative(), z.string().regex(/^\d{1,12}$/)]).transform(Number)

/** Epoch seconds up to the year 9999, the limit of `isoInstant`. */
export const epochSeconds = anyEpochSeconds.refine((seconds) => seconds <= LATEST_SECONDS, 'is too far ahead')

/** An optional instant in epoch seconds; null where it is missing. */
export const optionalEpochSeconds = epochSeconds.nullish().transform((seconds) => seconds ?? null)

/** An end in epoch seconds; null where it is missing, or after the year 9999, which means that there is no end. */
export const endEpochSeconds = anyEpochSeconds
  .nullish()
  .transform((seconds) =>
    seconds === null || seconds === undefined || seconds > LATEST_SECONDS ? null : seconds,
  )

/** A record of texts; entries without a value are left out. */
export const textRecord = z
  .record(z.string(), z.string().nullish())
  .nullish()
  .transform((table) => Object.fromEntries(Object.entries(table ?? {}).filter(hasText)))

function numberOrNull(value: number | string | null | undefined): number | null {
  if (typeof value !== 'string') return value ?? null
  return /^\d{1,6}$/.test(value.trim()) ? Number(value) : null
}

function hasText(entry: [string, string | null | undefined]): entry is [string, string] {
  return typeof entry[1] === 'string' && entry[1].trim() !== ''
}
