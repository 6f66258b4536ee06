/** A player's whole name, such as "Ann Lee Jr." */
export function playerName({
  firstName,
  lastName,
  suffix,
}: {
  firstName: string
  lastName: string
  suffix: string | null
}): string {
  return [firstName, lastName, suffix].filter(Boolean).join(' ')
}
