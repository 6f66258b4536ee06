/** A drawing of figures.svg, and its box in a field of 1600 × 900. */
export interface FieldFigure {
  name: 'cradle' | 'goalie' | 'joy' | 'shot'
  x: number
  y: number
  width: number
  height: number
}

/**
 * The figure that is drawn for an item without a picture, by the item's id. In a list, items at even places get one of the first half
 * of the figures and those at odd places one of the others, so that no two neighbors have the same.
 */
export function figureOf<Figure>(
  figures: readonly [Figure, ...Figure[]],
  id: string,
  place?: number,
): Figure {
  const half = Math.ceil(figures.length / 2)
  const choice =
    place === undefined ? figures : place % 2 === 0 ? figures.slice(0, half) : figures.slice(half)
  let hash = 0
  for (const character of id) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) >>> 0

  return choice[hash % choice.length] ?? figures[0]
}
