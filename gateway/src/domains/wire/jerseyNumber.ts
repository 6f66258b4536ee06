import { z } from 'zod'

/** The number on a jersey as written, so that 00 and 0 stay different; null where missing, and for any other text. */
export const jerseyNumber = z
  .union([z.number(), z.string()])
  .nullish()
  .transform((value) => {
    const written = String(value ?? '').trim()
    return /^\d{1,3}$/.test(written) ? written : null
  })

/** Compares jersey numbers by value, 00 before 0, and a missing one last. */
export function compareJerseyNumbers(a: string | null, b: string | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  return Number(a) - Number(b) || b.length - a.length
}
