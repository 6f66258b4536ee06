import { crest } from './crest.ts'
import type { DrawingParts } from './drawing.ts'
import { splitBackground } from './gameDrawing.ts'
import { textPath, wrapLines, fitFontSize } from './lettering.ts'
import { MUTED, teamColors, WHITE } from './paint.ts'
import type { ArticleFacts, OpponentFacts } from './shareFacts.ts'
import {
  fieldArc,
  HEIGHT,
  cornerMark,
  leagueMark,
  MARGIN,
  markAt,
  scrim,
  stage,
  teamGround,
  WIDTH,
} from './stageArt.ts'

const dayStyle = { size: 32, weight: 600, fill: MUTED } as const

/** The picture of a story: its headline over its photo, or over the colors of its clubs. */
export function articleDrawing(facts: ArticleFacts, parts: DrawingParts): string {
  return facts.meeting ? meetingStory(facts, facts.meeting, parts) : story(facts, parts)
}

/** A story whose headline could reveal a result shows only its two teams. */
function meetingStory(
  { kicker, title, day }: ArticleFacts,
  { away, home }: OpponentFacts,
  parts: DrawingParts,
): string {
  const style = { size: 92 }
  const size = fitFontSize(title, WIDTH - 2 * MARGIN, style)
  return stage(
    splitBackground(away, home, 394),
    crest(away, { x: 294, y: 196, size: 292 }, parts),
    crest(home, { x: 906, y: 196, size: 292 }, parts),
    textPath(
      kicker.toUpperCase(),
      { x: MARGIN, y: 448 },
      { size: 34, weight: 600, tracking: 0.05, fill: MUTED },
    ),
    textPath(title, { x: MARGIN - 2, y: 534 - (style.size - size) * 0.3 }, { size }),
    textPath(day, { x: MARGIN, y: HEIGHT - 42 }, dayStyle),
    cornerMark(parts.league),
  )
}

/** Replaces a missing story photo: the crest of its club, else the league's mark. */
function emblem({ team }: ArticleFacts, parts: DrawingParts): string {
  return team ? crest(team, { x: 990, y: 290, size: 320 }, parts) : markAt(866, 118, 340)
}

function story(facts: ArticleFacts, parts: DrawingParts): string {
  const image = parts.pictureAt(facts.image)
  const { lines, size } = wrapLines(
    facts.title,
    { width: image ? 700 : 740, maxLines: 4, smallest: 44 },
    { size: 92 },
  )
  const lineHeight = size * 1.04
  const bottom = HEIGHT - 126
  const top = bottom - (lines.length - 1) * lineHeight
  return stage(
    image
      ? `<image href="${image}" width="${WIDTH}" height="${HEIGHT}" preserveAspectRatio="xMidYMin slice"/>`
      : teamGround('ground', teamColors(facts.team ?? { color: null })) + fieldArc(930, 470, 0.95),
    scrim('dark', 'left', [
      [0, 0.92],
      [0.36, 0.72],
      [0.58, 0.32],
      [0.76, 0],
    ]),
    scrim('foot', 'below', [
      [0, 0.8],
      [0.22, 0.3],
      [0.4, 0],
    ]),
    image ? '' : emblem(facts, parts),
    textPath(
      facts.kicker.toUpperCase(),
      { x: MARGIN, y: top - size * 0.72 - 26 },
      { size: 34, weight: 600, tracking: 0.05, fill: WHITE },
    ),
    ...lines.map((line, at) => textPath(line, { x: MARGIN - 2, y: top + at * lineHeight }, { size })),
    textPath(facts.day, { x: WIDTH - MARGIN, y: HEIGHT - 42 }, { ...dayStyle, anchor: 'end' }),
    leagueMark(MARGIN, HEIGHT - 34, 46, parts.league),
  )
}
