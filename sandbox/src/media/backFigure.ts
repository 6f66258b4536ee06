import { drawNumber } from './digits.ts'

/** The head of a player seen from behind, within her own 600 by 1000. */
export const BACK_HEAD = { x: 205, y: 10, width: 190, height: 220 } as const

const HAIR_FROM_BEHIND = {
  pony: '<path class="fr" d="M270 70h60c30 90 40 200 0 330-16 30-40 30-56 0-40-120-34-240-4-330z"/><path class="hh" d="M318 72h12c30 90 40 200 0 330-8 14-18 21-28 22 40-120 44-240 16-352z"/><rect class="ft" x="264" y="92" width="74" height="20" rx="8"/>',
  braids:
    '<path class="fr" d="M220 120c-30 90-20 190 0 270l34 4c4-90 0-190 10-274zM380 120c30 90 20 190 0 270l-34 4c-4-90 0-190-10-274z"/><path class="hs" d="M208 190l48 20M206 240l48 20M208 290l46 20M214 340l40 16M392 190l-48 20M394 240l-48 20M392 290l-46 20M386 340l-40 16" style="stroke:#0a0e1f;stroke-width:7"/>',
  bun: '<circle class="fr" cx="300" cy="34" r="58"/><path class="hh" d="M300-24a58 58 0 0 1 58 58 58 58 0 0 0-58-58z"/>',
} as const

export type BackHair = keyof typeof HAIR_FROM_BEHIND

export const BACK_HAIRS = Object.keys(HAIR_FROM_BEHIND) as BackHair[]

/** A player seen from behind, 600 by 1000, with her number on her back and her stick over her shoulder. */
export function drawBackFigure(hair: BackHair, number: number): string {
  return (
    '<path class="fo" d="M452 800 566 66l16 3L470 803z"/><path class="fm" d="M560 70c-30-60-24-130 20-170 50 10 76 70 60 130l-60 60z"/>' +
    '<path d="M560 70c-30-60-24-130 20-170 50 10 76 70 60 130l-60 60z" fill="none" stroke="#fff" stroke-width="9" stroke-linejoin="round"/>' +
    '<path class="fk" d="M44 690h84l-6 190-30 30-40-20zM472 690h84l-8 200-40 20-30-30z"/>' +
    '<path class="fj2" d="M148 780h304l40 320H110z"/>' +
    '<path class="fk" d="M250 190h100v70l-50 30-50-30z"/>' +
    '<path class="fj" d="M236 244c-70 14-130 36-150 110L30 700l104 18 26-150-8 240c100 24 196 24 296 0l-8-240 26 150 104-18-56-346c-20-74-80-96-150-110-40 34-88 34-128 0z"/>' +
    '<path class="ts" d="M236 244c-70 14-130 36-150 110L30 700l104 18 26-150-8 240 46 8c-10-200 0-420 60-556z"/>' +
    '<path class="fh" d="M364 244c70 14 130 36 150 110l56 346-24 4-54-340c-16-64-66-86-140-106z"/>' +
    '<path class="a0" d="M34 664l-4 36 104 18 4-36zM566 664l4 36-104 18-4-36z"/>' +
    '<path class="kh" d="M338 190h12v70l-14 8z"/><ellipse class="fr" cx="300" cy="120" rx="92" ry="110"/>' +
    '<path class="hs" d="M300 10a92 110 0 0 0 0 220 130 130 0 0 1 0-220z"/>' +
    `<path class="ft" d="M210 98c60 22 120 22 180 0l2 24c-60 22-124 22-184 0z"/>${HAIR_FROM_BEHIND[hair]}` +
    `<g class="bk">${drawNumber(number, { x: 300, y: 560, height: 190 })}</g>`
  )
}
