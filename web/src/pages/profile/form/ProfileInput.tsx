import type { ComponentProps } from 'react'
import { TextField } from '../../../ui/form/TextField.tsx'
import styles from './ProfileInput.module.css'

interface ProfileInputProps extends ComponentProps<typeof TextField> {
  /** Takes the whole row. */
  isWide?: boolean | undefined
}

/** A field of the profile in the grid of its form. */
export function ProfileInput({ isWide = false, ...field }: ProfileInputProps) {
  return (
    <div className={isWide ? styles.wide : undefined}>
      <TextField {...field} className={styles.input} />
    </div>
  )
}
