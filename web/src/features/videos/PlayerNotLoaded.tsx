import { useBackOnline } from '../../lib/loading/online.ts'
import { FailedFrame } from './FailedFrame.tsx'

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
