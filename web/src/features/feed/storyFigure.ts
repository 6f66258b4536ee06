import { figureOf } from '../../ui/figureOf.ts'
import type { FieldFigure } from '../../ui/figureOf.ts'

const FIGURES: readonly [FieldFigure, ...FieldFigure[]] = [
  { name: 'shot', x: 800, y: -40, width: 806, height: 1060 },
  { name: 'goalie', x: 820, y: 10, width: 592, height: 1120 },
  { name: 'joy', x: 860, y: 60, width: 535, height: 1005 },
  { name: 'cradle', x: 740, y: 20, width: 864, height: 1020 },
]

/** The figure that is drawn for an item without a picture, at its place in a list if it stands in one. */
export function storyFigure(id: string, place?: number): FieldFigure {
  return figureOf(FIGURES, id, place)
}
