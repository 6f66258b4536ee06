import { useSyncExternalStore } from 'react'

/** How the league's clock runs against the wall's; the shape of `Site.clock`. Instants are ISO 8601. */
export interface ClockAnchor {
  wall: string
  league: string
  speed: number
}

/**
 * The league's time at a wall instant; both in ms since the epoch. Without an anchor (the site's settings could not be
 * loaded) the two clocks are the same.
 */
export function leagueTimeAt(anchor: ClockAnchor | null, wallMs: number): number {
  if (anchor === null) return wallMs

  return Date.parse(anchor.league) + (wallMs - Date.parse(anchor.wall)) * anchor.speed
}

/**
 * The wall's time in ms, renewed every `everyMs`. On the server and during hydration it is `loadedAtMs`, the instant at
 * which the page's loader ran, so that both paint the same.
 */
export function useWallNow(loadedAtMs: number, everyMs: number): number {
  return useSyncExternalStore(
    (changed) => {
      const timer = setInterval(changed, everyMs)

      return () => clearInterval(timer)
    },
    () => Math.floor(Date.now() / everyMs) * everyMs,
    () => loadedAtMs,
  )
}

/** The league's time in ms, renewed every `everyMs`; see {@link useWallNow} for `loadedAtMs`. */
export function useLeagueNow(anchor: ClockAnchor | null, loadedAtMs: number, everyMs: number): number {
  return leagueTimeAt(anchor, useWallNow(loadedAtMs, everyMs))
}
