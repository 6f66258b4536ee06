import { TEAMS, isTeamId } from '../season/teams.ts'
import type { TeamId } from '../season/teams.ts'
import type { PictureStyle } from './pictureStyles.ts'
import { mixColors } from './mixColors.ts'

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
  const [night, shadow, deep] = [84, 66, 32].map((percent) => mixColors(teamColor, '#04060e', percent))
  const pale = mixColors(teamColor, '#ffffff', 42)
  return (
    `<style>.a0{fill:${teamColor}}.fj,.ad{fill:${backgroundColor}}.a4{fill:${pale}}.fj2,.a2{fill:${deep}}` +
    `.fr,.a1{fill:${shadow}}.fo,.fg{fill:${night}}.fs{fill:${night};opacity:.6}` +
    `.fh{fill:${mixColors(backgroundColor, '#fff', 72)};opacity:.9}.fw,.ft{fill:#fff}.fm{fill:url(#mesh)}.fb{fill:#ddf93b}` +
    `.h2 .a0{fill:${backgroundColor}}.h2 .a2{fill:${mixColors(backgroundColor, '#04060e', 34)}}.h2 .fj{fill:${teamColor}}.bk .nr{stroke:${teamColor}}.gm{fill:url(#mesh)}.gs{fill:#04060e;opacity:.4}.gd{fill:none;stroke:#fff;stroke-width:5;opacity:.5}` +
    `.gp{fill:none;stroke:#fff;stroke-width:22;stroke-linejoin:round}.gt{fill:none;stroke:#ddf93b;stroke-width:9;stroke-linecap:round;opacity:.6}` +
    `.al{fill:none;stroke:${backgroundColor};stroke-width:5}.s0{stroke:${teamColor}}` +
    `.aw{${CONDENSED_FONT};fill:none;stroke:${backgroundColor};stroke-width:3;opacity:.42}</style>`
  )
}

/**
 * The `<style>` element of a person, placed after that of the picture: her skin and hair, her collar, cage
 * and number. Skin is never mixed from team colors, which looks sick with some of them.
 */
export function bustStyle({ skin, hairColor }: Pick<PictureStyle, 'skin' | 'hairColor'>): string {
  const [hairShade, hairLight] = [mixColors(hairColor, '#04060e', 45), mixColors(hairColor, '#ffffff', 26)]
  return (
    `<style>.fk{fill:${skin.color}}.ks{fill:${skin.shade}}.kh{fill:${skin.light}}` +
    `.fr{fill:${hairColor}}.hs{fill:${hairShade}}.hh{fill:${hairLight}}` +
    `.fl,.ll{fill:none;stroke:${hairColor};stroke-width:46;stroke-linecap:round}.ll{stroke:${hairLight};stroke-width:8}` +
    '.cl{fill:none;stroke:#fff;stroke-width:22;stroke-linejoin:round;stroke-linecap:round}' +
    '.cg{fill:none;stroke:#e9edf6;stroke-width:13;stroke-linecap:round}' +
    '.pl{fill:#0a0e1f}.ts{fill:#04060e;opacity:.3}.nr{fill:none;stroke:#fff;stroke-width:17}</style>'
  )
}
