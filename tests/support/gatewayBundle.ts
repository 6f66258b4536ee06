import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')

/** The entry of the bundled gateway (`npm run build`). */
export const GATEWAY_BUNDLE = 'dist/gateway/start.js'

/** The code of all files of the bundle. */
export function bundledCode(): string {
  return globSync('dist/gateway/*.js', { cwd: root })
    .map((file) => readFileSync(resolve(root, file), 'utf8'))
    .join('\n')
}
