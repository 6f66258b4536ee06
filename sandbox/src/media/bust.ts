import { drawNumber } from './digits.ts'
import { headPart } from './figures.ts'
import { HAIR } from './hair.ts'
import type { PictureStyle } from './pictureStyles.ts'

/** Options of a person drawn from the chest up. */
export interface BustOptions {
  look: PictureStyle
  /** Which of the team's two colors a goalie's helmet has; null for a player without one. */
  helmet: 'first' | 'second' | null
  /** On the plate on her chest; null for no plate. */
  number: number | null
}

/** The face in a bust of 840 by 1060 that faces right: no crop may cut it. */
export const BUST_FACE = { x: 244, y: 122, width: 362, height: 450 } as const

/** How the head, drawn 840 by 1060 in size, is placed on the shoulders. */
const HEAD = 'translate(54 28) scale(.8)'

const TORSO =
  'M300 640C262 692 150 716 100 772 50 824 30 930 22 1080L-6 1640H846L818 1080C810 930 790 824 740 772 690 716 578 692 528 640 470 700 360 700 300 640z'
const TORSO_SHADE =
  'M300 640C262 692 150 716 100 772 50 824 30 930 22 1080L-6 1640H216V1080C196 960 214 800 330 676z'
const TORSO_LIGHT =
  'M528 640c50 52 162 76 212 132 50 52 70 158 78 308h-26c-6-140-30-240-76-288-50-50-156-76-204-130z'
/** The forearms, below what a portrait shows: skin from the hems of the sleeves, and the folds between arms and body. */
const ARMS =
  '<path class="fk" d="M10 1240H176V1640H-10zM830 1240H664V1640H850z"/><path class="ks" d="M10 1240H70L60 1640H-10zM664 1240h40v400h-40z"/>' +
  '<path class="a0" d="M12 1200H180v52H8zM828 1200H660v52h172z"/><path class="fs" d="M176 1090q26 260 10 550h-16zM664 1090q-26 260-10 550h16z"/>'
const COLLAR = 'M290 646 414 768 540 646'
const BAND =
  'M615 214l-87 2-46-2-27-5-85-23-28-4-14 0-39 6-55 15-7 5-5 10 0 3 2 7 3 4 5 4 7 2 68-17 32-3 23 3 85 23 31 6 49 2 100-2-5-20 11-5 4-6-8-4z'

const JERSEY_TRIMS: Readonly<Record<PictureStyle['jersey'], string>> = {
  plain: '',
  yoke: '<path class="a0" d="M300 640C262 692 150 716 100 772c-18 18-32 42-42 72 120-60 240 6 356 6s236-66 358-6c-10-30-20-54-32-72C690 716 578 692 528 640 470 700 360 700 300 640z"/>',
  sash: '<path class="a0" d="M150 736 640 1080H470L80 796c18-26 44-44 70-60z"/>',
  sleeves:
    '<path class="a0" d="M180 722c-24 110-26 230-20 358v160H16l6-160C30 930 50 824 100 772c20-22 48-36 80-50zM660 722c24 110 26 230 20 358v160h144l-6-160c-8-150-28-256-78-308-20-22-48-36-80-50z"/>',
  hoop: '<path class="a0" d="M30 960c240 30 540 30 780 0l6 70c-260 30-530 30-792 0zM50 880c240 26 500 26 740 0l10 34c-240 28-520 28-760 0z"/>',
}

const BANDS: Readonly<Record<PictureStyle['band'], string>> = {
  white: `<path class="ft" d="${BAND}"/>`,
  second: `<path class="fj" d="${BAND}"/>`,
  team: `<path class="a0" d="${BAND}"/>`,
  double: `<path class="ft" d="${BAND}"/><path class="s0" d="M226 222 324 201 374 206 462 228 520 235 622 232" fill="none" stroke-width="15"/>`,
  none: '',
}

const HELMET =
  '<path class="a0" d="M206 430C186 250 262 70 446 62c150-6 240 80 250 214l-8 40-190 22c-40 6-56 30-56 74l10 150c2 40-22 66-70 70l-84-20c-60-40-84-110-92-182z"/>' +
  '<path class="a2" d="M206 430C188 268 248 116 388 74c-90 120-110 330-20 556l-70-18c-60-40-84-110-92-182z"/>' +
  '<path class="fj" d="M446 62c150-6 240 80 250 214l-4 20-30 4C640 180 560 96 446 62z"/>' +
  '<path class="fo" d="M682 250 760 282c10 6 8 18-4 20l-98 14zM330 470a34 34 0 1 1 68 0 34 34 0 0 1-68 0zM500 660 690 666 664 756C620 774 560 766 516 742z"/>'
const CAGE =
  '<path class="cg" d="M452 396 728 372M452 462 736 444M458 528 732 516M468 598 716 596M500 660 690 664M560 330 580 700M640 322 668 680M690 300C746 380 750 560 690 664M452 396V600L500 660"/>'

/**
 * A person in profile from the waist up, 840 by 1640, of which a portrait shows 1060, without the SVG element around it. Goalies wear a helmet. Her number is not
 * mirrored when she faces left.
 */
export function drawBust({ look, helmet, number }: BustOptions): string {
  const { behind, over = '' } = HAIR[look.hair]
  // Hair that stands high or wide has no place in a helmet.
  const underHelmet = ['braid', 'pony', 'long', 'locs'].includes(look.hair) ? behind : HAIR.braid.behind
  const head = helmet
    ? `${headPart('head')}<g class="${helmet === 'first' ? '' : 'h2'}">${HELMET}</g>${CAGE}`
    : `${headPart('head')}${BANDS[look.band]}${over}${headPart('goggles')}`
  const person =
    `<g transform="${HEAD}">${helmet ? underHelmet : behind}${headPart('neck')}</g>` +
    `<path class="fj" d="${TORSO}"/>${JERSEY_TRIMS[look.jersey]}` +
    `<path class="ts" d="${TORSO_SHADE}"/><path class="fh" d="${TORSO_LIGHT}"/>` +
    `${ARMS}<path class="cl" d="${COLLAR}"/><g transform="${HEAD}">${head}</g>`
  return (
    (look.facing === 'left' ? `<g transform="matrix(-1 0 0 1 840 0)">${person}</g>` : person) +
    (number === null ? '' : plate(number))
  )
}

function plate(number: number): string {
  return `<path class="pl" d="M330 784H518L510 888H322z"/>${drawNumber(number, { x: 420, y: 836, height: 74 })}`
}
