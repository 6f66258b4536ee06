import type { Ref } from 'react'
import { Tabs } from './Tabs.tsx'
import type { Tab } from './Tabs.tsx'
import styles from './SubNavigation.module.css'

interface SubNavigationProps {
  label: string
  tabs: readonly Tab[]
  /** Receives the bar. */
  ref?: Ref<HTMLDivElement>
}

/**
 * The pages of one subject, such as a player, or the parts of a page, in a bar that stays below the header. The current one has the
 * color of the team around it.
 */
export function SubNavigation({ label, tabs, ref }: SubNavigationProps) {
  return (
    <div className={styles.bar} ref={ref}>
      <div className="wrap">
        <Tabs label={label} tabs={tabs} />
      </div>
    </div>
  )
}
