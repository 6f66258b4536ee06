/** How long a message may be, in UTF-16 code units. */
export const maxMessage = 300

/** Control characters, line separators, and marks that change the direction of text. */
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu
const userInfo = /\/\/[^\s/@]*@/g
/** Query and fragment of an address; the part before them stays. */
const queryOfAddress = /((?:[a-z][a-z\d+.-]*:\/\/|\/)[^\s'"`<>?#]*)[?#][^\s'"`<>]*/gi
const bareQuery = /[?&][^\s'"`<>=]{1,100}=[^\s'"`<>]*/g
const email = /[^\s@<>"'`(),;:=/]+(?:@|%40)[^\s@<>"'`(),;:/]+/gi
/** 20 and more letters and digits with at least one digit, except file names of our own scripts. */
const token = /(?<![\w-])(?![\w-]*\.(?:m?js|css)\b)(?=[a-z_-]*\d)[\w-]{20,}(?:\.[\w-]{6,})*/gi
const hex = /(?<![a-z\d])[a-f\d]{16,}(?![a-z\d])/gi
const base64 = /[a-z\d+/]{23,}(?:\+[a-z\d+/]+|={1,2})/gi
/** Digits of a phone number with the usual separators; a date does not match. */
const longNumber = /\+?\(?(?!\d{4}-\d\d-\d\d)(?<![\d-])\d(?:[ ().-]{0,2}\d){8,}/g
/** A word for a secret and its value, up to a space. */
const secret =
  /\b(pass(?:word|wd|phrase|code)?|pwd|secret|token|authorization)(["']?\s{0,3}[=:]\s{0,3}(?:bearer )?)[^\s,;&]+/gi

/**
 * Removes from a message everything that may identify a person or grant access: queries and fragments of addresses, names in them, emails,
 * passwords, long tokens, phone numbers and invisible characters. The result is one line of 300 characters at most.
 */
export function cleanMessage(message: string): string {
  return message
    .toWellFormed()
    .replaceAll(invisible, ' ')
    .replaceAll(userInfo, '//')
    .replaceAll(queryOfAddress, '$1')
    .replaceAll(bareQuery, '')
    .replaceAll(secret, '$1$2[secret]')
    .replaceAll(email, '[email]')
    .replaceAll(base64, '[token]')
    .replaceAll(token, '[token]')
    .replaceAll(hex, '[token]')
    .replaceAll(longNumber, '[number]')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, maxMessage)
    .toWellFormed()
}
