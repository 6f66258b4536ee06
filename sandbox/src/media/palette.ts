import { TEAMS, isTeamId } from '../season/teams.ts'
import type { TeamId } from '../season/teams.ts'

/** The two colors of a drawing. */
interface Colors {
  teamColor: string
  backgroundColor: string
}

/** The league's own, for whatever belongs to no club. */
const LEAGUE_COLORS: Colors = { teamColor: '#2a3fe5', backgroundColor: '#b9c4ff' }

/** Drawings shown in an img cannot load fonts, so that only those of the machine count. */
export const CONDENSED_FONT = `font-family:'Arial Narrow','Liberation Sans Narrow',sans-serif-condensed,sans-serif;font-weight:700`

const TEAM_BY_NAME: Readonly<Record<string, TeamId>> = {
  guard: 'WGUA',
  palms: 'WPLM',
  charm: 'WCHR',
  charging: 'WCHA',
  izzy: 'TIZ',
  north: 'TNO',
}

/** The team that a drawing's query (`WGUA`) or, failing that, one of the words of its name stands for; null for the league. */
export function teamForDrawing(name: string, requestedTeam: string | null): TeamId | null {
  if (requestedTeam !== null && isTeamId(requestedTeam)) return requestedTeam
  for (const namePart of name.split('-')) {
    const id = Object.hasOwn(TEAM_BY_NAME, namePart) ? TEAM_BY_NAME[namePart] : namePart.toUpperCase()
    if (id !== undefined && isTeamId(id)) return id
  }
  return null
}

/** A team's two colors, the league's second one for a team that has none; the league's own for null. */
export function colorsOf(team: TeamId | null): Colors {
  if (team === null) return LEAGUE_COLORS
  const { teamColor, backgroundColor } = TEAMS[team]
  return { teamColor, backgroundColor: backgroundColor ?? LEAGUE_COLORS.backgroundColor }
}

/** The style sheet of a drawing in two colors and the shades between them and night or white. */
export function styleElement(team: TeamId | null): string {
  const { teamColor, backgroundColor } = colorsOf(team)
  const mix = (color: string, other: string, percent: number) =>
    `color-mix(in oklab,${color},${other} ${percent}%)`
  const [night, shadow, deep] = [84, 66, 32].map((percent) => mix(teamColor, '#04060e', percent))
  const between = mix(teamColor, backgroundColor, 52)
  return (
    `<style>.a0{fill:${teamColor}}.fj,.ad{fill:${backgroundColor}}.fk,.a4{fill:${between}}.fj2,.a2{fill:${deep}}` +
    `.fr,.a1{fill:${shadow}}.fo,.fg{fill:${night}}.fs{fill:${night};opacity:.6}` +
    `.fh{fill:${mix(backgroundColor, '#fff', 72)};opacity:.9}.fw,.ft{fill:#fff}.fm{fill:#fff;opacity:.65}.fb{fill:#ddf93b}` +
    `.al{fill:none;stroke:${backgroundColor};stroke-width:5}.s0{stroke:${teamColor}}` +
    `.aw{${CONDENSED_FONT};fill:none;stroke:${backgroundColor};stroke-width:3;opacity:.42}</style>`
  )
}
