import { Tabs } from './Tabs.tsx'
import type { Tab } from './Tabs.tsx'
import styles from './SubNavigation.module.css'

/**
 * The pages of one subject, such as a player, in a bar that stays below the header. The current one has the color of the team
 * around it.
 */
export function SubNavigation({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <div className={styles.bar}>
      <div className="wrap">
        <Tabs label={label} tabs={tabs} />
      </div>
    </div>
  )
}
