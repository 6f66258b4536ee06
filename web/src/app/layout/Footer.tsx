import { Link } from 'react-router-dom'
import { graphql } from '../../__generated__/gql.ts'
import type { Footer_SiteFragment } from '../../__generated__/graphql.ts'
import { safeHref } from '../../lib/address/safeHref.ts'
import { paths } from '../../lib/address/paths.ts'
import { THEMES } from '../../lib/settings/preferences.ts'
import { LeagueMark } from '../../ui/LeagueMark.tsx'
import { PreferenceControl } from '../../ui/PreferenceControl.tsx'
import styles from './Footer.module.css'
import { SettingsLink } from './SettingsLink.tsx'

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
    <div className={`needsScript ${styles.settings}`}>
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
