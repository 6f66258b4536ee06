import { AddressSelect } from './AddressSelect.tsx'

export interface SeasonSelectProps {
  /** The page to which the choice leads: a path of lib/address/paths.ts. */
  action: string
  year: number
  /** The seasons to choose from, newest first. */
  years: readonly number[]
  /** The other parameters of the address, which stay. */
  keep?: Readonly<Record<string, string>>
  /** Also offers "All Years", which is the year 0. */
  allYears?: boolean
}

/** The choice of the season, stored in the address as `year`. */
export function SeasonSelect({ action, year, years, keep = {}, allYears = false }: SeasonSelectProps) {
  const seasons = years.map((season) => ({ value: String(season), label: String(season) }))
  return (
    <AddressSelect
      label="Season"
      action={action}
      name="year"
      value={String(year)}
      options={allYears ? [...seasons, { value: '0', label: 'All Years' }] : seasons}
      keep={new URLSearchParams(keep)}
    />
  )
}
