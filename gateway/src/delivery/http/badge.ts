import type { TeamModel } from '../../domains/teams/team.ts'
import type { ViewerModel } from '../../domains/viewer/viewer.ts'

/** The badge that a page shows of a fan before her data has loaded: her initials on the color of her team. */
export interface Badge {
  initials: string
  /** Null without a favorite, for a team without a color, and when the teams could not be loaded in time. */
  favoriteTeam: { slug: string; color: string; textColor: string } | null
}

const WHITE = '#ffffff'
const INK = '#0a0e1f'
const BLACK = '#000000'
/** The contrast that WCAG 2 requires of text. */
const READABLE = 4.5
const FIRST_LETTER = /[\p{L}\p{N}]\p{M}*/u

/** The first letters of first and last name, else that of the username or the email; null for a fan without any. */
export function initialsOf({ firstName, lastName, username, email }: ViewerModel): string | null {
  const letters = [firstName, lastName].map(firstLetter).join('')
  return letters || firstLetter(username) || firstLetter(email) || null
}

/** The team of a badge; null where it has no color. */
export function badgeColors({ slug, color }: TeamModel): Badge['favoriteTeam'] {
  return color === null ? null : { slug, color, textColor: textColorOn(color) }
}

/** White; where that is unreadable on this hex color, ink; else black. One of the three is always readable. */
export function textColorOn(color: string): string {
  return [WHITE, INK].find((text) => contrast(text, color) >= READABLE) ?? BLACK
}

function firstLetter(text: string | null | undefined): string {
  return FIRST_LETTER.exec(text ?? '')?.[0].toLocaleUpperCase('en-US') ?? ''
}

/** The contrast ratio of two hex colors by WCAG 2, from 1 to 21. */
function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

/** The relative luminance of a hex color by WCAG 2, from 0 to 1. */
function luminance(color: string): number {
  const digits = color.slice(1)
  const pairs = digits.length === 3 ? [...digits].map((digit) => digit + digit) : (digits.match(/../g) ?? [])
  const [red = 0, green = 0, blue = 0] = pairs.map((pair) => {
    const share = Number.parseInt(pair, 16) / 255
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
