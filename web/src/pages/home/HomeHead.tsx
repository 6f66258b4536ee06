import { graphql } from '../../__generated__/gql.ts'
import type {
  GameSides_GameFragment,
  HomeHead_HomeFeedFragment,
  HomeHead_ScheduleFragment,
} from '../../__generated__/graphql.ts'
import { TrendingHero } from '../../features/feed/TrendingHero.tsx'
import { homeTitle, liveGameOf } from './homeData.ts'
import { Stage } from '../../ui/Stage.tsx'
import stageFigure from './stageFigure.svg'
import styles from './HomeHead.module.css'
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
  fragment HomeHead_schedule on Schedule {
    id
    ...HomeTitle_schedule
    upcoming {
      ...GameSides_game
    }
  }
  fragment HomeHead_homeFeed on HomeFeed {
    id
    ...TrendingHero_homeFeed
  }
`)

interface HomeHeadProps {
  /** Null when the feed could not be loaded. */
  feed: HomeHead_HomeFeedFragment | null
  /** Null when the schedule could not be loaded. */
  schedule: HomeHead_ScheduleFragment | null
}

/** The head of Home with its only heading of the first level: the trending stories, or else the present part of the season. */
export function HomeHead({ feed, schedule }: HomeHeadProps) {
  const lead = feed?.trending[0]
  if (!feed || lead === undefined) {
    const { kicker, title, dek, backdrop } = homeTitle(schedule)

    return (
      <Stage
        backdrop={{ text: backdrop, x: 1010, y: 330, size: 420 }}
        figure={{ pose: 'shot', image: stageFigure }}
        contentClass={styles.content}
      >
        {kicker && <p className="label">{kicker}</p>}
        <h1>{title}</h1>
        {dek && <p>{dek}</p>}
      </Stage>
    )
  }
  const live = liveGameOf(lead.team?.id, schedule?.upcoming ?? [])

  return (
    <>
      <h1 className="visuallyHidden">Women’s lacrosse: scores, news and tickets</h1>
      <TrendingHero feed={feed} liveLine={live === null ? null : <LiveLine game={live} />} />
    </>
  )
}

/** The flag and the text of a game being played: "Charging 8, Guard 10 · 3rd 4:21"; without the score while scores are hidden. */
function LiveLine({ game }: { game: GameSides_GameFragment }) {
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
