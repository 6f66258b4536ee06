const ENDINGS: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }
const rules = new Intl.PluralRules('en-US', { type: 'ordinal' })

/** A place in a ranking as it is written: 1st, 2nd, 3rd, 11th, 22nd. */
export function ordinal(place: number): string {
  return `${place}${ENDINGS[rules.select(place)] ?? 'th'}`
}
