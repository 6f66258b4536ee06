import type { TeamLinks_TeamFragment } from '../../__generated__/graphql.ts'
import { useNextGameLink } from './nextGameLink.ts'
import { QuickLinks } from './QuickLinks.tsx'
import { RecentSearches } from './RecentSearches.tsx'
import styles from './SearchPanel.module.css'
import { useTeamLink } from './usualLinks.ts'

interface SearchStartProps {
  teams: readonly TeamLinks_TeamFragment[] | null
  focusField: () => void
}

/** What the panel shows before a fan types: what she searched for before, and where she may want to go. */
export function SearchStart({ teams, focusField }: SearchStartProps) {
  const team = useTeamLink(teams)
  const game = useNextGameLink()
  return (
    <div className={styles.start}>
      <RecentSearches headingLevel="p" onEmpty={focusField} />
      <div>
        <p className={styles.heading}>Go straight to</p>
        <QuickLinks links={[team, ...(game ? [game] : [])]} />
      </div>
    </div>
  )
}
