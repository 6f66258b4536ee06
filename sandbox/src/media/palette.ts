import { TEAMS, isTeamId } from '../season/teams.ts'
import type { TeamId } from '../season/teams.ts'

/** The two colors of a picture. */
interface Colors {
  teamColor: string
  backgroundColor: string
}

/** The league's colors, for pictures that belong to no team. */
const LEAGUE_COLORS: Colors = { teamColor: '#2a3fe5', backgroundColor: '#b9c4ff' }

/** A picture shown in an `<img>` cannot load web fonts, so only fonts installed on the machine are named. */
export const CONDENSED_FONT = `font-family:'Arial Narrow','Liberation Sans Narrow',sans-serif-condensed,sans-serif;font-weight:700`

const TEAM_BY_NAME: Readonly<Record<string, TeamId>> = {
  guard: 'WGUA',
  palms: 'WPLM',
  charm: 'WCHR',
  charging: 'WCHA',
  izzy: 'TIZ',
  north: 'TNO',
}

/**
 * The team whose colors a picture takes: the `?team=` parameter if it names one, else the first part of the file name
 * that does; null for the league.
 */
export function teamForDrawing(name: string, requestedTeam: string | null): TeamId | null {
  if (requestedTeam !== null && isTeamId(requestedTeam)) return requestedTeam
  for (const namePart of name.split('-')) {
    const id = Object.hasOwn(TEAM_BY_NAME, namePart) ? TEAM_BY_NAME[namePart] : namePart.toUpperCase()
    if (id !== undefined && isTeamId(id)) return id
  }
  return null
}

/** A team's two colors, or the league's for null. A team without a second color takes the league's second color. */
export function colorsOf(team: TeamId | null): Colors {
  if (team === null) return LEAGUE_COLORS
  const { teamColor, backgroundColor } = TEAMS[team]
  return { teamColor, backgroundColor: backgroundColor ?? LEAGUE_COLORS.backgroundColor }
}

/** The `<style>` element of a picture: the team's two colors and shades of them mixed with dark blue or white. */
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
