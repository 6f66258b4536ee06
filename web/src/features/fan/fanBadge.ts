import type { Fan } from '../../session/fanRecord.ts'
import type { Account } from '../../session/signInProvider.ts'

/** What the header shows of a fan who is signed in. */
export interface Badge {
  initials: string
  favoriteTeam: { color: string; textColor: string } | null
}

type Named = Pick<Fan, 'firstName' | 'lastName' | 'username' | 'email'>

const FIRST_LETTER = /[\p{L}\p{N}]\p{M}*/u
const COLOR = /^#[0-9a-f]{3}(?:[0-9a-f]{3})?$/i

/** The first letters of a fan's names, else that of her username or email; null for a fan who has none of them. */
export function initialsOf({ firstName, lastName, username, email }: Named): string | null {
  const names = [firstName, lastName].map(firstLetter).join('')
  return names || firstLetter(username) || firstLetter(email) || null
}

function firstLetter(text: string | null): string {
  return FIRST_LETTER.exec(text ?? '')?.[0].toLocaleUpperCase('en-US') ?? ''
}

/** Reads the gateway's answer; null when it is not of the form that it should be. */
export function toBadge(answer: unknown): Badge | null {
  const { initials, favoriteTeam } = (answer ?? {}) as Partial<Record<keyof Badge, unknown>>
  if (typeof initials !== 'string' || initials === '') return null
  const { color, textColor } = (favoriteTeam ?? {}) as { color?: unknown; textColor?: unknown }
  return {
    initials: [...initials].slice(0, 4).join(''),
    favoriteTeam: isColor(color) && isColor(textColor) ? { color, textColor } : null,
  }
}

function isColor(value: unknown): value is string {
  return typeof value === 'string' && COLOR.test(value)
}

type Contact = Pick<Account, 'email' | 'phone'>

/** What a fan is called: her name, else her username, else how she signs in. */
export function fanName(
  { firstName, lastName, username }: Omit<Named, 'email'>,
  { email, phone }: Contact,
): string {
  const name = [firstName, lastName].filter(Boolean).join(' ')

  return name || (username ?? email ?? phone ?? 'Fan')
}
