import { useId } from 'react'
import { Link } from 'react-router-dom'
import { graphql } from '../../../__generated__/gql.ts'
import type { UpcomingLastFive_TeamFragment, GameSides_GameFragment } from '../../../__generated__/graphql.ts'
import { gamePath, paths } from '../../../lib/address/paths.ts'
import { vsOrAt } from '../../../lib/meeting.ts'
import { gameSpoilerId, useRevealed } from '../../../lib/settings/spoilers.ts'
import { formatShortDay, gameDay } from '../../../lib/time/formatGameTime.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { SectionHeading } from '../../../ui/SectionHeading.tsx'
import { Score } from '../../../ui/spoiler/Score.tsx'
import { Spoiler } from '../../../ui/spoiler/Spoiler.tsx'
import { TeamMark } from '../../../ui/team/TeamMark.tsx'
import { teamStyle } from '../../../ui/team/teamStyle.ts'
import { lastFive } from '../gameResults.ts'
import type { TeamResult } from '../gameResults.ts'
import { nickname, sidePaint, sidePaints } from '../matchup.ts'
import type { MatchupTeam, SidePaint } from '../matchup.ts'
import { GameOfDay } from '../GameTexts.tsx'
import { OutcomeChip } from '../OutcomeChip.tsx'
import { runText } from './upcomingGame.ts'
import styles from './UpcomingLastFive.module.css'

graphql(`
  fragment UpcomingLastFive_team on Team {
    id
    results(first: 5) {
      id
      slug
      ...GameSides_game
    }
  }
`)

type Result = TeamResult<NonNullable<UpcomingLastFive_TeamFragment['results']>[number]>

interface UpcomingLastFiveProps {
  game: GameSides_GameFragment
  /** Null for an undecided side, and where its games could not be loaded. */
  away: UpcomingLastFive_TeamFragment | null
  home: UpcomingLastFive_TeamFragment | null
}

/** The last five results of both teams side by side, newest first. Nothing is drawn before either has played. */
export function UpcomingLastFive({ game, away, home }: UpcomingLastFiveProps) {
  const headingId = useId()
  const results = { away: resultsOf(away), home: resultsOf(home) }
  if (results.away.length + results.home.length === 0) return null
  const paints = sidePaints(game)

  return (
    <section aria-labelledby={headingId}>
      <SectionHeading id={headingId} more={{ to: paths.scores, label: 'All results' }}>
        Last five
      </SectionHeading>
      <Panel className={styles.sides}>
        <Side team={game.awayTeam} paint={paints.away} results={results.away} />
        <Side team={game.homeTeam} paint={paints.home} results={results.home} />
      </Panel>
    </section>
  )
}

function resultsOf(team: UpcomingLastFive_TeamFragment | null): Result[] {
  return team === null ? [] : lastFive((team.results ?? []).toReversed(), team.id)
}

function Side({
  team,
  paint,
  results,
}: {
  team: MatchupTeam | null
  paint: SidePaint
  results: readonly Result[]
}) {
  const allRevealed = useRevealed(results.map(({ game }) => gameSpoilerId(game)))
  const { className, style } = teamStyle(paint)

  return (
    <div className={className} style={style} data-revealed={allRevealed || undefined}>
      <div className={`cluster ${styles.head}`}>
        <TeamMark code={paint.code} logo={paint.logo} size={28} />
        <h3>{nickname(team)}</h3>
        <Spoiler as="p" className={`muted small ${styles.run}`}>
          {runText(results.map(({ outcome }) => outcome))}
        </Spoiler>
      </div>
      {results.length === 0 ? (
        <p className={`muted small ${styles.none}`}>No results yet.</p>
      ) : (
        <ol aria-label={`${nickname(team)}, last five, newest first`}>
          {results.map((result) => (
            <Row key={result.game.id} result={result} />
          ))}
        </ol>
      )}
    </div>
  )
}

function Row({ result: { game, outcome, own, theirs, opponent, atHome } }: { result: Result }) {
  const revealed = useRevealed(gameSpoilerId(game))
  const { code, logo } = sidePaint(opponent)
  const day = gameDay(game)

  return (
    <li data-revealed={revealed || undefined}>
      <Link to={gamePath(game.slug)} className={styles.row}>
        <Spoiler className={styles.outcome} instead={<OutcomeChip outcome={null} />}>
          <OutcomeChip outcome={outcome} />
        </Spoiler>
        <span className="row">
          <TeamMark code={code} logo={logo} size={22} />
          <span>
            {vsOrAt(game, atHome)} <span aria-hidden="true">{code}</span>
            <span className="visuallyHidden">{nickname(opponent)}</span>
          </span>
        </span>
        <Score className={styles.score}>
          {own}–{theirs}
        </Score>
        <time dateTime={day}>
          {formatShortDay(day)}
          <GameOfDay game={game} />
        </time>
      </Link>
    </li>
  )
}
