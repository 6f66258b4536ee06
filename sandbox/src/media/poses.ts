import { BACK_HEAD } from './backFigure.ts'
import { BUST_FACE } from './bust.ts'

/** The subject of a scene: a player in action or in portrait, players from behind, or the goal without anybody. */
export const POSES = [
  ...(['shot', 'goalie', 'joy', 'cradle', 'profile', 'rivals', 'walk', 'net'] as const),
] as const
export type Pose = (typeof POSES)[number]

interface Rectangle {
  x: number
  y: number
  width: number
  height: number
}

/** The position of a pose in a scene: its own units are multiplied by `scale` and moved by `x` and `y`. */
export interface Framing {
  x: number
  y: number
  scale: number
  isMirrored: boolean
  /** The area that no crop may cut: the face, or the back of the head; in units of the scene. Null for the goal. */
  face: Rectangle | null
}

/** The face of each pose, in the pose's own units. */
const FACES: Readonly<Record<Exclude<Pose, 'net'>, Rectangle>> = {
  shot: { x: 508, y: 164, width: 118, height: 143 },
  goalie: { x: 434, y: 164, width: 132, height: 152 },
  joy: { x: 444, y: 153, width: 117, height: 140 },
  cradle: { x: 570, y: 155, width: 118, height: 142 },
  profile: BUST_FACE,
  rivals: BUST_FACE,
  walk: BACK_HEAD,
}

/** How large each pose is drawn, from the widest to the closest framing; busts and backs must reach the foot of the picture. */
const SCALES: Readonly<Record<keyof typeof FACES, readonly number[]>> = {
  shot: [1, 1.3, 1.7],
  goalie: [1, 1.3, 1.7],
  joy: [1, 1.3, 1.7],
  cradle: [1, 1.3, 1.7],
  profile: [0.58, 0.66, 0.74],
  rivals: [0.58, 0.66],
  walk: [0.9, 1.1, 1.3],
}
const BANNER_SCALES: typeof SCALES = {
  ...{ shot: [0.85], goalie: [0.85], joy: [0.85], cradle: [0.85] },
  ...{ profile: [0.37], rivals: [0.37], walk: [0.55] },
}

/**
 * The horizontal center of every face. The crops of the site show the middle of a picture or an offset of 66
 * % of its free width, and the narrowest, 9 to 16, of both kinds share only the strip from 722 to 1053.
 */
const FACE_CENTER_X = 888
/** The distance of a face from the top of a story's picture, relative to the scale; a face in a 21 to 9 crop needs 108. */
const FACE_TOPS: Readonly<Record<keyof typeof FACES, number>> = {
  ...{ shot: 150, goalie: 130, joy: 190, cradle: 130 },
  ...{ profile: 112, rivals: 112, walk: 110 },
}
const BANNER_FACE_TOP = 106

/** The goal in the middle, and closer with the ball. */
const GOALS = [
  { x: -50, y: 0, scale: 1 },
  { x: -412, y: -160, scale: 1.45 },
] as const

/** How a pose is framed in a picture of 1600 by 900. `variant` chooses among its sizes; any whole number from 0 will do. */
export function framingOf(pose: Pose, variant: number, isMirrored: boolean): Framing {
  if (pose === 'net') return { ...pick(GOALS, variant), isMirrored, face: null }
  return placeFace(pose, pick(SCALES[pose], variant), FACE_TOPS[pose], isMirrored)
}

/** How a pose is framed in a banner of 1600 by 432. */
export function bannerFramingOf(pose: Pose, isMirrored: boolean): Framing {
  if (pose === 'net') return { x: 330, y: -90, scale: 0.6, isMirrored, face: null }
  return placeFace(pose, pick(BANNER_SCALES[pose], 0), BANNER_FACE_TOP, isMirrored)
}

function placeFace(pose: keyof typeof FACES, scale: number, top: number, isMirrored: boolean): Framing {
  const face = FACES[pose]
  const [width, height] = [face.width * scale, face.height * scale]
  return {
    x: FACE_CENTER_X - (face.x + face.width / 2) * scale,
    y: top - face.y * scale,
    ...{ scale, isMirrored },
    face: { x: FACE_CENTER_X - width / 2, y: top, width, height },
  }
}

/** The transformation that places a pose; a mirrored one is flipped around the middle of its face. */
export function transformOf({ x, y, scale, isMirrored }: Framing): string {
  const [left, top] = [Math.round(x), Math.round(y)]
  return isMirrored
    ? `matrix(${-scale} 0 0 ${scale} ${2 * FACE_CENTER_X - left} ${top})`
    : `translate(${left} ${top}) scale(${scale})`
}

function pick<T>(choices: readonly T[], variant: number): T {
  const chosen = choices[variant % choices.length]
  if (chosen === undefined) throw new Error('nothing to choose from')
  return chosen
}
