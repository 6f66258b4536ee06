import { describe, expect, it } from 'vitest'
import { drawing } from './drawing.ts'
import { textPath, wrapLines, fitFontSize, widthOf } from './lettering.ts'
import type { ShareFacts, TeamFacts } from './shareFacts.ts'

const HOSTILE = `</svg><script>alert("1")</script>&"'<image href="http://example.org/a.png"/>`
const team: TeamFacts = {
  name: HOSTILE,
  location: HOSTILE,
  code: '<&>',
  color: '#fff',
  secondColor: null,
  logo: null,
}
const meeting = { away: team, home: { ...team, color: '#ffffff' } }
const hostile: readonly ShareFacts[] = [
  { kind: 'game', ...meeting, word: 'at', when: HOSTILE, venue: HOSTILE, score: null },
  { kind: 'team', team },
  {
    kind: 'player',
    firstName: HOSTILE,
    lastName: HOSTILE,
    number: '1',
    position: HOSTILE,
    team,
    portrait: null,
  },
  { kind: 'article', title: HOSTILE, kicker: HOSTILE, day: HOSTILE, team, image: null, meeting: null },
  { kind: 'article', title: HOSTILE, kicker: HOSTILE, day: HOSTILE, team: null, image: null, meeting },
]
const ELEMENTS = new Set(
  ['svg', 'g', 'rect', 'path', 'circle', 'ellipse', 'clipPath', 'linearGradient', 'stop'].flatMap((name) => [
    name,
    `/${name}`,
  ]),
)

describe('a share drawing', () => {
  it.each(hostile)('of a $kind contains no markup from names', (facts) => {
    const svg = drawing(facts, { league: HOSTILE, pictureAt: () => undefined })
    const elements = [...svg.matchAll(/<([^\s>]+)/g)].map(([, name]) => name)

    expect(elements.filter((name) => !ELEMENTS.has(name ?? ''))).toEqual([])
    expect(svg).not.toMatch(/href|script|alert|&|>[^<\s]/)
  })

  it('is identical for the same facts', () => {
    const [facts] = hostile
    if (!facts) throw new Error('There are no facts')
    const parts = { league: 'WLL', pictureAt: () => undefined }

    expect(drawing(structuredClone(facts), parts)).toBe(drawing(facts, parts))
  })
})

/** The bounds of the texts drawn in a color: the least and greatest x and y of each. */
function boundsOfTexts(svg: string, fill: string) {
  return [...svg.matchAll(/<path d="([^"]+)" fill="(#\w+)" opacity="1"/g)]
    .filter(([, , color]) => color === fill)
    .map(([, outlines = '']) => {
      const numbers = outlines.match(/-?[\d.]+/g)?.map(Number) ?? []
      const [xs, ys] = [0, 1].map((axis) => numbers.filter((_number, at) => at % 2 === axis))
      return { left: Math.min(...(xs ?? [])), right: Math.max(...(xs ?? [])), top: Math.min(...(ys ?? [])) }
    })
}

describe('the layout of long texts', () => {
  const parts = { league: 'WLL', pictureAt: () => undefined }
  const club = { ...team, location: null, code: 'BOS' }

  it('leaves room above a headline that fills its lines', () => {
    const title = 'Guard sign a midfielder for the whole season, and Charging answer with two trades'
    const story = { kind: 'article', title, kicker: 'Boston Guard', day: 'Jul 19, 2025' } as const

    const svg = drawing({ ...story, team: null, image: null, meeting: null }, parts)

    expect(Math.min(...boundsOfTexts(svg, '#ffffff').map(({ top }) => top))).toBeGreaterThan(40)
  })

  it.each(['Final/OT', 'Suspended · 3rd'])('leaves room between the names of two clubs: %s', (label) => {
    const sides = {
      away: { ...club, name: 'Maryland Charging Horses' },
      home: { ...club, name: 'Washington Thunderhawks' },
    }
    const score = { home: 9, away: 12, winner: null, label, isLive: true }

    const svg = drawing(
      { kind: 'game', ...sides, word: 'at', when: 'Sat, Jul 19', venue: null, score },
      parts,
    )

    const names = boundsOfTexts(svg, '#ffffff').filter(({ top }) => top > 430 && top < 520)
    const [drawnLabel] = boundsOfTexts(svg, '#ff6b7c')
    expect(names).toHaveLength(2)
    expect((drawnLabel?.left ?? 0) - (names[0]?.right ?? 0)).toBeGreaterThan(8)
    expect((names[1]?.left ?? 0) - (drawnLabel?.right ?? 0)).toBeGreaterThan(8)
  })
})

describe('lettering', () => {
  const style = { size: 104 }

  it('shrinks a long name instead of cutting it', () => {
    const name = 'WASHINGTON THUNDERHAWKS X'
    const size = fitFontSize(name, 500, style)

    expect(widthOf(name, { size })).toBeCloseTo(500, 3)
    expect(size).toBeGreaterThan(40)
    expect(fitFontSize('GUARD', 500, style)).toBe(104)
  })

  it('breaks a text between words and after hyphens, and inside words only in the smallest size', () => {
    const box = { width: 300, maxLines: 3, smallest: 40 }

    expect(wrapLines('Schwarzenberger-Lukasiewicz', box, style).lines).toEqual([
      'Schwarzenberger-',
      'Lukasiewicz',
    ])
    const { lines, size } = wrapLines('x'.repeat(200), box, style)
    expect([lines.length, size, lines.at(-1)?.endsWith('…')]).toEqual([3, 40, true])
    expect(lines.slice(0, -1).every((line) => widthOf(line, { size }) <= 300)).toBe(true)
  })

  it('ends a text that is too long with an ellipsis that fits, after as many letters as fit', () => {
    const box = { width: 300, maxLines: 1, smallest: 40 }
    const lineOf = (text: string) => wrapLines(text, box, style).lines

    const [line = ''] = lineOf('Kungsträdgårdsidrottsplatsanläggningen, Stockholm')
    expect(line).toMatch(/^Kungsträdgårdsid\p{L}*…$/u)
    expect(widthOf(line, { size: 40 })).toBeLessThanOrEqual(300)
    expect(lineOf('Harbor Field of the Bay, Annapolis, MD')).toEqual(['Harbor Field of…'])
  })

  it('draws the letters of a text at any position', () => {
    const texts = Array.from({ length: 40 }, (_none, at) =>
      textPath('SCHWARZENBERGER', { x: at + 0.1, y: at + 0.7 }, { size: 30 + at * 4.1 }),
    )

    expect(texts.join('')).not.toContain('NaN')
  })

  it('draws accented letters, drops accents that the font lacks, and omits unknown characters', () => {
    expect(widthOf('Łukasiewicz Ñandú', style)).toBeGreaterThan(300)
    expect(widthOf('ḉ', style)).toBe(widthOf('c', style))
    expect(widthOf('\u{1F94D}\u0000', style)).toBe(0)
    expect(widthOf('a'.repeat(100_000), style)).toBe(widthOf('a'.repeat(240), style))
  })
})
