import type { Log } from '../../platform/log.ts'

/**
 * Builds the function that logs that the league has no answer at an address (404): once, however often it is requested, until
 * there is one. The function takes the address's path and whether its answer is absent.
 */
export function createAbsenceNotes(log: Log) {
  const absent = new Set<string>()

  return (path: string, isAbsent: boolean): void => {
    if (!isAbsent) return void absent.delete(path)
    if (!absent.has(path)) log.warn({ path }, 'The league has no answer at this address')
    absent.add(path)
  }
}
