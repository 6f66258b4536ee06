import { Link, useLocation } from 'react-router-dom'
import { graphql } from '../../__generated__/gql.ts'
import type { Footer_SiteFragment } from '../../__generated__/graphql.ts'
import { safeHref } from '../../lib/address/safeHref.ts'
import { paths } from '../../lib/address/paths.ts'
import { THEMES } from '../../lib/settings/preferences.ts'
import { LeagueMark } from '../../ui/LeagueMark.tsx'
import { PreferenceControl } from '../../ui/SegmentedControl.tsx'
import { placeMark } from '../../lib/address/placeMark.ts'
import { Icon } from '../../ui/Icon.tsx'
import { SettingsLink } from './LayoutLinks.tsx'
import styles from './Footer.module.css'

graphql(`
  fragment Footer_site on Site {
    id
    links {
      mediaCredentials
      contact
      privacyPolicy
      termsOfService
      ticketTerms
      securityPolicy
      stateRights
      contentLicense
      doNotShare
    }
  }
`)

type SiteLinks = NonNullable<Footer_SiteFragment['links']>
type LinkName = Exclude<keyof SiteLinks, '__typename'>

const resources: readonly [LinkName, string][] = [
  ['mediaCredentials', 'Media Credentials'],
  ['contact', 'Contact Us'],
]

/** A third entry is the page of ours to open where the league names no target. */
const legal: readonly [LinkName, string, instead?: string][] = [
  ['privacyPolicy', 'Privacy Policy'],
  ['termsOfService', 'Terms of Service'],
  ['ticketTerms', 'Ticket Terms & Conditions'],
  ['securityPolicy', 'Security Policy'],
  ['stateRights', 'State-Specific Rights & Disclosures'],
  ['contentLicense', 'Exclusive Content License & Submission Policy'],
  ['doNotShare', 'Do Not Share My Personal Information', `${paths.settings}#page-privacy`],
]

/** The footer of every page. A link without a known target becomes plain text, or leads to a page of ours. */
export function Footer({ site }: { site: Footer_SiteFragment | null }) {
  const links = site?.links ?? null
  return (
    <footer className={`stage ${styles.footer}`}>
      <div className={`wrap ${styles.columns}`}>
        <div>
          <Link className={styles.brand} to={paths.home} aria-label="WLL home">
            <LeagueMark height={48} />
            WLL
          </Link>
          <QuickSettings />
          <SettingsLink className={styles.allSettings} />
        </div>
        <div>
          <h2>Resources</h2>
          <ul>
            <li>
              <Link to={paths.schedule}>Tickets</Link>
            </li>
            <li>
              <Link to={paths.shop}>Shop</Link>
            </li>
            <LinkItems links={links} items={resources} />
          </ul>
        </div>
        <div>
          <h2>Legal</h2>
          <ul>
            <LinkItems links={links} items={legal} />
          </ul>
        </div>
      </div>
    </footer>
  )
}

function LinkItems({ links, items }: { links: SiteLinks | null; items: typeof legal }) {
  return items.map(([name, label, instead]) => {
    const href = safeHref(links?.[name])
    return (
      <li key={name}>
        {href ? (
          <a href={href}>{label}</a>
        ) : instead ? (
          <Link to={instead}>{label}</Link>
        ) : (
          <span>{label}</span>
        )}
      </li>
    )
  })
}

function QuickSettings() {
  return (
    <div className={`needsScript stack ${styles.settings}`}>
      <PreferenceControl of="theme" legend="Theme" options={THEMES} />
      <PreferenceControl
        of="scores"
        legend="Scores"
        options={[
          { value: 'shown', label: 'Show scores' },
          { value: 'hidden', label: 'Hide scores' },
        ]}
      />
    </div>
  )
}

const links = [
  { to: paths.home, label: 'Home', icon: 'home' },
  { to: paths.schedule, label: 'Schedule', icon: 'calendar' },
  { to: paths.videos, label: 'Watch', icon: 'watch' },
  { to: paths.stats, label: 'Stats', icon: 'stats' },
  { to: paths.shop, label: 'Shop', icon: 'shop' },
] as const
const addresses = links.map(({ to }) => to)

/** The bar at the bottom of small screens: 70 px high, plus the phone's safe area. */
export function MobileFooter() {
  const { pathname } = useLocation()

  return (
    <nav className={styles.bar} aria-label="Quick links">
      {links.map((link) => (
        <Link key={link.to} to={link.to} aria-current={placeMark(link.to, addresses, pathname)}>
          <Icon name={link.icon} size={24} />
          {link.label}
        </Link>
      ))}
    </nav>
  )
}
