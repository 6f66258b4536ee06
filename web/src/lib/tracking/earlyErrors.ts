/** An event with the path at which it happened. */
export type EarlyError = [event: BrokenEvent, path: string]

declare global {
  interface WindowEventMap {
    /** An error for which a page shows its crash; app/errors/PageError.tsx sends it. */
    crash: CustomEvent<unknown>
  }
  interface Window {
    /** What broke since the page began, while the visitor had agreed; the inline script fills it as long as it is there. */
    earlyErrors?: EarlyError[]
  }
}

/** The events by which the window hears of what broke. */
export const ERROR_EVENTS = ['error', 'unhandledrejection', 'crash'] as const

/** An event of one of these types. */
export type BrokenEvent = WindowEventMap[(typeof ERROR_EVENTS)[number]]

/** So many errors are kept at most until they can be reported. */
export const MAX_EARLY = 10

/** Returns what broke before the code that reports it was there. No more is kept from then on. */
export function takeEarlyErrors(): EarlyError[] {
  const kept = window.earlyErrors ?? []
  delete window.earlyErrors
  return kept
}

/** Forgets it, as after a refusal. */
export function forgetEarlyErrors(): void {
  window.earlyErrors?.splice(0)
}
