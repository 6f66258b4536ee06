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
