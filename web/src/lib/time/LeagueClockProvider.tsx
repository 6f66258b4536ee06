import { useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { LeagueClock } from './leagueClock.ts'
import type { LeagueClockValue } from './leagueClock.ts'

/**
 * Gives the league's clock to all below. A new anchor counts at once, the first instant of loading for as long as the tab is open:
 * a part of the page that is hydrated late must paint what the server painted, even when the anchor has been loaded again by then.
 */
export function LeagueClockProvider({
  anchor,
  loadedAtMs,
  children,
}: LeagueClockValue & { children: ReactNode }) {
  const [firstLoadedAtMs] = useState(loadedAtMs)
  const clock = useMemo(() => ({ anchor, loadedAtMs: firstLoadedAtMs }), [anchor, firstLoadedAtMs])

  return <LeagueClock value={clock}>{children}</LeagueClock>
}
