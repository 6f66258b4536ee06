/** The league's 5'8 as "5 ft 8 in"; anything else as the league writes it. */
export function formatHeight(height: string | null): string | null {
  const [, feet, inches] = /^(\d)['’]\s?(\d{1,2})?["”]?$/.exec(height ?? '') ?? []
  if (feet === undefined) return height
  return inches === undefined ? `${feet} ft` : `${feet} ft ${inches} in`
}
