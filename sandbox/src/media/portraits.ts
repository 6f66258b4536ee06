import type { TeamId } from '../season/teams.ts'
import { drawBust } from './bust.ts'
import { pictureStyleOf } from './pictureStyles.ts'
import type { PictureStyle } from './pictureStyles.ts'
import { bustStyle, styleElement } from './palette.ts'

/** The subject of a portrait, besides the player's name. */
export interface PortraitSubject {
  team: TeamId | null
  jerseyNum: number
  isGoalie: boolean
  /** Her place among the players of her team, from 0. */
  place: number
}

/**
 * A player's portrait on a transparent background, 840 by 1060 pixels. Her team and her place in it decide
 * her hair and skin, her slug decides the rest.
 * @param subject null for an unknown slug.
 * @param team decides the colors; null for the league's.
 * @param facing the direction in which she looks; her own when null.
 */
export function drawPortrait(
  slug: string,
  subject: PortraitSubject | null,
  team: TeamId | null,
  facing: PictureStyle['facing'] | null = null,
): string {
  const ownLook = pictureStyleOf(slug, subject?.team ?? 'league', subject?.place ?? null)
  // Helmets hide hair and skin, so the goalies of a team, who stand side by side, differ in color and direction.
  const isEven = (subject?.place ?? 0) % 2 === 0
  const isGoalie = subject?.isGoalie ?? false
  const ownFacing = isGoalie ? (isEven ? 'right' : 'left') : ownLook.facing
  const look: PictureStyle = { ...ownLook, facing: facing ?? ownFacing }
  const helmet = isEven ? 'first' : 'second'
  const bust = drawBust({ look, helmet: isGoalie ? helmet : null, number: subject?.jerseyNum ?? null })
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 840 1060" width="840" height="1060">' +
    `${styleElement(team)}${bustStyle(look)}${bust}</svg>`
  )
}
