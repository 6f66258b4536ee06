import { Link } from 'react-router-dom'
import { useLeagueNow } from '../../lib/time/leagueClock.ts'
import { zoneInWords } from '../../lib/time/formatGameTime.ts'
import { paths } from '../../lib/address/paths.ts'
import { setPreference, usePreferences } from '../../lib/settings/preferences.ts'
import { LEAGUE_TIME_ZONE } from '../../lib/settings/timeZone.ts'
import { Panel } from '../../ui/Panel.tsx'
import { Switch } from '../../ui/Switch.tsx'
import type { SchedulePreset } from './presets.ts'
import styles from './ScheduleRail.module.css'

interface TimesAndScoresProps {
  preset: SchedulePreset
  timeZone: string
}

/** Says which zone the times are in, links to the other one, and has the switch that hides scores. */
export function TimesAndScores({ preset, timeZone }: TimesAndScoresProps) {
  // The name of a zone changes with daylight saving time.
  const leagueNowMs = useLeagueNow()
  const { scores, times } = usePreferences()

  return (
    <Panel as="section" padded aria-labelledby="times-and-scores">
      <h2 className={styles.title} id="times-and-scores">
        Times and scores
      </h2>
      <p className={styles.text}>
        Shown in {zoneInWords(new Date(leagueNowMs).toISOString(), timeZone)}
        {preset.times === 'fan' ? (
          <span className="needsScript">
            , {times === 'eastern' ? 'as you have set' : 'from your device'}
          </span>
        ) : (
          ' for everybody'
        )}
        .
      </p>
      <OtherTimes preset={preset} timeZone={timeZone} />
      <div className="needsScript">
        <Switch
          checked={scores === 'hidden'}
          onChange={(hide) => setPreference('scores', hide ? 'hidden' : 'shown')}
        >
          Hide scores until I tap
        </Switch>
      </div>
    </Panel>
  )
}

function OtherTimes({ preset, timeZone }: Pick<TimesAndScoresProps, 'preset' | 'timeZone'>) {
  if (preset.path === paths.scheduleEastern) {
    return (
      <Link className={`${styles.link} needsScript`} to={paths.schedule}>
        Show times in your own zone
      </Link>
    )
  }
  if (preset.path !== paths.schedule || timeZone === LEAGUE_TIME_ZONE) return null

  return (
    <Link className={styles.link} to={paths.scheduleEastern}>
      Show times in Eastern Time
    </Link>
  )
}
