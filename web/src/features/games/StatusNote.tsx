import { Spoiler } from '../../ui/spoiler/Spoiler.tsx'
import type { StatedGame } from './statePredicates.ts'
import { scoreOf } from '../../lib/live/stateWord.ts'

/** The league's own words about where a game stands, as they are; hidden with the score, which they may tell. Mostly nothing. */
export function StatusNote({ game }: { game: StatedGame }) {
  if (game.statusNote === null) return null

  return (
    <Spoiler as="span" when={scoreOf(game) !== null}>
      <small>{game.statusNote}</small>
    </Spoiler>
  )
}
