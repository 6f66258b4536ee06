import { NavLink } from 'react-router-dom'
import type { TeamLinks_TeamFragment } from '../../__generated__/graphql.ts'
import { paths } from '../../lib/address/paths.ts'
import { Icon } from '../../ui/Icon.tsx'
import styles from './DrawerMenu.module.css'
import { KeyActionLink } from './KeyActionLink.tsx'
import type { KeyAction } from './KeyActionLink.tsx'
import { SettingsLink } from './SettingsLink.tsx'
import { mainLinks } from './siteLinks.ts'
import { TeamLinks } from './TeamLinks.tsx'

interface DrawerMenuProps {
  teams: readonly TeamLinks_TeamFragment[] | null
  keyActions: readonly KeyAction[]
}

/** The links of the header as rows, for narrow screens. */
export function DrawerMenu({ teams, keyActions }: DrawerMenuProps) {
  return (
    <nav className={styles.menu} aria-label="Menu">
      <details>
        <summary>
          Teams <Icon name="chevronDown" />
        </summary>
        <TeamLinks teams={teams} markSize={28} className={styles.teams} />
      </details>
      <ul>
        {[...mainLinks, { to: paths.tickets, label: 'Tickets' }].map(({ to, label }) => (
          <li key={to}>
            <NavLink to={to}>{label}</NavLink>
          </li>
        ))}
        {keyActions.map((action) => (
          <li key={action.url}>
            <KeyActionLink action={action} />
          </li>
        ))}
        <li>
          <SettingsLink />
        </li>
      </ul>
    </nav>
  )
}
