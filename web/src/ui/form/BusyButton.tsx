import type { ComponentProps } from 'react'
import buttons from '../Button.module.css'
import styles from './BusyButton.module.css'

interface BusyButtonProps extends ComponentProps<'button'> {
  look?: 'primary' | 'outline' | 'quiet'
  wide?: boolean
  /** 36 high, for dense rows; 44 otherwise. */
  dense?: boolean
  /** A press does nothing for now. The button keeps the focus, and screen readers hear that it is not available. */
  isHeld?: boolean
}

/** A button of a form, which stays where it is while its request runs. */
export function BusyButton({
  look = 'primary',
  wide,
  dense,
  isHeld = false,
  className,
  type = 'button',
  onClick,
  ...rest
}: BusyButtonProps) {
  return (
    <button
      type={type}
      className={[
        buttons.button,
        buttons[look],
        wide && buttons.wide,
        dense && buttons.dense,
        styles.button,
        className,
      ]
        .filter(Boolean)
        .join(' ')}
      aria-disabled={isHeld || undefined}
      onClick={(event) => {
        if (isHeld) event.preventDefault()
        else onClick?.(event)
      }}
      {...rest}
    />
  )
}
