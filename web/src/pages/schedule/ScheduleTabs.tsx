import { paths } from '../../lib/address/paths.ts'
import { Tabs } from '../../ui/Tabs.tsx'
import type { SchedulePreset } from './presets.ts'
import { filteredAddress } from './scheduleFilters.ts'
import type { ScheduleFilters } from './scheduleFilters.ts'

interface ScheduleTabsProps {
  preset: SchedulePreset
  filters: ScheduleFilters
  /** The season, unless it is the current one. */
  year: number | null
}

/**
 * The views of the season. A tab keeps every filter; the standings, which have neither clubs nor weeks to choose, keep the season
 * and the part of it.
 */
export function ScheduleTabs({ preset, filters, year }: ScheduleTabsProps) {
  const hasTable = filters.segment !== 'PRESEASON' && filters.segment !== 'ALLSTAR'
  const ofTable = { teams: [], segment: hasTable ? filters.segment : null, week: null, isHome: null }

  return (
    <Tabs
      label="Schedule views"
      tabs={[
        {
          to: filteredAddress(paths.schedule, filters, year),
          label: 'Schedule',
          current: preset.view === 'upcoming',
        },
        {
          to: filteredAddress(paths.scores, filters, year),
          label: 'Scores',
          current: preset.view === 'results',
        },
        {
          to: filteredAddress(paths.tickets, filters, year),
          label: 'Tickets',
          current: preset.view === 'tickets',
        },
        { to: filteredAddress(paths.standings, ofTable, year), label: 'Standings', current: false },
      ]}
    />
  )
}
