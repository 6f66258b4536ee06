import type { Log } from '../../platform/log.ts'

/**
 * Builds the function that logs a 404 of the league's address once, however often it is requested, until it
 * answers. The function takes the path and whether it is absent.
 */
export function createAbsenceNotes(log: Log) {
  const absent = new Set<string>()

  return (path: string, isAbsent: boolean): void => {
    if (!isAbsent) return void absent.delete(path)
    if (!absent.has(path)) log.warn({ path }, 'The league has no answer at this address')
    absent.add(path)
  }
}
