import { Skeleton } from '../../ui/Skeleton.tsx'
import styles from '../../features/teams/TeamHero.module.css'

/** Stands where a team's page will be. */
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
