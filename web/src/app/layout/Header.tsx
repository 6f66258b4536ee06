import { Link, NavLink } from 'react-router-dom'
import { graphql } from '../../__generated__/gql.ts'
import type { Header_SiteFragment, TeamLinks_TeamFragment } from '../../__generated__/graphql.ts'
import { paths } from '../../lib/address/paths.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Drawer } from '../../ui/Drawer.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { LeagueMark } from '../../ui/LeagueMark.tsx'
import { DrawerMenu } from './DrawerMenu.tsx'
import styles from './Header.module.css'
import { KeyActionLink } from './KeyActionLink.tsx'
import { mainLinks } from './siteLinks.ts'
import { TeamsMenu } from './TeamsMenu.tsx'

graphql(`
  fragment Header_site on Site {
    id
    keyActions {
      title
      url
      isNewTab
    }
  }
`)

interface HeaderProps {
  /** Null when it could not be loaded: the key actions are left out. */
  site: Header_SiteFragment | null
  teams: readonly TeamLinks_TeamFragment[] | null
  /** Loads again what is missing. */
  reload: () => Promise<void>
}

/** The bar that stays at the top of every page. */
export function Header({ site, teams, reload }: HeaderProps) {
  const keyActions = site?.keyActions ?? []
  return (
    <header className={`stage ${styles.header}`}>
      <div className={`wrap ${styles.row}`}>
        <Drawer label="Menu" className={styles.burger}>
          <DrawerMenu teams={teams} keyActions={keyActions} />
        </Drawer>
        <Link className={styles.brand} to={paths.home} aria-label="WLL home">
          <LeagueMark height={28} />
          WLL
        </Link>
        <nav className={styles.nav} aria-label="Main">
          <TeamsMenu teams={teams} reload={reload} />
          {mainLinks.map(({ to, label }) => (
            <NavLink key={to} to={to}>
              {label}
            </NavLink>
          ))}
          {keyActions.map((action) => (
            <KeyActionLink key={action.url} action={action} className={styles.keyAction} />
          ))}
        </nav>
        <div className={styles.end}>
          <ButtonLink to={paths.tickets} look="spark" dense className={styles.tickets}>
            Tickets
          </ButtonLink>
          <Link className={styles.profile} to={paths.login} aria-label="Sign in">
            <Icon name="profile" />
          </Link>
        </div>
      </div>
    </header>
  )
}
