/** After this many seconds it prints once that it is still waiting: a loaded machine may take minutes. */
const NOTICE_S = 120
/** Between two checks, ms. */
const PAUSE_MS = 100

/**
 * Waits until the site answers, however long that takes.
 * @param options.isReady whether it answers now.
 * @param options.isStopping whether the wait has been canceled.
 * @param options.onSlow called once, after the notice time.
 * @returns false when it was stopped before.
 */
export async function waitForSite(options: {
  isReady: () => Promise<boolean>
  isStopping: () => boolean
  onSlow: (seconds: number) => void
}): Promise<boolean> {
  const { isReady, isStopping, onSlow } = options
  const notice = setTimeout(() => onSlow(NOTICE_S), NOTICE_S * 1000)
  try {
    while (!isStopping()) {
      if (await isReady()) return true
      await new Promise((done) => setTimeout(done, PAUSE_MS))
    }
    return false
  } finally {
    clearTimeout(notice)
  }
}
