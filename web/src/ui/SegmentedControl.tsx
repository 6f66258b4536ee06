import { setPreference, usePreferences } from '../lib/settings/preferences.ts'
import type { Preferences } from '../lib/settings/preferences.ts'
import styles from './SegmentedControl.module.css'

interface SegmentedControlProps<T extends string> {
  /** The name of the choice, for screen readers. */
  legend: string
  /** The radio group's name; unique on the page. */
  name: string
  options: readonly { value: T; label: string }[]
  /** Null where nothing is chosen yet. */
  value: T | null
  onChange: (value: T) => void
}

/** A choice of one among a few that are all visible. */
export function SegmentedControl<T extends string>({
  legend,
  name,
  options,
  value,
  onChange,
}: SegmentedControlProps<T>) {
  return (
    <fieldset className={styles.segments}>
      <legend className="visuallyHidden">{legend}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input
            className="coversLabel"
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => {
              onChange(option.value)
            }}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}

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
