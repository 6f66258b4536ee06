import { useId } from 'react'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { Icon } from '../Icon.tsx'
import styles from './TextField.module.css'

interface TextFieldProps extends Omit<
  ComponentPropsWithRef<'input'>,
  'id' | 'aria-invalid' | 'aria-describedby'
> {
  label: string
  /** A sentence under the field, which gives way to the problem. */
  hint?: ReactNode
  /** Why the text cannot be used; null or left out while it can. */
  problem?: string | null | undefined
  /** Another number for each attempt, so that the same problem is said again. */
  attempt?: number | undefined
}

/** A field of a form with its label above it, and under it a hint or a problem that screen readers read with it. */
export function TextField({ label, hint, problem, attempt, className, ...input }: TextFieldProps) {
  const id = useId()
  const noteId = `${id}-note`
  const hasNote = Boolean(problem ?? hint)
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className={className}
        aria-invalid={problem ? true : undefined}
        aria-describedby={hasNote ? noteId : undefined}
        {...input}
      />
      {/* Always there: it says a problem also to a fan who stays in the field, as by Enter. */}
      <div aria-live="polite" className={styles.spoken}>
        {problem ? (
          <p key={attempt} id={noteId} className={styles.problem}>
            <Icon name="warning" size={18} /> {problem}
          </p>
        ) : null}
      </div>
      {problem ? null : hint ? (
        <p id={noteId} className={styles.hint}>
          {hint}
        </p>
      ) : null}
    </div>
  )
}
