import type { GameStatus } from '../../__generated__/schemaTypes.ts'
import type { EventPayload } from './payload.ts'

/** The part of an event that decides its status. */
export type StatusFields = Pick<EventPayload, 'gameStatus' | 'eventStatus'>

type KnownWord = 'POSTPONED' | 'CANCELED' | 'SUSPENDED' | 'DELAYED' | 'FORFEIT'

/** The beginnings of the league's words; whatever follows them is for the note. */
const KNOWN_WORDS: readonly (readonly [beginning: RegExp, word: KnownWord])[] = [
  [/^(?:postpone|ppd\b|re-?schedule)/i, 'POSTPONED'],
  [/^cancel/i, 'CANCELED'],
  [/^suspend/i, 'SUSPENDED'],
  [/^delay/i, 'DELAYED'],
  [/^forfeit/i, 'FORFEIT'],
]

/** The words that say no more than a status does. */
const PLAIN_WORDS: Readonly<Record<GameStatus, RegExp>> = {
  SCHEDULED: /^scheduled$/i,
  DELAYED: /^delayed$/i,
  LIVE: /^(?:live|in[ -]progress)$/i,
  SUSPENDED: /^suspended$/i,
  FINAL: /^(?:final(?:\/.*)?|forfeit(?:ed)?|delay.*)$/i,
  HELD: /^(?:final|held)$/i,
  NO_RESULT: /^(?:scheduled|live|in[ -]progress|delayed)$/i,
  POSTPONED: /^(?:postponed|ppd)$/i,
  CANCELED: /^cancell?ed$/i,
}

/** Words of a state that the live system may have left behind: they say nothing beside any other. */
const STATE_WORD = /^(?:scheduled|live|in[ -]progress|final(?:\/.*)?)$/i

const MAX_NOTE_LENGTH = 60

/**
 * A game's status as the league sends it, whatever the clock says: the beginning of its word first, then its number: 0 to come,
 * 1 live, 2 and up over. Only a delay gives way to the number, because the word may outlive it.
 */
export function gameStatus({ gameStatus: text, eventStatus }: StatusFields): GameStatus {
  const word = knownWord(text)
  if (word === 'FORFEIT') return 'FINAL'
  if (word !== null && word !== 'DELAYED') return word
  if (eventStatus >= 2) return 'FINAL'
  if (eventStatus === 1) return 'LIVE'
  return word ?? 'SCHEDULED'
}

/** Whether the league's word says that one side did not play or gave up. */
export function isForfeit({ gameStatus: text }: Pick<StatusFields, 'gameStatus'>): boolean {
  return knownWord(text) === 'FORFEIT'
}

/** Whether the league's word says that a game begins later or is interrupted for a while. */
export function isDelayed({ gameStatus: text }: Pick<StatusFields, 'gameStatus'>): boolean {
  return knownWord(text) === 'DELAYED'
}

/** The league's free text, on one line of at most 60 characters, where it says more than the status; else null. */
export function statusNote(text: string | null, status: GameStatus): string | null {
  const note = oneLine(text)
  if (note === '' || STATE_WORD.test(note) || PLAIN_WORDS[status].test(note)) return null
  const letters = Array.from(note)
  return letters.length > MAX_NOTE_LENGTH
    ? `${letters
        .slice(0, MAX_NOTE_LENGTH - 1)
        .join('')
        .trim()}…`
    : note
}

/** Whether a text is none of the league's words whose meaning is known. */
export function isUnknownWord(text: string | null): boolean {
  const word = oneLine(text)
  return (
    word !== '' && knownWord(word) === null && !Object.values(PLAIN_WORDS).some((plain) => plain.test(word))
  )
}

function knownWord(text: string | null): KnownWord | null {
  if (text === null) return null
  const word = oneLine(text)
  return KNOWN_WORDS.find(([beginning]) => beginning.test(word))?.[1] ?? null
}

/** The text without control and direction characters, which could break a line or turn a text around. */
function oneLine(text: string | null): string {
  return (text ?? '').replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim()
}
