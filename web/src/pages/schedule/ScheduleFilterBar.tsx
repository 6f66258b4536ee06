import { useLocation, useNavigate } from 'react-router-dom'
import { graphql } from '../../__generated__/gql.ts'
import type { ScheduleFilterBar_TeamFragment, SeasonSegment } from '../../__generated__/graphql.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { useFocusAfterRemoval } from '../../ui/useFocusAfterRemoval.ts'
import { SEGMENTS } from '../../lib/address/seasonSegments.ts'
import { usePreferences } from '../../lib/settings/preferences.ts'
import type { ScheduleView } from './scheduleViews.ts'
import { filterSearch, teamNamed } from './scheduleFilters.ts'
import type { ScheduleFilters } from './scheduleFilters.ts'
import styles from './ScheduleFilterBar.module.css'
import { useEffect, useRef, useState } from 'react'
import { TeamMark } from '../../ui/team/TeamMark.tsx'
import { SelectBox } from '../../ui/SelectBox.tsx'

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
  view: ScheduleView
  filters: ScheduleFilters
  /** The official ids of the teams whose games are shown; null for all teams, and while other games are being loaded. */
  shownTeamIds: readonly string[] | null
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
 * them its button. On phones the clubs scroll in a row of their own, so that season, part and week stay in sight.
 */
export function ScheduleFilterBar({
  view,
  filters,
  shownTeamIds,
  teams,
  year,
  currentYear,
  years,
  segments,
  weeks,
}: ScheduleFilterBarProps) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const { favoriteTeam } = usePreferences()
  const form = useFocusAfterRemoval<HTMLFormElement>(focusLastChoice)
  // Only the gateway knows the older names of a club, and has understood them once its games are here.
  const chosenTeams = shownTeamIds
    ? teams.filter(({ officialId }) => shownTeamIds.includes(officialId))
    : filters.teams.map((name) => teamNamed(teams, name))
  const chosen = new Set(chosenTeams.map((team) => team?.id))
  const segmentsOffered = filters.segment === null ? segments : [...new Set([...segments, filters.segment])]
  const weeksOffered = filters.week === null ? weeks : [...new Set([...weeks, filters.week])]

  return (
    <form
      ref={form}
      className={`stack gap10 ${styles.bar}`}
      action={pathname}
      aria-label="Filter games"
      onChange={(event) => {
        const form = new FormData(event.currentTarget)
        const isTurnedHome = form.has('home') && filters.isHome === null
        // The games at home are those of the fan's own club, as long as she has chosen no other.
        const isOwn = isTurnedHome && !form.has('team') && teams.some(({ slug }) => slug === favoriteTeam)
        const search = filterSearch(
          [...(isOwn ? [['team', favoriteTeam] as const] : []), ...form],
          currentYear,
        )
        void navigate({ pathname, search }, { preventScrollReset: true })
      }}
    >
      {teams.length === 0 ? null : <ScheduleClubs teams={teams} chosen={chosen} />}
      <div className={styles.choices}>
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
        {view !== 'tickets' && filters.isHome === null ? null : (
          <label className={styles.chip}>
            <input
              className="coversLabel"
              type="checkbox"
              name="home"
              value="true"
              checked={filters.isHome === true}
              data-removes={view === 'tickets' ? undefined : true}
              onChange={handledByForm}
            />
            <Icon name="home" size={18} />
            Home games
          </label>
        )}
        <Button type="submit" dense className="withoutScript">
          Apply
        </Button>
      </div>
    </form>
  )
}

function focusLastChoice(form: HTMLFormElement): void {
  ;[...form.querySelectorAll('select')].at(-1)?.focus()
}

interface ChoiceProps {
  label: string
  name: string
  value: string
  options: readonly (readonly [value: string, text: string])[]
}

function Choice({ label, name, value, options }: ChoiceProps) {
  return (
    <SelectBox className={styles.choice}>
      <select aria-label={label} name={name} value={value} onChange={handledByForm}>
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </SelectBox>
  )
}

/**
 * React requires a handler on a field with a fixed value, which here comes from the address; the form's own handler does the
 * work.
 */
function handledByForm(): void {}

interface ClubChipsProps {
  teams: readonly ScheduleFilterBar_TeamFragment[]
  /** The ids of the chosen teams. */
  chosen: ReadonlySet<string | undefined>
}

/**
 * The clubs to choose from. The row scrolls sideways on phones. The clubs that are chosen when it is first drawn stand first, so
 * that they are in sight without scrolling; later choices leave the order as it is, so that nothing moves under the fan's finger.
 */
function ScheduleClubs({ teams, chosen }: ClubChipsProps) {
  const row = useRef<HTMLDivElement>(null)
  const [first] = useState(chosen)
  const ordered = [...teams.filter(({ id }) => first.has(id)), ...teams.filter(({ id }) => !first.has(id))]
  const chosenIds = [...chosen].join()
  useEffect(() => {
    if (row.current) showOneChecked(row.current)
  }, [chosenIds])

  return (
    <div className={styles.clubs} ref={row}>
      {ordered.map((team) => (
        <label className={styles.chip} key={team.id}>
          <input
            className="coversLabel"
            type="checkbox"
            name="team"
            value={team.slug}
            checked={chosen.has(team.id)}
            readOnly
          />
          <TeamMark code={team.code} logo={team.logo} size={22} />
          {team.name}
        </label>
      ))}
    </div>
  )
}

/** Scrolls the row to its first chosen club when none is in sight, for instance after Back. */
function showOneChecked(row: HTMLElement): void {
  const { left, right } = row.getBoundingClientRect()
  const checked = [...row.children].filter((chip) => chip.querySelector(':checked') !== null)
  const boxes = checked.map((chip) => chip.getBoundingClientRect())
  const [box] = boxes
  if (box && !boxes.some((chip) => chip.left >= left && chip.right <= right))
    row.scrollLeft += box.left - left - 16
}
