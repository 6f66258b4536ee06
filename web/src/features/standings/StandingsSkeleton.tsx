import { Panel } from '../../ui/Panel.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import styles from './StandingsSkeleton.module.css'

const EXPECTED_TEAMS = 4

/** The box of a table that is being loaded: the head, and a row for every expected team. */
export function StandingsSkeleton() {
  return (
    <Panel>
      <div className={styles.head}>
        <Skeleton height={14} />
      </div>
      {Array.from({ length: EXPECTED_TEAMS }, (_, index) => (
        <div key={index} className={styles.row}>
          <Skeleton height={20} />
        </div>
      ))}
    </Panel>
  )
}
