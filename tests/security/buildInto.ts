import { join } from 'node:path'
import { build, createBuilder } from 'vite'

// Builds as `npm run build` does, into the folder in the first argument. A process of its own, since a build reads its environment.
const [folder = ''] = process.argv.slice(2)
const outDir = (name: string) => ({ build: { outDir: join(folder, name) } })

const site = await createBuilder({
  configFile: 'web/vite.config.ts',
  logLevel: 'warn',
  environments: { client: outDir('client'), ssr: outDir('server') },
})
await site.buildApp()
await build({ configFile: 'gateway/vite.config.ts', logLevel: 'warn', ...outDir('gateway') })
