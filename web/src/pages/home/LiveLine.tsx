import { graphql } from '../../__generated__/gql.ts'
import type { LiveLine_GameFragment } from '../../__generated__/graphql.ts'
import { matchup, nickname } from '../../features/games/matchup.ts'
import { useLiveAge } from '../../lib/live/liveAge.ts'
import { liveLabel } from '../../lib/live/liveLabel.ts'
import { gameSpoilerId, useRevealed } from '../../lib/settings/spoilers.ts'
import { useFanTimeZone } from '../../lib/settings/timeZone.ts'
import { formatTime } from '../../lib/time/formatGameTime.ts'
import { Flag } from '../../ui/score/Flag.tsx'
import { Score } from '../../ui/spoiler/Score.tsx'
import { gameOfDay } from '../../lib/meeting.ts'
import { scoreOf } from '../../lib/live/stateWord.ts'

graphql(`
  fragment LiveLine_game on Game {
    id
    ...GameState_game
    ...Matchup_game
  }
`)

/** The flag and the text of a game being played: "Charging 8, Guard 10 · 3rd 4:21"; without the score while scores are hidden. */
export function LiveLine({ game }: { game: LiveLine_GameFragment }) {
  const revealed = useRevealed(gameSpoilerId(game))
  const { stale } = useLiveAge(game.stateUpdated)
  const timeZone = useFanTimeZone()
  const score = scoreOf(game)
  const label = game.state.__typename === 'LiveGame' ? liveLabel(game.state) : ''
  const [away, home] = [nickname(game.awayTeam), nickname(game.homeTeam)]

  return (
    <>
      {stale ? (
        <Flag kind="warn">As of {formatTime(game.stateUpdated, timeZone)}</Flag>
      ) : (
        <Flag kind="live">Live</Flag>
      )}
      <span data-revealed={revealed || undefined}>
        <Score className="num" insteadClassName="" instead={matchup(game)}>
          {`${away} ${score?.away}, ${home} ${score?.home} · ${[gameOfDay(game), label].filter(Boolean).join(' · ')}`}
        </Score>
      </span>
    </>
  )
}
