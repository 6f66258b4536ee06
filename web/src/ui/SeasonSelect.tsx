import { useEffect, useRef } from 'react'
import { Form, useSubmit } from 'react-router-dom'
import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'
import styles from './SeasonSelect.module.css'

interface SeasonSelectProps {
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

/** The choice of the season, stored in the address as `year`. With scripts it takes effect at once, without them by Apply. */
export function SeasonSelect({ action, year, years, keep = {}, allYears = false }: SeasonSelectProps) {
  const submit = useSubmit()
  const select = useRef<HTMLSelectElement>(null)
  useEffect(() => {
    if (select.current) select.current.value = String(year)
  }, [year])

  return (
    <Form
      action={action}
      className={styles.form}
      onChange={(event) => submit(event.currentTarget, { preventScrollReset: true })}
    >
      {Object.entries(keep).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <span className={styles.select}>
        <select ref={select} name="year" defaultValue={year} aria-label="Season" autoComplete="off">
          {years.map((season) => (
            <option key={season}>{season}</option>
          ))}
          {allYears ? <option value={0}>All Years</option> : null}
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
