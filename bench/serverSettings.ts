/** The settings that the bench has started this process with, which are JSON in its first argument. */
export function serverSettings<Settings>(): Settings {
  return JSON.parse(process.argv[2] ?? '{}') as Settings
}

/** Tells the bench that this process is ready, and ends it with the bench. */
export function announce(ready: { url: string } & Record<string, unknown>): void {
  process.send?.(ready)
  process.on('disconnect', () => process.exit(0))
}
