import { loadChunk } from '../../lib/loading/loadChunk.ts'

/** What a fan signs in with. */
export type ContactKind = 'email' | 'phone'

/** What stands in the field, and as what it is used: an address in lower case, or a number as it was typed. */
export interface Contact {
  kind: ContactKind
  value: string
}

/** Digits at least, since two may still become an address such as 24fan@example.com. */
const MIN_PHONE = 3
/** Neither part has an empty piece between its dots. */
const EMAIL = /^[^\s@.]+(?:\.[^\s@.]+)*@[^\s@.]+(?:\.[^\s@.]+)+$/

/**
 * Reads what a fan has typed. Text with an @ is an address; digits, with or without dashes, parentheses and spaces, are a number;
 * an empty field awaits an address. Every other text stays what it was, so that the field does not change while she corrects it.
 *
 * @param current what the field has been so far.
 */
export function readContact(text: string, current: ContactKind): Contact {
  const value = text.trim()
  if (value.includes('@')) return { kind: 'email', value: value.toLowerCase() }
  if (value === '') return { kind: 'email', value }
  const digits = value.replace(/[-()\s]/g, '')
  if (digits.length >= MIN_PHONE && /^\+?\d+$/.test(digits)) return { kind: 'phone', value }
  return { kind: current, value }
}

/** The sentence about an address that cannot be used; null when it can. */
export function emailProblem(text: string): string | null {
  const email = text.trim()
  if (email === '') return 'Email is required.'
  return EMAIL.test(email) ? null : '* Please enter valid email.'
}

/** Whether a text is a code as it comes by text message: six digits. */
export function isPhoneCode(text: string): boolean {
  return /^\d{6}$/.test(text)
}

/** Reads a text as a number with country code, such as +12025550123; null when it is none of the United States. */
export type PhoneReader = (text: string) => string | null

/** Loads the plan of all numbers. Most fans sign in by email and never need it. Rejects when it could not be loaded. */
export async function loadPhoneReader(): Promise<PhoneReader> {
  return (await loadChunk(() => import('./phoneNumber.ts'))).usPhoneNumber
}

/** Moves the focus to a field, except on phones, where the keyboard would cover the panel before it is read. */
export function focusBesideKeyboard(field: HTMLInputElement | null): void {
  if (matchMedia('(hover: hover)').matches) field?.focus()
}
