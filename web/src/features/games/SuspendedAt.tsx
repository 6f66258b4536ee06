import { revealsTie, suspendedAt } from '../../lib/live/liveLabel.ts'
import type { LivePeriod } from '../../lib/live/liveLabel.ts'
import { Spoiler } from '../../ui/spoiler/Spoiler.tsx'

interface SuspendedAtProps {
  state: LivePeriod
  /** Stands before it, and goes with it. */
  after?: string
}

/** The period and clock at which a game was broken off; hidden with scores where they tell that the sides were tied. */
export function SuspendedAt({ state, after = '' }: SuspendedAtProps) {
  const at = suspendedAt(state)

  return <Spoiler when={revealsTie(at)}>{`${after}${at}`}</Spoiler>
}
