import type { ReactNode } from 'react'
import styles from './Switch.module.css'

interface SwitchProps {
  checked: boolean
  onChange: (checked: boolean) => void
  children: ReactNode
}

/** A setting that is on or off and takes effect at once. */
export function Switch({ checked, onChange, children }: SwitchProps) {
  return (
    <label className={styles.switch}>
      <input
        className="coversLabel"
        type="checkbox"
        role="switch"
        checked={checked}
        onChange={(event) => {
          onChange(event.currentTarget.checked)
        }}
      />
      <i aria-hidden="true" />
      <span>{children}</span>
    </label>
  )
}
