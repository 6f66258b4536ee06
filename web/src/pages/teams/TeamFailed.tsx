import { PageMeta } from '../../ui/PageMeta.tsx'
import { QueryFailed } from '../../ui/QueryFailed.tsx'
import styles from './TeamFailed.module.css'

/** Shown instead of a team's page when the team could not be loaded. `what` could not be loaded: "team", "roster". */
export function TeamFailed({ what, retry }: { what: string; retry: () => Promise<void> }) {
  return (
    <div className={`wrap ${styles.failed}`}>
      <PageMeta title="Team" description="A team of the Women's Lacrosse League." keywords={[]} hidden />
      <h1>Team</h1>
      <QueryFailed what={what} retry={retry} />
    </div>
  )
}
