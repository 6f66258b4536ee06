import { crest } from './crest.ts'
import type { DrawingParts } from './drawing.ts'
import { textPath, wrapLines, fitFontSize } from './lettering.ts'
import { teamColors, WHITE } from './paint.ts'
import type { PlayerFacts } from './shareFacts.ts'
import { fieldArc, HEIGHT, leagueMark, MARGIN, scrim, stage, teamGround, WIDTH } from './stageArt.ts'

/** A player's name beside her portrait, on her team's color; her number replaces a missing portrait. */
export function playerDrawing(facts: PlayerFacts, parts: DrawingParts): string {
  const { team, number } = facts
  const { lines, size } = wrapLines(
    facts.lastName.toUpperCase(),
    { width: 600, maxLines: 2, smallest: 64 },
    { size: 168 },
  )
  const lineHeight = size * 0.88
  const bottom = HEIGHT - 196
  const top = bottom - (lines.length - 1) * lineHeight
  const firstStyle = { size: 56, weight: 600, tracking: 0.03 } as const
  const firstName = facts.firstName.toUpperCase()
  const role = [number === null ? '' : `No. ${number}`, facts.position ?? '', team?.name ?? '']
  const portrait = parts.pictureAt(facts.portrait)
  return stage(
    teamGround('ground', teamColors(team ?? { color: null })),
    portrait ? '' : textPath(number ?? '', { x: 900, y: 548 }, { size: 640, opacity: 0.9, anchor: 'middle' }),
    portrait ? textPath(number ?? '', { x: 560, y: 560 }, { size: 640, outline: 3, opacity: 0.3 }) : '',
    fieldArc(880, 540, 0.95, 0.24),
    portrait
      ? `<image href="${portrait}" x="600" y="0" width="${WIDTH - 600}" height="${HEIGHT}" preserveAspectRatio="xMidYMax meet"/>`
      : number === null
        ? crest(team, { x: 890, y: 310, size: 400 }, parts)
        : '',
    scrim('dark', 'left', [
      [0, 0.9],
      [0.4, 0.66],
      [0.68, 0],
    ]),
    textPath(
      firstName,
      { x: MARGIN, y: top - size * 0.7 - 24 },
      { ...firstStyle, size: fitFontSize(firstName, 560, firstStyle) },
    ),
    ...lines.map((line, at) => textPath(line, { x: MARGIN - 3, y: top + at * lineHeight }, { size })),
    roleLine(role.filter((part) => part !== '').join(' · ')),
    leagueMark(MARGIN, HEIGHT - 52, 52, parts.league),
    team && (portrait !== undefined || number !== null)
      ? crest(team, { x: 282, y: HEIGHT - 78, size: 68 }, parts)
      : '',
  )
}

function roleLine(text: string): string {
  const style = { size: 40, weight: 600, fill: WHITE } as const
  return textPath(text, { x: MARGIN, y: HEIGHT - 142 }, { ...style, size: fitFontSize(text, 600, style) })
}
