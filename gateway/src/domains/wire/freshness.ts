/** Durations, in ms. */
export const TEN_SECONDS = 10_000
export const ONE_MINUTE = 60_000
export const FIVE_MINUTES = 300_000
export const TEN_MINUTES = 600_000

/** The league's time: now in epoch seconds, and how fast it runs against the wall's. */
export interface LeagueTime {
  now: number
  speed: number
}

/** When a freshness is worked out. */
export interface FreshnessTime extends LeagueTime {
  /** Whether a game of the season has ended just now, so that the league may not have updated its tables and figures yet. */
  isSettling: (year: number) => boolean
}

/** For how long an answer is fresh. The table of the wire contract is made of `usualMs`, `shorter` and `bound`. */
export interface FreshnessRule {
  /** For how many ms an answer is fresh as a rule. */
  usualMs: number
  /** For how many ms instead at times, and `when`, such as `while a game is on`. */
  shorter?: { ms: number; when: string }
  /** What ends every answer's freshness, in words, such as `never past a start`. */
  bound?: string
}

/** How long an answer about `Parameters` is fresh, and how long it is shown after that. */
export interface Freshness<Parameters, Payload> extends FreshnessRule {
  /** For how many ms this answer is fresh; `usualMs` where it is left out. */
  freshMs?: (payload: Payload, parameters: Parameters, time: FreshnessTime) => number
  /** For how many ms after that the answer is still shown while a new one is loaded. */
  staleMs: number | ((parameters: Parameters, time: FreshnessTime) => number)
}

/** The freshness of whatever does not change with a game. */
export const FRESH_FOR_FIVE_MINUTES = { usualMs: FIVE_MINUTES, staleMs: TEN_MINUTES }

/** The rule in words: `5 min; 10 s while a game is on; never past a start`. */
export function formatFreshness({ usualMs, shorter, bound }: FreshnessRule): string {
  const parts = [duration(usualMs), shorter && `${duration(shorter.ms)} ${shorter.when}`, bound]
  return parts.filter((part) => part !== undefined).join('; ')
}

function duration(ms: number): string {
  return ms % ONE_MINUTE === 0 ? `${ms / ONE_MINUTE} min` : `${ms / 1000} s`
}
