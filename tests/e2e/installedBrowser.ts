import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/**
 * Returns the path of a browser on this machine: from the environment variable, or else the first of the
 * commands.
 * @throws Error when there is none.
 */
export function installedBrowser(name: string, variable: string, commands: readonly string[]): string {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const candidates = commands.flatMap((command) => folders.map((folder) => join(folder, command)))
  const found = [process.env[variable], ...candidates].find((path) => path && isExecutable(path))
  if (!found) throw new Error(`No ${name} on this machine.\n→ Install it, or set ${variable}.`)
  return found
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
