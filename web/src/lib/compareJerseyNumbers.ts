/** Orders jersey numbers by their value, 00 before 0, and a missing one last. */
export function compareJerseyNumbers(a: string | null, b: string | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)

  return Number(a) - Number(b) || b.length - a.length
}
