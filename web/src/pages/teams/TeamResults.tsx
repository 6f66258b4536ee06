import { useId } from 'react'
import { Link } from 'react-router-dom'
import { graphql } from '../../__generated__/gql.ts'
import type { TeamResults_GameFragment } from '../../__generated__/graphql.ts'
import { nickname } from '../../features/games/matchup.ts'
import { GameOfDay } from '../../features/games/GameTexts.tsx'
import { OutcomeChip } from '../../features/games/OutcomeChip.tsx'
import { formatShortDay, gameDay } from '../../lib/time/formatGameTime.ts'
import { gamePath, paths } from '../../lib/address/paths.ts'
import { vsOrAt } from '../../lib/meeting.ts'
import { gameSpoilerId, useRevealed } from '../../lib/settings/spoilers.ts'
import { Panel } from '../../ui/Panel.tsx'
import { RevealButton, Score } from '../../ui/spoiler/Score.tsx'
import { ScoreDots } from '../../ui/spoiler/ScoreDots.tsx'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import { TeamMark } from '../../ui/team/TeamMark.tsx'
import { lastFive } from '../../features/games/gameResults.ts'
import type { TeamResult } from '../../features/games/gameResults.ts'
import styles from './TeamResults.module.css'

graphql(`
  fragment TeamResults_game on Game {
    id
    slug
    ...GameState_game
    ...Matchup_game
  }
`)

interface TeamResultsProps {
  team: { id: string; slug: string }
  /** The team's games, ascending by start. */
  games: readonly TeamResults_GameFragment[]
  /** The season of the links; null for the current one. */
  year: number | null
}

/** The last five results of a team, newest first. Nothing is drawn before the first one. */
export function TeamResults({ team, games, year }: TeamResultsProps) {
  const headingId = useId()
  const results = lastFive(games, team.id)
  if (results.length === 0) return null
  const season = year === null ? '' : `&year=${year}`

  return (
    <section aria-labelledby={headingId}>
      <SectionHeading
        id={headingId}
        more={{ to: `${paths.scores}?team=${encodeURIComponent(team.slug)}${season}`, label: 'Results' }}
      >
        Last five
      </SectionHeading>
      <Panel as="ul">
        {results.map((result) => (
          <Result key={result.game.id} result={result} />
        ))}
      </Panel>
    </section>
  )
}

function Result({
  result: { game, outcome, own, theirs, opponent, atHome },
}: {
  result: TeamResult<TeamResults_GameFragment>
}) {
  const revealed = useRevealed(gameSpoilerId(game))
  const day = gameDay(game)

  return (
    <li className={`cluster ${styles.result}`} data-revealed={revealed || undefined} tabIndex={-1}>
      <time className="num muted" dateTime={day}>
        {formatShortDay(day)}
      </time>
      <TeamMark code={opponent?.code ?? '?'} logo={opponent?.logo} size={28} />
      <Link to={gamePath(game.slug)} className={styles.game}>
        {`${vsOrAt(game, atHome)} ${nickname(opponent)}`}
        <GameOfDay game={game} />
      </Link>
      <Score
        className={`row num ${styles.score}`}
        instead={
          <>
            <ScoreDots />
            <RevealButton
              spoilerId={gameSpoilerId(game)}
              look="quiet"
              className={styles.show}
              aria-label={`Show score of ${formatShortDay(day)}`}
            >
              Show
            </RevealButton>
          </>
        }
      >
        <OutcomeChip outcome={outcome} />
        {own}–{theirs}
      </Score>
    </li>
  )
}
