import { readConsent } from './consent.ts'

declare global {
  interface WindowEventMap {
    /** An error for which a page shows its crash; app/errors/PageError.tsx sends it. */
    crash: CustomEvent<unknown>
  }
}

/** The events by which the window hears of what broke. */
export const ERROR_EVENTS = ['error', 'unhandledrejection', 'crash'] as const

/** An event of one of these types. */
export type BrokenEvent = WindowEventMap[(typeof ERROR_EVENTS)[number]]

/** What broke before the code that reports it was there, ten at most, each with the path at which it did. */
export const earlyErrors: [event: BrokenEvent, path: string][] = []

/** Keeps what breaks from now on, while the visitor has agreed. Whoever reports takes over. */
export function keepEarlyErrors(): void {
  for (const type of ERROR_EVENTS) addEventListener(type, keep)
}

/** Returns what was kept, and keeps no more. */
export function takeEarlyErrors(): [event: BrokenEvent, path: string][] {
  for (const type of ERROR_EVENTS) removeEventListener(type, keep)
  return earlyErrors.splice(0)
}

function keep(event: BrokenEvent): void {
  if (earlyErrors.length < 10 && readConsent() === 'granted') earlyErrors.push([event, location.pathname])
}
