import type { TeamId } from '../season/teams.ts'
import { randomStream } from '../randomStream.ts'
import { drawCrest } from './crests.ts'
import { CONDENSED_FONT, styleElement } from './palette.ts'

/** Draws a garment, 400 by 460, for a team (`WLL` for the league) with a number on the back. */
type DrawShape = (team: string, number: number) => string

const SHIRT =
  'M140 70c34 22 86 22 120 0l66 34c14 8 20 18 26 34l30 86-66 24-22-52v214c-62 12-126 12-188 0V196l-22 52-66-24 30-86c6-16 12-26 26-34z'
const FOLD = 'M294 196v214c-30 6-60 9-90 9 60-30 84-120 90-223z'

const SHAPES: Readonly<Record<'hoodie' | 'jersey' | 'away' | 'cap' | 'tee' | 'scarf', DrawShape>> = {
  hoodie: (team) =>
    '<path class="a2" d="M150 92c10-34 90-34 100 0l58 26c18 8 26 24 30 44l34 206-52 12-26-132v182c-62 14-126 14-188 0V248L80 380l-52-12 34-206c4-20 12-36 30-44z"/>' +
    '<path class="a1" d="M150 92c10-34 90-34 100 0-6 38-28 58-50 66-22-8-44-28-50-66z"/>' +
    '<path class="a0" d="M168 96c8-20 56-20 64 0-6 24-18 38-32 44-14-6-26-20-32-44z" opacity=".6"/>' +
    '<path d="M186 148v58M214 148v58" stroke="#fff" stroke-width="4" stroke-linecap="round" opacity=".85"/>' +
    `<path class="a1" d="m142 330 16-36h84l16 36v52c-38 7-78 7-116 0z" opacity=".5"/>${crest(team, 158, 212, 84)}`,
  jersey: (_team, number) => jersey('fw', 'a0', number),
  away: (_team, number) => jersey('a0', 'fj', number),
  cap: (team) =>
    '<path class="a0" d="M70 268c0-96 62-150 136-150 80 0 130 58 132 140-80-22-180-22-268 10z"/>' +
    '<path class="a1" d="M338 258c26 10 46 26 54 48 4 12-6 16-18 12-92-30-208-34-300-8-12 4-20-8-14-20 3-8 6-14 10-22 88-32 188-32 268-10z"/>' +
    '<path d="M206 118c-40 30-56 76-58 128M206 118c36 30 54 72 56 126" fill="none" stroke="#04060e" stroke-opacity=".35" stroke-width="3"/>' +
    `<circle class="a1" cx="206" cy="118" r="9"/>${crest(team, 172, 164, 66)}`,
  tee: (team) =>
    `<path class="a0" d="${SHIRT}"/><path class="a1" d="M140 70c34 22 86 22 120 0-8 34-34 48-60 48s-52-14-60-48z" opacity=".7"/>` +
    `<path class="a1" d="${FOLD}" opacity=".28"/>${crest(team, 152, 170, 96)}`,
  scarf: () =>
    '<path class="a0" d="M96 60h72v300H96z"/><path class="ad" d="M96 110h72v26H96zM96 176h72v26H96zM96 242h72v26H96zM96 308h72v26H96z"/>' +
    '<path class="a2" d="M232 60h72v340h-72z"/><path class="ad" d="M232 110h72v26h-72zM232 176h72v26h-72zM232 242h72v26h-72zM232 308h72v26h-72z"/>' +
    '<path class="a1" d="M96 60c0-44 208-44 208 0v40c-60-34-148-34-208 0z"/>' +
    '<path class="s0" d="M100 362v34m16-34v34m16-34v34m16-34v34m16-34v34M236 402v34m16-34v34m16-34v34m16-34v34m16-34v34" stroke-width="5"/>',
}

/** The edges of each shape, so that it can be centered in the picture with an even margin around it. */
const EDGES: Readonly<Record<keyof typeof SHAPES, { x: number; y: number; width: number; height: number }>> =
  {
    hoodie: { x: 28, y: 66, width: 344, height: 378 },
    jersey: { x: 16, y: 70, width: 368, height: 350 },
    away: { x: 16, y: 70, width: 368, height: 350 },
    cap: { x: 56, y: 108, width: 338, height: 214 },
    tee: { x: 16, y: 70, width: 368, height: 350 },
    scarf: { x: 96, y: 26, width: 208, height: 412 },
  }
const PICTURE = { width: 400, height: 500 }
/** An eighth of the picture's width. */
const MARGIN = 50

/** Which shape a product handle gets; a handle that matches no pattern gets a random one. */
const SHAPE_PATTERNS: readonly (readonly [pattern: RegExp, form: keyof typeof SHAPES])[] = [
  [/away.*jersey/, 'away'],
  [/jersey/, 'jersey'],
  [/hoodie|sweat|zip/, 'hoodie'],
  [/cap|hat|beanie/, 'cap'],
  [/tee|shirt|sleeve/, 'tee'],
  [/scarf/, 'scarf'],
]

/** The picture of a shop product on a transparent background, in the ratio 4 to 5. */
export function drawProduct(handle: string, team: TeamId | null): string {
  const random = randomStream('product', handle)
  const shape =
    SHAPE_PATTERNS.find(([pattern]) => pattern.test(handle))?.[1] ??
    random.pick(Object.keys(SHAPES) as (keyof typeof SHAPES)[])
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 500" width="800" height="1000">' +
    `${styleElement(team)}<g transform="${fitting(shape)}">${SHAPES[shape](team ?? 'WLL', random.between(1, 99))}</g></svg>`
  )
}

/** Moves and resizes a shape, so that it fills the picture up to the margin. */
function fitting(shape: keyof typeof SHAPES): string {
  const { x, y, width, height } = EDGES[shape]
  const scale = Math.min((PICTURE.width - 2 * MARGIN) / width, (PICTURE.height - 2 * MARGIN) / height)
  const left = PICTURE.width / 2 - (x + width / 2) * scale
  const top = PICTURE.height / 2 - (y + height / 2) * scale
  return `translate(${left.toFixed(1)} ${top.toFixed(1)}) scale(${scale.toFixed(3)})`
}

function jersey(body: string, trim: string, number: number): string {
  return (
    `<path class="${body}" d="${SHIRT}"/>` +
    `<path class="${trim}" d="M106 196v-60l18-52 16-14c34 22 86 22 120 0l16 14 18 52v60l-22-36-20 20H148l-20-20z"/>` +
    `<path class="${trim}" d="m18 224 66 24 8-19-68-24zM382 224l-66 24-8-19 68-24zM106 388c62 12 126 12 188 0v12c-62 12-126 12-188 0z"/>` +
    `<path class="a1" d="${FOLD}" opacity=".14"/>` +
    `<text class="${trim}" x="200" y="312" text-anchor="middle" style="${CONDENSED_FONT};font-size:130px">${number}</text>`
  )
}

function crest(team: string, x: number, y: number, size: number): string {
  return (drawCrest(team) ?? '').replace(
    'width="64" height="64"',
    `x="${x}" y="${y}" width="${size}" height="${size}"`,
  )
}
