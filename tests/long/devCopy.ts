import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { expect } from 'vitest'
import { freePort } from '../support/processes/freePort.ts'

const root = resolve(import.meta.dirname, '../..')
/** A folder inside the project, so that the copy finds the packages, but ignored by git and tools that list our files. */
const copies = join(root, '.cache')
const copied = [
  'codegen.ts',
  'package.json',
  'tsconfig.json',
  'gateway',
  'sandbox',
  'schema',
  'scripts',
  'web',
]

/** `npm run dev` on a copy of the project, whose files a test may change. */
export interface DevCopy {
  /** Its address, without a trailing slash. */
  url: string
  /** Its output so far, without colors. */
  terminal(): string
  /**
   * Replaces a text in the file with this name, such as `teams/resolvers.ts`, in any folder.
   * @returns a function that restores the file.
   */
  edit(name: string, from: string, to: string): () => void
  stop(): Promise<void>
}

/** Starts the copy on free ports, without the identity emulator; resolves once the site answers. */
export async function startDevCopy(): Promise<DevCopy> {
  mkdirSync(copies, { recursive: true })
  const folder = mkdtempSync(join(copies, 'dev-'))
  for (const name of copied) {
    cpSync(join(root, name), join(folder, name), {
      recursive: true,
      filter: (path) => !/\.test\.tsx?$/.test(path),
    })
  }

  const port = await freePort()
  const child = spawn(process.execPath, [join(folder, 'scripts/start.ts'), '--dev'], {
    cwd: folder,
    env: {
      PATH: `${join(root, 'node_modules/.bin')}:${process.env['PATH']}`,
      PORT: String(port),
      ADMIN_PORT: String(await freePort()),
      SANDBOX_LEAGUE_PORT: String(await freePort()),
      SANDBOX_LIVE_PORT: String(await freePort()),
      SANDBOX_SHOP_PORT: String(await freePort()),
      SANDBOX_MEDIA_PORT: String(await freePort()),
      FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${await freePort()}`,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  const { promise: isUp, resolve: sayUp } = Promise.withResolvers<void>()
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      printed += stripVTControlCharacters(chunk.toString())
      if (printed.includes('The league site is up')) sayUp()
    })
  }
  const isGone = once(child, 'exit')

  async function stop(): Promise<void> {
    child.kill('SIGTERM')
    await isGone
    rmSync(folder, { recursive: true, force: true })
  }

  await Promise.race([isUp, isGone])
  if (child.exitCode !== null) {
    await stop()
    throw new Error(`npm run dev ended before it was up:\n${printed}`)
  }

  return {
    url: `http://localhost:${port}`,
    terminal: () => printed,
    edit(name, from, to) {
      const [file = name] = globSync(`{web,gateway/src,schema}/**/${name}`, { cwd: folder })
      const path = join(folder, file)
      const before = readFileSync(path, 'utf8')
      expect(before, `${file} holds what is edited`).toContain(from)
      writeFileSync(
        path,
        before.replace(from, () => to),
      )
      return () => writeFileSync(path, before)
    },
    stop,
  }
}
