import type { GameStatus } from '../../__generated__/schemaTypes.ts'
import type { EventPayload } from './payload.ts'

/** The fields of an event that decide its status. */
export type StatusFields = Pick<EventPayload, 'gameStatus' | 'eventStatus'>

type KnownWord = 'POSTPONED' | 'CANCELED' | 'SUSPENDED' | 'DELAYED' | 'FORFEIT'

/** How the league's status texts begin; the rest of a text goes into the note. */
const KNOWN_WORDS: readonly (readonly [beginning: RegExp, word: KnownWord])[] = [
  [/^(?:postpone|ppd\b|re-?schedule)/i, 'POSTPONED'],
  [/^cancel/i, 'CANCELED'],
  [/^suspend/i, 'SUSPENDED'],
  [/^delay/i, 'DELAYED'],
  [/^forfeit/i, 'FORFEIT'],
]

/** Status texts that say no more than the status. */
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

/** State words that the live system may have left behind: they are ignored beside any other text. */
const STATE_WORD = /^(?:scheduled|live|in[ -]progress|final(?:\/.*)?)$/i

const MAX_NOTE_LENGTH = 60

/**
 * A game's status as the league sends it, without regard to the clock: first by the beginning of its status text, then by its number: 0
 * scheduled, 1 live, 2 and up over. Only a delay is overridden by the number, because its text may be outdated.
 */
export function gameStatus({ gameStatus: text, eventStatus }: StatusFields): GameStatus {
  const word = knownWord(text)
  if (word === 'FORFEIT') return 'FINAL'
  if (word !== null && word !== 'DELAYED') return word
  if (eventStatus >= 2) return 'FINAL'
  if (eventStatus === 1) return 'LIVE'
  return word ?? 'SCHEDULED'
}

/** Whether the league's status text says that one team did not play or gave up. */
export function isForfeit({ gameStatus: text }: Pick<StatusFields, 'gameStatus'>): boolean {
  return knownWord(text) === 'FORFEIT'
}

/** Whether the league's status text says that a game starts later or is interrupted. */
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

/** Whether a status text has an unknown meaning. */
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

/** Removes control and direction characters, which could break a line or reverse a text. */
function oneLine(text: string | null): string {
  return (text ?? '').replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim()
}
