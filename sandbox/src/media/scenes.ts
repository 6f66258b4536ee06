import { TEAMS } from '../season/teams.ts'
import type { TeamId } from '../season/teams.ts'
import { randomStream } from '../randomStream.ts'
import { BACK_HAIRS, drawBackFigure } from './backFigure.ts'
import { drawBust } from './bust.ts'
import { figure, headPart } from './figures.ts'
import { pictureStyleOf } from './pictureStyles.ts'
import type { PictureStyle } from './pictureStyles.ts'
import { bustStyle, styleElement } from './palette.ts'
import { POSES, bannerFramingOf, framingOf, transformOf } from './poses.ts'
import type { Framing, Pose } from './poses.ts'

/** Which pose a picture name gets; a name that matches no pattern gets a random one. */
const POSE_PATTERNS: readonly (readonly [pattern: RegExp, pose: Pose])[] = [
  [/goalie|saves?\b|shut|keeper/, 'goalie'],
  [/joy|win|celebrat|rookie|star/, 'joy'],
  [/shot|goal|score|highlight|vale/, 'shot'],
  [/cradle|quarter|ride|midfield/, 'cradle'],
  [/rival|preview/, 'rivals'],
  [/walk|captain|huddle|bus/, 'walk'],
]

const ARC_POSITIONS = [
  { x: 120, y: 580 },
  { x: 280, y: 706 },
  { x: 310, y: 766 },
]

/** The pose for a picture's name: by its words, else derived from its letters. */
export function poseOf(name: string): Pose {
  const matched = POSE_PATTERNS.find(([pattern]) => pattern.test(name))?.[1]
  return matched ?? randomStream('scene', name).pick(POSES)
}

/**
 * The picture of a story or clip, 1600 by 900: a scene in the team's two colors in front of an outlined word.
 * Its name decides the pose unless one is given.
 */
export function drawStoryPicture(name: string, team: TeamId | null, pose: Pose = poseOf(name)): string {
  const random = randomStream('framing', name)
  const framing = framingOf(pose, random.between(0, 5), random.chance(0.5))
  const word = backgroundWord(name, team)
  return drawScene(name, team, {
    ...{ pose, framing, height: 900 },
    word: outlinedText(word, 580, word.length > 2 ? 480 : 560),
  })
}

/** A banner, 1600 by 432: a player from the waist up, with room for text on the left. */
export function drawBanner(name: string, team: TeamId | null): string {
  const pose = poseOf(name)
  return drawScene(name, team, {
    ...{ pose, framing: bannerFramingOf(pose, randomStream('framing', name).chance(0.5)), height: 432 },
    word: outlinedText(backgroundWord(name, team), 360, 400),
  })
}

function outlinedText(word: string, y: number, size: number): string {
  return `<text class="aw" x="110" y="${y}" font-size="${size}">${word}</text>`
}

interface SceneOptions {
  pose: Pose
  framing: Framing
  height: number
  word: string
}

function drawScene(name: string, team: TeamId | null, { pose, framing, height, word }: SceneOptions): string {
  const arc = randomStream('arc', name).pick(ARC_POSITIONS)
  const look = pictureStyleOf(name, 'scene', null)
  const bands = randomStream('bands', name).chance(0.5) ? '' : ' transform="matrix(-1 0 0 1 1600 0)"'
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 ${height}" width="1600" height="${height}">${styleElement(team)}${bustStyle(look)}` +
    '<defs><linearGradient id="sky" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#04060e" stop-opacity=".7"/>' +
    '<stop offset=".55" stop-color="#04060e" stop-opacity=".1"/><stop offset="1" stop-color="#04060e" stop-opacity=".55"/></linearGradient>' +
    '<pattern id="dots" width="14" height="14" patternUnits="userSpaceOnUse" patternTransform="rotate(30)"><circle class="ad" cx="7" cy="7" r="3.4"/></pattern>' +
    '<pattern id="mesh" width="14" height="14" patternUnits="userSpaceOnUse" patternTransform="rotate(38)"><path d="M0 0H14V14" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="3"/></pattern>' +
    '<linearGradient id="fade" x1="0" y1="1" x2=".8" y2="0"><stop offset="0" stop-color="#fff"/><stop offset=".6" stop-color="#000"/></linearGradient>' +
    '<mask id="corner"><rect width="1600" height="900" fill="url(#fade)"/></mask></defs>' +
    `<rect class="a2" width="1600" height="900"/><rect width="1600" height="900" fill="url(#sky)"/><g${bands}>` +
    '<path class="a0" d="M700 0h520l-380 900H320z" opacity=".8"/><path class="a4" d="M1290 0h120l-380 900H910z" opacity=".34"/>' +
    `<path class="a0" d="M1500 0h100v600l-126 300h-354z" opacity=".55"/></g>${word}` +
    `<g opacity=".55">${figure('arc', { ...arc, width: 1800, height: 420 })}</g>` +
    '<rect width="1600" height="900" fill="url(#dots)" opacity=".22" mask="url(#corner)"/>' +
    `${drawPose(name, pose, framing, look)}</svg>`
  )
}

/** The size of each action figure's drawing, and the corner where it begins. */
const ACTIONS = {
  shot: { x: 110, y: -70, width: 760, height: 1000 },
  goalie: { x: 240, y: -60, width: 560, height: 1060 },
  joy: { x: 170, y: -290, width: 660, height: 1240 },
  cradle: { x: 110, y: 0, width: 720, height: 850 },
} as const

function drawPose(name: string, pose: Pose, framing: Framing, look: PictureStyle): string {
  const random = randomStream('people', name)
  const place = (drawing: string, moved: Framing = framing) =>
    `<g transform="${transformOf(moved)}">${drawing}</g>`
  switch (pose) {
    case 'net':
      return place(GOAL)
    case 'profile':
    case 'rivals': {
      const bust = place(drawBust({ look: { ...look, facing: 'right' }, helmet: null, number: null }))
      return pose === 'rivals' && framing.scale > 0.4 ? opponent(framing) + bust : bust
    }
    case 'walk': {
      const players = [-0.82, 0.82, 0].map((side) => {
        const scale = side === 0 ? framing.scale : framing.scale * 0.86
        const [x, y] = [framing.x + side * 600 * framing.scale, framing.y + (side === 0 ? 0 : 46)]
        const moved = { ...framing, scale, x, y, isMirrored: false }
        return place(drawBackFigure(random.pick(BACK_HAIRS), random.between(1, 49)), moved)
      })
      return players.join('')
    }
    default:
      return place(figure(pose, ACTIONS[pose]))
  }
}

/** The shape of an opponent who faces the player from the edge of the picture, without a face of her own. Banners are too low for it. */
function opponent(framing: Framing): string {
  const outline = (part: 'head' | 'neck') =>
    headPart(part)
      .replaceAll(/<path class="[kh][sh]"[^>]*>/g, '')
      .replaceAll(/class="\w+"/g, 'class="a1"')
  const shape = `<path class="a1" d="M300 640C262 692 150 716 100 772 50 824 30 930 22 1080V1640H818V1080C810 930 790 824 740 772 690 716 578 692 528 640z"/>`
  const turned = `<g transform="translate(1560 30) scale(-1 1)">${shape}<g transform="translate(54 28) scale(.8)">${outline('neck')}${outline('head')}</g></g>`
  return `<g transform="${transformOf(framing)}">${turned}</g>`
}

const GOAL =
  '<ellipse cx="940" cy="812" rx="620" ry="90" class="al" opacity=".7"/><path class="gs" d="M690 800h500l-60 60H760z"/>' +
  '<path class="gm" d="M690 226h500v580l-70-50H760l-70 50z"/><path class="gd" d="M690 226l70 60h360l70-60zM760 286v470M1120 286v470M760 756h360"/>' +
  '<path class="gp" d="M690 812V226h500v586"/><path class="gt" d="M300 560 800 420M340 616 806 452M420 660 812 484"/>' +
  '<circle class="fb" cx="860" cy="440" r="46"/><path d="M860 394a46 46 0 0 0-40 70 60 60 0 0 1 60-66 46 46 0 0 0-20-4z" fill="#04060e" opacity=".22"/>'

/** The large word in the background: a quarter or short number in the name if there is one, else the team's location code. */
function backgroundWord(name: string, team: TeamId | null): string {
  const number = name.split('-').find((word) => /^(q[1-4]|\d{1,2})$/.test(word))
  return number?.toUpperCase() ?? (team === null ? 'WLL' : (TEAMS[team].locationCode ?? 'WLL'))
}
