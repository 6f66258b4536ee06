/** A figure of ui/figures.svg and its place in a scene of 1600 by 900. */
interface StoryFigure {
  name: 'cradle' | 'goalie' | 'joy' | 'shot'
  x: number
  y: number
  width: number
  height: number
}

const FIGURES: readonly StoryFigure[] = [
  { name: 'shot', x: 800, y: -40, width: 806, height: 1060 },
  { name: 'goalie', x: 820, y: 10, width: 592, height: 1120 },
  { name: 'joy', x: 860, y: 60, width: 535, height: 1005 },
  { name: 'cradle', x: 740, y: 20, width: 864, height: 1020 },
]

/** The figure that is drawn for an item without a picture: always the same one for the same id. */
export function storyFigure(id: string): StoryFigure {
  let hash = 0
  for (const character of id) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) >>> 0
  const [first] = FIGURES

  return FIGURES[hash % FIGURES.length] ?? (first as StoryFigure)
}
