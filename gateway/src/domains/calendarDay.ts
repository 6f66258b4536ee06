const DAY = /^\d{4}-\d{2}-\d{2}(?=$|T)/

/** Year, month and day of a date that the league may send with its time; null for any other words, and for none. */
export function calendarDay(words: string | null): string | null {
  return DAY.exec(words ?? '')?.[0] ?? null
}
