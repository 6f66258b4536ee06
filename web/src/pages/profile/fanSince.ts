import { LEAGUE_TIME_ZONE } from '../../lib/settings/timeZone.ts'
import type { Account } from '../../session/signInProvider.ts'

const MONTH = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: LEAGUE_TIME_ZONE })

/** The month in which an account was created, such as May 2023. */
export function fanSince({ createdAtMs }: Pick<Account, 'createdAtMs'>): string {
  return MONTH.format(createdAtMs)
}
