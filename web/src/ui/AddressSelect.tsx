import { useEffect, useRef } from 'react'
import { Form, useSubmit } from 'react-router-dom'
import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'
import styles from './SeasonSelect.module.css'

interface AddressSelectProps {
  /** What is being chosen, for screen readers. */
  label: string
  /** The page that the choice leads to: a path of lib/address/paths.ts. */
  action: string
  /** The query parameter that says what was chosen. */
  name: string
  /** What the address says now; '' for the option that stands for nothing chosen. */
  value: string
  options: readonly { value: string; label: string }[]
  /** What else the address says and is to stay. */
  keep: URLSearchParams
}

/** Chooses one of many by address: at once where scripts run, by Apply where they do not. */
export function AddressSelect({ label, action, name, value, options, keep }: AddressSelectProps) {
  const submit = useSubmit()
  const select = useRef<HTMLSelectElement>(null)
  useEffect(() => {
    if (select.current) select.current.value = value
  }, [value])

  return (
    <Form
      action={action}
      className={styles.form}
      onChange={(event) => submit(chosenIn(event.currentTarget), { action, preventScrollReset: true })}
    >
      {[...keep].map(([kept, paramValue], at) => (
        <input key={`${kept} ${at}`} type="hidden" name={kept} value={paramValue} />
      ))}
      <span className={styles.select}>
        <select ref={select} name={name} defaultValue={value} aria-label={label} autoComplete="off">
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="chevronDown" />
      </span>
      <span className="withoutScript">
        <Button look="outline" type="submit">
          Apply
        </Button>
      </span>
    </Form>
  )
}

/** What the form says, without what says nothing, so that the address stays short. */
function chosenIn(form: HTMLFormElement): FormData {
  const chosen = new FormData()
  for (const [name, paramValue] of new FormData(form)) if (paramValue !== '') chosen.append(name, paramValue)

  return chosen
}
