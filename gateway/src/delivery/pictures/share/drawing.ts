import { articleDrawing } from './articleDrawing.ts'
import { gameDrawing } from './gameDrawing.ts'
import { playerDrawing } from './playerDrawing.ts'
import type { ShareFacts } from './shareFacts.ts'
import { teamDrawing } from './teamDrawing.ts'

/** The inputs of drawings beside their facts. */
export interface DrawingParts {
  /** The league's abbreviation, such as WLL. */
  league: string
  /** A picture as a data URL, by its own address; undefined where it could not be loaded. */
  pictureAt: (address: string | null | undefined) => string | undefined
}

/** The share picture of a page as an SVG of 1200 by 630 px without external references. */
export function drawing(facts: ShareFacts, parts: DrawingParts): string {
  switch (facts.kind) {
    case 'game':
      return gameDrawing(facts, parts)
    case 'team':
      return teamDrawing(facts, parts)
    case 'player':
      return playerDrawing(facts, parts)
    case 'article':
      return articleDrawing(facts, parts)
  }
}
