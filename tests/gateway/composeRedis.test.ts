import { createClient, type RedisClientType } from '@keyv/redis'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { NO_SETTINGS, readCompose } from '../support/processes/composeStack.ts'
import { freePort } from '../support/processes/freePort.ts'

const PASSWORD = 'p@ss "word" \\ #$HOME'
const command = readCompose(NO_SETTINGS).services['redis']?.command ?? []

let folder: string
let port: number
let server: ChildProcess | undefined
const clients: RedisClientType[] = []

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'compose-redis-'))
  port = await freePort()
})
afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy()
  const running = server?.exitCode === null ? server : undefined
  running?.kill()
  if (running) await once(running, 'exit')
  rmSync(folder, { recursive: true })
})

/** Runs the command of docker-compose.yml on a free port, with these variables alone. */
function start(env: Record<string, string>): ChildProcess {
  const [program = '', ...args] = command.map((arg) =>
    arg === '6379' ? String(port) : arg.replaceAll('$$', '$'),
  )
  server = spawn(program, args, { cwd: folder, env: { PATH: process.env['PATH'] ?? '', ...env } })
  return server
}

/** A client that is connected once the server answers it. */
async function connect(password: string): Promise<RedisClientType> {
  const client: RedisClientType = createClient({
    url: `redis://:${encodeURIComponent(password)}@127.0.0.1:${port}`,
    socket: { reconnectStrategy: (_, cause) => (cause.message.includes('WRONGPASS') ? cause : 50) },
  })
  client.on('error', () => undefined)
  await client.connect()
  clients.push(client)
  return client
}

describe('the redis of docker-compose.yml', () => {
  it.each([
    ['a variable', () => ({ REDIS_PASSWORD: PASSWORD })],
    [
      'a file',
      () => {
        const path = join(folder, 'password')
        writeFileSync(path, `${PASSWORD}\n`)
        return { REDIS_PASSWORD: '', REDIS_PASSWORD_FILE: path }
      },
    ],
  ])('requires the password of %s, which is no part of its command line', async (_where, env) => {
    const { pid } = start(env())

    const client = await connect(PASSWORD)

    expect(await client.ping()).toBe('PONG')
    await expect(connect('another')).rejects.toThrow('WRONGPASS')
    const commandLine = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    expect(commandLine).toContain('redis-server')
    expect(commandLine).not.toContain('p@ss')
  })

  it('does not start without a password, and says so', async () => {
    const { stderr } = start({ REDIS_PASSWORD: '', REDIS_PASSWORD_FILE: '' })
    let output = ''
    stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()))

    const [code] = (await once(server as ChildProcess, 'close')) as [number]

    expect(code).not.toBe(0)
    expect(output).toContain('REDIS_PASSWORD: set it as .env.example shows')
  })
})
