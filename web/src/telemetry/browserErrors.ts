import type { StorageAction } from '../lib/settings/storageFailure.ts'
import type { BrowserError } from './report.ts'
import { withoutPersonalData } from './withoutPersonalData.ts'

declare global {
  interface WindowEventMap {
    /** An error for which a page shows its crash; app/errors/PageError.tsx sends it. */
    crash: CustomEvent<unknown>
  }
}

/** A page that keeps failing reports its first errors. */
const MOST_ERRORS = 10
const LONGEST_SOURCE = 200

/** The first file of a stack with its line and column, as Chromium, Firefox and Safari write it. */
const FIRST_FILE = /(https?:\/\/[^\s()]+):(\d+):(\d+)/

/**
 * Passes on errors of our own code, without personal data: each once, and at most ten until the site is loaded anew. Whether one was
 * there before is decided by its message as it came, so that one that repeats is cleaned once.
 */
export function limited(report: (error: BrowserError) => void): (error: BrowserError) => void {
  const seen = new Set<string>()
  return (error) => {
    const key = JSON.stringify(error)
    if (seen.size >= MOST_ERRORS || seen.has(key)) return
    seen.add(key)
    report({ ...error, message: withoutPersonalData(error.message) })
  }
}

/**
 * Reports uncaught errors and rejections of our own files, and the errors for which a page shows its crash. Those of other scripts,
 * such as an extension's, are none of ours.
 */
export function watchErrors(report: (error: BrowserError) => void): () => void {
  const onError = ({ message, filename, lineno, colno }: ErrorEvent) => {
    const source = ownSource(filename, lineno, colno)
    if (source !== null) report({ kind: 'error', message, source })
  }
  const reportThrown = (kind: 'error' | 'rejection', thrown: unknown) => {
    const source = sourceOfStack(thrown)
    if (source !== null) report({ kind, message: String(thrown), source })
  }
  const onRejection = ({ reason }: PromiseRejectionEvent) => reportThrown('rejection', reason)
  const onCrash = ({ detail }: CustomEvent<unknown>) => reportThrown('error', detail)
  addEventListener('error', onError)
  addEventListener('unhandledrejection', onRejection)
  addEventListener('crash', onCrash)
  return () => {
    removeEventListener('crash', onCrash)
    removeEventListener('error', onError)
    removeEventListener('unhandledrejection', onRejection)
  }
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
  return `${pathname}:${line}:${column}`.slice(-LONGEST_SOURCE)
}
