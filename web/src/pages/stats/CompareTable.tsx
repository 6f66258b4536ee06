import type { CSSProperties } from 'react'
import { Link } from 'react-router-dom'
import { graphql } from '../../__generated__/gql.ts'
import type {
  ComparedPlayer_PlayerFragment,
  CompareTable_ComparisonFragment,
} from '../../__generated__/graphql.ts'
import { Panel } from '../../ui/Panel.tsx'
import { teamStyle } from '../../ui/team/teamStyle.ts'
import { comparePath, playerPath } from '../../lib/address/paths.ts'
import { Icon } from '../../ui/Icon.tsx'
import { PlayerPortrait } from '../../ui/PlayerPortrait.tsx'
import { comparisonSearch } from './compareData.ts'
import styles from './CompareTable.module.css'

graphql(`
  fragment CompareTable_comparison on Comparison {
    id
    year
    segment
    players {
      ...ComparedPlayer_player
    }
    rows {
      definition {
        id
        stat
        label
        isLowerBetter
      }
      cells {
        isBest
        isQualified
        shareOf {
          made
          tries
        }
        total {
          value
          text
        }
        perGame {
          value
          text
        }
      }
    }
  }
`)

interface CompareTableProps {
  caption: string
  comparison: CompareTable_ComparisonFragment
  /** Whether the figures are per game. */
  perGame: boolean
  /** Whether the season is over. */
  isPast: boolean
  /** The players that are compared, or will be once they are loaded. */
  slugs: readonly string[]
  /** The query of the address, or of the one that is loading. */
  search: URLSearchParams
}

type Row = CompareTable_ComparisonFragment['rows'][number]

/**
 * A column for each player, a row for each figure; the best figure of a row is bold, has a mark, and is announced as the best.
 * There are no rows before anybody has played.
 */
export function CompareTable({
  caption,
  comparison: { players, rows },
  perGame,
  isPast,
  slugs,
  search,
}: CompareTableProps) {
  const nobodyYet = rows.every(({ cells }) => cells.every(({ total }) => total.value === null))

  return (
    <Panel>
      <div className={styles.scroller} tabIndex={0} role="region" aria-label={`${caption}, scrolls sideways`}>
        <table className={styles.table} style={{ '--players': players.length } as CSSProperties}>
          <caption>
            <span className="visuallyHidden">
              {caption}
              {perGame ? ', per game' : ''}
            </span>
          </caption>
          <thead>
            <tr>
              <td className={styles.corner}>
                {caption}
                <small>{perGame ? 'Per game' : 'All games'}</small>
              </td>
              {players.map((player) => (
                <th key={player.id} scope="col">
                  <ComparedPlayer player={player} slugs={slugs} search={search} />
                </th>
              ))}
            </tr>
          </thead>
          {nobodyYet ? null : (
            <tbody>
              {rows.map((row) => (
                <FigureRow key={row.definition.id} row={row} players={players} perGame={perGame} />
              ))}
            </tbody>
          )}
        </table>
      </div>
      <p className={`row ${styles.note}`}>
        {nobodyYet ? (
          `No stats${isPast ? '' : ' yet'}: ${caption}`
        ) : (
          <>
            <i className={styles.mark} aria-hidden="true" />
            marks the best of a row.
          </>
        )}
      </p>
    </Panel>
  )
}

function FigureRow({
  row: { definition, cells },
  players,
  perGame,
}: {
  row: Row
  players: CompareTable_ComparisonFragment['players']
  perGame: boolean
}) {
  const figures = cells.map(({ total, perGame: average }) => (perGame ? average : total))
  const most = Math.max(...figures.map(({ value }) => value ?? 0))
  const bests = perGame
    ? bestPerGame(
        cells.map((cell) => (cell.isQualified ? cell.perGame.value : null)),
        definition.isLowerBetter,
      )
    : cells.map(({ isBest }) => isBest)

  return (
    <tr>
      <th scope="row">
        {definition.label}
        {definition.isLowerBetter ? <small>Fewer is better</small> : null}
      </th>
      {figures.map(({ value, text }, at) => {
        const { className, style } = teamStyle(players[at]?.team)
        return (
          <td key={players[at]?.id ?? at} className={className} style={style}>
            <span
              className={`row ${bests[at] ? styles.best : value === null ? styles.missing : styles.figure}`}
            >
              {bests[at] ? <i className={styles.mark} aria-hidden="true" /> : null}
              {text}
              {cells[at]?.shareOf ? (
                <small className={styles.counts}>
                  <span className={styles.dot} aria-hidden="true">
                    ·{' '}
                  </span>
                  {cells[at].shareOf.made} of {cells[at].shareOf.tries}
                </small>
              ) : null}
              {bests[at] ? <span className="visuallyHidden"> (best)</span> : null}
            </span>
            {value === null ? null : (
              <span className={styles.bar} aria-hidden="true">
                <i style={{ width: `${most > 0 ? Math.round((value / most) * 100) : 0}%` }} />
              </span>
            )}
          </td>
        )
      })}
    </tr>
  )
}

/**
 * Which players are best per game; for totals the gateway decides. By the gateway's rule no player is best when all are level or
 * only one has the figure, and one who has too few tries never is: her value is null here.
 */
function bestPerGame(values: readonly (number | null)[], isLowerBetter: boolean): boolean[] {
  const known = values.filter((value) => value !== null)
  const best = isLowerBetter ? Math.min(...known) : Math.max(...known)
  const isContested = known.some((value) => value !== best)

  return values.map((value) => isContested && value === best)
}

graphql(`
  fragment ComparedPlayer_player on Player {
    id
    officialId
    slug
    firstName
    lastName
    positionCode
    number
    portrait {
      url
    }
    team {
      id
      name
      ...TeamStyle_team
    }
  }
`)

interface ComparedPlayerProps {
  player: ComparedPlayer_PlayerFragment
  /** All players that are compared. */
  slugs: readonly string[]
  /** The query of the address. */
  search: URLSearchParams
}

/** The head of a player's column: her picture, her name, and the link that removes her from the comparison. */
function ComparedPlayer({ player, slugs, search }: ComparedPlayerProps) {
  const { slug, number, firstName, lastName, positionCode, portrait, team } = player
  const { className, style } = teamStyle(team)
  const others = slugs.filter((other) => other !== slug)

  return (
    <div className={`stage ${className} ${styles.player}`} style={style}>
      <div className={styles.portrait}>
        <PlayerPortrait number={number} src={portrait?.url} width={190} height={240} />
      </div>
      <Link
        className={`center ${styles.remove}`}
        to={comparePath(others, comparisonSearch(search))}
        preventScrollReset
        data-removes
        aria-label={`Remove ${firstName} ${lastName}`}
      >
        <Icon name="close" size={16} />
      </Link>
      <div className={styles.textBlock}>
        <Link to={playerPath(slug)}>
          <small>{firstName}</small> {lastName}
        </Link>
        <p>{[team?.name, positionCode].filter(Boolean).join(' · ')}</p>
      </div>
    </div>
  )
}
