/** The period in which something is shown, in epoch seconds; null means without limit. */
interface Dated {
  startTime: number | null
  endTime: number | null
}

/** Whether a promo or banner is active at an instant of the league's clock (ms): from its start until before its end. */
export function isActive({ startTime, endTime }: Dated, leagueNowMs: number): boolean {
  const now = leagueNowMs / 1000

  return (startTime === null || startTime <= now) && (endTime === null || now < endTime)
}
