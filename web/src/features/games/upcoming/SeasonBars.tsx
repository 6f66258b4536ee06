import { useId } from 'react'
import { graphql } from '../../../__generated__/gql.ts'
import type { GameSides_GameFragment, SeasonBars_TeamFragment } from '../../../__generated__/graphql.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { SectionHeading } from '../../../ui/SectionHeading.tsx'
import { Spoiler } from '../../../ui/spoiler/Spoiler.tsx'
import { SpoilerBlock } from '../../../ui/spoiler/SpoilerBlock.tsx'
import { TeamMark } from '../../../ui/team/TeamMark.tsx'
import { teamStyle } from '../../../ui/team/teamStyle.ts'
import { nickname, recordBefore, sidePaint, sidePaints } from '../matchup.ts'
import type { MatchupTeam } from '../matchup.ts'
import {
  fewerText,
  gamesBehind,
  leadText,
  numberInWords,
  seasonBars,
  seasonFiguresId,
} from './upcomingGame.ts'
import type { BarFigure } from './upcomingGame.ts'
import styles from './SeasonBars.module.css'

graphql(`
  fragment SeasonBars_team on Team {
    id
    standing {
      id
      wins
      losses
      ties
      scores
      scoresAgainst
    }
    stats {
      shotPct
      faceoffPct
      savePct
      turnovers
    }
  }
`)

interface SeasonBarsProps {
  game: GameSides_GameFragment
  /** Null for an undecided side, and where its figures could not be loaded. */
  away: SeasonBars_TeamFragment | null
  home: SeasonBars_TeamFragment | null
}

/** The season of both teams in figures, with bars that grow from the middle. Nothing is drawn before both have played. */
export function SeasonBars({ game, away, home }: SeasonBarsProps) {
  const headingId = useId()
  const bars = away === null || home === null ? [] : seasonBars(away, home)
  if (away === null || home === null || bars.length === 0) return null
  const paints = sidePaints(game)
  const names = { away: nickname(game.awayTeam), home: nickname(game.homeTeam) }
  const games = gamesBehind(home)

  return (
    <section aria-labelledby={headingId}>
      <SectionHeading
        id={headingId}
        aside={
          games > 0 && games === gamesBehind(away) ? (
            <p className="muted small">{`After ${numberInWords(games)} ${games === 1 ? 'game' : 'games'}`}</p>
          ) : null
        }
      >
        The season so far
      </SectionHeading>
      <SpoilerBlock what="Season figures" spoilerId={seasonFiguresId(game)}>
        <Panel>
          <div className={styles.sides}>
            <Side game={game} team={game.awayTeam} />
            <Side game={game} team={game.homeTeam} />
          </div>
          <ul className={styles.bars} aria-label={`Season figures, ${names.away} left, ${names.home} right`}>
            {bars.map((bar) => (
              <li key={bar.label}>
                <Figure name={names.away} figure={bar.away} isBetter={bar.better === 'AWAY'} />
                <Bar paint={paints.away} figure={bar.away} />
                <span className={styles.label}>{bar.label}</span>
                <Bar paint={paints.home} figure={bar.home} />
                <Figure name={names.home} figure={bar.home} isBetter={bar.better === 'HOME'} />
              </li>
            ))}
          </ul>
          <p className={styles.note}>
            <Icon name="stats" size={18} />
            <span>
              <strong>{leadText(bars, names)}</strong> {fewerText(bars)}
            </span>
          </p>
        </Panel>
      </SpoilerBlock>
    </section>
  )
}

function Side({ game, team }: { game: GameSides_GameFragment; team: MatchupTeam | null }) {
  const { code, logo } = sidePaint(team)

  return (
    <p className={`cluster ${styles.side}`}>
      <TeamMark code={code} logo={logo} size={32} />
      <b>{nickname(team)}</b>
      <small>
        <Spoiler>{recordBefore(game, team)}</Spoiler>
      </small>
    </p>
  )
}

function Figure({ name, figure, isBetter }: { name: string; figure: BarFigure; isBetter: boolean }) {
  return (
    <b className={isBetter ? `${styles.figure} ${styles.better}` : styles.figure}>
      <span className="visuallyHidden">{name} </span>
      {figure.text}
    </b>
  )
}

function Bar({ paint, figure }: { paint: Parameters<typeof teamStyle>[0]; figure: BarFigure }) {
  const { className, style } = teamStyle(paint)

  return (
    <span className={`${className} ${styles.bar}`} style={style} aria-hidden="true">
      <i style={{ width: `${figure.length * 100}%` }} />
    </span>
  )
}
