import type { HairStyle } from './pictureStyles.ts'

/** What a hair style adds to the hair that lies on the head: shapes behind the head, and shapes over its side. */
interface Hair {
  behind: string
  over?: string
}

const BRAID: readonly Lobe[] = [
  ...[lobe(214, 300, 76), lobe(168, 390, 70), lobe(142, 486, 66), lobe(134, 580, 62)],
  ...[lobe(146, 670, 57), lobe(168, 752, 51), lobe(192, 824, 44), lobe(212, 886, 34)],
]
const CURLS: readonly Lobe[] = [
  ...[lobe(262, 130, 84), lobe(184, 216, 90), lobe(136, 320, 92), lobe(112, 430, 94), lobe(116, 544, 94)],
  ...[lobe(146, 650, 90), lobe(206, 730, 80), lobe(286, 690, 76), lobe(280, 460, 170)],
]
const AFRO: readonly Lobe[] = [
  ...[lobe(604, 164, 56), lobe(548, 100, 74), lobe(452, 70, 88), lobe(342, 72, 96), lobe(238, 122, 104)],
  ...[lobe(162, 220, 108), lobe(134, 340, 106), lobe(158, 458, 104), lobe(222, 556, 90), lobe(310, 380, 210)],
]

/** The hair styles in the units of the head, 840 by 1060; `fr` is hair, `hs` its shade and `hh` its light. */
export const HAIR: Readonly<Record<HairStyle, Hair>> = {
  bun: { behind: knot(206, 186, 104) },
  lowBun: { behind: knot(190, 548, 98) },
  twoBuns: { behind: knot(286, 62, 86) + knot(140, 236, 84) },
  braid: { behind: BRAID.map(({ x, y, radius }) => knot(x, y, radius)).join('') },
  curls: { behind: lobes('fr', CURLS) + lobes('hs', CURLS.slice(1, -1), { shift: -0.22, scale: 0.72 }) },
  afro: { behind: lobes('fr', AFRO) + lobes('hs', AFRO.slice(3, -1), { shift: -0.24, scale: 0.7 }) },
  pony: {
    behind:
      '<path class="fr" d="M300 196C210 170 110 200 50 300-10 410-20 520 30 640c40 90 50 150 34 240 90-60 160-170 170-290 6-90-40-160 0-260 20-50 60-80 110-100z"/>' +
      '<path class="hs" d="M50 300C-10 410-20 520 30 640c40 90 50 150 34 240 20-13 40-30 56-48 6-90-10-140-40-220-40-110-20-250 60-380-34 14-66 40-90 68z"/>' +
      '<path class="hh" d="M300 196c-60-16-122-10-174 30 60-20 110-20 150 0-60 60-100 160-92 260 6 70 24 110 10 190 24-36 38-76 40-116 6-90-40-160 0-260 20-50 60-80 110-100z"/>',
  },
  highPony: {
    behind:
      '<path class="fr" d="M330 96C250 20 150 0 70 70-10 150-60 300-30 440c20 90 20 150-10 230 90-40 150-130 160-240 8-90-10-150 40-220 30-40 90-50 150-40z"/>' +
      '<path class="hs" d="M70 70C-10 150-60 300-30 440c20 90 20 150-10 230 20-10 40-22 58-38 20-80 14-140 0-210-26-120 0-240 92-358-14 0-28 2-40 6z"/>' +
      '<path class="hh" d="M330 96C270 38 204 14 140 28c70 0 110 24 140 62-80 14-130 60-154 130-20 64-4 120-10 200 12-26 20-56 24-90 8-90-10-50 40-120 30-40 90-50 150-40z"/>',
  },
  bob: {
    behind:
      '<path class="fr" d="M420 70C210 60 110 220 112 400c2 130-20 220-16 300 100 50 220 50 300-10 40-120 60-250 60-370z"/>' +
      '<path class="hs" d="M236 130c-84 60-126 160-124 270 2 130-20 220-16 300 40 20 82 32 124 35-50-200-50-410 16-605z"/>',
    over:
      '<path class="fr" d="M300 220c-60 60-76 210-50 330 16 70 30 120 40 190 50-4 100-20 130-50 30-80 0-150-10-240-6-80 20-130 90-190z"/>' +
      '<path class="hh" d="M500 260c-70 60-96 110-90 190 10 90 40 160 10 240-8 8-18 16-28 22 16-80-6-150-12-230-6-100 30-170 100-222z"/>',
  },
  long: {
    behind:
      '<path class="fr" d="M420 70C210 60 110 220 108 400c-2 160-60 330-64 560 90 60 240 70 330 10 40-160 90-480 90-650z"/>' +
      '<path class="hs" d="M236 130c-84 60-127 160-128 270-2 160-60 330-64 560 36 24 80 40 128 46-30-300-20-600 64-876z"/>',
    over:
      '<path class="fr" d="M300 220c-60 60-86 240-66 400 14 120 6 240 6 340 60 6 120-10 150-50 40-150 40-310 20-460-6-80 20-130 90-190z"/>' +
      '<path class="hh" d="M500 260c-70 60-96 110-90 190 20 150 20 310-20 460-10 14-24 24-40 32 40-160 36-310 30-460-4-100 30-170 104-222z"/>',
  },
  locs: {
    behind:
      '<path class="fl" d="M300 150C200 230 110 380 100 560v190M290 190c-70 100-120 260-120 400l10 230M300 230c-40 120-66 260-60 400l10 220M320 260c-20 120-30 280-10 420l10 150M270 130C150 190 60 330 40 500l-4 160"/>' +
      '<path class="ll" d="M286 150C180 230 98 380 88 560v180M276 200c-70 100-118 250-118 390l10 220M286 250c-40 120-60 240-58 380l10 210"/>',
  },
}

interface Lobe {
  x: number
  y: number
  radius: number
}

function lobe(x: number, y: number, radius: number): Lobe {
  return { x, y, radius }
}

/** A round knot of hair with its shade at the left and its light at the upper right. */
function knot(x: number, y: number, radius: number): string {
  const inner = Math.round(radius * 0.8)
  const [left, right] = [x - radius, x + radius]
  const top = `${x} ${y - radius}`
  return (
    `<circle class="fr" cx="${x}" cy="${y}" r="${radius}"/>` +
    `<path class="hs" d="M${top}A${radius} ${radius} 0 0 0 ${left} ${y}A${radius} ${radius} 0 0 0 ${x} ${y + radius}A${inner} ${radius} 0 0 1 ${top}z"/>` +
    `<path class="hh" d="M${top}A${radius} ${radius} 0 0 1 ${right} ${y}A${radius} ${radius} 0 0 0 ${top}z"/>`
  )
}

/** Circles of one class, by default as large as the lobes; `shift` to the right and `scale` are in relation to the radius. */
function lobes(className: string, list: readonly Lobe[], { shift = 0, scale = 1 } = {}): string {
  const circles = list.map(({ x, y, radius }) => {
    const r = Math.round(radius * scale)
    return `M${Math.round(x + radius * shift) - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`
  })
  return `<path class="${className}" d="${circles.join('')}"/>`
}
