import { Link } from 'react-router-dom'
import { graphql } from '../../__generated__/gql.ts'
import type { LeaderBoard_LeadersFragment } from '../../__generated__/graphql.ts'
import { ordinal } from '../../lib/ordinal.ts'
import { playerPath } from '../../lib/address/paths.ts'
import { fittedName } from '../../ui/fittedName.ts'
import { FollowedMark } from '../../ui/FollowedMark.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { PlayerPortrait } from '../../ui/PlayerPortrait.tsx'
import { teamStyle } from '../../ui/team/teamStyle.ts'
import { PlayerLine } from './PlayerLine.tsx'
import styles from './LeaderBoard.module.css'

graphql(`
  fragment LeaderBoard_leaders on Leaders {
    id
    year
    lastUpdated
    definition {
      id
      stat
      label
    }
    entries {
      id
      rank
      value
      text
      player {
        id
        number
        portrait {
          url
        }
        team {
          id
          name
          ...TeamStyle_team
        }
        ...PlayerLine_player
      }
    }
  }
`)

type Entry = LeaderBoard_LeadersFragment['entries'][number]

/**
 * How many rows a board shows. The boards are beside each other, so a long tie at the end of one must not make it much longer
 * than the others.
 */
const ROWS = 10

interface LeaderBoardProps {
  leaders: LeaderBoard_LeadersFragment
  /** Whether its leader's portrait is the largest picture of its page. */
  isFirst?: boolean
}

/**
 * The leaders in one figure: the first with her picture, the others with a bar beside their figure. Players level at the last
 * rank beyond the tenth row are behind a disclosure. Nothing is drawn without leaders.
 */
export function LeaderBoard({ leaders: { definition, entries }, isFirst = false }: LeaderBoardProps) {
  const [first, ...others] = entries.slice(0, ROWS)
  if (first === undefined) return null
  const [level, ...moreLevel] = entries.slice(ROWS)
  const most = Math.max(...entries.map(({ value }) => value))

  return (
    <Panel as="article" className={styles.board}>
      <Top entry={first} label={definition.label} isFirst={isFirst} />
      <Others entries={others} most={most} />
      {level === undefined ? null : (
        <details className={styles.more}>
          <summary className="row spread gap12">
            and {moreLevel.length + 1} more with {level.text} <Icon name="chevronDown" size={16} />
          </summary>
          <Others entries={[level, ...moreLevel]} most={most} />
        </details>
      )}
    </Panel>
  )
}

function Others({ entries, most }: { entries: readonly Entry[]; most: number }) {
  return (
    <ol className={styles.others}>
      {entries.map((entry) => (
        <Other key={entry.id} entry={entry} share={most > 0 ? entry.value / most : 0} />
      ))}
    </ol>
  )
}

interface TopProps {
  entry: Entry
  label: string
  isFirst: boolean
}

function Top({ entry: { rank, player, text }, label, isFirst }: TopProps) {
  const { className, style } = teamStyle(player.team)

  return (
    <div className={`stage ${className} ${styles.top}`} style={style}>
      <div className={styles.portrait}>
        <PlayerPortrait
          number={player.number}
          src={player.portrait?.url}
          width={190}
          height={240}
          isFirst={isFirst}
        />
      </div>
      <div className={styles.textBlock}>
        <p className="label">
          {[ordinal(rank), player.team?.name, player.positionCode].filter(Boolean).join(' · ')}{' '}
          <FollowedMark slug={player.slug} />
        </p>
        <h3 style={fittedName(`${player.firstName} ${player.lastName}`)}>
          <Link to={playerPath(player.slug)}>{`${player.firstName} ${player.lastName}`}</Link>
        </h3>
        <p className={`cluster ${styles.figure}`}>
          {text} <span className="label">{label}</span>
        </p>
      </div>
    </div>
  )
}

function Other({ entry: { rank, player, text }, share }: { entry: Entry; share: number }) {
  const { className, style } = teamStyle(player.team)

  return (
    <li className={className} style={style}>
      <span className={styles.rank}>
        <span className="visuallyHidden">Rank </span>
        {rank}
      </span>
      <PlayerLine player={player} />
      <span className={styles.bar} aria-hidden="true">
        <i style={{ width: `${Math.round(share * 100)}%` }} />
      </span>
      <b className={styles.value}>{text}</b>
    </li>
  )
}
