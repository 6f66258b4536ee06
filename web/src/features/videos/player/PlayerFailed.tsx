import type { ReactNode } from 'react'
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

/** Says that a clip did not start or has stopped. What the network has stopped is tried again by itself once the device is back online. */
export function PlayerFailed({ reason, hasStarted, onTryAgain }: PlayerFailedProps) {
  const online = useOnline()
  useBackOnline(() => {
    if (reason === 'network') onTryAgain()
  })

  return (
    <FailedFrame
      title={hasStarted ? 'The video stopped' : 'This video did not start'}
      advice={`${hasStarted ? 'Your place is kept. ' : ''}${adviceFor(reason, online)}`}
      onTryAgain={onTryAgain}
    />
  )
}

function adviceFor(reason: FailureReason, online: boolean): string {
  if (reason === 'unplayable') return 'Come back in a minute.'
  return online
    ? 'Check the connection, or come back in a minute.'
    : 'You are offline. It goes on by itself once the network is back.'
}

/** Says that the player itself did not arrive, and asks for it again by itself once the device is back online. */
export function PlayerNotLoaded({ onTryAgain }: { onTryAgain: () => void }) {
  useBackOnline(onTryAgain)

  return (
    <FailedFrame
      title="This video did not start"
      advice="Check the connection, or come back in a minute."
      onTryAgain={onTryAgain}
    />
  )
}

interface FailedFrameProps {
  title: string
  /** What the fan can do. */
  advice: ReactNode
  onTryAgain: () => void
}

/** Stands over the frame of a clip that cannot be played, which keeps its size. */
function FailedFrame({ title, advice, onTryAgain }: FailedFrameProps) {
  return (
    <div className={`cover center gap10 ${styles.failed}`}>
      <div role="alert">
        <p className={styles.title}>{title}</p>
      </div>
      {/* It may change with the network, which is not worth another alarm. */}
      <p className="small">{advice}</p>
      <Button look="outline" onClick={onTryAgain}>
        Try again
      </Button>
    </div>
  )
}
