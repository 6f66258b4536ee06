/** Durations, in ms. */
export const TEN_SECONDS = 10_000
export const ONE_MINUTE = 60_000
export const FIVE_MINUTES = 300_000
export const TEN_MINUTES = 600_000

/** The league's time: now in epoch seconds, and its speed compared to real time. */
export interface LeagueTime {
  now: number
  speed: number
}

/** The time at which a freshness is computed, and which seasons have just changed. */
export interface FreshnessTime extends LeagueTime {
  /** Whether a game of the season ended recently, so that the league may not have updated its tables and stats yet. */
  hasRecentlyEnded: (year: number) => boolean
}

/** For how long an answer is fresh. The table of the wire contract is generated from `usualMs`, `shorter` and `bound`. */
export interface FreshnessRule {
  /** The usual freshness of an answer, in ms. */
  usualMs: number
  /** A shorter time in ms, and `when` it applies, such as `while a game is on`. */
  shorter?: { ms: number; when: string }
  /** The text of a limit on every answer's freshness, such as `never past a start`. */
  bound?: string
}

/** How long an answer about `Parameters` is fresh, and how long it is stale after that. */
export interface Freshness<Parameters, Payload> extends FreshnessRule {
  /** For how many ms this answer is fresh; `usualMs` when left out. */
  freshMs?: (payload: Payload, parameters: Parameters, time: FreshnessTime) => number
  /** For how many ms after that the answer is served stale while a new one is loaded. */
  staleMs: number | ((parameters: Parameters, time: FreshnessTime) => number)
}

/** The freshness of answers that do not change with a game. */
export const FRESH_FOR_FIVE_MINUTES = { usualMs: FIVE_MINUTES, staleMs: TEN_MINUTES }

/** Formats the rule: `5 min; 10 s while a game is on; never past a start`. */
export function formatFreshness({ usualMs, shorter, bound }: FreshnessRule): string {
  const parts = [duration(usualMs), shorter && `${duration(shorter.ms)} ${shorter.when}`, bound]
  return parts.filter((part) => part !== undefined).join('; ')
}

function duration(ms: number): string {
  return ms % ONE_MINUTE === 0 ? `${ms / ONE_MINUTE} min` : `${ms / 1000} s`
}
