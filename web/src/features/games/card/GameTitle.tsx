import type { GameSides_GameFragment } from '../../../__generated__/graphql.ts'
import { useOnline } from '../../../lib/loading/online.ts'
import { Score } from '../../../ui/spoiler/Score.tsx'
import { scoreOf } from '../gameState.ts'
import { fullName, matchupInFull } from '../matchup.ts'

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
      {game.state.__typename === 'LiveGame' ? (online ? 'Live' : 'Last known') : 'Final'}:{' '}
      <Score instead={`${matchupInFull(game)}, score hidden`}>
        {fullName(game.awayTeam)} {score.away}, {fullName(game.homeTeam)} {score.home}
      </Score>
    </h3>
  )
}

function remark({ state, isTimeAnnounced }: GameSides_GameFragment): string {
  if (state.__typename === 'PostponedGame') return ', postponed'
  if (state.__typename === 'CanceledGame') return ', canceled'

  return isTimeAnnounced ? '' : ', time to be announced'
}
