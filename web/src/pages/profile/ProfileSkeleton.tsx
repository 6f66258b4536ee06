import { Panel } from '../../ui/Panel.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ProfileStage } from './team/MyTeamStage.tsx'
import fanStyles from './FanProfile.module.css'
import styles from './ProfileSkeleton.module.css'

const ROWS = [1, 2, 3, 4]

/** Takes the place of a fan's page while it is being found out who she is, at the size that it will have. */
export function ProfileSkeleton() {
  return (
    <div aria-busy="true">
      <p className="visuallyHidden" role="status">
        Loading your profile...
      </p>
      <ProfileStage club={null}>
        <h1>My profile</h1>
      </ProfileStage>
      <div className={styles.bar} />
      <div className="wrap">
        <div className={fanStyles.columns}>
          <Panel className={styles.rows}>
            {ROWS.map((row) => (
              <Skeleton key={row} height={100} />
            ))}
          </Panel>
          <Skeleton height={380} />
        </div>
        <div className={fanStyles.account}>
          <Skeleton height={560} />
        </div>
      </div>
    </div>
  )
}
