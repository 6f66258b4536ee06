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

/** Formats the league's 5'8 as "5 ft 8 in"; anything else stays as it is. */
export function formatHeight(height: string | null): string | null {
  const [, feet, inches] = /^(\d)['’]\s?(\d{1,2})?["”]?$/.exec(height ?? '') ?? []
  if (feet === undefined) return height
  return inches === undefined ? `${feet} ft` : `${feet} ft ${inches} in`
}

/** A team and the seasons a player was with it, such as "2022–2024, 2026". */
interface PlayerTeam {
  id: string
  name: string
  remark: string
}

interface Season {
  year: number
  team: { officialId: string; name: string; location: string | null } | null
}

/** The teams that a player has played for, the latest first. Seasons without a team are left out. */
export function playerTeams(seasons: readonly Season[]): PlayerTeam[] {
  const teams = new Map<string, { name: string; years: Set<number> }>()
  for (const { year, team } of seasons.toSorted((a, b) => b.year - a.year)) {
    if (team === null) continue
    const name = team.location === null ? team.name : `${team.location} ${team.name}`
    const known = teams.get(team.officialId) ?? { name, years: new Set<number>() }
    known.years.add(year)
    teams.set(team.officialId, known)
  }

  return [...teams].map(([id, { name, years }]) => ({ id, name, remark: yearRanges([...years]) }))
}

/** Years as ranges, ascending: "2022–2024, 2026". */
export function yearRanges(years: readonly number[]): string {
  const ranges: { from: number; to: number }[] = []
  for (const year of years.toSorted((a, b) => a - b)) {
    const last = ranges.at(-1)
    if (last?.to === year - 1) last.to = year
    else ranges.push({ from: year, to: year })
  }

  return ranges.map(({ from, to }) => (from === to ? String(from) : `${from}–${to}`)).join(', ')
}
