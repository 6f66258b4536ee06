import { useBackOnline, useOnline } from '../../../lib/loading/online.ts'
import { Button } from '../../../ui/Button.tsx'
import type { FailureReason } from './playerDriver.ts'
import styles from './PlayerFailed.module.css'

interface PlayerFailedProps {
  reason: FailureReason
  /** Whether the clip was playing before. */
  hasStarted: boolean
  onTryAgain: () => void
}

/**
 * Stands over the frame of a clip that cannot be played, which keeps its size. What the network has stopped is tried again by itself
 * once the device is back online.
 */
export function PlayerFailed({ reason, hasStarted, onTryAgain }: PlayerFailedProps) {
  const online = useOnline()
  useBackOnline(() => {
    if (reason === 'network') onTryAgain()
  })

  return (
    <div className={styles.failed}>
      <div role="alert">
        <p className={styles.title}>{hasStarted ? 'The video stopped' : 'This video did not start'}</p>
      </div>
      {/* It changes with the network, which is not worth another alarm. */}
      <p className="small">
        {hasStarted ? 'Your place is kept. ' : null}
        {adviceFor(reason, online)}
      </p>
      <Button look="outline" onClick={onTryAgain}>
        Try again
      </Button>
    </div>
  )
}

function adviceFor(reason: FailureReason, online: boolean): string {
  if (reason === 'unplayable') return 'Come back in a minute.'
  return online
    ? 'Check the connection, or come back in a minute.'
    : 'You are offline. It goes on by itself once the network is back.'
}
