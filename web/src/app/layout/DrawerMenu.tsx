import { Link, useLocation } from 'react-router-dom'
import type { TeamLinks_TeamFragment } from '../../__generated__/graphql.ts'
import { paths } from '../../lib/address/paths.ts'
import { placeMark } from '../../lib/address/placeMark.ts'
import { Icon } from '../../ui/Icon.tsx'
import styles from './DrawerMenu.module.css'
import { KeyActionLink } from './KeyActionLink.tsx'
import type { KeyAction } from './KeyActionLink.tsx'
import { ProfileLink } from './ProfileLink.tsx'
import { SettingsLink } from './SettingsLink.tsx'
import { mainLinks } from './siteLinks.ts'
import { TeamLinks } from './TeamLinks.tsx'

interface DrawerMenuProps {
  teams: readonly TeamLinks_TeamFragment[] | null
  keyActions: readonly KeyAction[]
}

const links = [...mainLinks, { to: paths.tickets, label: 'Tickets' }]
const addresses = links.map(({ to }) => to)

/** The links of the header as rows, for narrow screens. */
export function DrawerMenu({ teams, keyActions }: DrawerMenuProps) {
  const { pathname } = useLocation()
  return (
    <nav className={styles.menu} aria-label="Menu">
      <details>
        <summary aria-current={placeMark(paths.teams, [paths.teams], pathname) && 'true'}>
          Teams <Icon name="chevronDown" />
        </summary>
        <TeamLinks teams={teams} markSize={28} className={styles.teams} />
      </details>
      <ul>
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} aria-current={placeMark(to, addresses, pathname)}>
              {label}
            </Link>
          </li>
        ))}
        {keyActions.map((action) => (
          <li key={action.url}>
            <KeyActionLink action={action} />
          </li>
        ))}
        <li>
          <ProfileLink inWords />
        </li>
        <li>
          <SettingsLink />
        </li>
      </ul>
    </nav>
  )
}
