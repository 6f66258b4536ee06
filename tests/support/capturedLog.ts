import { createLog, type Log } from '../../gateway/src/platform/log.ts'

/** The real log, with its parsed lines collected instead of printed. */
export function captureLog(secrets: readonly string[] = []): { log: Log; lines: Record<string, unknown>[] } {
  const lines: Record<string, unknown>[] = []
  const destination = {
    write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>),
  }
  return { log: createLog({ level: 'debug', secrets, destination }), lines }
}
