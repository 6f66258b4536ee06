import { graphql } from '../../__generated__/gql.ts'
import type { SearchOption_GameFragment } from '../../__generated__/graphql.ts'
import { calendarStart, isToCome } from '../../features/games/statePredicates.ts'
import { LiveFlag } from '../../ui/score/LiveFlag.tsx'
import { matchup, sidePaint } from '../../features/games/matchup.ts'
import { isOnSale } from '../../features/games/ticketLink.ts'
import { useSeasons } from '../../lib/address/leagueSeasons.ts'
import { gamePath } from '../../lib/address/paths.ts'
import { liveLabel } from '../../lib/live/liveLabel.ts'
import { gameSpoilerId, useRevealed } from '../../lib/settings/spoilers.ts'
import { useFanTimeZone } from '../../lib/settings/timeZone.ts'
import {
  formatGameTime,
  formatShortDay,
  formatWeekday,
  gameDay,
  zoneLabel,
} from '../../lib/time/formatGameTime.ts'
import { Score } from '../../ui/spoiler/Score.tsx'
import { Spoiler } from '../../ui/spoiler/Spoiler.tsx'
import { TeamMark } from '../../ui/team/TeamMark.tsx'
import { MatchedText, OptionRow } from './ResultRow.tsx'
import type { OptionProps } from './ResultRow.tsx'
import { scoreOf, stateWord } from '../../lib/live/stateWord.ts'
import styles from './ResultRow.module.css'

graphql(`
  fragment SearchOption_game on Game {
    id
    slug
    year
    ...GameState_game
    ...Matchup_game
    tickets {
      url
      waitlistUrl
      hasWaitlist
      weekendUrl
    }
  }
`)

/** A game in the list: its sides, its day, and its score once there is one. */
export function GameOption({ game, typed, ...option }: OptionProps & { game: SearchOption_GameFragment }) {
  const isRevealed = useRevealed(gameSpoilerId(game))
  const score = scoreOf(game)
  return (
    <OptionRow
      {...option}
      to={gamePath(game.slug)}
      isRevealed={isRevealed}
      picture={
        <span className={styles.pair}>
          {[game.awayTeam, game.homeTeam].map((team, side) => {
            const { code, logo } = sidePaint(team)
            return <TeamMark key={side} code={code} logo={logo} size={28} />
          })}
        </span>
      }
      title={<MatchedText text={matchup(game)} typed={typed} />}
      note={<When game={game} />}
      end={
        score === null ? (
          isToCome(game) && isOnSale(game.tickets) ? (
            'Tickets'
          ) : undefined
        ) : (
          <Score>
            {score.away}–{score.home}
          </Score>
        )
      }
    />
  )
}

function When({ game }: { game: SearchOption_GameFragment }) {
  const timeZone = useFanTimeZone()
  const seasons = useSeasons()
  const { state } = game
  const start = calendarStart(game)
  const gameDate = gameDay({ startTime: start })
  const day = [
    formatShortDay(gameDate),
    ...(game.year === (seasons?.current ?? game.year) ? [] : [game.year]),
  ].join(', ')
  switch (state.__typename) {
    case 'LiveGame':
      return (
        <LiveFlag timeZone={timeZone} updated={game.stateUpdated}>
          <span>
            Live<Spoiler>: {liveLabel(state)}</Spoiler>
          </span>
        </LiveFlag>
      )
    case 'SuspendedGame':
      return `Suspended, ${day}`
    case 'FinalGame':
      return `${state.isForfeit ? 'Forfeit' : 'Final'}, ${day}`
    case 'DelayedGame':
    case 'NoResultGame':
    case 'HeldEvent':
      return `${stateWord(game)}, ${day}`
    case 'PostponedGame':
      return `Postponed from ${day}`
    case 'CanceledGame':
      return `Canceled, was ${day}`
    case 'ScheduledGame':
      return `${formatWeekday(gameDate)}, ${day} · ${formatGameTime(game, timeZone)}${
        game.isTimeAnnounced ? ` ${zoneLabel(start, timeZone)}` : ''
      }`
  }
}
