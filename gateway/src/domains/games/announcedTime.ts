import { LEAGUE_TIME_ZONE } from '../wire/leagueDay.ts'

const easternTime = new Intl.DateTimeFormat('en-US', {
  timeZone: LEAGUE_TIME_ZONE,
  hour: 'numeric',
  minute: '2-digit',
  hourCycle: 'h12',
})

/** Whether a start (epoch seconds) is a real time. The league sends 11:23 Eastern, AM or PM, for a time that is to be announced. */
export function isTimeAnnounced(startTime: number): boolean {
  const parts = easternTime.formatToParts(startTime * 1000)
  const valueOf = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value
  return !(valueOf('hour') === '11' && valueOf('minute') === '23')
}
