import type { Plugin } from 'vite'

/** Where a module says which one to start in a thread or process: `new URL('./renderWorker.ts', import.meta.url)`. */
const ADDRESS = /new URL\(['"](\.\/([\w-]+)\.ts)['"], import\.meta\.url\)/g

/** Makes a file of its own of each module that a thread or process starts with: it is started by the address of its file. */
export function threadFiles(): Plugin {
  return {
    name: 'thread-files',
    transform: {
      filter: { id: /\/gateway\/src\/.*\.ts$/, code: ', import.meta.url)' },
      async handler(code, importer) {
        let changed = code
        for (const [whole, path = '', name = ''] of code.matchAll(ADDRESS)) {
          const module = await this.resolve(path, importer)
          if (!module) throw new Error(`${importer}: there is no ${path}`)
          this.emitFile({ type: 'chunk', id: module.id, fileName: `${name}.js` })
          changed = changed.replace(whole, `new URL('./${name}.js', import.meta.url)`)
        }
        return { code: changed, map: null }
      },
    },
  }
}
