import { useBackOnline, useOnline } from '../../../lib/loading/online.ts'
import { FailedFrame } from '../FailedFrame.tsx'
import type { FailureReason } from './playerDriver.ts'

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
