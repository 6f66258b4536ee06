import { cpus } from 'node:os'

/** The sentence under a table: when, where and how its figures were measured. */
export function circumstances(command: string, extent: string): string {
  const day = new Date().toISOString().slice(0, 10)
  const [{ model = 'unknown' } = {}] = cpus()
  return `\`${command}\` on ${day}: ${extent}, Node ${process.versions.node}, ${cpus().length} cores of ${model.trim()}.`
}
