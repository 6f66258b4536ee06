import { useEffect, useRef } from 'react'
import { Form, useSubmit } from 'react-router-dom'
import { Button } from './Button.tsx'
import styles from './AddressSelect.module.css'
import { SelectBox } from './SelectBox.tsx'

interface AddressSelectProps {
  /** The name of the choice, for screen readers. */
  label: string
  /** The page to which the choice leads: a path of lib/address/paths.ts. */
  action: string
  /** The query parameter of the choice. */
  name: string
  /** Its present value; '' for none. */
  value: string
  options: readonly { value: string; label: string }[]
  /** The other parameters of the address, which stay. */
  keep: URLSearchParams
}

/** A choice of one among many, stored in the address. With scripts it takes effect at once, without them by Apply. */
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
      <SelectBox>
        <select ref={select} name={name} defaultValue={value} aria-label={label} autoComplete="off">
          {options.map((option) => (
            <option key={option.value} {...(option.value !== option.label && { value: option.value })}>
              {option.label}
            </option>
          ))}
        </select>
      </SelectBox>
      <span className="withoutScript">
        <Button look="outline" type="submit">
          Apply
        </Button>
      </span>
    </Form>
  )
}

/** The values of the form without empty ones, so that the address stays short. */
function chosenIn(form: HTMLFormElement): FormData {
  const chosen = new FormData()
  for (const [name, paramValue] of new FormData(form)) if (paramValue !== '') chosen.append(name, paramValue)

  return chosen
}
