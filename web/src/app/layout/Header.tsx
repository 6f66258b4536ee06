import { useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { graphql } from '../../__generated__/gql.ts'
import type { Header_SiteFragment, TeamLinks_TeamFragment } from '../../__generated__/graphql.ts'
import { paths } from '../../lib/address/paths.ts'
import { placeMark } from '../../lib/address/placeMark.ts'
import { useIsHydrated } from '../../lib/useIsHydrated.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Drawer } from '../../ui/overlay/Drawer.tsx'
import { HydratesLater } from '../../ui/HydratesLater.tsx'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { LeagueMark } from '../../ui/LeagueMark.tsx'
import { DrawerMenu } from './DrawerMenu.tsx'
import styles from './Header.module.css'
import { KeyActionLink, ProfileLink, SearchLink } from './LayoutLinks.tsx'
import { mainAddresses, mainLinks } from './siteLinks.ts'
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

const NextGame = lazyPart({
  module: 'src/pages/search/NextGame.tsx',
  load: async () => (await import('../../pages/search/FoundNextGame.tsx')).FoundNextGame,
  // The menu does without it.
  failed: null,
})

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
  const { pathname } = useLocation()
  const isHydrated = useIsHydrated()
  const [hasOpened, setHasOpened] = useState(false)
  return (
    <header className={`stage ${styles.header}`}>
      <div className={`wrap ${styles.row}`}>
        <Drawer
          label="Menu"
          className={styles.burger}
          head={isHydrated ? <Brand /> : null}
          onOpen={() => {
            setHasOpened(true)
          }}
        >
          <HydratesLater>
            <DrawerMenu teams={teams} keyActions={keyActions} />
          </HydratesLater>
          {hasOpened ? <NextGame /> : null}
        </Drawer>
        <Brand />
        <nav className={styles.nav} aria-label="Main">
          <TeamsMenu teams={teams} reload={reload} />
          {mainLinks.map(({ to, label }) => (
            <Link key={to} to={to} aria-current={placeMark(to, mainAddresses, pathname)}>
              {label}
            </Link>
          ))}
          {keyActions.map((action) => (
            <KeyActionLink key={action.url} action={action} className={styles.keyAction} />
          ))}
        </nav>
        <div className={`row gap4 ${styles.end}`}>
          <SearchLink className={`center ${styles.iconLink}`} />
          <ButtonLink to={paths.tickets} look="spark" dense className={styles.tickets}>
            Tickets
          </ButtonLink>
          <ProfileLink className={`center ${styles.iconLink}`} />
        </div>
      </div>
    </header>
  )
}

function Brand() {
  return (
    <Link className={styles.brand} to={paths.home} aria-label="WLL home">
      <LeagueMark height={28} />
      WLL
    </Link>
  )
}
