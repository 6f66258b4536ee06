const DAY = /^\d{4}-\d{2}-\d{2}(?=$|T)/

/** Year, month and day of a date that may include a time; null for any other text, and for none. */
export function calendarDay(date: string | null): string | null {
  return DAY.exec(date ?? '')?.[0] ?? null
}
