import { crest } from './crest.ts'
import type { DrawingParts } from './drawing.ts'
import { textPath, wrapLines, fitFontSize, widthOf } from './lettering.ts'
import { LIVE, opponentColors, mixColors, MUTED, SPARK, STAGE, WHITE } from './paint.ts'
import type { GameFacts, ScoreFacts, TeamFacts } from './shareFacts.ts'
import { CORNER_MARK_WIDTH, cornerMark, HEIGHT, LEAN, MARGIN, stage, WIDTH } from './stageArt.ts'

/** The height of the two clubs' color fields; names, time and place are below. */
const ART_HEIGHT = 394
/** Half the width of the dark seam between them. */
const SEAM = 9
const MIDDLE = { away: 294, home: 906 }
/** The maximum width of a name: the label of a score needs more space between the two than the word "at". */
const NAME_WIDTH = { word: 500, score: 440 }
const LABEL_WIDTH = 150
const UNDECIDED = { color: '#56607c', secondColor: null }

/** The two teams, when and where; the score only where the facts have one. */
export function gameDrawing(facts: GameFacts, parts: DrawingParts): string {
  const { away, home, score } = facts
  return stage(
    splitBackground(away, home, ART_HEIGHT),
    crest(away, { x: score ? 232 : MIDDLE.away, y: 196, size: 292 }, parts),
    crest(home, { x: score ? 968 : MIDDLE.home, y: 196, size: 292 }, parts),
    score ? scoreFigures(score) : '',
    sideName(away, MIDDLE.away, score ? NAME_WIDTH.score : NAME_WIDTH.word),
    sideName(home, MIDDLE.home, score ? NAME_WIDTH.score : NAME_WIDTH.word),
    score
      ? scoreLabel(score)
      : textPath(
          facts.word,
          { x: WIDTH / 2, y: 500 },
          { size: 40, weight: 600, fill: MUTED, anchor: 'middle' },
        ),
    foot(facts, parts),
  )
}

/** The color fields of two teams with the seam between them, from the upper edge down to `height`. */
export function splitBackground(away: TeamFacts | null, home: TeamFacts | null, height: number): string {
  const colors = opponentColors(away ?? UNDECIDED, home ?? UNDECIDED)
  const seam = (at: number, y: number) => WIDTH / 2 + at + (height / 2 - y) * LEAN
  const left = `M0 0H${seam(-SEAM, 0)}L${seam(-SEAM, height)} ${height}H0z`
  const right = `M${seam(SEAM, 0)} 0H${WIDTH}V${height}H${seam(SEAM, height)}z`
  const slanted = (x: number, width: number, fill: string, opacity: number) =>
    `<path d="M${x + height * LEAN} 0h${width}L${x + width} ${height}h${-width}z" fill="${fill}" opacity="${opacity}"/>`
  const ground = (id: string, color: string, [outer, inner]: readonly [number, number]) =>
    `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${outer}" x2="${inner}" y1="0" y2="0"><stop offset="0" stop-color="${mixColors(color, STAGE, 0.72)}"/><stop offset="1" stop-color="${mixColors(color, STAGE, 0.06)}"/></linearGradient>`
  return `${ground('away', colors.away, [0, 560])}${ground('home', colors.home, [WIDTH, 640])}
<clipPath id="left"><path d="${left}"/></clipPath><clipPath id="right"><path d="${right}"/></clipPath>
<g clip-path="url(#left)"><rect width="${WIDTH}" height="${height}" fill="url(#away)"/>${slanted(-140, 190, STAGE, 0.2)}${slanted(250, 120, mixColors(colors.away, WHITE, 0.24), 0.36)}${slanted(430, 300, STAGE, 0.16)}</g>
<g clip-path="url(#right)"><rect width="${WIDTH}" height="${height}" fill="url(#home)"/>${slanted(470, 170, mixColors(colors.home, WHITE, 0.2), 0.3)}${slanted(760, 110, mixColors(colors.home, WHITE, 0.24), 0.36)}${slanted(1000, 190, STAGE, 0.24)}</g>
<linearGradient id="sink" x1="0" x2="0" y1="1" y2="0"><stop offset="0" stop-color="${STAGE}" stop-opacity=".7"/><stop offset=".4" stop-color="${STAGE}" stop-opacity="0"/></linearGradient><rect width="${WIDTH}" height="${height}" fill="url(#sink)"/>`
}

function scoreLabel({ label, isLive }: ScoreFacts): string {
  const style = {
    size: 30,
    weight: 600,
    fill: isLive ? LIVE : MUTED,
    anchor: 'middle',
    tracking: 0.04,
  } as const
  const text = label.toUpperCase()
  return textPath(text, { x: WIDTH / 2, y: 500 }, { ...style, size: fitFontSize(text, LABEL_WIDTH, style) })
}

function sideName(team: TeamFacts | null, x: number, width: number): string {
  const name = (team?.name ?? 'To be decided').toUpperCase()
  const style = { size: team ? 104 : 68, anchor: 'middle' } as const
  const size = fitFontSize(name, width, style)
  const place = team?.location?.toUpperCase() ?? ''
  const placeStyle = { size: 28, weight: 600, anchor: 'middle', tracking: 0.04, fill: WHITE } as const
  // Capital letters are 0.7 em high; a smaller name moves up to the middle of its line.
  const baseline = 518 - (104 - size) * 0.3
  return (
    textPath(
      place,
      { x, y: baseline - size * 0.7 - 17 },
      { ...placeStyle, size: fitFontSize(place, width, placeStyle) },
    ) + textPath(name, { x, y: baseline }, { ...style, size, fill: team ? WHITE : MUTED })
  )
}

function scoreFigures({ away, home, winner }: ScoreFacts): string {
  const figure = (score: number, x: number, isLoser: boolean) => {
    const style = { size: 190, anchor: 'middle' } as const
    const size = fitFontSize(String(score), 190, style)
    return textPath(String(score), { x, y: 262 }, { ...style, size, opacity: isLoser ? 0.6 : 1 })
  }
  const mark = winner && `<path d="M${winner === 'AWAY' ? 430 : 690} 292h80v8h-80z" fill="${SPARK}"/>`
  return figure(away, 470, winner === 'HOME') + figure(home, 730, winner === 'AWAY') + (mark ?? '')
}

/** Time and place on the left, the league's mark on the right. */
function foot({ when, venue }: GameFacts, { league }: DrawingParts): string {
  const y = HEIGHT - 42
  const style = { size: 34, weight: 700 } as const
  const width = widthOf(when, style)
  const left = MARGIN + width + 26
  const room = WIDTH - MARGIN - CORNER_MARK_WIDTH - 30 - left
  const placeStyle = { size: 32, weight: 600, fill: MUTED } as const
  const { lines, size } = wrapLines(venue ?? '', { width: room, maxLines: 1, smallest: 24 }, placeStyle)
  return (
    textPath(when, { x: MARGIN, y }, style) +
    textPath(lines.join(''), { x: left, y }, { ...placeStyle, size }) +
    cornerMark(league)
  )
}
