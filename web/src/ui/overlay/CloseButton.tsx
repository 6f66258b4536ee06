import type { MouseEventHandler } from 'react'
import { Icon } from '../Icon.tsx'
import { closeDialogOf } from './closeDialogOf.ts'
import styles from './CloseButton.module.css'

interface CloseButtonProps {
  label: string
  className?: string | undefined
  /** Closes it; the dialog around the button is closed when left out. */
  onClick?: MouseEventHandler<HTMLButtonElement>
}

/** The X that closes the overlay around it. */
export function CloseButton({ label, className, onClick = closeDialogOf }: CloseButtonProps) {
  return (
    <button
      type="button"
      className={`${styles.close} ${className ?? ''}`}
      aria-label={label}
      onClick={onClick}
    >
      <Icon name="close" />
    </button>
  )
}
