import { useEffect, useRef } from 'react'
import { Form, useSubmit } from 'react-router-dom'
import { paths } from '../../lib/paths.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import styles from './SeasonSelect.module.css'

/**
 * Chooses the season by address: at once where scripts run, by Apply where they do not.
 * `type` is the part of the season to stay on, as the address says it; null for the usual one.
 */
export function SeasonSelect({
  year,
  years,
  type,
}: {
  year: number
  years: readonly number[]
  type: string | null
}) {
  const submit = useSubmit()
  const select = useRef<HTMLSelectElement>(null)
  useEffect(() => {
    if (select.current) select.current.value = String(year)
  }, [year])
  return (
    <Form
      action={paths.standings}
      className={styles.form}
      onChange={(event) => submit(event.currentTarget, { preventScrollReset: true })}
    >
      {type !== null && <input type="hidden" name="type" value={type} />}
      <span className={styles.select}>
        <select ref={select} name="year" defaultValue={year} aria-label="Season" autoComplete="off">
          {years.map((season) => (
            <option key={season}>{season}</option>
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
