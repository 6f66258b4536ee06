import { Tabs } from './Tabs.tsx'
import type { Tab } from './Tabs.tsx'
import styles from './SubNavigation.module.css'

/** The places of one subject, such as a player's, in a bar that stays under the header. The current one wears the color of the team around it. */
export function SubNavigation({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <div className={styles.bar}>
      <div className="wrap">
        <Tabs label={label} tabs={tabs} />
      </div>
    </div>
  )
}
