import { crest } from './crest.ts'
import type { DrawingParts } from './drawing.ts'
import { textPath, wrapLines, fitFontSize } from './lettering.ts'
import { teamColors, WHITE } from './paint.ts'
import type { TeamPageFacts } from './shareFacts.ts'
import { fieldArc, HEIGHT, leagueMark, MARGIN, scrim, stage, teamGround } from './stageArt.ts'

/** A team's name beside its crest, on its color. */
export function teamDrawing({ team }: TeamPageFacts, parts: DrawingParts): string {
  const { lines, size } = wrapLines(
    team.name.toUpperCase(),
    { width: 620, maxLines: 3, smallest: 72 },
    { size: 230 },
  )
  const lineHeight = size * 0.88
  const bottom = HEIGHT - 150
  const top = bottom - (lines.length - 1) * lineHeight
  const place = (team.location ?? '').toUpperCase()
  const placeStyle = { size: 44, weight: 600, tracking: 0.04, fill: WHITE } as const
  return stage(
    teamGround('ground', teamColors(team)),
    textPath(team.code.toUpperCase(), { x: 520, y: 590 }, { size: 760, outline: 3, opacity: 0.1 }),
    fieldArc(910, 470, 0.95, 0.28),
    scrim('dark', 'left', [
      [0, 0.88],
      [0.42, 0.62],
      [0.72, 0],
    ]),
    crest(team, { x: 912, y: 306, size: 430 }, parts),
    textPath(
      place,
      { x: MARGIN, y: top - size * 0.7 - 26 },
      { ...placeStyle, size: fitFontSize(place, 580, placeStyle) },
    ),
    ...lines.map((line, at) => textPath(line, { x: MARGIN - 3, y: top + at * lineHeight }, { size })),
    leagueMark(MARGIN, HEIGHT - 52, 52, parts.league),
  )
}
