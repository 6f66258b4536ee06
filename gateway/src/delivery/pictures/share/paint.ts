/** The colors of the site's dark stage; see docs/looks.md. */
export const STAGE = '#05070f'
export const WHITE = '#ffffff'
export const MUTED = '#b4bdd4'
/** The red of live games, as text on the stage. */
export const LIVE = '#ff6b7c'
export const SPARK = '#ddf93b'

const LEAGUE_BLUE = '#2a3fe5'
/** Two colors closer than this (black and white are 441 apart) look alike. */
const ALIKE = 70

/** A team's colors as the league sends them, each `#rgb` or `#rrggbb`. */
export interface TeamColors {
  color: string | null
  secondColor: string | null
}

type Channels = readonly [number, number, number]

/** A team's color as `#rrggbb`; the league's blue for a team without one. */
export function teamColors({ color }: Pick<TeamColors, 'color'>): string {
  return toHex(channelsOf(color ?? LEAGUE_BLUE))
}

/** The colors of two opponents; the away side's second color where the first ones look alike. */
export function opponentColors(away: TeamColors, home: TeamColors): { away: string; home: string } {
  const colors = { away: teamColors(away), home: teamColors(home) }
  if (distance(colors.away, colors.home) >= ALIKE) return colors
  const second =
    away.secondColor === null ? mixColors(colors.away, WHITE, 0.45) : teamColors({ color: away.secondColor })
  return { ...colors, away: second }
}

/** Mixes two colors by a share; 0 is the first color alone. */
export function mixColors(color: string, other: string, share: number): string {
  const [from, to] = [channelsOf(color), channelsOf(other)]
  const mix = (at: 0 | 1 | 2) => Math.round(from[at] + (to[at] - from[at]) * share)
  return toHex([mix(0), mix(1), mix(2)])
}

function distance(one: string, other: string): number {
  const [a, b] = [channelsOf(one), channelsOf(other)]
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
}

function channelsOf(color: string): Channels {
  const digits = color.length === 4 ? color.replaceAll(/[0-9a-f]/gi, '$&$&') : color
  const channel = (start: number) => Number.parseInt(digits.slice(start, start + 2), 16)
  return [channel(1), channel(3), channel(5)]
}

function toHex(channels: Channels): string {
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}
