import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vite'
import { threadFiles } from './threadFiles.ts'

/** Packages with binaries, and those that few requests need: they are not in the bundle, and have to be installed beside it. */
const INSTALLED = ['sharp', 'firebase-admin', 'opentype.js', '@graphql-yoga/render-graphiql']

/** The name of the chunks with the code of packages. */
const PACKAGES = 'packages'

/**
 * Drops the source maps of packages: Node reads a map as soon as the file is loaded, those of packages are ten times as long as ours, and
 * their traces name the function and the package as they are.
 */
function mapsOfOurs(): Plugin {
  return {
    name: 'maps-of-ours',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk' || !file.name.startsWith(PACKAGES)) continue
        delete bundle[`${file.fileName}.map`]
        file.code = file.code.replace(/\/\/# sourceMappingURL=.*\n?$/, '')
      }
    },
  }
}

/** `vite build gateway` makes dist/gateway: few files in place of a thousand modules, which start faster. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [threadFiles(), mapsOfOurs()],
  ssr: { noExternal: true, external: INSTALLED },
  build: {
    ssr: true,
    target: 'node24',
    outDir: '../dist/gateway',
    emptyOutDir: true,
    sourcemap: true,
    minify: false,
    rolldownOptions: {
      checks: { pluginTimings: false },
      input: ['src/start.ts', 'src/writeCompileCache.ts'],
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: ({ name }) => `${name.startsWith(PACKAGES) ? PACKAGES : '[name]'}-[hash].js`,
        comments: false,
        codeSplitting: {
          groups: [{ name: PACKAGES, test: /node_modules\//, entriesAware: true }],
        },
      },
    },
  },
})
