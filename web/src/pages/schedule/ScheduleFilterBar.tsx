import { useLocation, useNavigate } from 'react-router-dom'
import { graphql } from '../../__generated__/gql.ts'
import type { ScheduleFilterBar_TeamFragment, SeasonSegment } from '../../__generated__/graphql.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { TeamMark } from '../../ui/team/TeamMark.tsx'
import { SEGMENTS } from '../../lib/address/seasonSegments.ts'
import { filterSearch, teamNamed } from './scheduleFilters.ts'
import type { ScheduleFilters } from './scheduleFilters.ts'
import styles from './ScheduleFilterBar.module.css'

graphql(`
  fragment ScheduleFilterBar_team on Team {
    id
    officialId
    slug
    name
    location
    code
    logo {
      url
    }
  }
`)

interface ScheduleFilterBarProps {
  filters: ScheduleFilters
  /** Empty when the teams could not be loaded: the other filters still work. */
  teams: readonly ScheduleFilterBar_TeamFragment[]
  year: number
  /** The current season, which is left out of the address. */
  currentYear: number | null
  years: readonly number[]
  segments: readonly SeasonSegment[]
  weeks: readonly number[]
}

/**
 * The filters as a form that requests the same address with the chosen parameters. With scripts every change sends it, without
 * them its button.
 */
export function ScheduleFilterBar({
  filters,
  teams,
  year,
  currentYear,
  years,
  segments,
  weeks,
}: ScheduleFilterBarProps) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const chosen = new Set(filters.teams.map((name) => teamNamed(teams, name)?.id))
  const segmentsOffered = filters.segment === null ? segments : [...new Set([...segments, filters.segment])]
  const weeksOffered = filters.week === null ? weeks : [...new Set([...weeks, filters.week])]

  return (
    <form
      className={styles.bar}
      action={pathname}
      aria-label="Filter games"
      onChange={(event) => {
        const search = filterSearch(new FormData(event.currentTarget), currentYear)
        void navigate({ pathname, search }, { preventScrollReset: true })
      }}
    >
      {teams.map((team) => (
        <label className={styles.chip} key={team.id}>
          <input type="checkbox" name="team" value={team.slug} checked={chosen.has(team.id)} readOnly />
          <TeamMark code={team.code} logo={team.logo} size={22} />
          {team.name}
        </label>
      ))}
      {teams.length === 0 ? null : <span className={styles.divider} />}
      <Choice
        label="Season"
        name="year"
        value={String(year)}
        options={years.map((one) => [String(one), String(one)])}
      />
      {segmentsOffered.length < 2 ? null : (
        <Choice
          label="Part of season"
          name="type"
          value={filters.segment === null ? '' : SEGMENTS[filters.segment].param}
          options={[
            ['', 'Whole season'],
            ...segmentsOffered.map((one) => [SEGMENTS[one].param, SEGMENTS[one].label] as const),
          ]}
        />
      )}
      {weeksOffered.length < 2 ? null : (
        <Choice
          label="Week"
          name="week"
          value={filters.week === null ? '' : String(filters.week)}
          options={[['', 'All weeks'], ...weeksOffered.map((one) => [String(one), `Week ${one}`] as const)]}
        />
      )}
      <Button type="submit" dense className="withoutScript">
        Apply
      </Button>
    </form>
  )
}

interface ChoiceProps {
  label: string
  name: string
  value: string
  options: readonly (readonly [value: string, text: string])[]
}

function Choice({ label, name, value, options }: ChoiceProps) {
  return (
    <span className={styles.choice}>
      <select aria-label={label} name={name} value={value} onChange={handledByForm}>
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
      <Icon name="chevronDown" size={16} />
    </span>
  )
}

/**
 * React requires a handler on a field with a fixed value, which here comes from the address; the form's own handler does the
 * work.
 */
function handledByForm(): void {}
