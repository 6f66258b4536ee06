import { Link, useLocation } from 'react-router-dom'
import type { TeamLinks_TeamFragment } from '../../__generated__/graphql.ts'
import { paths, teamPath } from '../../lib/address/paths.ts'
import { placeMark } from '../../lib/address/placeMark.ts'
import { usePreferences } from '../../lib/settings/preferences.ts'
import { useIsHydrated } from '../../lib/useIsHydrated.ts'
import { Icon } from '../../ui/Icon.tsx'
import { TeamMark } from '../../ui/team/TeamMark.tsx'
import styles from './DrawerMenu.module.css'
import { KeyActionLink, ProfileLink, SettingsLink } from './LayoutLinks.tsx'
import type { KeyAction } from './LayoutLinks.tsx'
import { mainLinks } from './siteLinks.ts'
import { TeamLinks } from './TeamLinks.tsx'

interface DrawerMenuProps {
  teams: readonly TeamLinks_TeamFragment[] | null
  keyActions: readonly KeyAction[]
}

/** As many crests as the row of the clubs has room for. */
const MAX_CRESTS = 6

const links = [...mainLinks, { to: paths.tickets, label: 'Tickets' }]
const addresses = links.map(({ to }) => to)

/** The links of the header as rows, for narrow screens. */
export function DrawerMenu({ teams, keyActions }: DrawerMenuProps) {
  const { pathname } = useLocation()
  const { favoriteTeam } = usePreferences()
  const crests = useIsHydrated() ? (teams ?? []).slice(0, MAX_CRESTS) : []
  const favorite = teams?.find(({ slug }) => slug === favoriteTeam)
  return (
    <nav className={styles.menu} aria-label="Menu">
      {favorite ? (
        <Link to={teamPath(favorite.slug)} className={styles.favorite}>
          <TeamMark code={favorite.code} logo={favorite.logo} size={34} />
          <span>
            <small>Your team</small> {favorite.name}
          </span>
        </Link>
      ) : null}
      <details>
        <summary aria-current={placeMark(paths.teams, [paths.teams], pathname) && 'true'}>
          Teams
          {crests.length === 0 ? null : (
            <span className={styles.crests}>
              {crests.map(({ id, code, logo }) => (
                <TeamMark key={id} code={code} logo={logo} size={22} />
              ))}
            </span>
          )}
          <Icon name="chevronDown" />
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
