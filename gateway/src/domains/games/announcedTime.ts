const easternTime = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  hour: 'numeric',
  minute: '2-digit',
  hourCycle: 'h12',
})

/**
 * Whether a start in epoch seconds is more than a placeholder: 11:23 Eastern, before noon or before midnight, means that the
 * time is to be announced.
 */
export function isTimeAnnounced(startTime: number): boolean {
  const parts = easternTime.formatToParts(startTime * 1000)
  const valueOf = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value
  return !(valueOf('hour') === '11' && valueOf('minute') === '23')
}
