/** A team's two colors as the league sends them; either may be missing or junk. */
export interface TeamPaint {
  color: string | null | undefined
  secondColor: string | null | undefined
}

/** The custom properties of a block in a team's colors; everything else is derived from them in styles/base.css. */
export interface TeamColors {
  '--team': string
  '--team-2': string
  /** The background for text. It is the team's color itself, except for the few on which neither white nor ink is readable. */
  '--team-ground': string
  '--on-team': string
  /** The team's color as text, line or bar: on light and on dark surfaces. */
  '--team-text-l': string
  '--team-text-d': string
  /** The second color as text or line on a stage, also over art of any color when a scrim of 0.72 is between. */
  '--team-stage-text': string
}

const LEAGUE_BLUE = '#2a3fe5'
const WHITE = '#ffffff'
const INK = '#0a0e1f'
const LIGHT_SURFACES = ['#f1f3f7', WHITE]
const DARK_SURFACES = ['#080b16', '#111628']
/** White art under a scrim of 0.72: the lightest background of text on a stage. */
const STAGE_GROUNDS = ['#4b4c52']
const READABLE = 4.5
const LIGHTNESS_STEP = 0.03
const SECOND_COLOR_DISTANCE = 0.2
const MEETING_DISTANCE = 0.15
const TINT = 0.7

/** Derives the colors of a block from a team's two, so that text on them and in them has a contrast of 4.5 in both schemes. */
export function teamColors({ color, secondColor }: TeamPaint): TeamColors {
  const team = parseHex(color) ?? LEAGUE_BLUE
  const second = parseHex(secondColor)
  const team2 = second && distance(team, second) >= SECOND_COLOR_DISTANCE ? second : tint(team)
  const { ground, text } = readableGround(team)
  return {
    '--team': team,
    '--team-2': team2,
    '--team-ground': ground,
    '--on-team': text,
    '--team-text-l': readableOn(LIGHT_SURFACES, team, -LIGHTNESS_STEP),
    '--team-text-d': readableOn(DARK_SURFACES, team, LIGHTNESS_STEP),
    '--team-stage-text': readableOn(STAGE_GROUNDS, team2, LIGHTNESS_STEP),
  }
}

/** Makes the colors of two teams side by side distinguishable: when they are alike, the away side gets its second color. */
export function distinguishable<T extends TeamPaint>({
  home,
  away,
}: {
  home: T
  away: T
}): { home: T; away: T } {
  const alike =
    distance(parseHex(home.color) ?? LEAGUE_BLUE, parseHex(away.color) ?? LEAGUE_BLUE) < MEETING_DISTANCE
  const second = parseHex(away.secondColor)
  return alike && second
    ? { home, away: { ...away, color: second, secondColor: away.color } }
    : { home, away }
}

/** The contrast ratio of two hex colors by WCAG 2, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function readableGround(team: string): { ground: string; text: string } {
  if (contrast(WHITE, team) >= READABLE) return { ground: team, text: WHITE }
  if (contrast(INK, team) >= READABLE) return { ground: team, text: INK }
  return { ground: readableOn([WHITE], team, -LIGHTNESS_STEP), text: WHITE }
}

/** Moves the lightness step by step, hue and chroma kept, until the color can be read on (or under) all of the surfaces. */
function readableOn(surfaces: readonly string[], color: string, step: number): string {
  const { l, a, b } = toOklab(color)
  let result = color
  for (let lightness = l; surfaces.some((surface) => contrast(surface, result) < READABLE);) {
    lightness += step
    if (lightness <= 0 || lightness >= 1) return step < 0 ? '#000000' : WHITE
    result = toHex({ l: lightness, a, b })
  }
  return result
}

function tint(color: string): string {
  const { l, a, b } = toOklab(color)
  return toHex({ l: l + (1 - l) * TINT, a: a * (1 - TINT), b: b * (1 - TINT) })
}

/** Difference of two colors as deltaE-OK: the distance in Oklab, 0 to about 1. */
function distance(one: string, other: string): number {
  const [x, y] = [toOklab(one), toOklab(other)]
  return Math.hypot(x.l - y.l, x.a - y.a, x.b - y.b)
}

function parseHex(color: string | null | undefined): string | undefined {
  const digits = /^#?([0-9a-f]{6}|[0-9a-f]{3})$/i.exec(color?.trim() ?? '')?.[1]?.toLowerCase()
  if (digits === undefined) return undefined
  return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`
}

interface Oklab {
  l: number
  a: number
  b: number
}

/** sRGB channels as linear light, 0 to 1. */
function linearChannels(hex: string): [number, number, number] {
  const channel = (start: number) => {
    const value = Number.parseInt(hex.slice(start, start + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [channel(1), channel(3), channel(5)]
}

function luminance(hex: string): number {
  const [r, g, b] = linearChannels(hex)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** Björn Ottosson's matrices, https://bottosson.github.io/posts/oklab/ */
function toOklab(hex: string): Oklab {
  const [r, g, b] = linearChannels(hex)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    a: 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    b: 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  }
}

function toLinear({ l, a, b }: Oklab): [number, number, number] {
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
}

/** When a screen cannot show the color, chroma is reduced, never hue or lightness. */
function toHex(color: Oklab): string {
  let visible = toLinear(color)
  for (
    let keep = 0.95;
    keep > 0 && visible.some((channel) => channel < -0.0005 || channel > 1.0005);
    keep -= 0.05
  ) {
    visible = toLinear({ l: color.l, a: color.a * keep, b: color.b * keep })
  }
  const hex = visible.map((channel) => {
    const bounded = Math.min(1, Math.max(0, channel))
    const value = bounded <= 0.0031308 ? bounded * 12.92 : 1.055 * bounded ** (1 / 2.4) - 0.055
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${hex.join('')}`
}
