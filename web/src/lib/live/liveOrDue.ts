import { instantMs } from '../time/instant.ts'

/** The fields of a game that decide whether it is live or about to begin. */
export interface TimedGame {
  /** An ISO instant. */
  startTime: string
  /** Whether the league has named the time, not only the day. */
  isTimeAnnounced: boolean
  state: { __typename: string }
}

/** A game that has not begun this long after its time, in ms, is no longer expected to begin. */
const DUE_FOR_MS = 6 * 3_600_000

/** Whether a game is being played or should be by the league's clock (ms), so that its state is about to change. */
export function isLiveOrDue({ startTime, isTimeAnnounced, state }: TimedGame, leagueNowMs: number): boolean {
  const lateMs = leagueNowMs - instantMs(startTime)
  const due = isTimeAnnounced && lateMs >= 0 && lateMs < DUE_FOR_MS

  return state.__typename === 'LiveGame' || (due && state.__typename === 'ScheduledGame')
}
