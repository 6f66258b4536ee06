/** A length in seconds as a clock writes it: 0:48, 12:05 or 1:02:09. It is also the place of a chapter. */
export function clipLength(seconds: number): string {
  const whole = Math.round(seconds)
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const two = (figure: number) => String(figure).padStart(2, '0')

  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}

/** A length in seconds in words: "31 min", "1 hr 5 min", "48 sec". */
export function lengthInWords(seconds: number): string {
  if (seconds < 60) return `${Math.round(seconds)} sec`
  const minutes = Math.round(seconds / 60)
  const hours = Math.floor(minutes / 60)

  return [hours > 0 && `${hours} hr`, minutes % 60 > 0 && `${minutes % 60} min`].filter(Boolean).join(' ')
}
