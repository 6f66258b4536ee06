/** Formats the league's 5'8 as "5 ft 8 in"; anything else stays as it is. */
export function formatHeight(height: string | null): string | null {
  const [, feet, inches] = /^(\d)['’]\s?(\d{1,2})?["”]?$/.exec(height ?? '') ?? []
  if (feet === undefined) return height
  return inches === undefined ? `${feet} ft` : `${feet} ft ${inches} in`
}
