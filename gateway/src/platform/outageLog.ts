import type { Log } from './log.ts'

/** Logs when something begins to fail and when it works again, once each, however often it is tried in between. */
export interface OutageLog {
  /** @param line the logged fields, with the reason. */
  failed(line: object): void
  worked(): void
}

/** @param options.fails and `works` are the messages of the two lines. */
export function createOutageLog(log: Log, { fails, works }: { fails: string; works: string }): OutageLog {
  let isFailing = false
  return {
    failed(line) {
      if (!isFailing) log.warn(line, fails)
      isFailing = true
    },
    worked() {
      if (isFailing) log.info(works)
      isFailing = false
    },
  }
}

/** Why something failed, as a sentence without a stack. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
