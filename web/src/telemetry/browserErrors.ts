import { ERROR_EVENTS } from '../lib/tracking/earlyErrors.ts'
import type { BrokenEvent } from '../lib/tracking/earlyErrors.ts'
import type { StorageAction } from '../lib/settings/storageFailure.ts'
import type { BrowserError } from './rumReports.ts'

/** A page that keeps failing reports its first errors. */
const MAX_ERRORS = 10
const MAX_SOURCE = 200

/** The first file of a stack with its line and column, as Chromium, Firefox and Safari write it. */
const FIRST_FILE = /(https?:\/\/[^\s()]+):(\d+):(\d+)/

/**
 * Passes on errors of our own code, without personal data: each once, and at most ten until the site is loaded anew. Whether one was
 * there before is decided by its message as it came, so that one that repeats is cleaned once.
 */
export function limited<Rest extends unknown[]>(
  report: (error: BrowserError, ...rest: Rest) => void,
): (error: BrowserError, ...rest: Rest) => void {
  const seen = new Set<string>()
  return (error, ...rest) => {
    const key = JSON.stringify(error)
    if (seen.size >= MAX_ERRORS || seen.has(key)) return
    seen.add(key)
    report({ ...error, message: withoutPersonalData(error.message) }, ...rest)
  }
}

/**
 * Reports uncaught errors and rejections of our own files, and the errors for which a page shows its crash. Those of other scripts,
 * such as an extension's, are none of ours.
 */
export function watchErrors(report: (error: BrowserError) => void): () => void {
  const onBroken = (event: BrokenEvent) => {
    const error = ownError(event)
    if (error) report(error)
  }
  for (const type of ERROR_EVENTS) addEventListener(type, onBroken)
  return () => {
    for (const type of ERROR_EVENTS) removeEventListener(type, onBroken)
  }
}

/** The error of our own files that an event is about; null where it is of another script, or it is not known of which. */
export function ownError(event: BrokenEvent): BrowserError | null {
  if ('reason' in event) return thrownError('rejection', event.reason)
  if ('detail' in event) return thrownError('error', event.detail)
  const { message, filename, lineno, colno } = event
  const source = ownSource(filename, lineno, colno)
  return source === null ? null : { kind: 'error', message, source }
}

function thrownError(kind: 'error' | 'rejection', thrown: unknown): BrowserError | null {
  const source = sourceOfStack(thrown)
  return source === null ? null : { kind, message: String(thrown), source }
}

/** A value that the browser could not store, or a storage that has failed otherwise. Whatever else the key has behind its name is left out. */
export function storageError(key: string, error: unknown, action: StorageAction): BrowserError {
  return { kind: 'storage', message: `${key} not ${action}: ${String(error)}`, source: '' }
}

function sourceOfStack(error: unknown): string | null {
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  const [, file = '', line, column] = FIRST_FILE.exec(stack) ?? []
  return ownSource(file, Number(line), Number(column))
}

/** The path, the line and the column in a file of the site; null for a file of somebody else, and for one that is not known. */
function ownSource(file: string, line: number, column: number): string | null {
  if (!URL.canParse(file)) return null
  const { origin, pathname } = new URL(file)
  // The document itself has what extensions and consoles put into it.
  if (origin !== location.origin || !pathname.endsWith('.js')) return null
  return `${pathname}:${line}:${column}`.slice(-MAX_SOURCE)
}

/** A message is cut here. */
const LONGEST = 300
/** So much of a message is looked at. */
const MAX_READ = 400

/** A run without blanks, quotes and brackets, such as an address. */
const runs = /[^\s"'<>()]+/g
/** The query or the fragment of an address, behind what precedes it. */
const query = /(?<=.)[?#].+/
/** What may be a token or another long id. */
const longRuns = /[\w.~+/=-]{24,}/g

/**
 * A message of an error as it may be sent: without queries, email addresses and long ids, and 300 characters long at most. It is cut
 * before anything is looked for, and each pattern takes time in proportion to its length.
 */
export function withoutPersonalData(message: string): string {
  return firstWords(message).replace(runs, withoutIds).slice(0, LONGEST)
}

/** What is looked at; of a word that the cut goes through nothing is left, since half an email address is not known for one. */
function firstWords(message: string): string {
  if (message.length <= MAX_READ) return message
  const read = message.slice(0, MAX_READ)
  return `${read.slice(0, read.lastIndexOf(' ') + 1)}…`
}

function withoutIds(word: string): string {
  const address = word.replace(query, '…')
  if (address.includes('@')) return '…'
  return address.replace(longRuns, (run) => (/[\w-]{24}/.test(run) && /\d/.test(run) ? '…' : run))
}
