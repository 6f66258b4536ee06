import type { ReactNode } from 'react'
import type { PrivacyChoices_SiteFragment, TeamLinks_TeamFragment } from '../../__generated__/graphql.ts'
import { scoreDelays, THEMES } from '../../lib/settings/preferences.ts'
import { PreferenceControl } from '../../ui/PreferenceControl.tsx'
import { FavoriteTeam } from './FavoriteTeam.tsx'
import { FollowedPlayers } from './FollowedPlayers.tsx'
import { EventPanelSwitch } from '../../features/site/EventPanelSwitch.tsx'
import { PrivacyChoices } from '../../features/site/PrivacyChoices.tsx'
import styles from './SettingsPanel.module.css'
import { WatchHistory } from './WatchHistory.tsx'

interface SettingsPanelProps {
  /** Makes the names of the radio groups unique when a page contains two panels. */
  name: string
  /** The clubs to choose a favorite from; null when they could not be loaded. */
  teams: readonly TeamLinks_TeamFragment[] | null
  /** Null when it could not be loaded; the privacy links are plain text then. */
  site: PrivacyChoices_SiteFragment | null
}

const delayText = { '0': 'None', '30': '30 s', '60': '60 s', '120': '2 min' } as const

/** The settings of this browser. Each choice takes effect at once. */
export function SettingsPanel({ name, teams, site }: SettingsPanelProps) {
  return (
    <>
      <p className={`${styles.intro} needsScript`}>
        Kept in this browser, signed in or not. Each takes effect at once.
      </p>
      <p className={`${styles.intro} withoutScript`}>
        Settings need JavaScript, which is off in this browser, or a newer browser.
      </p>
      <div className={`needsScript ${styles.settings}`}>
        <div className={styles.columns}>
          <div>
            <Setting title="Theme">
              <PreferenceControl of="theme" place={name} legend="Theme" options={THEMES} />
            </Setting>
            <Setting title="Times" help="Games stay under their day in Eastern Time.">
              <PreferenceControl
                of="times"
                place={name}
                legend="Times"
                options={[
                  { value: 'device', label: 'My time zone' },
                  { value: 'eastern', label: 'Eastern' },
                ]}
              />
            </Setting>
            <Setting title="Scores" help="Hidden, each game shows its score when you ask for it.">
              <PreferenceControl
                of="scores"
                place={name}
                legend="Scores"
                options={[
                  { value: 'shown', label: 'Show' },
                  { value: 'hidden', label: 'Hide' },
                ]}
              />
            </Setting>
            <Setting
              title="Score delay"
              help="Holds scores back on a game’s own page, for a broadcast that runs behind. All other pages show them at once."
            >
              <PreferenceControl
                of="scoreDelay"
                place={name}
                legend="Score delay"
                options={scoreDelays.map((value) => ({ value, label: delayText[value] }))}
              />
            </Setting>
            <Setting
              title="Data saver"
              help="Scores update every 30 seconds, no page loads ahead and videos show no picture."
            >
              <PreferenceControl
                of="saver"
                place={name}
                legend="Data saver"
                options={[
                  { value: 'auto', label: 'As my browser' },
                  { value: 'on', label: 'On' },
                  { value: 'off', label: 'Off' },
                ]}
              />
            </Setting>
            {teams === null || teams.length === 0 ? null : (
              <Setting title="Favorite team" help="Marked in the standings and the score strip.">
                <FavoriteTeam name={`${name}-favorite`} teams={teams} />
              </Setting>
            )}
            <Setting title="Players" help="Marked among the leaders, in the figures and on rosters.">
              <FollowedPlayers />
            </Setting>
          </div>
          <div>
            <Setting
              title="Watch history"
              help="Which parts of a clip you have seen and where you left it, for 30 days. Signing out clears it."
            >
              <WatchHistory />
            </Setting>
            <Setting title="Privacy">
              <PrivacyChoices name={name} site={site} />
            </Setting>
            {site?.services.includes('EVENT_PANEL') ? (
              <Setting
                title="Events"
                help="For developers. Only where the site runs locally; nothing is sent."
              >
                <EventPanelSwitch />
              </Setting>
            ) : null}
          </div>
        </div>
      </div>
    </>
  )
}

function Setting({ title, help, children }: { title: string; help?: string; children: ReactNode }) {
  return (
    <div className={styles.setting}>
      {/* The group of choices says it to screen readers. */}
      <p className={styles.title} aria-hidden="true">
        {title}
      </p>
      {children}
      {help === undefined ? null : <p className={styles.help}>{help}</p>}
    </div>
  )
}
