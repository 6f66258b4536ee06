import type { StorageAction } from '../lib/settings/storageFailure.ts'
import type { BrowserError } from './rumReports.ts'
import { withoutPersonalData } from './withoutPersonalData.ts'

/** A page that keeps failing reports its first errors. */
const MOST_ERRORS = 10
const LONGEST_SOURCE = 200

/** Passes on errors of our own code that nobody has caught: each once, and at most ten until the site is loaded anew. */
export function limited(report: (error: BrowserError) => void): (error: BrowserError) => void {
  const seen = new Set<string>()
  return (error) => {
    const key = JSON.stringify(error)
    if (seen.size >= MOST_ERRORS || seen.has(key)) return
    seen.add(key)
    report(error)
  }
}

/** Reports uncaught errors and rejections of our own files. Those of other scripts, such as an extension's, are none of ours. */
export function watchErrors(report: (error: BrowserError) => void): () => void {
  const onError = ({ message, filename, lineno }: ErrorEvent) => {
    const source = ownSource(filename, lineno)
    if (source !== null) report({ kind: 'error', message: withoutPersonalData(message), source })
  }
  const onRejection = ({ reason }: PromiseRejectionEvent) => {
    const [, file = '', line = ''] = /(https?:\/\/[^\s()]+):(\d+):\d+/.exec(stackOf(reason)) ?? []
    const source = ownSource(file, Number(line))
    if (source !== null) report({ kind: 'rejection', message: withoutPersonalData(String(reason)), source })
  }
  addEventListener('error', onError)
  addEventListener('unhandledrejection', onRejection)
  return () => {
    removeEventListener('error', onError)
    removeEventListener('unhandledrejection', onRejection)
  }
}

/** A value that the browser could not store, or a storage that has failed otherwise. Whatever else the key has behind its name is left out. */
export function storageError(key: string, error: unknown, action: StorageAction): BrowserError {
  const message = withoutPersonalData(`${key} not ${action}: ${String(error)}`)
  return { kind: 'storage', message, source: '' }
}

/** The path and the line in a file of the site; null for a file of somebody else, and for one that is not known. */
function ownSource(file: string, line: number): string | null {
  if (!URL.canParse(file)) return null
  const { origin, pathname } = new URL(file)
  // The document itself has what extensions and consoles put into it.
  if (origin !== location.origin || !pathname.endsWith('.js')) return null
  return `${pathname}:${line}`.slice(-LONGEST_SOURCE)
}

function stackOf(reason: unknown): string {
  return reason instanceof Error ? (reason.stack ?? '') : ''
}
