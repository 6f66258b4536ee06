import { useEffect, useRef } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Overlay } from '../../../ui/overlay/Overlay.tsx'
import styles from './LeaveDialog.module.css'

interface LeaveDialogProps {
  isOpen: boolean
  /** How many changes would be lost. */
  count: number
  onStay: () => void
  onLeave: () => void
}

/** Asks a fan who is about to leave whether her changes may be lost. Esc and a press beside it stay. */
export function LeaveDialog({ isOpen, count, onStay, onLeave }: LeaveDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isOpen])

  return (
    <Overlay ref={dialog} look="popup" aria-labelledby="leave-title" onClose={onStay}>
      <div className={`stage ${styles.question}`}>
        <h2 id="leave-title">Leave without saving?</h2>
        <p>{count === 1 ? '1 change is not saved yet.' : `${count} changes are not saved yet.`}</p>
        <div className={styles.actions}>
          <Button look="spark" onClick={onStay}>
            Keep editing
          </Button>
          <Button look="outline" onClick={onLeave}>
            Leave
          </Button>
        </div>
      </div>
    </Overlay>
  )
}
