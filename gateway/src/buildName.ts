import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** All code of the gateway: its sources, or its bundle with the packages in it. This module therefore stands at the top of both. */
const codeFolder = dirname(fileURLToPath(import.meta.url))

/**
 * Names a build by its code, so that processes that run the same code have the same name, on whichever machine it was built. It takes some
 * milliseconds.
 *
 * @param folder where the code is; that of the gateway when left out.
 * @returns 16 hexadecimal digits.
 */
export function buildName(folder = codeFolder): string {
  const hash = createHash('sha256')
  for (const file of codeFiles(folder)) {
    const code = readFileSync(join(folder, file))
    hash.update(`${file}\0${code.byteLength}\0`).update(code)
  }
  return hash.digest('hex').slice(0, 16)
}

/** Neither source maps nor tests change how a process reads. */
function codeFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.[jt]s$/.test(file) && !/\.test\.ts$/.test(file))
    .sort()
}
