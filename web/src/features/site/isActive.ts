import { instantMs } from '../../lib/time/instant.ts'

/** The period in which something is shown, as ISO instants; null means without limit. */
interface Dated {
  startTime: string | null
  endTime: string | null
}

/** Whether a promo or banner is active at an instant of the league's clock (ms): from its start until before its end. */
export function isActive({ startTime, endTime }: Dated, leagueNowMs: number): boolean {
  return (
    (startTime === null || instantMs(startTime) <= leagueNowMs) &&
    (endTime === null || leagueNowMs < instantMs(endTime))
  )
}
