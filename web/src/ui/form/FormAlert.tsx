import { Icon } from '../Icon.tsx'
import styles from './FormAlert.module.css'

/** What has gone wrong with a form, and why. */
export interface Failure {
  title: string
  /** The reason as a sentence; null where nothing more is known than the title says. */
  reason: string | null
}

/** Announces a failure of a form at its head. */
export function FormAlert({ failure }: { failure: Failure | null }) {
  return (
    <div role="alert">
      {failure && (
        <div className={styles.alert}>
          <Icon name="warning" />
          <div>
            <p className={styles.title}>{failure.title}</p>
            {failure.reason !== null && <p>{failure.reason}</p>}
          </div>
        </div>
      )}
    </div>
  )
}
