import { setPreference, usePreferences } from '../lib/settings/preferences.ts'
import type { Preferences } from '../lib/settings/preferences.ts'
import { SegmentedControl } from './SegmentedControl.tsx'

interface PreferenceControlProps<Name extends keyof Preferences> {
  of: Name
  /** The name of the choice, for screen readers. */
  legend: string
  options: readonly { value: Preferences[Name]; label: string }[]
  /** Where the choice stands, if a page may have it in two places. */
  place?: string
}

/** The choice of a preference of this browser, which takes effect at once. */
export function PreferenceControl<Name extends keyof Preferences>({
  of,
  legend,
  options,
  place,
}: PreferenceControlProps<Name>) {
  const value = usePreferences()[of]
  return (
    <SegmentedControl
      legend={legend}
      name={place === undefined ? of : `${place}-${of}`}
      value={value}
      onChange={(chosen) => setPreference(of, chosen)}
      options={options}
    />
  )
}
