import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const NAMES_MODULE = '\0react-names'

/**
 * Gives the browser's build React by names. React is a CommonJS module: by itself, each chunk would wrap it anew before it reads a
 * name, and import the code for that.
 */
export function reactNames(): Plugin {
  const react = createRequire(import.meta.url).resolve('react')
  return {
    name: 'react-names',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId(source, _importer, options) {
      const { kind } = options as { kind?: string }
      return source === 'react' && kind !== 'require-call' ? NAMES_MODULE : null
    },
    load(id) {
      if (id !== NAMES_MODULE) return null
      const names = Object.keys(createRequire(import.meta.url)('react') as object)
      return {
        code: [
          `import react from ${JSON.stringify(react)}`,
          'export default react',
          ...names.map((name) => `export const ${name} = /* @__PURE__ */ (() => react.${name})()`),
        ].join('\n'),
        moduleSideEffects: false,
      }
    },
  }
}
