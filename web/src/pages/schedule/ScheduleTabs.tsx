import { paths } from '../../lib/address/paths.ts'
import { Tabs } from '../../ui/Tabs.tsx'
import type { SchedulePreset } from './presets.ts'
import type { ScheduleFilters } from './scheduleFilters.ts'

interface ScheduleTabsProps {
  preset: SchedulePreset
  filters: ScheduleFilters
  /** The season, unless it is the current one. */
  year: number | null
}

/** The views of the season. A tab keeps the chosen teams and the season, but not the week and the part of the season. */
export function ScheduleTabs({ preset, filters, year }: ScheduleTabsProps) {
  const season: [string, string][] = year === null ? [] : [['year', String(year)]]
  const teams = filters.teams.map((team): [string, string] => ['team', team])

  return (
    <Tabs
      label="Schedule views"
      tabs={[
        {
          to: address(paths.schedule, [...teams, ...season]),
          label: 'Schedule',
          current: preset.view === 'upcoming',
        },
        {
          to: address(paths.scores, [...teams, ...season]),
          label: 'Scores',
          current: preset.view === 'results',
        },
        {
          to: address(paths.tickets, [...teams, ...season]),
          label: 'Tickets',
          current: preset.view === 'tickets',
        },
        { to: address(paths.standings, season), label: 'Standings', current: false },
      ]}
    />
  )
}

function address(path: string, search: [string, string][]): string {
  return search.length === 0 ? path : `${path}?${new URLSearchParams(search)}`
}
