import { useEffect, useId, useRef } from 'react'
import type { ReactNode } from 'react'
import { Icon } from '../Icon.tsx'
import styles from './Drawer.module.css'
import { Overlay } from './Overlay.tsx'

interface DrawerProps {
  /** The name of the button that opens it. */
  label: string
  className?: string | undefined
  /** Stands beside the button that closes it. */
  head?: ReactNode
  /** Called when it has opened and the focus moves in it. */
  onOpen?: () => void
  children: ReactNode
}

/**
 * A panel that slides in from the left over the page, with the button that opens it. It also closes when the window grows so that
 * the button that opens it disappears. The browser opens and closes it without scripts (command, commandfor); older browsers need the
 * script.
 */
export function Drawer({ label, className, head, onOpen, children }: DrawerProps) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const closeWithoutOpener = () => {
      if (!opener.current?.checkVisibility()) dialog.current?.close()
    }
    window.addEventListener('resize', closeWithoutOpener)
    return () => {
      window.removeEventListener('resize', closeWithoutOpener)
    }
  }, [])
  const open = () => {
    if (!browserRunsCommands()) dialog.current?.showModal()
  }
  const close = () => {
    if (!browserRunsCommands()) dialog.current?.close()
  }
  return (
    <>
      <button
        ref={opener}
        type="button"
        className={`${styles.iconButton} ${className ?? ''}`}
        aria-label={label}
        aria-haspopup="dialog"
        onClick={open}
        {...{ command: 'show-modal', commandfor: id }}
      >
        <Icon name="menu" />
      </button>
      <Overlay ref={dialog} id={id} look="drawer" aria-label={label} onFocus={onOpen}>
        <div className={styles.content}>
          <div className={styles.head}>
            <button
              type="button"
              className={styles.iconButton}
              aria-label={`Close ${label.toLowerCase()}`}
              onClick={close}
              {...{ command: 'close', commandfor: id }}
            >
              <Icon name="close" />
            </button>
            {head}
          </div>
          {children}
        </div>
      </Overlay>
    </>
  )
}

function browserRunsCommands(): boolean {
  return 'commandForElement' in HTMLButtonElement.prototype
}
