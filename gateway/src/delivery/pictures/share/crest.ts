import type { DrawingParts } from './drawing.ts'
import { textPath, fitFontSize } from './lettering.ts'
import { MUTED, STAGE, WHITE } from './paint.ts'
import type { TeamFacts } from './shareFacts.ts'

/**
 * A team's crest in a square around `x`, `y`: its picture, without one a plain shield with the team's code, and a dashed disc for a
 * team that is undecided.
 */
export function crest(
  team: TeamFacts | null,
  { x, y, size }: { x: number; y: number; size: number },
  { pictureAt }: Pick<DrawingParts, 'pictureAt'>,
): string {
  if (!team) {
    const disc = `<circle cx="${x}" cy="${y}" r="${size * 0.44}" fill="${STAGE}" fill-opacity=".5" stroke="${MUTED}" stroke-width="4" stroke-dasharray="14 12"/>`
    return (
      disc + textPath('TBD', { x, y: y + size * 0.11 }, { size: size * 0.3, fill: MUTED, anchor: 'middle' })
    )
  }
  const picture = pictureAt(team.logo)
  if (picture !== undefined) {
    return `<image href="${picture}" x="${x - size / 2}" y="${y - size / 2}" width="${size}" height="${size}" preserveAspectRatio="xMidYMid meet"/>`
  }
  const code = team.code.toUpperCase()
  const style = { size: size * 0.36, fill: WHITE, anchor: 'middle' } as const
  const shield = `<path transform="translate(${x - size / 2} ${y - size / 2}) scale(${size / 64})" d="M32 3 57 11v21c0 15-11 24-25 29C18 56 7 47 7 32V11z" fill="${STAGE}" fill-opacity=".72" stroke="${WHITE}" stroke-width="2.4" stroke-linejoin="round"/>`
  return (
    shield +
    textPath(code, { x, y: y + size * 0.12 }, { ...style, size: fitFontSize(code, size * 0.6, style) })
  )
}
