import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { isLive } from '../../features/games/statePredicates.ts'
import { fullName } from '../../features/games/matchup.ts'
import { resultOf } from '../../features/games/gameResults.ts'
import { figureColumns, spoilerColumn } from '../../features/players/figureColumns.tsx'
import type { WrittenFigure } from '../../features/players/figureColumns.tsx'
import type { StatLabels } from '../../features/players/statRow.ts'
import { formatShortDay, gameDay } from '../../lib/time/formatGameTime.ts'
import { gamePath } from '../../lib/address/paths.ts'
import { gameOfDay } from '../../lib/meeting.ts'
import { gameSpoilerId, NOT_A_SPOILER, useRevealed } from '../../lib/settings/spoilers.ts'
import { useFanTimeZone } from '../../lib/settings/timeZone.ts'
import type { SpoilerId } from '../../lib/settings/spoilers.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { DataColumn } from '../../ui/table/DataTable.tsx'
import { OutcomeChip } from '../../features/games/OutcomeChip.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { LiveFlag } from '../../ui/score/LiveFlag.tsx'
import { RevealButton, Score } from '../../ui/spoiler/Score.tsx'
import { ScoreDots } from '../../ui/spoiler/ScoreDots.tsx'
import { TeamMark } from '../../ui/team/TeamMark.tsx'
import type { LogGame } from './playerData.ts'
import { stateWord } from '../../lib/live/stateWord.ts'
import styles from './GameLog.module.css'

interface GameLogProps {
  /** The caption of the table, such as "Ann Lee, 2025 regular season". */
  title: string
  /** Newest first; at least one. */
  games: readonly LogGame[]
  /** The totals of these games; null when they are not known. */
  season: readonly WrittenFigure[] | null
  /** The id by which the totals are revealed; see SpoilerFigure. */
  seasonSpoilerId: SpoilerId
  labels: StatLabels
}

interface LogRow {
  id: string
  /** Null in the row of totals. */
  game: LogGame | null
  spoilerId: SpoilerId
  cells: readonly WrittenFigure[]
}

/**
 * The games of a player with her figures, and the totals of the season as the last row. The first figure has a bar that compares
 * it with her best game.
 */
export function GameLog({ title, games, season, seasonSpoilerId, labels }: GameLogProps) {
  const heads = games[0]?.stats.cells ?? []
  const key = heads[0]?.stat ?? null
  const best = Math.max(1, ...games.map(({ stats }) => stats.cells[0]?.value ?? 0))
  const [first, ...others] = figureColumns<LogRow>(heads, labels, key)
  const columns: DataColumn<LogRow>[] = [
    {
      head: 'Game',
      kind: 'rowHead',
      cell: ({ game }) => (game ? <Opponent game={game} /> : 'Season'),
    },
    {
      head: 'Res',
      title: 'Result',
      kind: 'text',
      cell: ({ game }) => (game ? <Result game={game} /> : <span className="visuallyHidden">All games</span>),
    },
    ...[
      ...(first ? [{ ...first, cell: (row: LogRow) => withBar(first.cell(row), row, best) }] : []),
      ...others,
    ].map(spoilerColumn),
  ]

  return (
    <Panel>
      <DataTable
        caption={title}
        columns={columns}
        rows={games.map((game): LogRow => ({
          id: game.id,
          game,
          // Only a result has a button that reveals it.
          spoilerId: resultOf(game).score === null ? NOT_A_SPOILER : gameSpoilerId(game.game),
          cells: game.stats.cells,
        }))}
        foot={season && { id: 'season', game: null, spoilerId: seasonSpoilerId, cells: season }}
      />
    </Panel>
  )
}

function withBar(figure: ReactNode, { game }: LogRow, best: number) {
  const value = game?.stats.cells[0]?.value ?? 0
  if (game === null || value <= 0) return figure

  return (
    <span className={`row gap10 ${styles.key}`}>
      <i className={styles.bar} style={{ inlineSize: `${(value / best) * 40}px` }} aria-hidden="true" />
      {figure}
    </span>
  )
}

function Opponent({ game: log }: { game: LogGame }) {
  const { preposition, opponent } = resultOf(log)
  const { game } = log

  return (
    <span className={`row gap10 ${styles.opponent}`}>
      <TeamMark code={opponent?.code ?? 'TBD'} logo={opponent?.logo} size={28} />
      <span>
        <Link to={gamePath(game.slug)} title={opponent ? fullName(opponent) : undefined}>
          {`${preposition} ${opponent?.name ?? 'To be decided'}`}
        </Link>
        <small>{[formatShortDay(gameDay(game)), gameOfDay(game)].filter(Boolean).join(' · ')}</small>
      </span>
    </span>
  )
}

function Result({ game: log }: { game: LogGame }) {
  const { letter, score } = resultOf(log)
  const revealed = useRevealed(gameSpoilerId(log.game))
  const timeZone = useFanTimeZone()
  const word = stateWord(log.game)
  if (score === null) return word === null ? null : <small>{word}</small>

  return (
    <span className={`row ${styles.result}`} data-revealed={revealed || undefined} tabIndex={-1}>
      {isLive(log.game) ? (
        <LiveFlag timeZone={timeZone} updated={log.game.stateUpdated}>
          Live
        </LiveFlag>
      ) : null}
      {log.game.state.__typename === 'SuspendedGame' ? <small>Suspended</small> : null}
      <Score
        instead={
          <>
            <ScoreDots />
            <RevealButton
              spoilerId={gameSpoilerId(log.game)}
              look="quiet"
              aria-label={`Show score of ${formatShortDay(gameDay(log.game))}`}
            >
              Show
            </RevealButton>
          </>
        }
      >
        {letter === null ? null : <OutcomeChip outcome={letter} />}
        {score}
      </Score>
    </span>
  )
}
