/** The fields of a live game's state that say how far it is. */
export interface LivePeriod {
  /** 1st, 2nd, 3rd, 4th, OT and up, or Half. */
  periodLabel: string
  /** The time left of the period. */
  clock: { minutes: number; seconds: number; tenths: number }
  /** Period and clock together, such as 3rd 4:21. */
  label: string
}

/** Period and clock as fans read them: "3rd 4:21", between periods "End 3rd", and "Half". */
export function liveLabel(state: LivePeriod): string {
  return isOver(state) ? `End ${state.periodLabel}` : state.label
}

/** The period alone: "3rd", after it "End 3rd", and "Half". */
export function livePeriod(state: LivePeriod): string {
  return isOver(state) ? `End ${state.periodLabel}` : state.periodLabel
}

/** A period with tenths left is still played, though its label reads 0:00. */
function isOver({ periodLabel, clock }: LivePeriod): boolean {
  return periodLabel !== 'Half' && clock.minutes === 0 && clock.seconds === 0 && clock.tenths === 0
}

/** Where a suspended game stands, as that of a live one is read: "3rd 4:21", "End 3rd" or "Half". */
export function suspendedAt(state: LivePeriod): string {
  return isOver(state) ? livePeriod(state) : state.label.replace(/^Suspended, /, '')
}

/**
 * Whether a label reveals that the sides are level, which is a spoiler: an overtime is played, or the last quarter is over but
 * the game is not.
 */
export function revealsTie(label: string): boolean {
  return /^(?:End )?OT|^End 4th/.test(label)
}
