import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

/** The endings of files of text; pictures and fonts are compressed already. */
const TEXT = new Set(['.js', '.css', '.svg', '.webmanifest', '.txt', '.ico'])
/** Fewer bytes fit into one network packet anyway. */
const MIN_BYTES = 1024

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Writes each text file of the browser's build in brotli and gzip of the highest quality beside it, as `.br` and `.gz`. */
export function compressedFiles(): Plugin {
  return {
    name: 'compressed-files',
    apply: 'build',
    writeBundle: {
      // After the service worker has been written.
      order: 'post',
      sequential: true,
      async handler({ dir }) {
        if (this.environment.name !== 'client' || dir === undefined) return
        const entries = await readdir(dir, { recursive: true, withFileTypes: true })
        const files = entries.filter((entry) => entry.isFile() && TEXT.has(extname(entry.name)))
        await Promise.all(files.map(({ parentPath, name }) => compress(join(parentPath, name))))
      },
    },
  }
}

async function compress(path: string): Promise<void> {
  const bytes = await readFile(path)
  if (bytes.length < MIN_BYTES) return
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  const [br, gz] = await Promise.all([brotli(bytes, { params }), gzipped(bytes, { level: 9 })])
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
}
