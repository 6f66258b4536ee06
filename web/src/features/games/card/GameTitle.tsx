import type { GameSides_GameFragment } from '../../../__generated__/graphql.ts'
import { useOnline } from '../../../lib/loading/online.ts'
import { gameOfDay } from '../../../lib/meeting.ts'
import { Score } from '../../../ui/spoiler/Score.tsx'
import { fullName, matchupInFull } from '../matchup.ts'
import { scoreOf, stateWord } from '../../../lib/live/stateWord.ts'

/** The heading of a game for screen readers: "Final: California Palms 9, Maryland Charm 13". */
export function GameTitle({ id, game }: { id: string; game: GameSides_GameFragment }) {
  const online = useOnline()
  const score = scoreOf(game)
  if (score === null) {
    return (
      <h3 id={id} className="visuallyHidden">
        {matchupInFull(game)}
        {remark(game)}
      </h3>
    )
  }

  return (
    <h3 id={id} className="visuallyHidden">
      {`${[stageOf(game, online), gameOfDay(game)].filter(Boolean).join(', ')}: `}
      <Score instead={`${matchupInFull(game)}, score hidden`}>
        {`${fullName(game.awayTeam)} ${score.away}, ${fullName(game.homeTeam)} ${score.home}`}
      </Score>
    </h3>
  )
}

function stageOf({ state }: GameSides_GameFragment, online: boolean): string {
  if (state.__typename === 'LiveGame') return online ? 'Live' : 'Last known'
  if (state.__typename === 'SuspendedGame') return 'Suspended'

  return state.__typename === 'FinalGame' && state.isForfeit ? 'Forfeit' : 'Final'
}

function remark(game: GameSides_GameFragment): string {
  const word = stateWord(game)
  if (word !== null) return `, ${word.toLowerCase()}`

  return game.isTimeAnnounced ? '' : ', time to be announced'
}
