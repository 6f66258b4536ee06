import type { ReactNode } from 'react'
import { useState } from 'react'
import type { PrivacyChoices_SiteFragment, TeamLinks_TeamFragment } from '../../__generated__/graphql.ts'
import { scoreDelays, setPreference, THEMES, usePreferences } from '../../lib/settings/preferences.ts'
import { PreferenceControl } from '../../ui/SegmentedControl.tsx'
import { EventPanelSwitch } from '../../features/site/EventPanelSwitch.tsx'
import { PrivacyChoices } from '../../features/site/PrivacyChoices.tsx'
import { TeamMark } from '../../ui/team/TeamMark.tsx'
import { clearWatchHistory } from '../../lib/watched/watchHistory.ts'
import { Button } from '../../ui/Button.tsx'
import { useFocusAfterRemoval } from '../../ui/useFocusAfterRemoval.ts'
import { FollowedPlayers } from './FollowedPlayers.tsx'
import styles from './SettingsPanel.module.css'

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
    <div className={`stack gap8 ${styles.setting}`}>
      {/* The group of choices says it to screen readers. */}
      <p className={styles.title} aria-hidden="true">
        {title}
      </p>
      {children}
      {help === undefined ? null : <p className={`fine muted ${styles.help}`}>{help}</p>}
    </div>
  )
}

interface FavoriteTeamProps {
  /** The radio group's name; unique on the page. */
  name: string
  teams: readonly TeamLinks_TeamFragment[]
}

/** The choice of the team that is marked on all pages, or none. */
export function FavoriteTeam({ name, teams }: FavoriteTeamProps) {
  const { favoriteTeam } = usePreferences()
  const choices = [...teams, { slug: '', name: 'None', code: null, logo: null }]
  return (
    <fieldset className={styles.teams}>
      <legend className="visuallyHidden">Favorite team</legend>
      {choices.map((team) => (
        <label key={team.slug}>
          <input
            className="coversLabel"
            type="radio"
            name={name}
            checked={favoriteTeam === team.slug}
            onChange={() => {
              setPreference('favoriteTeam', team.slug)
            }}
          />
          {team.code === null ? null : <TeamMark code={team.code} logo={team.logo} size={34} />}
          {team.name}
        </label>
      ))}
    </fieldset>
  )
}

/** Clears what has been watched in this browser, and brings it back. */
export function WatchHistory() {
  const [undo, setUndo] = useState<{ run: () => void } | null>(null)
  const choices = useFocusAfterRemoval<HTMLDivElement>((group) => group.querySelector('button')?.focus())
  const bringBack = () => {
    undo?.run()
    setUndo(null)
  }

  return (
    <div ref={choices} className={`cluster ${styles.choices}`} role="group" aria-label="Watch history">
      <Button look="outline" dense onClick={() => setUndo({ run: clearWatchHistory() })}>
        Clear watch history
      </Button>
      <span role="status" className="small">
        {undo ? 'Cleared.' : ''}
      </span>
      {undo ? (
        <Button look="quiet" data-removes onClick={bringBack}>
          Undo
        </Button>
      ) : null}
    </div>
  )
}
