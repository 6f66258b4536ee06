import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'

/** The label of the field for an email address or a number. */
export const CONTACT = 'Email or US mobile number'

/** Prepares the window for the forms of sign-in, and restores it after each test. Call it at the top of the file. */
export function signInFormTests(): void {
  beforeEach(() => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }))
  })
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
}

/** Waits for what has been resolved. */
export const settled = () => act(async () => Promise.resolve())

/** Presses the button of that name. */
export function press(name: string): void {
  fireEvent.click(screen.getByRole('button', { name }))
}

/** Replaces the text of the field with that label. */
export function type(label: string, value: string): void {
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
}
