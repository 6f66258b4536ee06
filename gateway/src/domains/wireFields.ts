import { z } from 'zod'

/**
 * The building blocks of every payload schema. The league sends null, or nothing, for most optional fields; a field of the
 * wrong type is a failure all the same.
 */

/** Optional words: trimmed; null where they are missing, null or blank. */
export const text = z
  .string()
  .nullish()
  .transform((value) => value?.trim() || null)

/** Words that a row cannot do without. */
export const requiredText = z.string().trim().min(1)

/** An optional whole number; null where missing. */
export const integer = z
  .int()
  .nullish()
  .transform((value) => value ?? null)

/** An optional count; 0 where missing. */
export const count = z
  .int()
  .nullish()
  .transform((value) => value ?? 0)

/** An optional figure, shares and averages among them; missing stays missing, never 0. */
export const figure = z.number().nullish()

/** An optional switch; off where missing. */
export const flag = z
  .boolean()
  .nullish()
  .transform((value) => value ?? false)

/** An optional whole number that some answers send as a string of digits; null where missing or without digits. */
export const looseInteger = z.union([z.int(), z.string()]).nullish().transform(wholeNumber)

/** Epoch seconds: a string of digits in lists, a number elsewhere. */
export const epochSeconds = z.union([z.int().nonnegative(), z.string().regex(/^\d{1,12}$/)]).transform(Number)

/** A table of words by words; entries without a value are left out. */
export const wordTable = z
  .record(z.string(), z.string().nullish())
  .nullish()
  .transform((table) => Object.fromEntries(Object.entries(table ?? {}).filter(hasWords)))

function wholeNumber(value: number | string | null | undefined): number | null {
  if (typeof value !== 'string') return value ?? null
  return /^\d{1,9}$/.test(value.trim()) ? Number(value) : null
}

function hasWords(entry: [string, string | null | undefined]): entry is [string, string] {
  return typeof entry[1] === 'string' && entry[1].trim() !== ''
}
