import { useId } from 'react'
import type { GameCard_GameFragment } from '../../__generated__/graphql.ts'
import { formatShortDay, formatWeekday, gameDay } from '../../lib/time/formatGameTime.ts'
import { gameOfDay } from '../../lib/meeting.ts'
import { gameSpoilerId, useRevealed } from '../../lib/settings/spoilers.ts'
import { Panel } from '../../ui/Panel.tsx'
import { Score } from '../../ui/spoiler/Score.tsx'
import { TeamMark } from '../../ui/team/TeamMark.tsx'
import { GameActions } from '../../features/games/card/GameActions.tsx'
import { nickname } from '../../features/games/matchup.ts'
import type { MatchupTeam } from '../../features/games/matchup.ts'
import { fittedName } from '../../ui/fittedName.ts'
import { scoreOf } from '../../lib/live/stateWord.ts'
import styles from './SeriesResults.module.css'

/** The results of a series in order of play, each in one line, visitors first: "Whipsnakes 13 – 25 Atlas". */
export function SeriesResults({ games }: { games: readonly GameCard_GameFragment[] }) {
  const place = sharedPlace(games)

  return (
    <>
      {place === null ? null : <p className={styles.place}>All played at {place}</p>}
      <Panel>
        <ol>
          {games.map((game) => (
            <li key={game.id}>
              <Result game={game} />
            </li>
          ))}
        </ol>
      </Panel>
    </>
  )
}

/**
 * The place of a series that is played in one place, such as "The St. James, Springfield, VA"; null when there are several or it
 * is not known.
 */
function sharedPlace(games: readonly GameCard_GameFragment[]): string | null {
  const places = new Set(games.map(({ venue }) => [venue?.name, venue?.city].filter(Boolean).join(', ')))
  const [place = '', ...others] = places

  return place === '' || others.length > 0 ? null : place
}

function Result({ game }: { game: GameCard_GameFragment }) {
  const lineId = useId()
  const revealed = useRevealed(gameSpoilerId(game))
  const score = scoreOf(game)
  const winner = game.state.__typename === 'FinalGame' ? game.state.winner : null
  const day = gameDay(game)
  const name = [game.description, gameOfDay(game)].filter(Boolean).join(' · ') || null

  return (
    <article
      className={styles.result}
      aria-labelledby={lineId}
      data-revealed={revealed || undefined}
      tabIndex={-1}
    >
      <p className={styles.when}>
        <time dateTime={day}>
          {formatWeekday(day)}, {formatShortDay(day)}
        </time>
        {name === null ? null : <span>{name}</span>}
      </p>
      <h3
        className={styles.line}
        id={lineId}
        style={fittedName(`${nickname(game.awayTeam)} ${nickname(game.homeTeam)}`)}
      >
        <SeriesSide team={game.awayTeam} lost={winner === 'HOME'} side="away" />
        <span className={styles.score}>
          <Score insteadClassName={styles.dots}>
            {' '}
            <b>{score?.away}</b> – <b>{score?.home}</b>{' '}
          </Score>
        </span>
        <SeriesSide team={game.homeTeam} lost={winner === 'AWAY'} side="home" />
      </h3>
      <GameActions game={game} ticketTerms={null} />
    </article>
  )
}

interface SeriesSideProps {
  team: MatchupTeam | null
  lost: boolean
  side: 'away' | 'home'
}

/**
 * One side of a result. Its crest is at the outer end in the markup, so that screen readers read the line in one piece; the
 * stylesheet moves it next to the score.
 */
function SeriesSide({ team, lost, side }: SeriesSideProps) {
  const crest = team === null ? null : <TeamMark code={team.code} logo={team.logo} size={32} />

  return (
    <span className={[styles[side], lost && styles.lost].filter(Boolean).join(' ')}>
      {side === 'away' ? crest : null}
      <span>{nickname(team)}</span>
      {side === 'home' ? crest : null}
    </span>
  )
}
