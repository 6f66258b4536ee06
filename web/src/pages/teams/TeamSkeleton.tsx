import { Skeleton } from '../../ui/Skeleton.tsx'
import styles from '../../features/teams/TeamHero.module.css'

/** Replaces a team's page while it loads. */
export function TeamSkeleton() {
  return (
    <div aria-busy="true">
      <h1 className="visuallyHidden">Team</h1>
      <p className="visuallyHidden" role="status">
        Loading...
      </p>
      <div className={`stage ${styles.content}`} />
      <div className={`wrap ${styles.waiting}`}>
        <Skeleton height={456} />
      </div>
    </div>
  )
}
