import type { StandingsTable_StandingsFragment } from '../../__generated__/graphql.ts'
import { Icon } from '../../ui/Icon.tsx'
import { typesetRecords } from './standingFigures.ts'
import { tieBreakText } from './tieBreakText.ts'
import styles from './TieBreaks.module.css'

type Row = { id: string; team: { name: string }; placed: { reason: string; isLevelOnRecord: boolean } | null }

/**
 * The lines under the table, one for each pair of neighbors level on record: which team is above the other, by which rule and
 * figure.
 */
export function TieNotes({ rows }: { rows: readonly Row[] }) {
  return rows.map((row, index) => {
    const next = rows[index + 1]
    if (!row.placed?.isLevelOnRecord || !next) return null
    return (
      <p key={row.id} className={styles.note}>
        <Icon name="info" />
        <span>
          <b>
            Why {row.team.name} are above {next.team.name}.
          </b>{' '}
          {typesetRecords(row.placed.reason)}
        </span>
      </p>
    )
  })
}

/** All rules that separate teams level on record, in the order in which they are applied, behind a disclosure. */
export function TieBreakRules({ rules }: { rules: StandingsTable_StandingsFragment['tieBreakOrder'] }) {
  if (rules.length === 0) return null
  return (
    <details className={styles.rules}>
      <summary>
        <Icon name="chevronDown" />
        All tie-break rules
      </summary>
      <ol>
        {rules.map((rule) => (
          <li key={rule}>{tieBreakText(rule)}</li>
        ))}
      </ol>
    </details>
  )
}
