/** A place in a clip as somebody reads it out: "1 minute 5 seconds". Whole seconds, rounded down. */
export function secondsInWords(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const parts = [
    counted(Math.floor(whole / 3600), 'hour'),
    counted(Math.floor(whole / 60) % 60, 'minute'),
    counted(whole % 60, 'second'),
  ].filter((part) => part !== null)

  return parts.length === 0 ? '0 seconds' : parts.join(' ')
}

function counted(count: number, unit: string): string | null {
  if (count === 0) return null
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
